/** The number of pages; an empty list has one. */
export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** The rows of a page, numbered from 1. */
export const rowsOnPage = <Row>(rows: readonly Row[], page: number, size: number) =>
  rows.slice((page - 1) * size, page * size);
