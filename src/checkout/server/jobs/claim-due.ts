import { withoutActor } from '../../../server/database/actor.ts';
import { ASYNCHRONOUS_COMMIT } from '../../../server/database/asynchronous-commit.ts';
import {
  identifier,
  queryFirst,
  queryOne,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import { NO_ANSWER } from '../after-sale/settle-refund.ts';

/** Newer payments may still be handled by the buyer's own request. */
export const SETTLE_BEFORE = sql`now() - interval '2 seconds'`;

/** Bank transfers and reviews take hours to days. */
const PENDING_BEFORE = sql`now() - interval '10 minutes'`;

export interface Round {
  /** By the database's clock; text, because a Date has no microseconds. */
  startedAt: string;
  /** How long other rounds skip rows that this round has claimed. */
  claimSeconds: number;
}

export async function startRound(db: Queryable, claimSeconds: number): Promise<Round> {
  const { now } = await queryOne<{ now: string }>(db, sql`SELECT now()::text AS now`);
  return { startedAt: now, claimSeconds };
}

/** Claims a payment to look up at its provider, or to refund. */
export const claimDuePayment = (db: Queryable, round: Round): Promise<string | undefined> =>
  // Demo payments exist at no provider. A provider's unpaid order expires after three hours; until then money may
  // still arrive for a released payment.
  claim(
    db,
    'payments',
    round,
    sql`created_at < ${SETTLE_BEFORE} AND provider <> 'demo'
        AND (status = 'begun' AND NOT waits_for_buyer(order_id)
             OR status = 'refund_due' AND (refund_retry_at IS NULL OR refund_retry_at < now())
             OR status = 'released' AND provider_order_id IS NOT NULL
                AND created_at > now() - interval '4 hours'
                AND (looked_at IS NULL OR looked_at < now() - interval '1 minute'))`,
  );

/** Claims a payment that the provider has taken but not released. */
export const claimPendingPayment = (db: Queryable, round: Round): Promise<string | undefined> =>
  claim(
    db,
    'payments',
    round,
    sql`status = 'pending' AND (looked_at IS NULL OR looked_at < ${PENDING_BEFORE})`,
  );

/** Claims a refund that was not made yet or whose response was lost; refused ones once an hour. */
export const claimDueRefund = (db: Queryable, round: Round) =>
  claim(
    db,
    'refunds',
    round,
    sql`status IN ('asked', 'sent') AND updated_at < ${SETTLE_BEFORE}
        AND (problem IS NULL OR problem = ${NO_ANSWER} OR updated_at < now() - interval '1 hour')`,
  );

/**
 * Claims an additional payment with work left: to look up if the buyer went to the provider, even if it was withdrawn while
 * being paid, because a capture may still arrive.
 */
export const claimDueAdditionalPayment = (db: Queryable, round: Round) =>
  claim(
    db,
    'order_differences',
    round,
    sql`(status = 'refund_due'
         OR pending_since IS NULL
            AND (status = 'begun' AND (ends_at < now() OR begun_at > now() - interval '4 hours')
                 OR status = 'released' AND capture_asked_at > now() - interval '4 hours')
         OR pending_since IS NOT NULL AND status IN ('begun', 'released')
            AND coalesce(looked_at < ${PENDING_BEFORE}, true))
        AND (looked_at IS NULL OR looked_at < ${SETTLE_BEFORE})`,
  );

/**
 * Claims the row checked least recently, so that rows that never settle do not block others. A lost claim costs no
 * more than one extra check.
 */
async function claim(
  db: Queryable,
  table: 'payments' | 'refunds' | 'order_differences',
  { startedAt, claimSeconds }: Round,
  isDue: Sql,
): Promise<string | undefined> {
  const before = sql`least(now() - make_interval(secs => ${claimSeconds}), ${startedAt}::timestamptz)`;
  const claimed = await withoutActor(() =>
    queryFirst<{ id: string }>(
      db,
      sql`UPDATE ${identifier(table)} SET looked_at = now() FROM ${ASYNCHRONOUS_COMMIT}
           WHERE id = (SELECT id FROM ${identifier(table)}
                        WHERE ${isDue} AND (looked_at IS NULL OR looked_at < ${before})
                        ORDER BY looked_at NULLS FIRST LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
          RETURNING id::text AS id`,
    ),
  );
  return claimed?.id;
}
