import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { query, queryFirst, sql } from '../../server/database/query.ts';
import { trackingFault } from '../../orders/rules/tracking-number.ts';
import { type OrderStatus, orderStatusNames } from '../../orders/rules/order-status.ts';
import { moneyBackMessage, type Paid } from '../../orders/rules/refund-message.ts';
import { freeOrderMessage } from '../../orders/rules/paid-with.ts';
import { cancelByShop } from '../server/after-sale/cancel-by-shop.ts';
import { holdOrder, releaseHold } from '../server/after-sale/holds.ts';
import { notAllowedMessage } from '../../orders/server/not-allowed.ts';
import { shipParcel } from '../server/after-sale/parcels.ts';
import { refundWholeOrder } from '../server/order/refund-whole-order.ts';
import { refuse, Refusal } from '../../server/http/refusal.ts';
import { type AfterSaleOptions, runAfterSale, type Staff } from './run-after-sale.ts';
import { describeAfterSale } from './describe-after-sale.ts';
import { formatPrice } from '../../kit/money.ts';

export const orderActions = [
  'show',
  'ship',
  'hold',
  'release',
  'cancel',
  'refund',
  'parcel',
  'note',
  'return',
  'receive',
] as const;

/** Orders with a refund due or in progress, oldest first, with the reason for each. */
export async function dueRefunds(pool: pg.Pool): Promise<string[]> {
  const rows = await query<{ order_no: string }>(
    pool,
    sql`SELECT o.order_no FROM orders o LEFT JOIN payments p ON p.order_id = o.id
         WHERE p.status = 'refund_due'
            OR o.id IN (SELECT order_id FROM refunds WHERE status IN ('asked', 'sent'))
         ORDER BY p.updated_at, o.id`,
  );
  const lines = await Promise.all(
    rows.map(async ({ order_no }) => {
      return describeOrder(pool, order_no, (await find(pool, order_no))!);
    }),
  );
  return lines.length > 0 ? lines.flat() : ['No refund is due.'];
}

interface OrderActionOptions extends AfterSaleOptions {
  action: (typeof orderActions)[number];
  orderNo: string;
  shiprush: string;
}

/** Without any of these options the whole order is refunded. */
const isPartial = ({ line, shipping, amount, returnId }: OrderActionOptions) =>
  [line?.length, shipping, amount, returnId].some(Boolean);

interface Row {
  id: number;
  status: OrderStatus;
  total_cents: number;
  email: string;
  payment: string | null;
  paid: Paid | null;
  problem: string | null;
  refusals: number | null;
  retry_at: Date | null;
  points_cents: number;
  coupon_cents: number;
  lines: string[];
}

/** Runs an action, then describes the order; `isDone` is false if the order's status does not allow it. */
export async function runOrderAction(shop: Staff, asked: OrderActionOptions) {
  const before = await find(shop.pool, asked.orderNo);
  if (!before) return { isDone: false, lines: [`There is no order ${asked.orderNo}.`] };
  const done = asked.action === 'show' ? before : await actOn(shop, before.id, asked);
  const after = (await find(shop.pool, asked.orderNo))!;
  const lines = await describeOrder(shop.pool, asked.orderNo, after);
  if (done === undefined) lines.unshift(notAllowedMessage(before));
  if (done instanceof Refusal) lines.unshift(messageOf(done));
  return { isDone: done !== undefined && !(done instanceof Refusal), lines };
}

/** A tracking number is looked at as at the desk: the buyer is mailed what it says. */
function actOn(shop: Staff, id: number, asked: OrderActionOptions) {
  const fault = trackingFault(asked.tracking) ?? trackingFault(asked.shiprush);
  return fault ? refuse(422, 'wrong_tracking', fault) : act(shop, id, asked);
}

function act(shop: Staff, id: number, asked: OrderActionOptions) {
  const { action, tracking, shiprush, notes, restock } = asked;
  const requestId = randomUUID();
  switch (action) {
    case 'ship':
      return shipParcel(shop, id, {
        requestId,
        tracking: [tracking, shiprush].filter(Boolean),
        notes,
      });
    case 'hold':
      return holdOrder(shop, id, notes || 'Held by the shop');
    case 'release':
      return releaseHold(shop, id);
    case 'refund':
      return isPartial(asked)
        ? runAfterSale(shop, id, asked)
        : refundWholeOrder(shop, id, { restock });
    case 'parcel':
    case 'note':
    case 'return':
    case 'receive':
      return runAfterSale(shop, id, asked);
    default:
      return cancelByShop(shop, id);
  }
}

const find = (pool: pg.Pool, orderNo: string) =>
  queryFirst<Row>(
    pool,
    sql`SELECT o.id::float8 AS id, o.status, o.total_cents, o.email, p.status AS payment,
            CASE WHEN p.provider_capture_id IS NOT NULL THEN
              json_build_object('amountCents', p.amount_cents, 'refundCents', p.refund_cents, 'method', p.method,
                'provider', p.provider) END AS paid,
            p.refund_problem AS problem, p.refund_refusals AS refusals, p.refund_retry_at AS retry_at,
            o.points_redeemed_cents AS points_cents, o.discount_cents AS coupon_cents,
            array(SELECT i.quantity || ' × ' || i.name || ' (' || i.sku || ')'
                         || coalesce(': ' || (i.fitment ->> 'text'), '') FROM order_items i
                   WHERE i.order_id = o.id ORDER BY i.position) AS lines
       FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.order_no = ${orderNo}`,
  );

const describeOrder = async (pool: pg.Pool, orderNo: string, row: Row): Promise<string[]> => [
  `${orderNo}: ${orderStatusNames[row.status]}, ${formatPrice(row.total_cents)} (${row.payment ?? freeOrder(row)}), ${row.email}`,
  ...row.lines.map((line) => `  ${line}`),
  ...(await describeAfterSale(pool, row.id)),
  ...describeRefund(row),
];

const REFUND_STATUSES = new Set(['refund_due', 'refunded']);

/** Describes the refund, and why it has not been made yet. */
function describeRefund({ payment, paid, problem, refusals, retry_at }: Row): string[] {
  if (!paid || !payment || !REFUND_STATUSES.has(payment)) return [];
  const moneyBack = moneyBackMessage(paid, 'the buyer’s');
  if (payment === 'refunded') return [moneyBack];
  if (!problem || !retry_at) return [moneyBack, 'The running shop makes the refund.'];
  const times = refusals === 1 ? 'once' : `${refusals} times`;
  return [
    moneyBack,
    `The refund is still due: the provider has refused it ${times} (${problem}). Please check the payment there.`,
    `The running shop retries after ${retry_at.toISOString()}.`,
  ];
}
const freeOrder = ({ points_cents, coupon_cents }: Row) =>
  freeOrderMessage({ hasPoints: points_cents > 0, hasCoupon: coupon_cents > 0 }).toLowerCase();

const messageOf = ({ message }: Refusal) =>
  typeof message === 'string' ? message : Object.values(message).flat().join(' ');
