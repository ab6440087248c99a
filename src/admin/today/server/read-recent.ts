import type { Permission } from '../../../kit/permissions.ts';
import type pg from 'pg';
import { type OrderStatus, orderStatus } from '../../../orders/rules/order-status.ts';
import { queryJson, sql } from '../../../server/database/query.ts';
import type { Happening } from '../contract.ts';

const SHOWN = 7;
const WHAT: Record<OrderStatus, Happening['what']> = {
  [orderStatus.pending]: 'placed',
  [orderStatus.failed]: 'failed',
  [orderStatus.processing]: 'paid',
  [orderStatus.completed]: 'shipped',
  [orderStatus.onHold]: 'held',
  [orderStatus.cancelled]: 'cancelled',
  [orderStatus.refunded]: 'refunded',
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
  const rows = await queryJson<
    Omit<Happening, 'what'> & { status: OrderStatus; was: OrderStatus | null }
  >(
    pool,
    sql`SELECT e.created_at AS at, e.to_status AS status, e.from_status AS was, o.order_no AS "order",
               concat_ws(', ', o.first_name || ' ' || o.last_name, nullif(o.town || ' ' || o.state, ' ')) AS who,
               '' AS about, o.total_cents AS cents
          FROM (SELECT * FROM order_events ORDER BY id DESC LIMIT ${SHOWN * 4}) e JOIN orders o ON o.id = e.order_id
         WHERE e.to_status <> ${orderStatus.pending} OR o.status = ${orderStatus.pending}
         ORDER BY e.id DESC LIMIT ${SHOWN}`,
  );
  return rows.map(({ status, was, ...row }) => ({
    ...row,
    what: was === orderStatus.onHold && WHAT[status] === 'paid' ? 'released' : WHAT[status],
  }));
}

const readLetters = (pool: pg.Pool): Promise<Happening[]> =>
  queryJson(
    pool,
    sql`SELECT created_at AS at, 'letter' AS what, NULL AS "order", name AS who, subject AS about, NULL AS cents
          FROM contact_messages ORDER BY id DESC LIMIT ${SHOWN}`,
  );
