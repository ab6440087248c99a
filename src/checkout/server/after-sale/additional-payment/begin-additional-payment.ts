import { execute, queryFirst, queryOne, sql } from '../../../../server/database/query.ts';
import { hashToken } from '../../../../server/http/sessions.ts';
import type { Shop } from '../../../../server/shop.ts';
import { type Payments, providerOf } from '../../payment/payments.ts';
import { endAttempt } from './attempts.ts';
import { type AdditionalPayment, findAdditionalPayment } from './additional-payment-row.ts';

/** The additional payment behind a mailed link, even after it has ended; undefined if a newer link was mailed. */
export const additionalPaymentByToken = ({ pool }: Pick<Shop, 'pool'>, token: string) =>
  findAdditionalPayment(pool, sql`d.token_hash = ${hashToken(token)}`);

/** Returns the provider's approval page; undefined if the provider does not respond. */
export async function beginAdditionalPayment(
  shop: Shop,
  payments: Payments,
  additional: AdditionalPayment,
  origin: string,
): Promise<string | undefined> {
  const provider = providerOf(payments, additional);
  const { orderNo, place } = await invoiceOf(shop, additional);
  const paymentId = await freshPaymentId(shop, additional);
  if (!paymentId) return undefined;
  const begun = await provider.begin({
    paymentId,
    amountCents: additional.amount_cents,
    // The provider may refuse a second payment with the same invoice number.
    orderNo: `${orderNo}-${place}`,
    ...provider.returnAddresses?.({ origin, orderNo, from: 'additional-payment' }),
  });
  if (begun.kind !== 'begun' || !begun.approveUrl) return undefined;
  const recorded = await execute(
    shop.pool,
    sql`UPDATE order_differences SET provider_order_id = ${begun.providerOrderId}
         WHERE id = ${additional.id} AND payment_id = ${paymentId} AND status = 'begun'`,
  );
  return recorded === 1 ? begun.approveUrl : undefined;
}

/** The order number, and the payment's position among the order's payments, including late ones that were refunded. */
const invoiceOf = ({ pool }: Shop, { order_id }: AdditionalPayment) =>
  queryOne<{ orderNo: string; place: number }>(
    pool,
    sql`SELECT order_no AS "orderNo",
               (SELECT 2 + count(*) FROM order_differences d
                 WHERE d.order_id = o.id AND d.provider_capture_id IS NOT NULL)::int AS place
          FROM orders o WHERE id = ${order_id}`,
  );

/** The provider's unpaid orders expire after hours: then the payment starts over with a new id. */
async function freshPaymentId(shop: Shop, { id }: AdditionalPayment): Promise<string | undefined> {
  const now = await findAdditionalPayment(shop.pool, sql`d.id = ${id}`);
  if (now?.provider_order_id && now.is_old && !now.is_being_paid)
    await endAttempt(shop, now, 'lapsed');
  const begun = await queryFirst<{ payment_id: string }>(
    shop.pool,
    sql`UPDATE order_differences
           SET payment_id = CASE WHEN begun_at < now() - interval '2 hours' AND provider_order_id IS NULL
                                 THEN gen_random_uuid() ELSE payment_id END,
               begun_at = CASE WHEN begun_at > now() - interval '2 hours' OR provider_order_id IS NOT NULL
                               THEN begun_at ELSE now() END
         WHERE id = ${id} AND status = 'begun' RETURNING payment_id`,
  );
  return begun?.payment_id;
}
