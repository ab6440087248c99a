import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus, type OrderStatus } from '../../rules/order-status.ts';
import { putOrderBack } from './finish-order.ts';
import { lockOrder, moveOrder, setPayment } from './lock-order.ts';
import type { Order, Payment } from './order-row.ts';
import { lockCustomer, takePointsBack, type UsedPoints } from './take-points-back.ts';

interface Ending {
  to: Extract<OrderStatus, 6 | 7>;
  reason: string;
  /** Do the products come back onto the shelf? */
  restock: boolean;
  /** Looks at the locked order; false leaves everything as it is. */
  mayEnd: (order: Order) => boolean;
  /** All the money has gone back already: nothing can be kept of it. */
  isPaidBack?: boolean;
}

export interface Ended {
  order: Order;
  payment: Payment | undefined;
  /** Points that were used by then; none when the order had ended before. */
  used?: UsedPoints;
}

/**
 * Ends an order that had begun well, in one transaction: Cancelled or Refunded, points and coupon (and stock) put back,
 * earned points taken back, the money due to go back, less what used points were worth, the buyer told by mail. Answers
 * with order and payment as they then are, nothing when it may not end.
 */
export async function endOrder(
  shop: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  ending: Ending,
): Promise<Ended | undefined> {
  return inTransaction(shop.pool, async (client) => {
    const { order, payment } = await lockOrder(client, orderId);
    if (order.status === ending.to) return { order, payment };
    if (!ending.mayEnd(order)) return undefined;

    await lockCustomer(client, order);
    const moved = await moveOrder(client, order, ending.to, ending.reason, {
      account_password_hash: null,
    });
    await putOrderBack(client, moved, ending.restock);
    const used = await takePointsBack(client, moved, centsToKeepFrom(payment, ending.isPaidBack));
    const change = payment && endOf(payment, used, ending.isPaidBack);
    if (payment && change) await setPayment(client, payment, { ...change, refusal: ending.reason });
    if (moved.email)
      await shop.jobs.add(client, 'order-mail', { orderId, news: newsOf[ending.to] });
    return { order: moved, payment: payment && { ...payment, ...change }, used };
  });
}

const newsOf = {
  [orderStatus.cancelled]: 'cancelled',
  [orderStatus.refunded]: 'refunded',
} as const;

/** Only of money that the shop has can something be kept. */
export const centsToKeepFrom = (payment: Payment | undefined | null, isPaidBack = false): number =>
  payment?.status === 'captured' && payment.provider !== 'demo' && !isPaidBack
    ? payment.amount_cents
    : 0;

/** What was not taken is given up; what was taken goes back, as far as used points leave something of it. */
function endOf(
  { status, provider, amount_cents }: Payment,
  { refundCents }: UsedPoints,
  isPaidBack = false,
): Partial<Payment> | undefined {
  if (status === 'begun') return { status: 'released' };
  if (status !== 'captured') return undefined;
  if (isPaidBack) return { status: 'refunded' };
  if (provider === 'demo' || refundCents === 0) return { status: 'refunded', refund_cents: 0 };
  return { status: 'refund_due', ...(refundCents < amount_cents && { refund_cents: refundCents }) };
}
