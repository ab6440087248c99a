import { Refusal } from '../../../server/http/refusal.ts';
import { query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { Payment } from '../../../orders/server/order-row.ts';
import type { Payments } from '../payment/payments.ts';
import { claimRefund, type RefundToClaim } from './claim-refund.ts';
import type { RefundRow } from './refund-row.ts';
import { settleRefund } from './settle-refund.ts';

type Keeper = Pick<Shop, 'pool' | 'jobs' | 'log'>;

/**
 * Refunds lines, shipping or an amount of a paid order, once per id. The result is 'done', 'failed' if the provider
 * refuses it, or 'sent' while the provider does not respond; reconciliation then repeats it under the same id.
 */
export async function refundOrder(
  shop: Keeper,
  payments: Payments,
  orderId: number,
  asked: RefundToClaim,
): Promise<RefundRow | Refusal> {
  const refund = await claimRefund(shop, orderId, asked);
  return refund instanceof Refusal ? refund : settleRefund(shop, payments, refund.id);
}

/** Settles all refunds of a payment that are in progress; returns the total of its partial refunds. */
export async function settleRefundsOf(shop: Keeper, payments: Payments, { id }: Payment) {
  const refunds = await query<Pick<RefundRow, 'id' | 'status' | 'amount_cents'>>(
    shop.pool,
    sql`SELECT id, status, amount_cents - later_cents AS amount_cents FROM refunds WHERE payment_id = ${id} AND status <> 'failed'`,
  );
  const settled = { isDue: false, refundedCents: 0 };
  for (const refund of refunds) {
    const { status } =
      refund.status === 'done' ? refund : await settleRefund(shop, payments, refund.id);
    if (status === 'sent') settled.isDue = true;
    if (status === 'done') settled.refundedCents += refund.amount_cents;
  }
  return settled;
}
