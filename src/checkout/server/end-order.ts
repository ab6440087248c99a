import { inTransaction } from '../../server/database/transaction.ts';
import type { Shop } from '../../server/shop.ts';
import { orderStatus, type OrderStatus } from '../order-status.ts';
import { putOrderBack } from './finish-order.ts';
import { lockOrder, moveOrder, setPayment } from './lock-order.ts';
import type { Order, Payment, PaymentStatus } from './tables.ts';

interface Ending {
  to: Extract<OrderStatus, 6 | 7>;
  reason: string;
  /** Do the products come back onto the shelf? */
  restock: boolean;
  /** Looks at the locked order; false leaves everything as it is. */
  mayEnd: (order: Order) => boolean;
  /** The money has gone back already. */
  isPaidBack?: boolean;
}

/**
 * Ends an order that had begun well, in one transaction: Cancelled or Refunded, the money due to go back, points and
 * coupon (and stock) put back, earned points taken back, the buyer told by mail. Answers with order and payment as they then are,
 * nothing when it may not end.
 */
export async function endOrder(shop: Pick<Shop, 'pool' | 'jobs'>, orderId: number, ending: Ending) {
  return inTransaction(shop.pool, async (client) => {
    const { order, payment } = await lockOrder(client, orderId);
    if (order.status === ending.to) return { order, payment };
    if (!ending.mayEnd(order)) return undefined;

    const status = payment && statusAfter(payment, ending.isPaidBack);
    if (payment && status) await setPayment(client, payment, { status, refusal: ending.reason });
    const moved = await moveOrder(client, order, ending.to, ending.reason, {
      account_password_hash: null,
    });
    await putOrderBack(client, moved, ending.restock);
    if (moved.email)
      await shop.jobs.add(client, 'order-mail', { orderId, news: newsOf[ending.to] });
    return { order: moved, payment: payment && { ...payment, status: status ?? payment.status } };
  });
}

const newsOf = {
  [orderStatus.cancelled]: 'cancelled',
  [orderStatus.refunded]: 'refunded',
} as const;

/** What was not taken is given up; what was taken goes back. */
function statusAfter({ status }: Payment, isPaidBack = false): PaymentStatus | undefined {
  if (status === 'begun') return 'released';
  if (status !== 'captured') return undefined;
  return isPaidBack ? 'refunded' : 'refund_due';
}
