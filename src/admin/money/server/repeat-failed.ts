import { queryFirst, sql } from '../../../server/database/query.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import {
  claimRefund,
  type RefundToClaim,
} from '../../../checkout/server/after-sale/claim-refund.ts';
import { recordRefund, settleRefund } from '../../../checkout/server/after-sale/settle-refund.ts';
import type { Payments } from '../../../checkout/server/payment/payments.ts';
import { moneyMessages } from '../messages.ts';
import { findProviderRefund, notRepeatable } from './find-provider-refund.ts';

interface FailedRow {
  /** bigint arrives as a string. */
  order_id: string;
  payment_id: string | null;
  amount_cents: number;
  reason: string;
  request: Omit<RefundToClaim, 'id' | 'reason'>;
}

/**
 * Requests a refused refund again under its own new id, which a repeated click reuses. If it was made at the provider
 * meanwhile, records that instead, so that nobody is paid twice.
 */
export async function repeatFailed(shop: Shop, payments: Payments, id: string) {
  const failed = await queryFirst<FailedRow>(
    shop.pool,
    sql`SELECT order_id, payment_id, amount_cents, reason, request FROM refunds WHERE id = ${id} AND status = 'failed'`,
  );
  if (!failed) return notRepeatable(moneyMessages.noSuchRefund);
  const { order_id, reason, request } = failed;
  const repeated = { ...request, id: `${id}-again`, reason };
  const made = await findProviderRefund(shop, payments, { ...failed, id });
  if (made instanceof Refusal) return made;
  const again = made
    ? await recordRefund(shop, Number(order_id), repeated, {
        kind: 'refunded',
        refundId: made.id,
        amountCents: made.amountCents,
      })
    : await claimRefund(shop, Number(order_id), repeated);
  if (again instanceof Refusal) return notRepeatable(again.message);
  return made ? again : settleRefund(shop, payments, again.id);
}
