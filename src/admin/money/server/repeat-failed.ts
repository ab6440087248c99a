import { query, queryFirst, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import {
  claimRefund,
  type RefundToClaim,
} from '../../../checkout/server/after-sale/claim-refund.ts';
import { recordRefund, settleRefund } from '../../../checkout/server/after-sale/settle-refund.ts';
import { findPayments } from '../../../checkout/server/order/find-order.ts';
import { type Payments, providerOf } from '../../../checkout/server/payment/payments.ts';
import type { PaymentRecord } from '../../../checkout/server/payment/provider.ts';
import { moneyMessages } from '../messages.ts';

interface FailedRow {
  /** bigint arrives as text. */
  order_id: string;
  payment_id: string | null;
  amount_cents: number;
  reason: string;
  request: Omit<RefundToClaim, 'id' | 'reason'>;
}

const notRepeatable = (message: Refusal['message']) => refuse(409, 'not_repeatable', message);
type NotRepeatable = ReturnType<typeof notRepeatable>;

/**
 * A refund that the provider has refused is asked for anew, under an id of its own, which another press finds again. If
 * somebody has made it at the provider meanwhile, that is recorded instead: nobody is paid twice.
 */
export async function repeatFailed(shop: Shop, payments: Payments, id: string) {
  const failed = await queryFirst<FailedRow>(
    shop.pool,
    sql`SELECT order_id, payment_id, amount_cents, reason, request FROM refunds WHERE id = ${id} AND status = 'failed'`,
  );
  if (!failed) return notRepeatable(moneyMessages.noSuchRefund);
  const { order_id, reason, request } = failed;
  const asked = { ...request, id: `${id}-again`, reason };
  const made = await madeThere(shop, payments, failed);
  if (made instanceof Refusal) return made;
  const again = made
    ? await recordRefund(shop, Number(order_id), asked, {
        ...{ kind: 'refunded', refundId: made.id, amountCents: made.amountCents },
      })
    : await claimRefund(shop, Number(order_id), asked);
  if (again instanceof Refusal) return notRepeatable(again.message);
  return made ? again : settleRefund(shop, payments, again.id);
}

const GIVEN = new Set(['COMPLETED', 'PENDING']);

/** The refund of this amount that the provider has made and the shop does not know; undefined if it has made none. */
async function madeThere(
  { pool }: Shop,
  payments: Payments,
  { payment_id, amount_cents }: FailedRow,
): Promise<PaymentRecord['refunds'][number] | NotRepeatable | undefined> {
  const [payment] = payment_id ? await findPayments(pool, sql`p.id = ${payment_id}`) : [];
  if (!payment?.provider_order_id || payment.provider === 'demo') return undefined;
  const provider = providerOf(payments, payment);
  if (!provider.readRecord) return undefined;
  const record = await provider.readRecord(payment.provider_order_id);
  if (!record) return notRepeatable(moneyMessages.noRecord);
  const known = await query<{ provider_refund_id: string | null; status: string }>(
    pool,
    sql`SELECT provider_refund_id, status FROM refunds WHERE payment_id = ${payment.id} AND status <> 'failed'`,
  );
  const unknown = record.refunds.filter(
    (one) =>
      GIVEN.has(one.status) &&
      known.every(({ provider_refund_id }) => provider_refund_id !== one.id),
  );
  if (unknown.length === 0) return undefined;
  // One of them may be that one's.
  if (known.some(({ status }) => status !== 'done'))
    return notRepeatable(moneyMessages.othersFirst);
  const same = unknown.find(({ amountCents }) => amountCents === amount_cents);
  return same ?? notRepeatable(moneyMessages.givenBackThere(unknown));
}
