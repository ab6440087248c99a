/** How many pages a list has; an empty one has one, which says that it is empty. */
export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));

/** The rows of one page, from 1, out of the whole list. */
export const rowsOnPage = <Row>(rows: readonly Row[], page: number, size: number): Row[] =>
  rows.slice((page - 1) * size, page * size);
