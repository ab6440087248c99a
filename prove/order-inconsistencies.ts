import type pg from 'pg';
import { centsToDollars, dollarsToCents } from '../src/kit/money.ts';
import { bookFaults } from '../src/checkout/server/book-faults.ts';
import { query, sql, type Sql } from '../src/server/database/query.ts';
import type { BuyerOutcome } from './buyer.ts';
import type { ProofData } from './proof-data.ts';

export interface Charge {
  invoice_id: string;
  amount: string;
  refunded: string;
  status: string;
}

interface OrderRow {
  id: string;
  order_no: string;
  checkout_id: string;
  status: number;
  /** Less partial refunds. */
  total: string;
  payment: string | null;
  /** The part that is not refunded because its points were used. */
  kept_cents: number;
  mails: number;
  /** Each status with its reason, the first one first. */
  history: string;
}

const ALIVE = new Set([3, 4, 5]);
const OPEN: ReadonlySet<string> = new Set(['begun', 'pending', 'refund_due']);
const IS_PAID = sql`o.status IN (order_status('processing'), order_status('completed'), order_status('on-hold'))`;
const IS_ALIVE = sql`(o.status = order_status('pending') OR ${IS_PAID})`;

/** Second payments of edits that were made; all others were refunded in full. */
const PAID_LATER = sql`(SELECT l.* FROM order_differences l JOIN order_edits e ON e.id = l.edit_id AND e.state = 'applied')`;

/** Describes every inconsistency; empty if there is none. */
export async function orderInconsistencies(
  pool: pg.Pool,
  data: ProofData,
  charges: readonly Charge[],
  outcomes: readonly BuyerOutcome[],
): Promise<string[]> {
  const orders = await readOrders(pool);
  return [
    ...moneyFaults(orders, charges),
    ...outcomeFaults(orders, outcomes),
    ...(await stockFaults(pool, data)),
    ...(await readFaults(pool, POINT_FAULTS)),
    ...(await readFaults(pool, COUPON_FAULTS)),
    ...(await bookFaults(pool)),
  ];
}

/** What was taken in cash, by check or by terminal, as the provider lists its charges. */
export const readCounterCharges = (pool: pg.Pool): Promise<Charge[]> =>
  query(
    pool,
    sql`SELECT order_no AS invoice_id, (taken / 100.0)::numeric(12, 2)::text AS amount,
               (given_back / 100.0)::numeric(12, 2)::text AS refunded,
               CASE WHEN given_back < taken THEN 'COMPLETED' ELSE 'REFUNDED' END AS status
          FROM (SELECT order_no, coalesce(sum(amount_cents) FILTER (WHERE kind = 'capture'), 0) AS taken,
                       coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0) AS given_back
                  FROM counter_entries WHERE moved_at IS NOT NULL GROUP BY order_no) e`,
  );

function readOrders(pool: pg.Pool): Promise<OrderRow[]> {
  return query(
    pool,
    sql`SELECT o.id, o.order_no, o.checkout_id, o.status, 
            ((o.total_cents - coalesce(p.refunded_cents, 0) - coalesce(d.refunded_cents, 0)
              - (SELECT coalesce(sum(moved_cents), 0) FROM refunds r WHERE r.order_id = o.id AND r.status <> 'failed')) / 100.0)::numeric(12, 2)::text
              AS total,
            p.status AS payment,
            coalesce(p.amount_cents - p.refund_cents, 0) + coalesce(d.amount_cents - d.refund_cents, 0) AS kept_cents,
            (SELECT count(*) FROM pgboss.job j WHERE j.name = 'order-mail' AND j.data->>'orderId' = o.id::text
                AND j.data->>'news' = 'placed')::int
            + (SELECT count(*) FROM waiting_jobs w WHERE w.kind = 'order-mail' AND w.data->>'orderId' = o.id::text
                AND w.data->>'news' = 'placed')::int AS mails,
            (SELECT string_agg(e.to_status || ' ' || e.reason, ', ' ORDER BY e.id) FROM order_events e
              WHERE e.order_id = o.id) AS history
       FROM orders o LEFT JOIN payments p ON p.order_id = o.id LEFT JOIN ${PAID_LATER} d ON d.order_id = o.id
      WHERE o.checkout_id NOT LIKE 'demo:%'`,
  );
}

