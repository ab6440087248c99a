// Separate from rules/list-view.ts, because these names are in every page's first load.

/** The names of a view's query parameters. */
export const viewParams = [
  'sort',
  'in_stock',
  'type',
  'year',
  'engine',
  'min',
  'max',
  'fits',
  'without',
] as const;

/** The page size that an address is of, if not the usual one. */
export const SIZE_PARAM = 'size';

/** The query parameters that define a search. */
export const searchParams = ['keyword', 'sku', 'van', 'category'] as const;
