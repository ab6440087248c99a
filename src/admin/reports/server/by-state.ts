import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { Report } from '../contract.ts';
import { type Compared, comparedReport } from './compared.ts';
import { type Asked, soldOrders } from './sold.ts';

/** By destination of the orders. */
export async function reportStates(db: Queryable, asked: Asked): Promise<Report> {
  const rows = await query<Compared>(
    db,
    sql`SELECT trim(shipping_country || ' ' || CASE shipping_country WHEN 'US' THEN shipping_state ELSE '' END) AS name,
               (count(*) FILTER (WHERE is_now))::int AS count,
               coalesce(sum(paid_cents) FILTER (WHERE is_now), 0)::float8 AS cents,
               coalesce(sum(paid_cents) FILTER (WHERE NOT is_now), 0)::float8 AS before_cents
          FROM (${soldOrders(asked)}) sold GROUP BY 1 ORDER BY cents DESC, name`,
  );
  return comparedReport({ of: 'State', count: 'Orders', cents: 'Paid' }, rows);
}