/** Every active order is charged its total, once; every other charge is refunded except for used points. */
function moneyFaults(orders: readonly OrderRow[], charges: readonly Charge[]): string[] {
  const byNumber = new Map(orders.map((order) => [order.order_no, order]));
  const kept = Map.groupBy(
    charges.filter(({ status }) => status !== 'REFUNDED').map(leftOf),
    ({ invoice_id }) => orderOf(invoice_id),
  );
  const unknownCharges = charges
    .filter(({ invoice_id }) => !byNumber.has(orderOf(invoice_id)))
    .map(({ invoice_id }) => `a charge for ${invoice_id}, which is no order`);
  return unknownCharges.concat(
    orders.flatMap(({ order_no, status, total, payment, kept_cents, mails }) => {
      const amounts = chargeSum(kept.get(order_no) ?? []);
      const left = ALIVE.has(status) ? total : centsToDollars(kept_cents);
      const expected = left === '0.00' ? '' : left;
      const what = `${order_no} (status ${status}, payment ${payment})`;
      return [
        ...(amounts === expected ? [] : [`${what} of ${total} is charged ${amounts || 'nothing'}`]),
        ...(status === 1 ? [`${what} never came to an end`] : []),
        ...(payment && OPEN.has(payment) ? [`${what} is left open`] : []),
        ...(ALIVE.has(status) && mails !== 1 ? [`${what} has ${mails} mails`] : []),
      ];
    }),
  );
}

/** An edit's additional cost is a second charge, with its own invoice number. */
const orderOf = (invoice: string): string => invoice.replace(/-2$/, '');

/** Sums the charges of an order and its edit; lists the amounts if an invoice was charged twice. */
function chargeSum(charges: readonly ReturnType<typeof leftOf>[]): string {
  const byInvoice = Map.groupBy(charges, ({ invoice_id }) => invoice_id);
  const isTwice = [...byInvoice.values()].some((same) => same.length > 1);
  const cents = charges.map(({ amount }) => dollarsToCents(amount));
  if (isTwice || cents.length === 0) return charges.map(({ amount }) => amount).join();
  return centsToDollars(cents.reduce((sum, one) => sum + one, 0));
}

const leftOf = ({ invoice_id, amount, refunded }: Charge) => ({
  invoice_id,
  amount: centsToDollars(dollarsToCents(amount) - dollarsToCents(refunded)),
});

/** Checks that what buyers were told matches what happened. */
function outcomeFaults(orders: readonly OrderRow[], outcomes: readonly BuyerOutcome[]): string[] {
  return outcomes.flatMap(({ key, keys, outcome, orderNo, cancelled, isPending, fault }) => {
    if (fault) return [fault];
    const sold = orders.filter(
      ({ checkout_id, status }) => keys.includes(checkout_id) && ALIVE.has(status),
    );
    if (sold.length > 1) return [`one cart was sold ${sold.length} times, under ${keys.join()}`];
    const matching = orders.filter(({ checkout_id }) => checkout_id === key);
    if (matching.length > 1) return [`${key} made ${matching.length} orders`];
    if (outcome === 'refused') {
      return matching.some(({ status }) => ALIVE.has(status))
        ? [`${key} was refused, and sold`]
        : [];
    }
    const order = orders.find(({ order_no }) => order_no === orderNo);
    if (outcome === 'nothing' || !order) {
      return outcome === 'paid' ? [`${key} was told of an order that is not there`] : [];
    }
    const expected = cancelled
      ? order.status === 6
      : ALIVE.has(order.status) ||
        ((isPending ?? order.history.includes('Payment pending')) && order.status === 6);
    return expected
      ? []
      : [
          `${orderNo} was told as ${cancelled ? 'cancelled' : 'paid'}, and is ${order.status}: ${order.history}`,
        ];
  });
}

