import type pg from 'pg';
import {
  orderStatus,
  type OrderStatus,
  orderStatusNames,
  whyNotCancel,
} from '../../src/checkout/order-status.ts';
import { freeWords } from '../../src/checkout/paid-with.ts';
import { endOrder } from '../../src/checkout/server/end-order.ts';
import { refundOrder } from '../../src/checkout/server/refund-order.ts';
import { holdOrder, releaseOrder, shipOrder } from '../../src/checkout/server/ship-order.ts';
import { formatPrice } from '../../src/kit/money.ts';
import type { Jobs } from '../../src/server/jobs.ts';

export const deeds = ['show', 'ship', 'hold', 'release', 'cancel', 'refund'] as const;

interface Asked {
  deed: (typeof deeds)[number];
  orderNo: string;
  tracking: string;
  shiprush: string;
  notes: string;
  restock: boolean;
}

interface Row {
  id: string;
  status: OrderStatus;
  total_cents: number;
  email: string;
  payment: string | null;
  points_cents: number;
  coupon_cents: number;
  lines: string[];
}

interface Keeper {
  pool: pg.Pool;
  jobs: Jobs;
}

/** Does it, and says in words what the order is then; `isDone` is false when it cannot be done (any more). */
export async function doWithOrder(shop: Keeper, asked: Asked) {
  const before = await find(shop.pool, asked.orderNo);
  if (!before) return { isDone: false, words: [`There is no order ${asked.orderNo}.`] };
  if (asked.deed === 'show') return { isDone: true, words: wordsOf(asked.orderNo, before) };

  const done = await act(shop, Number(before.id), asked);
  const after = (await find(shop.pool, asked.orderNo))!;
  const isDone = done !== undefined;
  const words = wordsOf(asked.orderNo, after);
  if (!isDone) words.unshift(`It is ${orderStatusNames[before.status]}: that cannot be done.`);
  if (after.payment === 'refund_due') words.push('The running shop pays the money back.');
  return { isDone, words };
}

function act(shop: Keeper, id: number, { deed, tracking, shiprush, notes, restock }: Asked) {
  switch (deed) {
    case 'ship':
      return shipOrder(shop, id, { tracking, shiprush, notes });
    case 'hold':
      return holdOrder(shop, id, notes || 'Held by the shop');
    case 'release':
      return releaseOrder(shop, id);
    case 'refund':
      return refundOrder(shop, id, { restock });
    default:
      return endOrder(shop, id, {
        to: orderStatus.cancelled,
        reason: 'Cancelled by the shop',
        restock: true,
        mayEnd: ({ status, shipped_at }) => whyNotCancel(status, shipped_at !== null) === undefined,
      });
  }
}

async function find(pool: pg.Pool, orderNo: string): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(
    `SELECT o.id, o.status, o.total_cents, o.email, p.status AS payment,
            o.points_redeemed_cents AS points_cents, o.discount_cents AS coupon_cents,
            array(SELECT i.quantity || ' × ' || i.name || ' (' || i.sku || ')' FROM order_items i
                   WHERE i.order_id = o.id ORDER BY i.position) AS lines
       FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.order_no = $1`,
    [orderNo],
  );
  return rows[0];
}

const wordsOf = (orderNo: string, row: Row): string[] => [
  `${orderNo}: ${orderStatusNames[row.status]}, ${formatPrice(row.total_cents)} (${row.payment ?? freeOf(row)}), ${row.email}`,
  ...row.lines.map((line) => `  ${line}`),
];

const freeOf = ({ points_cents, coupon_cents }: Row): string =>
  freeWords({ hasPoints: points_cents > 0, hasCoupon: coupon_cents > 0 }).toLowerCase();
