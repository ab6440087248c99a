import { create } from 'zustand';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import type { ListView } from '../../rules/list-view.ts';
import type { ProductList } from '../../rules/search-state.ts';
import type { ViewedList } from './list-data.ts';
import { PAGE_SIZES, type PageSize, PER_PAGE } from './paging.ts';

/** The specification's names: grid, grid with features, list, table. */
export const LAYOUTS = ['product-grid', 'product-desc', 'd-block', 'd-table'] as const;

export type Layout = (typeof LAYOUTS)[number];

export interface ListSettings {
  layout: Layout;
  size: PageSize;
  /** What fits the visitor's van comes first, unless this is false. */
  fitsFirst?: boolean | undefined;
}

export const defaultSettings: ListSettings = { layout: 'product-grid', size: PER_PAGE };

/** Replaces whatever is not a valid setting with its default. */
export function readSettings(stored: unknown): ListSettings {
  const { layout, size, fitsFirst } = (stored ?? {}) as Partial<
    Record<keyof ListSettings, unknown>
  >;
  return {
    layout: LAYOUTS.find((each) => each === layout) ?? defaultSettings.layout,
    size: PAGE_SIZES.find((each) => each === size) ?? defaultSettings.size,
    ...(fitsFirst === false && { fitsFirst }),
  };
}

/** `shell/first-paint.ts` reads the same key before React starts. */
const stored = storedValue('local', 'vangon-lists', readSettings);

/** The defaults on the server and during hydration, so that both render the same markup. */
export const useListSettings = create<ListSettings>()(() => defaultSettings);

if (typeof document !== 'undefined') useListSettings.setState(stored.get());

export const currentSettings = (): ListSettings => useListSettings.getState();

export function chooseSettings(chosen: Partial<ListSettings>): void {
  useListSettings.setState(chosen);
  document.documentElement.dataset['layout'] = currentSettings().layout;
  stored.set(currentSettings());
}

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
  first: van && fitsFirst !== false && mayPrefer(list, view, van) ? van : undefined,
});

/** Not in a list of another type of van, and not where nothing else is shown. */
export const mayPrefer = (
  { van: type = '' }: ProductList,
  { sort, fits }: ListView,
  van: string,
): boolean => sort === 'relevance' && !fits && van.startsWith(type);
