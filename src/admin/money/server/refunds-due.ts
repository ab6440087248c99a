import { queryFirst, queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import { refuse, Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { RefundRow } from '../../../checkout/server/after-sale/refund-row.ts';
import { isFailedRefundDue } from '../../../checkout/server/after-sale/refund-due.ts';
import { findAdditionalPayment } from '../../../checkout/server/after-sale/additional-payment/additional-payment-row.ts';
import { refundAdditionalPayment } from '../../../checkout/server/after-sale/additional-payment/refund-additional-payment.ts';
import {
  finishManualRefund,
  NO_ANSWER,
  settleRefund,
} from '../../../checkout/server/after-sale/settle-refund.ts';
import { findPayment } from '../../../orders/server/find-order.ts';
import type { Payments } from '../../../checkout/server/payment/payments.ts';
import { recordRest, refundPayment } from '../../../checkout/server/payment/refund-payment.ts';
import type { RefundDue } from '../contract.ts';
import { moneyMessages } from '../messages.ts';
import { findProviderRefund, type RefundToRepeat } from './find-provider-refund.ts';
import { repeatFailed } from './repeat-failed.ts';

const MAX_ROWS = 200;

/** Unfinished refunds and returns waiting for one, oldest first. */
export const readRefundsDue = (db: Queryable): Promise<RefundDue[]> =>
  queryJson(
    db,
    sql`SELECT * FROM (
          SELECT r.id, o.order_no, o.first_name || ' ' || o.last_name AS buyer, r.amount_cents, r.status, r.problem,
                 r.created_at AS since, true AS is_repeatable
            FROM refunds r JOIN orders o ON o.id = r.order_id
           WHERE r.status IN ('asked', 'sent') OR ${isFailedRefundDue} AND NOT r.request ? 'isReturn'
           UNION ALL
          SELECT 'return-' || e.id, o.order_no, o.first_name || ' ' || o.last_name, NULL, 'return',
                 (SELECT problem FROM refunds
                   WHERE order_id = e.order_id AND status = 'failed' AND request ? 'isReturn'
                   ORDER BY updated_at DESC LIMIT 1), e.updated_at, false
            FROM returns e JOIN orders o ON o.id = e.order_id WHERE e.status = 'received'
           UNION ALL
          SELECT p.id::text, o.order_no, o.first_name || ' ' || o.last_name,
                 coalesce(p.refund_cents, p.amount_cents)
                 - coalesce((SELECT sum(amount_cents - later_cents) FROM refunds WHERE payment_id = p.id AND status = 'done'), 0)::int,
                 'due', p.refund_problem, p.updated_at, true
            FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.status = 'refund_due'
           UNION ALL
          SELECT d.payment_id::text, o.order_no, o.first_name || ' ' || o.last_name,
                 coalesce(d.refund_cents, d.amount_cents)
                 - coalesce((SELECT sum(later_cents) FROM refunds
                              WHERE later_payment_id = d.payment_id AND status = 'done'), 0)::int,
                 'due', d.refund_problem, d.updated_at, true
            FROM order_differences d JOIN orders o ON o.id = d.order_id WHERE d.status = 'refund_due') due
         ORDER BY since LIMIT ${MAX_ROWS}`,
  );

const noSuchRefund = refuse(404, 'no_such_refund', moneyMessages.noSuchRefund);

/** Retries a refund at the provider under the same id or, if it was refused, as a new refund. */
export async function repeatRefund(shop: Shop, payments: Payments, id: string) {
  const due = (await readRefundsDue(shop.pool)).find((one) => one.id === id);
  if (!due) return noSuchRefund;
  if (!due.is_repeatable) return refuse(409, 'not_repeatable', moneyMessages.notRepeatable);
  if (due.status === 'due') return repeatRest(shop, payments, id, due.amount_cents!);
  if (due.status !== 'failed') return settled(shop, payments, id);
  const again = await repeatFailed(shop, payments, id);
  return again instanceof Refusal ? again : stateOf(again);
}

/** Refunds the remainder of a payment, unless somebody has refunded it at the provider. */
async function repeatRest(shop: Shop, payments: Payments, id: string, amount_cents: number) {
  const payment = await findPayment(shop.pool, sql`p.id = ${id}`);
  if (!payment) return repeatAdditionalPayment(shop, payments, id);
  const made = await findProviderRefund(shop, payments, { id: '', payment_id: id, amount_cents });
  if (made instanceof Refusal) return made;
  if (made) await recordRest(shop, payment, made);
  const isDone = made !== undefined || (await refundPayment(shop, payments, payment));
  return { status: isDone ? ('done' as const) : ('sent' as const) };
}

async function repeatAdditionalPayment(shop: Shop, payments: Payments, id: string) {
  const additional = await findAdditionalPayment(shop.pool, sql`d.payment_id = ${id}`);
  if (!additional) return noSuchRefund;
  await refundAdditionalPayment(shop, payments, additional);
  const now = (await findAdditionalPayment(shop.pool, sql`d.payment_id = ${id}`))!;
  return { status: now.status === 'refunded' ? ('done' as const) : ('sent' as const) };
}

/** A refund the provider refused, such as the remainder of an exchange, may have been made there since. */
async function settled(shop: Shop, payments: Payments, id: string) {
  const refused = await queryFirst<RefundToRepeat>(
    shop.pool,
    sql`SELECT id, payment_id, amount_cents FROM refunds
         WHERE id = ${id} AND status = 'sent' AND problem <> ${NO_ANSWER} AND later_cents = 0`,
  );
  const made = refused && (await findProviderRefund(shop, payments, refused));
  if (made instanceof Refusal) return made;
  if (made) {
    const { id: refundId, amountCents } = made;
    return stateOf(await finishManualRefund(shop, id, { kind: 'refunded', refundId, amountCents }));
  }
  return stateOf(await settleRefund(shop, payments, id));
}

const stateOf = ({ status }: Pick<RefundRow, 'status'>) => ({
  status: status === 'asked' ? ('sent' as const) : status,
});
