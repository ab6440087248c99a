import { describeChanges } from '../../../checkout/server/after-sale/additional-payment/describe-changes.ts';
import { findAdditionalPayments } from '../../../checkout/server/after-sale/additional-payment/additional-payment-row.ts';
import type { WaitingEdit } from '../../../checkout/server/after-sale/additional-payment/waiting-edit.ts';
import { refundedAmount } from '../../../orders/rules/refunded-amount.ts';
import { type Queryable, sql } from '../../../server/database/query.ts';
import type { OrderDetail } from '../order-shapes.ts';

/** The requested additional payment and the payment for a change. */
export async function readAdditionalPayment(
  db: Queryable,
  orderId: number,
): Promise<Pick<OrderDetail, 'additional_payment' | 'later_payment'>> {
  const all = await findAdditionalPayments(db, sql`d.order_id = ${orderId} ORDER BY d.id DESC`);
  const open = all.find(({ status }) => status === 'begun');
  const paid = all.find(({ provider_capture_id: capture }) => capture !== null);
  return {
    additional_payment: open
      ? {
          cents: open.amount_cents,
          changes: describeChanges(open.plan as WaitingEdit),
          asked_at: new Date(open.created_at).toISOString(),
          ends_at: new Date(open.ends_at).toISOString(),
        }
      : null,
    later_payment: paid
      ? {
          amount_cents: paid.amount_cents,
          refunded_cents: refundedAmount(paid),
          status: paid.status,
          capture_id: paid.provider_capture_id,
        }
      : null,
  };
}
