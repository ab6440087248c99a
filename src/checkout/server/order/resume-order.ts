import { sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { completePayment, type PaymentCompletion } from '../payment/complete-payment.ts';
import type { Payments } from '../payment/payments.ts';
import { readItems } from './confirmation.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { moveOrderToAccount } from './join-account.ts';
import { orderAnswer, undecidedRefusal } from './order-answer.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { payOrder, type ToPay } from './pay-order.ts';

interface ResumeRequest extends Pick<ToPay, 'sent' | 'claimed' | 'returnOrigin' | 'card'> {
  customer: Customer | null;
  checkoutId: string;
}

/** Resumes an order that an earlier request with the same key placed; its answer was lost. */
export async function resumeOrder(shop: Shop, payments: Payments, request: ResumeRequest) {
  const { customer, checkoutId } = request;
  const found = (await findOrder(shop.pool, sql`o.checkout_id = ${checkoutId}`))!;
  const { order, payment } = found;
  if (customer) await moveOrderToAccount(shop.pool, order.id, customer);
  const items = await readItems(shop.pool, order);
  if (order.status !== orderStatus.pending) return orderAnswer(order, items);
  if (order.payment_option === 'paypal' && payment?.provider_order_id) {
    // The buyer may have approved it and closed the tab.
    const completion = await completePayment(shop, payments, found);
    if (completion.kind === 'paid') return orderAnswer(completion.order, items);
    if (completion.kind !== 'waiting') return refusalFor(completion, order);
  }
  return payOrder(shop, payments, { ...request, order, payment: payment ?? undefined, items });
}

function refusalFor(
  completion: Exclude<PaymentCompletion, { kind: 'paid' | 'waiting' }>,
  order: Order,
) {
  if (completion.kind === 'turned down') return completion.refusal;
  if (completion.kind === 'refused') return refuse(422, 'payment_declined', messages.paymentFailed);
  if (completion.kind === 'given up') return refuse(410, 'order_given_up', messages.givenUp);
  return undecidedRefusal(order);
}
