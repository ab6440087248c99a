import { inTransaction } from '../../../server/database/transaction.ts';
import type { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import {
  afterRefund,
  type PaidLeft,
  type RefundRequest,
  refundShares,
  type RefundShares,
} from '../../rules/refund-shares.ts';
import { lockOrder } from '../order/lock-order.ts';
import { settlePartOfPoints } from '../order/take-points-back.ts';
import { refuseProblem, refuseRefund } from './claim-refund.ts';
import { readOrderVersion } from './order-version.ts';
import { readPaidLeft } from './read-paid-left.ts';

export interface RefundPreview {
  /** What it was worked out from. */
  version: number;
  left: PaidLeft;
  after: PaidLeft;
  shares: RefundShares;
  /** Kept from the money for points that were used already. */
  keptCents: number;
}

/** What a refund would give back, by the rule that claims it; writes nothing. */
export const previewRefund = (
  { pool }: Pick<Shop, 'pool'>,
  orderId: number,
  asked: RefundRequest,
): Promise<RefundPreview | Refusal> =>
  inTransaction(pool, async (client) => {
    const { order, payment } = await lockOrder(client, orderId);
    const closed = refuseRefund(order, payment);
    if (closed) return closed;
    const left = await readPaidLeft(client, order);
    const shares = refundShares(left, asked);
    if (typeof shares === 'string') return refuseProblem(shares, left);
    const { keptCents } = await settlePartOfPoints(client, order, shares);
    const version = await readOrderVersion(client, orderId);
    return { version, left, after: afterRefund(left, shares), shares, keptCents };
  });
