import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';
import {
  afterRefund,
  type RefundRequest,
  refundShares,
} from '../../../orders/rules/refund-shares.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import { settleRefundPoints } from '../order/take-points-back.ts';
import { refuseProblem, refuseRefund } from './claim-refund.ts';
import { readOrderVersion } from '../../../orders/server/order-version.ts';
import { readPaidLeft } from './read-paid-left.ts';

/**
 * Calculates a refund by the same rule that claims it, and what is kept from it for points that were already spent;
 * writes nothing.
 */
export const previewRefund = (
  { pool }: Pick<Shop, 'pool'>,
  orderId: number,
  asked: RefundRequest,
) =>
  inTransaction(pool, async (client) => {
    const { order, payment } = await lockOrder(client, orderId);
    const closed = refuseRefund(order, payment);
    if (closed) return closed;
    const left = await readPaidLeft(client, order);
    const shares = refundShares(left, asked);
    if (typeof shares === 'string') return refuseProblem(shares, left);
    const { keptCents } = await settleRefundPoints(client, order, shares);
    const version = await readOrderVersion(client, orderId);
    return { version, left, after: afterRefund(left, shares), shares, keptCents };
  });
