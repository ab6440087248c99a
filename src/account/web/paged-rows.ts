import { pageCount, rowsOnPage } from '../../ui/table/paging.ts';

/** Orders and rewards on a page. */
export const ROWS_PER_PAGE = 6;

/** The rows of one page, from 1; a page that is no number or beyond the end is the nearest that there is. */
export function pagedRows<Row>(rows: readonly Row[], asked: string | undefined, size = ROWS_PER_PAGE) {
  const pages = pageCount(rows.length, size);
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(asked ?? 1)) || 1));
  return { page, pages, rows: rowsOnPage(rows, page, size) };
}
