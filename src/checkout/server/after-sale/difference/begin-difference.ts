import { execute, queryFirst, sql } from '../../../../server/database/query.ts';
import { hashToken } from '../../../../server/http/sessions.ts';
import type { Shop } from '../../../../server/shop.ts';
import { type Payments, providerOf } from '../../payment/payments.ts';
import { type Difference, findDifference } from './difference-row.ts';

/** The request that a mailed link opens; undefined once it has ended, or a newer link was mailed. */
export const differenceByToken = ({ pool }: Pick<Shop, 'pool'>, token: string) =>
  findDifference(
    pool,
    sql`d.token_hash = ${hashToken(token)} AND d.status = 'begun' AND d.ends_at > now()`,
  );

/** Told by the provider's order, which only the buyer's browser knows. */
export const differenceByProviderOrder = ({ pool }: Pick<Shop, 'pool'>, providerOrderId: string) =>
  findDifference(pool, sql`d.provider_order_id = ${providerOrderId}`);

/** The provider's page where the buyer approves the payment; undefined if the provider does not answer. */
export async function beginDifference(
  shop: Shop,
  payments: Payments,
  difference: Difference,
  origin: string,
): Promise<string | undefined> {
  const provider = providerOf(payments, difference);
  const order = await queryFirst<{ order_no: string }>(
    shop.pool,
    sql`SELECT order_no FROM orders WHERE id = ${difference.order_id}`,
  );
  const orderNo = order!.order_no;
  const paymentId = await freshPaymentId(shop, difference);
  const begun = await provider.begin({
    ...{ paymentId, amountCents: difference.amount_cents },
    // The provider may refuse a second payment of one invoice.
    orderNo: `${orderNo}-2`,
    ...provider.returnAddresses?.({ origin, orderNo, from: 'difference' }),
  });
  if (begun.kind !== 'begun' || !begun.approveUrl) return undefined;
  const recorded = await execute(
    shop.pool,
    sql`UPDATE order_differences SET provider_order_id = ${begun.providerOrderId}
         WHERE id = ${difference.id} AND payment_id = ${paymentId} AND status = 'begun'`,
  );
  return recorded === 1 ? begun.approveUrl : undefined;
}

/** The provider's unpaid orders end after hours: then the payment begins anew, under an id of its own. */
async function freshPaymentId({ pool }: Shop, { id, is_old }: Difference): Promise<string> {
  const renewed = await queryFirst<{ payment_id: string }>(
    pool,
    sql`UPDATE order_differences
           SET payment_id = CASE WHEN provider_order_id IS NULL THEN payment_id ELSE gen_random_uuid() END,
               provider_order_id = NULL, begun_at = now()
         WHERE id = ${id} AND ${is_old} AND capture_asked_at IS NULL
           AND coalesce(begun_at < now() - interval '2 hours', true)
        RETURNING payment_id`,
  );
  if (renewed) return renewed.payment_id;
  return (await findDifference(pool, sql`d.id = ${id}`))!.payment_id;
}
