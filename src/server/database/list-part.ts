import { prepared, query, queryOne, type Queryable, type Sql } from './query.ts';

const DEFAULT_PER_PAGE = 12;

interface PageRequest {
  page?: number | undefined;
  per_page?: number | undefined;
}

interface ListPart {
  /** null for the whole list. */
  limit: number | null;
  offset: number;
}

/** Returns the whole list unless a page is requested: `page` alone has 12 rows, `per_page` alone is the first page. */
export function listPart({ page, per_page }: PageRequest): ListPart {
  if (page === undefined && per_page === undefined) return { limit: null, offset: 0 };
  const limit = per_page ?? DEFAULT_PER_PAGE;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

interface List {
  columns: Sql;
  /** The FROM and WHERE clauses. */
  from: Sql;
  orderBy: Sql;
}

interface Part<Row> {
  data: Row[];
  /** Length of the whole list. */
  total: number;
}

export async function queryPart<Row>(
  db: Queryable,
  { columns, from, orderBy }: List,
  request: PageRequest,
): Promise<Part<Row>> {
  const { limit, offset } = listPart(request);
  const data = await query<Row>(
    db,
    prepared`SELECT ${columns} ${from} ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset}`,
  );
  const { total } = await queryOne<{ total: number }>(
    db,
    prepared`SELECT count(*)::int AS total ${from}`,
  );
  return { data, total };
}
