import { pageCount, rowsOnPage } from '../../ui/table/paging.ts';

/** The page size of orders and rewards. */
const ROWS_PER_PAGE = 6;

/** Returns the rows of a page, counted from 1; an invalid page becomes the nearest valid one. */
export function pagedRows<Row>(
  rows: readonly Row[],
  requested: string | undefined,
  size = ROWS_PER_PAGE,
) {
  const pages = pageCount(rows.length, size);
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(requested ?? 1)) || 1));
  return { page, pages, rows: rowsOnPage(rows, page, size) };
}
