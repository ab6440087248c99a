import { PAGE_SIZES, type PageSize, PER_PAGE } from './paging.ts';

/** The specification's names: grid, grid with features, list, table. */
export const LAYOUTS = ['product-grid', 'product-desc', 'd-block', 'd-table'] as const;

export type Layout = (typeof LAYOUTS)[number];

/** How somebody likes lists to be laid out; it stays in their browser. */
export interface ListSettings {
  layout: Layout;
  size: PageSize;
}

/** Where the browser keeps it; `shell/first-paint.ts` reads the same. */
export const STORAGE_KEY = 'vangon-lists';

export const firstSettings: ListSettings = { layout: 'product-grid', size: PER_PAGE };

/** What a browser has kept, whatever it is: what isn't known counts as not chosen. */
export function readSettings(kept: string | null): ListSettings {
  const { layout, size } = parse(kept);
  return {
    layout: LAYOUTS.find((known) => known === layout) ?? firstSettings.layout,
    size: PAGE_SIZES.find((known) => known === size) ?? firstSettings.size,
  };
}

function parse(kept: string | null): { layout?: unknown; size?: unknown } {
  try {
    return (JSON.parse(kept ?? '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}