async function stockFaults(pool: pg.Pool, data: ProofData): Promise<string[]> {
  const found = await query<{ id: number; left: number; sold: number }>(
    pool,
    sql`SELECT p.id, p.stock_qty - p.backordered AS left,
               coalesce((SELECT sum(i.quantity
                           - coalesce((SELECT sum(r.restock) FROM refund_lines r JOIN refunds f ON f.id = r.refund_id
                                        WHERE r.order_id = i.order_id AND r.product_id = i.product_id
                                          AND f.status = 'done'), 0)
                           - coalesce((SELECT sum(b.restocked) FROM return_lines b
                                        WHERE b.order_id = i.order_id AND b.product_id = i.product_id), 0))
                           FROM order_items i JOIN orders o ON o.id = i.order_id
                          WHERE i.product_id = p.id AND o.reserved AND ${IS_ALIVE}), 0)::int AS sold
          FROM products p WHERE p.id = ANY (${[...data.stock.keys()]})`,
  );
  return found
    .filter(({ id, left, sold }) => left + sold !== data.stock.get(id))
    .map(
      ({ id, left, sold }) =>
        `product ${id}: ${left} left and ${sold} sold of ${data.stock.get(id)}`,
    );
}

const readFaults = async (pool: pg.Pool, statement: Sql): Promise<string[]> =>
  (await query<{ fault: string }>(pool, statement)).map(({ fault }) => fault);

/** Withheld for points that were already spent. */
const KEPT_CENTS = sql`(coalesce(p.amount_cents - p.refund_cents, CASE p.status WHEN 'captured' THEN p.kept_cents END, 0)
  + coalesce(d.amount_cents - d.refund_cents, d.kept_cents, 0))`;

const POINT_FAULTS = sql`
SELECT o.order_no || ' (status ' || o.status || '): points ' || string_agg(e.kind || ' ' || e.points, ', ') AS fault
  FROM orders o JOIN point_entries e ON e.order_id = o.id
 WHERE o.checkout_id NOT LIKE 'demo:%'
 GROUP BY o.id
HAVING CASE WHEN ${IS_PAID}
            THEN sum(e.points) FILTER (WHERE e.kind NOT IN ('settled', 'waived'))
                 <> CASE WHEN o.status = order_status('on-hold') THEN 0 ELSE o.points_earned END - o.points_redeemed
                    + (SELECT coalesce(sum(r.points - r.earned_points), 0) FROM refunds r
                        WHERE r.order_id = o.id AND r.kind = 'part' AND r.status = 'done')
            ELSE sum(e.points) FILTER (WHERE e.kind NOT IN ('settled', 'waived')) <> 0 END
UNION ALL
SELECT 'customer ' || id || ': owes points' FROM customers WHERE points_balance < 0
UNION ALL
SELECT o.order_no || ': used points worth ' || sum(u.cents) || ' and kept ' || ${KEPT_CENTS}
  FROM used_points u JOIN orders o ON o.id = u.order_id JOIN payments p ON p.order_id = o.id
  LEFT JOIN ${PAID_LATER} d ON d.order_id = o.id
 WHERE o.checkout_id NOT LIKE 'demo:%'
 GROUP BY o.id, p.id, d.amount_cents, d.refund_cents, d.kept_cents
HAVING least(sum(u.cents), p.amount_cents + coalesce(d.amount_cents, 0)) <> ${KEPT_CENTS}
UNION ALL
SELECT o.order_no || ': a refund in parts is left open'
  FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.kind = 'part' AND r.status IN ('asked', 'sent')
UNION ALL
SELECT 'additional payment ' || d.id || ' is ' || d.status || ', its edit ' || e.state
  FROM order_differences d JOIN order_edits e ON e.id = d.edit_id
 WHERE d.status IN ('begun', 'refund_due') OR e.state = 'waiting for payment'
    OR (d.status = 'captured') > (e.state = 'applied') OR (d.status = 'released') > (e.state = 'withdrawn')`;

const COUPON_FAULTS = sql`
SELECT c.code || ': used_count ' || c.used_count || ', uses ' || count(u.order_id) || ', allowed ' || coalesce(c.max_uses, 0)
       AS fault
  FROM coupons c LEFT JOIN coupon_uses u ON u.coupon_id = c.id
 GROUP BY c.id HAVING c.used_count > c.max_uses
UNION ALL
SELECT c.code || ' used ' || count(*) || ' times by ' || u.person FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id
 WHERE u.person <> '' GROUP BY c.id, u.person HAVING count(*) > c.max_uses_per_customer
UNION ALL
SELECT o.order_no || ' (status ' || o.status || ') and its coupon do not go together'
  FROM orders o LEFT JOIN coupon_uses u ON u.order_id = o.id
 WHERE o.checkout_id NOT LIKE 'demo:%'
   AND (u.order_id IS NOT NULL) <> (o.coupon_id IS NOT NULL AND o.reserved AND ${IS_ALIVE})`;
