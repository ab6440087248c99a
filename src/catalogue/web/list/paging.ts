import { pageCount as countPages, rowsOnPage } from '../../../ui/table/paging.ts';

/** Page sizes to choose from; `all` is "View All". */
export const PAGE_SIZES = [12, 24, 36, 48, 60, 100, 'all'] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** The default page size, which page numbers in addresses refer to unless they carry another. */
export const PER_PAGE = 12 as const;

/** Reads the `n` of `/page/n`; null unless it is a canonical whole number from 1 to 99999. */
export function parsePage(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** Reads a page size; the usual one for anything else. */
export const readSize = (text: unknown): PageSize =>
  PAGE_SIZES.find((size) => String(size) === text) ?? PER_PAGE;

/** The size in which the server renders an address that carries one: without script, View All would be a list of 1,400. */
export const renderedSize = (size: PageSize | null) =>
  size === null || size === 'all' ? PER_PAGE : size;

export const pageCount = (total: number, size: PageSize = PER_PAGE) =>
  size === 'all' ? 1 : countPages(total, size);

/** An address made for smaller pages shows the last page. */
export const clampPage = (page: number, total: number, size: PageSize) =>
  Math.min(page, pageCount(total, size));

/** The page in the new size that contains the first product of the current one. */
export const pageAfterResize = (page: number, from: PageSize, to: PageSize) =>
  from === 'all' || to === 'all' ? 1 : Math.floor(((page - 1) * from) / to) + 1;

export const rowsBefore = (page: number, size: PageSize) =>
  size === 'all' ? 0 : (page - 1) * size;

/** "Showing 13-24 of 148 products", as the specification words it. */
export function showingText(page: number, total: number, size: PageSize = PER_PAGE): string {
  const products = total === 1 ? 'product' : 'products';
  if (total === 0) return `Showing 0 of 0 ${products}`;
  const before = rowsBefore(page, size);
  const last = size === 'all' ? total : Math.min(total, before + size);
  return `Showing ${before + 1}-${last} of ${total} ${products}`;
}

export const rowsOfPage = <Row>(rows: readonly Row[], page: number, size: PageSize = PER_PAGE) =>
  size === 'all' ? [...rows] : rowsOnPage(rows, page, size);
