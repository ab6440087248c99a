const DEFAULT_PER_PAGE = 12;

interface ListPart {
  /** null: the whole list. */
  limit: number | null;
  offset: number;
}

/** Without parameters: the whole list. `page` alone has 12 rows per page; `per_page` alone returns the first page. */
export function listPart(asked: { page?: number; per_page?: number }): ListPart {
  if (asked.page === undefined && asked.per_page === undefined) return { limit: null, offset: 0 };
  const { page = 1, per_page: limit = DEFAULT_PER_PAGE } = asked;
  return { limit, offset: (page - 1) * limit };
}
