import type pg from 'pg';
import { withoutActor } from '../../../server/database/actor.ts';
import { execute, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { type Clock, type Mismatch, mismatchesOf } from '../../../orders/rules/mismatches.ts';
import type { FoundCase } from './read-cases.ts';

/** Records new mismatches and resolves those that are gone. Explained ones stay so unless they change. */
export async function recordMismatches(
  pool: pg.Pool,
  provider: string,
  cases: readonly FoundCase[],
  clock: Clock,
): Promise<void> {
  const rows = JSON.stringify(
    cases.flatMap((one) =>
      mismatchesOf(one, clock).map((mismatch) => rowOf(provider, one, mismatch)),
    ),
  );
  // No actor is recorded: the provider's list is nobody's change.
  await withoutActor(() =>
    inTransaction(pool, async (client) => {
      await execute(
        client,
        sql`INSERT INTO money_mismatches AS m (provider, kind, subject, at, order_id, payment_id, capture_id, shop_cents,
                                               provider_cents, currency, why)
            SELECT provider, kind, subject, at, order_id, payment_id, capture_id, shop_cents, provider_cents, currency, why
              FROM json_populate_recordset(NULL::money_mismatches, ${rows})
            ON CONFLICT (provider, kind, subject) DO UPDATE
               SET at = excluded.at, order_id = excluded.order_id, payment_id = excluded.payment_id,
                   capture_id = excluded.capture_id, shop_cents = excluded.shop_cents,
                   provider_cents = excluded.provider_cents, currency = excluded.currency, why = excluded.why,
                   state = 'open', resolved_at = NULL, version = m.version + 1
             WHERE m.state = 'resolved'
                OR (m.shop_cents, m.provider_cents, m.currency)
                   IS DISTINCT FROM (excluded.shop_cents, excluded.provider_cents, excluded.currency)`,
      );
      await execute(
        client,
        sql`UPDATE money_mismatches m SET state = 'resolved', resolved_at = now(), version = version + 1
             WHERE provider = ${provider} AND state <> 'resolved'
               AND NOT EXISTS (SELECT FROM json_populate_recordset(NULL::money_mismatches, ${rows}) n
                                WHERE n.kind = m.kind AND n.subject = m.subject)`,
      );
    }),
  );
}

const rowOf = (
  provider: string,
  { orderId, paymentId, movements, disputes }: FoundCase,
  one: Mismatch,
) => ({
  provider,
  kind: one.kind,
  subject: one.subject,
  at: one.at,
  why: one.why,
  order_id: orderId,
  payment_id: paymentId,
  capture_id: captureIdOf(movements, disputes, one.subject),
  shop_cents: one.shopCents,
  provider_cents: one.providerCents,
  currency: one.currency,
});

/** The capture by which the case is found again, whatever the mismatch is about. */
const captureIdOf = (
  movements: FoundCase['movements'],
  disputes: FoundCase['disputes'],
  subject: string,
): string | null => {
  const movement = movements.find(({ id }) => id === subject);
  const dispute = disputes.find(({ id }) => id === subject);
  const first = movements.find(({ kind }) => kind === 'capture');
  return movement?.captureId ?? movement?.id ?? dispute?.captureId ?? first?.id ?? null;
};
