import { PAGE_SIZES, type PageSize, PER_PAGE } from './paging.ts';

/** The specification's names: grid, grid with features, list, table. */
export const LAYOUTS = ['product-grid', 'product-desc', 'd-block', 'd-table'] as const;

export type Layout = (typeof LAYOUTS)[number];

/** How somebody likes lists to be laid out; it stays in their browser. */
export interface ListSettings {
  layout: Layout;
  size: PageSize;
}

export const firstSettings: ListSettings = { layout: 'product-grid', size: PER_PAGE };

/** What a browser has stored, whatever it is: what is no setting counts as not chosen. */
export function readSettings(stored: unknown): ListSettings {
  const { layout, size } = (stored ?? {}) as { layout?: unknown; size?: unknown };
  return {
    layout: LAYOUTS.find((one) => one === layout) ?? firstSettings.layout,
    size: PAGE_SIZES.find((one) => one === size) ?? firstSettings.size,
  };
}
