import { execute, queryFirst, sql } from '../../../../server/database/query.ts';
import { inTransaction } from '../../../../server/database/transaction.ts';
import type { Shop } from '../../../../server/shop.ts';
import { lockOrder } from '../../../../orders/server/lock-order.ts';
import { type AdditionalPayment, findAdditionalPayment } from './additional-payment-row.ts';

/** How a payment attempt failed. lapsed: the approval or the provider's unpaid order has expired. */
export type AttemptOutcome = 'refused' | 'lapsed';

type Payment = Pick<AdditionalPayment, 'id' | 'order_id' | 'payment_id' | 'provider_order_id'>;

/** Lets the same link start a new payment, after the provider has confirmed that this one took no money. */
export const endAttempt = (
  { pool }: Pick<Shop, 'pool'>,
  { id, order_id, payment_id, provider_order_id }: Payment,
  outcome: AttemptOutcome,
): Promise<number> =>
  inTransaction(pool, async (client) => {
    await lockOrder(client, order_id);
    return execute(
      client,
      sql`WITH ended AS (
            UPDATE order_differences
               SET payment_id = gen_random_uuid(), provider_order_id = NULL, begun_at = NULL, capture_asked_at = NULL,
                   pending_since = NULL, updated_at = now()
             WHERE id = ${id} AND status = 'begun' AND payment_id = ${payment_id}
               AND provider_order_id = ${provider_order_id}
            RETURNING id, provider)
          INSERT INTO difference_attempts (payment_id, difference_id, provider, provider_order_id, outcome)
          SELECT ${payment_id}, id, provider, ${provider_order_id}, ${outcome} FROM ended`,
    );
  });

/** How a payment attempt for this additional payment failed; undefined if it did not. */
export async function outcomeOf({ pool }: Pick<Shop, 'pool'>, paymentId: string) {
  const ended = await queryFirst<{ outcome: AttemptOutcome }>(
    pool,
    sql`SELECT outcome FROM difference_attempts WHERE payment_id = ${paymentId}`,
  );
  return ended?.outcome;
}

/** Looks up the provider's order id, which only the buyer's browser has; finds failed attempts too. */
export async function additionalPaymentByProviderOrder(
  { pool }: Pick<Shop, 'pool'>,
  providerOrderId: string,
): Promise<{ additional: AdditionalPayment; ended?: AttemptOutcome } | undefined> {
  const current = await findAdditionalPayment(pool, sql`d.provider_order_id = ${providerOrderId}`);
  if (current) return { additional: current };
  const earlier = await queryFirst<{ id: string; outcome: AttemptOutcome }>(
    pool,
    sql`SELECT difference_id AS id, outcome FROM difference_attempts WHERE provider_order_id = ${providerOrderId}`,
  );
  if (!earlier) return undefined;
  const additional = (await findAdditionalPayment(pool, sql`d.id = ${Number(earlier.id)}`))!;
  return { additional, ended: earlier.outcome };
}
