import type { ListView } from '../../rules/list-view.ts';
import type { ProductList } from '../../rules/search-state.ts';
import type { ViewedList } from './list-data.ts';
import { currentSettings } from './list-settings.ts';

/**
 * A list as this visitor sees it: by relevance, what fits the chosen van comes first. The server renders the usual order,
 * which is the same for everybody.
 */
export const viewedList = (
  list: ProductList,
  view: ListView,
  van: string | null,
  { fitsFirst } = currentSettings(),
): ViewedList => ({
  list,
  view,
  ...(van && fitsFirst !== false && mayPrefer(list, view, van) && { first: van }),
});

/** Not in a list of another type of van, and not where nothing else is shown. */
export const mayPrefer = (
  { van: type }: ProductList,
  { sort, fits }: ListView,
  van: string,
): boolean => sort === 'relevance' && !fits && (!type || van.startsWith(`${type}~`));
