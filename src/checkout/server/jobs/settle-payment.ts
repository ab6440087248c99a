import type { Shop } from '../../../server/shop.ts';
import { finishOrder } from '../order/finish-order.ts';
import type { FoundOrder } from '../../../orders/server/find-order.ts';
import type { Payment } from '../../../orders/server/order-row.ts';
import { completePayment } from '../payment/complete-payment.ts';
import { remindOfPayment } from '../by-staff/pay-link.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import { refundPayment } from '../payment/refund-payment.ts';

const TOO_LATE = { kind: 'released', reason: 'No payment arrived in time' } as const;

/** Looks up a payment at the provider and finishes or releases it; or makes its refund. */
export async function settlePayment(
  shop: Shop,
  payments: Payments,
  found: FoundOrder & { payment: Payment },
): Promise<void> {
  const { order, payment, isLate, isByStaff } = found;
  if (payment.status === 'refund_due') return void (await refundPayment(shop, payments, payment));
  if (!payment.provider_order_id) {
    // Without a provider order nothing can have been paid.
    if (isLate) await finishOrder(shop, order.id, TOO_LATE);
    else if (isByStaff) await remindOfPayment(shop.pool, order.id);
    return;
  }
  const outcome = await providerOf(payments, payment).lookUp(payment.provider_order_id);
  if (outcome.kind !== 'open') {
    // Works even if the buyer never returned: captures an approved payment, and refunds late money.
    await completePayment(shop, payments, found, outcome);
  } else if (payment.status === 'begun' && isLate) {
    await finishOrder(shop, order.id, TOO_LATE);
  } else if (isByStaff) {
    await remindOfPayment(shop.pool, order.id);
  }
}
