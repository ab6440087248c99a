import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import '../../words/web/words.css';

const VIEWS = {
  categories: 'Categories',
  groups: 'Sub-categories',
  types: 'Part types',
} as const;
export type CategoriesView = keyof typeof VIEWS;

export const viewOf = (text = ''): CategoriesView =>
  Object.hasOwn(VIEWS, text) ? (text as CategoriesView) : 'categories';

export const viewAddress = (view: CategoriesView, search: Record<string, string> = {}) =>
  addressOf(
    deskAddresses.categories.categories,
    {},
    { view: view === 'categories' ? '' : view, ...search },
  );

export const CategoriesViews = ({ current }: { current: CategoriesView }) => (
  <nav aria-label="How parts are sorted" className="words-views">
    {(Object.keys(VIEWS) as CategoriesView[]).map((view) => (
      <PageLink
        key={view}
        href={viewAddress(view)}
        aria-current={view === current ? 'page' : undefined}
      >
        {VIEWS[view]}
      </PageLink>
    ))}
  </nav>
);
