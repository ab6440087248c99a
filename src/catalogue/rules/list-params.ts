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

/**
 * The page size that a numbered address is of, if not the usual one. The browser alone reads it: the server renders the
 * usual size.
 */
export const SIZE_PARAM = 'size';

/** The query parameters that define a search. */
export const searchParams = ['keyword', 'sku', 'van', 'category'] as const;
