/** Articles and testimonials on a page. */
export const PER_PAGE = 12;

/** How many pages a list has; an empty one has one, which says that it is empty. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PER_PAGE));

/** The rows of one page out of the whole list. */
export const rowsOnPage = <Row>(rows: readonly Row[], page: number): Row[] =>
  rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
