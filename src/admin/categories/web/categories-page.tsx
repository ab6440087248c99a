import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { CategoriesList } from './categories-list.tsx';
import { viewOf } from './categories-views.tsx';
import { GroupsList } from './groups-list.tsx';
import { TypesList } from './types-list.tsx';

const LISTS = { categories: CategoriesList, groups: GroupsList, types: TypesList };

/** How the shop's parts are sorted: categories, sub-categories and part types. */
export function CategoriesPage(page: DeskPageProps) {
  const List = LISTS[viewOf(page.search['view'])];
  return <List {...page} />;
}
