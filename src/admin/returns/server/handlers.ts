import { RETURN_NUMBER, RETURN_STATE } from '../../../orders/server/return-sql.ts';
import { query, queryOne, type Queryable, sql, type Sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import { containsPattern } from '../../frame/server/contains-pattern.ts';
import type { returnsDeskCalls, ReturnRow, ReturnView } from '../contract.ts';

const PAGE = 100;

export const returnsDeskHandlers = ({ pool }: Shop): Handlers<typeof returnsDeskCalls> => ({
  async 'GET admin/returns'({ query: { view, q = '', after } }) {
    const found = await readRows(pool, { view, q: q.trim(), after });
    const rows = found.slice(0, PAGE);
    const next = found.length > PAGE ? rows.at(-1)!.id : null;
    return answer({ rows, next, counts: await countReturns(pool) });
  },
});

const IN_VIEW: Record<ReturnView, Sql> = {
  expected: sql`r.status = 'expected'`,
  received: sql`r.status = 'received'`,
  closed: sql`r.status IN ('refunded', 'cancelled')`,
};

const readRows = (
  db: Queryable,
  { view, q, after }: { view: ReturnView; q: string; after: number | undefined },
) =>
  query<ReturnRow>(
    db,
    sql`SELECT * FROM (
          SELECT r.id::float8 AS id, ${RETURN_NUMBER} AS number, o.order_no AS "order", ${RETURN_STATE} AS state, r.reason,
                 r.is_free, concat_ws(' ', o.first_name, o.last_name) AS buyer, r.actor ->> 'name' AS by,
                 to_json(r.created_at) AS created_at,
                 (SELECT sum(quantity)::int FROM return_lines WHERE return_id = r.id) AS pieces,
                 EXISTS (SELECT FROM return_lines WHERE return_id = r.id AND exchange_for IS NOT NULL) AS wants_exchange
            FROM returns r JOIN orders o ON o.id = r.order_id
           WHERE ${IN_VIEW[view]} AND ${after === undefined ? sql`true` : sql`r.id < ${after}`}) line
         WHERE ${q} = '' OR number ILIKE ${containsPattern(q)} OR buyer ILIKE ${containsPattern(q)}
         ORDER BY id DESC LIMIT ${PAGE + 1}`,
  );

const countReturns = (db: Queryable) =>
  queryOne<Record<ReturnView, number>>(
    db,
    sql`SELECT count(*) FILTER (WHERE ${IN_VIEW.expected})::int AS expected,
               count(*) FILTER (WHERE ${IN_VIEW.received})::int AS received,
               count(*) FILTER (WHERE ${IN_VIEW.closed})::int AS closed
          FROM returns r`,
  );
