import type { Permission } from '../../../kit/permissions.ts';
import type pg from 'pg';
import { type OrderStatus, orderStatus } from '../../../orders/rules/order-status.ts';
import { PICKUP } from '../../../orders/rules/pickup.ts';
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
    Omit<Happening, 'what'> & { status: OrderStatus; was: OrderStatus | null; pickup: boolean }
  >(
    pool,
    sql`SELECT e.created_at AS at, e.to_status AS status, e.from_status AS was, o.order_no AS "order",
               concat_ws(', ', o.first_name || ' ' || o.last_name, nullif(o.town || ' ' || o.state, ' ')) AS who,
               '' AS about, o.total_cents AS cents, o.shipping_carrier = ${PICKUP.carrier} AS pickup
          FROM (SELECT * FROM order_events ORDER BY id DESC LIMIT ${SHOWN * 4}) e JOIN orders o ON o.id = e.order_id
         WHERE e.to_status <> ${orderStatus.pending} OR o.status = ${orderStatus.pending}
         ORDER BY e.id DESC LIMIT ${SHOWN}`,
  );
  return rows.map(({ status, was, pickup, ...row }) => ({
    ...row,
    what: whatOf(status, was, pickup),
  }));
}

function whatOf(status: OrderStatus, was: OrderStatus | null, pickup: boolean): Happening['what'] {
  const what = WHAT[status];
  if (what === 'paid' && was === orderStatus.onHold) return 'released';
  return what === 'shipped' && pickup ? 'picked-up' : what;
}

const readLetters = (pool: pg.Pool): Promise<Happening[]> =>
  queryJson(
    pool,
    sql`(SELECT created_at AS at, 'letter' AS what, NULL AS "order", name AS who, subject AS about, NULL AS cents
           FROM contact_messages ORDER BY id DESC LIMIT ${SHOWN})
         UNION ALL
        (SELECT q.created_at, 'letter', NULL, q.name, p.name, NULL
           FROM product_questions q JOIN products p ON p.id = q.product_id ORDER BY q.id DESC LIMIT ${SHOWN})`,
  );
