import { pageCount as countPages, rowsOnPage } from '../../../ui/table/paging.ts';

/** Page sizes to choose from; `all` is "View All". */
export const PAGE_SIZES = [12, 24, 36, 48, 60, 100, 'all'] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** Products on a page of a list until somebody chooses another size; addresses are counted in it. */
export const PER_PAGE = 12 as const;

/** The `n` of `/page/n`: a whole number from 1, written the one way; null for anything else. */
export function parsePage(written: string): number | null {
  return /^[1-9]\d{0,4}$/.test(written) ? Number(written) : null;
}

/** How many pages a list has. */
export const pageCount = (total: number, size: PageSize = PER_PAGE): number =>
  size === 'all' ? 1 : countPages(total, size);

/** The page that is shown for an address: the last one where the address was made for smaller pages. */
export const pageWithin = (page: number, total: number, size: PageSize): number =>
  Math.min(page, pageCount(total, size));

/** The page of another size that holds the first product of this one. */
export const pageAfterResize = (page: number, from: PageSize, to: PageSize): number =>
  from === 'all' || to === 'all' ? 1 : Math.floor(((page - 1) * from) / to) + 1;

/** How many products stand on the pages before. */
export const shownBefore = (page: number, size: PageSize): number =>
  size === 'all' ? 0 : (page - 1) * size;

/** "Showing 13-24 of 148 products", in the specification's words. */
export function showingText(page: number, total: number, size: PageSize = PER_PAGE): string {
  const products = total === 1 ? 'product' : 'products';
  if (total === 0) return `Showing 0 of 0 ${products}`;
  const before = shownBefore(page, size);
  const last = size === 'all' ? total : Math.min(total, before + size);
  return `Showing ${before + 1}-${last} of ${total} ${products}`;
}

/** The rows of one page out of the whole list. */
export const pageOf = <Row>(rows: readonly Row[], page: number, size: PageSize = PER_PAGE): Row[] =>
  size === 'all' ? [...rows] : rowsOnPage(rows, page, size);
