import { prepared, query, queryOne, type Queryable, type Sql } from './query.ts';

/** The shop's smallest page of a list. */
const DEFAULT_PER_PAGE = 12;

interface Asked {
  page?: number | undefined;
  per_page?: number | undefined;
}

interface ListPart {
  /** No limit: the whole list. */
  limit: number | null;
  offset: number;
}

/** Lists come whole unless a page is asked for: `page` alone has 12 rows, `per_page` alone is the first page. */
export function listPart({ page, per_page }: Asked): ListPart {
  if (page === undefined && per_page === undefined) return { limit: null, offset: 0 };
  const limit = per_page ?? DEFAULT_PER_PAGE;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

interface List {
  columns: Sql;
  /** FROM and WHERE. */
  from: Sql;
  orderBy: Sql;
}

interface Part<Row> {
  data: Row[];
  /** Of the whole list. */
  total: number;
}

/** The part of a list that is asked for. */
export async function queryPart<Row>(
  db: Queryable,
  { columns, from, orderBy }: List,
  asked: Asked,
): Promise<Part<Row>> {
  const { limit, offset } = listPart(asked);
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
