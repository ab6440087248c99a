// Apart from rules/list-view.ts, because every page's first load has them.

/** The names of a view's query parameters. */
export const viewParams = [
  ...(['sort', 'in_stock', 'type', 'year', 'engine', 'min', 'max', 'fits', 'without'] as const),
] as const;

/** The names of those that say what a search is for. */
export const searchParams = ['keyword', 'sku', 'van', 'category'] as const;
