import { pageCount, rowsOnPage } from '../../ui/table/paging.ts';

/** The page size of orders and rewards. */
const ROWS_PER_PAGE = 6;

/** Returns the rows of a page, counted from 1; undefined for a page that the list does not have. */
export function pagedRows<Row>(
  rows: readonly Row[],
  requested: string | undefined,
  size = ROWS_PER_PAGE,
) {
  const pages = pageCount(rows.length, size);
  const page = requested === undefined ? 1 : pageNumber(requested);
  if (page === undefined || page > pages) return undefined;
  return { page, pages, rows: rowsOnPage(rows, page, size) };
}

/** Reads the `n` of `/page/n`. */
const pageNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
