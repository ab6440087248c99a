import type pg from 'pg';
import { execute, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus, type OrderStatus } from '../../../orders/rules/order-status.ts';
import {
  type AdditionalPayment,
  laterPayment,
  leftOf,
} from '../after-sale/additional-payment/additional-payment-row.ts';
import { putOrderBack } from './finish-order.ts';
import { lockOrder, moveOrder, setPayment } from '../../../orders/server/lock-order.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';
import { lockCustomer, reclaimPoints, type UsedPoints } from './take-points-back.ts';

interface Ending {
  to: Extract<OrderStatus, 6 | 7>;
  reason: string;
  /** Whether the products are restocked. */
  restock: boolean;
  /** Checks the locked order; false changes nothing. */
  mayEnd: (order: Order, client: pg.PoolClient) => boolean | Promise<boolean>;
  /** True if all the money has been refunded already. */
  isPaidBack?: boolean;
}

export interface Ended {
  order: Order;
  payment: Payment | undefined;
  /** Spent points; undefined if the order had ended before. */
  used?: UsedPoints;
}

/**
 * Cancels or refunds an order in one transaction: restores points, coupon and stock, takes earned points back, marks
 * the money, less the value of spent points, for a refund, and queues a mail to the buyer. Returns the updated order
 * and payment, or undefined if the order may not end.
 */
export async function endOrder(
  shop: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  ending: Ending,
): Promise<Ended | undefined> {
  return inTransaction(shop.pool, async (client) => {
    const { order, payment } = await lockOrder(client, orderId);
    if (order.status === ending.to) return { order, payment };
    if (!(await ending.mayEnd(order, client))) return undefined;

    await lockCustomer(client, order);
    const moved = await moveOrder(client, order, ending.to, ending.reason, {
      account_password_hash: null,
      payment_pending: null,
    });
    await putOrderBack(client, moved, ending.restock);
    const later = await laterPayment(client, orderId);
    const keepable = keepableCents(payment, ending.isPaidBack);
    const used = await reclaimPoints(client, moved, keepable + (later ? leftOf(later) : 0));
    const ofFirst = { ...used, refundCents: Math.min(used.refundCents, keepable) };
    const change = payment && paymentAfter(payment, ofFirst, ending.isPaidBack);
    if (payment && change) await setPayment(client, payment, change);
    if (later) await endLater(client, later, used.refundCents - ofFirst.refundCents);
    if (moved.email)
      await shop.jobs.add(client, 'order-mail', { orderId, news: newsOf[ending.to] });
    return { order: moved, payment: payment && { ...payment, ...change }, used };
  });
}

const newsOf = {
  [orderStatus.cancelled]: 'cancelled',
  [orderStatus.refunded]: 'refunded',
} as const;

/** The part of a payment that the value of spent points can be kept from. */
export const keepableCents = (payment: Payment | undefined | null, isPaidBack = false) =>
  payment?.status === 'captured' && payment.provider !== 'demo' && !isPaidBack
    ? payment.amount_cents - payment.refunded_cents - payment.kept_cents
    : 0;

/**
 * Releases an uncaptured payment; marks a captured one for a refund, less the value of spent points. One that is pending
 * stays so: money that still arrives is refunded then.
 */
function paymentAfter(
  { status, provider, amount_cents, refunded_cents }: Payment,
  used: UsedPoints,
  isPaidBack = false,
): Partial<Payment> | undefined {
  if (status === 'begun') return { status: 'released' };
  if (status !== 'captured') return undefined;
  if (isPaidBack) return { status: 'refunded' };
  if (provider === 'demo') return { status: 'refunded', refund_cents: 0 };
  const refund_cents = refunded_cents + used.refundCents;
  if (refund_cents === 0) return { status: 'refunded', refund_cents };
  return { status: 'refund_due', ...(refund_cents < amount_cents && { refund_cents }) };
}

/** The amount to refund over the second payment. */
const endLater = (client: pg.PoolClient, later: AdditionalPayment, backCents: number) =>
  execute(
    client,
    sql`UPDATE order_differences
           SET status = ${backCents > 0 ? 'refund_due' : 'refunded'}, refund_cents = ${later.refunded_cents + backCents},
               updated_at = now()
         WHERE id = ${later.id}`,
  );
