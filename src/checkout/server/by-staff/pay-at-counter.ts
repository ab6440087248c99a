import { type CounterMethod, isCounterMethod } from '../../../orders/rules/payment-method.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import { changedMeanwhile } from '../../../orders/server/order-version.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';
import { execute, queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { finishOrder } from '../order/finish-order.ts';
import { movePromise } from './pay-link.ts';
import { COUNTER } from '../payment/counter/counter.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import { recordProviderOrder } from '../payment/record-provider-order.ts';

const NOT_TAKEN = refuse(503, 'unavailable', 'The payment was not recorded. Please try again.');

/** Takes an order's payment in cash, by check or by terminal, and finishes the order; idempotent per payment. */
export async function payAtCounter(
  shop: Shop,
  payments: Payments,
  { order, payment, reference }: { order: Order; payment: Payment; reference: string },
): Promise<Order | typeof NOT_TAKEN> {
  const { id: paymentId, amount_cents: amountCents, method } = payment;
  const provider = providerOf(payments, payment);
  if (!isCounterMethod(method)) throw new Error(`${method} is not paid at the counter`);
  const tender = { method, reference: reference.trim() };
  const begun = await provider.begin({
    paymentId,
    amountCents,
    orderNo: order.order_no,
    tender,
  });
  if (begun.kind !== 'begun') return NOT_TAKEN;
  const { providerOrderId } = begun;
  // Given up or taken by another request meanwhile: finishing tells what became of it.
  await recordProviderOrder(shop.pool, { paymentId, providerOrderId, isAsked: true });
  const taken = await provider.capture(providerOrderId, paymentId);
  if (taken.kind !== 'captured') return NOT_TAKEN;
  return finishOrder(shop, order.id, taken);
}

interface CounterPayment {
  method: CounterMethod;
  reference: string;
  version: number;
}

/**
 * The buyer of a held order pays at the counter instead of by the link. Refuses (409) while a payment by the link is
 * under way, or if the order waits for none.
 */
export async function payHeldAtCounter(
  shop: Shop,
  payments: Payments,
  orderId: number,
  { method, reference, version }: CounterPayment,
) {
  const found = await inTransaction(shop.pool, async (client) => {
    const { order, payment } = await lockOrder(client, orderId);
    const held = await queryFirst(
      client,
      sql`SELECT FROM orders_by_staff WHERE order_id = ${orderId}`,
    );
    const waits = held && order.status === orderStatus.pending && payment?.status === 'begun';
    if (!waits) return refuse(409, 'wrong_status', 'This order waits for no payment.');
    if (payment.provider === COUNTER) return { order, payment };
    const changed = await changedMeanwhile(client, orderId, version);
    if (changed) return changed;
    if (payment.capture_asked_at) return refuse(409, 'being_paid', BEING_PAID);
    await movePromise(client, order);
    const { id } = await queryOne<{ id: string }>(
      client,
      sql`UPDATE payments SET id = gen_random_uuid(), provider = ${COUNTER}, method = ${method},
                              provider_order_id = NULL, updated_at = now()
           WHERE id = ${payment.id} RETURNING id`,
    );
    await execute(
      client,
      sql`UPDATE orders SET payment_option = ${method}, updated_at = now() WHERE id = ${orderId}`,
    );
    // The mailed link stays known, and tells from now on that the order is paid.
    await execute(
      client,
      sql`UPDATE orders_by_staff SET begun_at = now(), remind_at = NULL WHERE order_id = ${orderId}`,
    );
    return { order, payment: { ...payment, id, provider: COUNTER, method } };
  });
  if (found instanceof Refusal) return found;
  return payAtCounter(shop, payments, { ...found, reference });
}

const BEING_PAID =
  'The buyer is paying by the link right now. Look again in a few minutes before you take money.';
