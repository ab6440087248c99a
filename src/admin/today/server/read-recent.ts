import type { Permission } from '../../../kit/permissions.ts';
import type pg from 'pg';
import { queryJson, sql } from '../../../server/database/query.ts';
import type { Happening } from '../contract.ts';

const SHOWN = 7;
const WHAT: Record<number, Happening['what']> = {
  1: 'placed',
  2: 'failed',
  3: 'paid',
  4: 'shipped',
  5: 'held',
  6: 'cancelled',
  7: 'refunded',
};

/** The latest events, newest first. */
export async function readRecent(
  pool: pg.Pool,
  held: ReadonlySet<Permission>,
): Promise<Happening[]> {
  const [orders, letters] = await Promise.all([
    held.has('read:orders') ? readOrders(pool) : [],
    held.has('read:inbox') ? readLetters(pool) : [],
  ]);
  return [...orders, ...letters]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, SHOWN);
}

/** Steps of orders. A placed order is listed only while its payment is open; otherwise the payment follows at once. */
async function readOrders(pool: pg.Pool): Promise<Happening[]> {
  const rows = await queryJson<Omit<Happening, 'what'> & { status: number }>(
    pool,
    sql`SELECT e.created_at AS at, e.to_status AS status, o.order_no AS "order",
               concat_ws(', ', o.first_name || ' ' || o.last_name, nullif(o.town || ' ' || o.state, ' ')) AS who,
               '' AS about, o.total_cents AS cents
          FROM (SELECT * FROM order_events ORDER BY id DESC LIMIT ${SHOWN * 4}) e JOIN orders o ON o.id = e.order_id
         WHERE e.to_status <> 1 OR o.status = 1
         ORDER BY e.id DESC LIMIT ${SHOWN}`,
  );
  return rows.map(({ status, ...row }) => ({ ...row, what: WHAT[status]! }));
}

const readLetters = (pool: pg.Pool): Promise<Happening[]> =>
  queryJson(
    pool,
    sql`SELECT created_at AS at, 'letter' AS what, NULL AS "order", name AS who, subject AS about, NULL AS cents
          FROM contact_messages ORDER BY id DESC LIMIT ${SHOWN}`,
  );
