/** Products on a page of a list. */
export const PER_PAGE = 12;

/** The `n` of `/page/n`: a whole number from 1, written the one way; null for anything else. */
export function parsePage(written: string): number | null {
  return /^[1-9]\d{0,4}$/.test(written) ? Number(written) : null;
}

/** How many pages a list has; an empty one has one, which says that it is empty. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PER_PAGE));

/** "Showing 13-24 of 148 products", in the specification's words. */
export function showingText(page: number, total: number): string {
  const products = total === 1 ? 'product' : 'products';
  if (total === 0) return `Showing 0 of 0 ${products}`;
  const first = (page - 1) * PER_PAGE + 1;
  return `Showing ${first}-${Math.min(total, first + PER_PAGE - 1)} of ${total} ${products}`;
}

/** The rows of one page out of the whole list. */
export const pageOf = <Row>(rows: readonly Row[], page: number): Row[] =>
  rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
