import type pg from 'pg';
import { GIVE_BACK_AT_COUNTER } from '../../../../orders/rules/payment-method.ts';
import { currentActor } from '../../../../server/database/actor.ts';
import { queryFirst, queryOne, sql } from '../../../../server/database/query.ts';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { isUuid } from '../../../../kit/uuid.ts';
import { FULLY_REFUNDED, type PaymentOutcome, type PaymentProvider } from '../provider.ts';
import { begun, recordOf, refundEntry, takenEntry } from './counter-entries.ts';
import { counterMovements } from './counter-movements.ts';

export const COUNTER = 'counter';

/**
 * Cash, checks and the card terminal as a payment provider whose book is `counter_entries`. Money moves in somebody's
 * hands, so a refund succeeds only while staff record it; what is due without them (a buyer cancels) waits at the money
 * desk.
 */
export function makeCounter(pool: pg.Pool): PaymentProvider {
  async function lookUp(id: string): Promise<PaymentOutcome> {
    const entry = isUuid(id) ? await recordOf(pool, id) : undefined;
    if (!entry?.takenAt) return { kind: 'open' };
    const isRefunded = entry.refundedCents >= entry.amountCents;
    const { amountCents } = entry;
    return { kind: 'captured', captureId: id, amountCents, ...(isRefunded && { isRefunded }) };
  }

  return {
    name: COUNTER,
    lookAgainMs: [],
    async begin({ paymentId, amountCents, orderNo, tender }) {
      if (!tender) return { kind: 'unknown' };
      await inTransaction(pool, (client) =>
        begun(client, { paymentId, amountCents, orderNo, ...tender }),
      );
      return { kind: 'begun', providerOrderId: paymentId };
    },
    async capture(id) {
      await inTransaction(pool, (client) => takenEntry(client, id));
      return lookUp(id);
    },
    captureCard: async () => ({ kind: 'unknown' }),
    lookUp,
    async readRecord(id) {
      const entry = await recordOf(pool, id);
      if (!entry?.takenAt) return undefined;
      const { amountCents, takenAt, refunds } = entry;
      return {
        captureId: id,
        status: 'TAKEN',
        amountCents,
        feeCents: 0,
        card: null,
        protection: null,
        capturedAt: takenAt,
        refunds,
      };
    },
    refund: (id, requestId, amountCents) =>
      inTransaction(pool, async (client) => {
        await queryFirst(client, sql`SELECT FROM counter_entries WHERE id = ${id} FOR UPDATE`);
        const made = await queryFirst<{ cents: number }>(
          client,
          sql`SELECT amount_cents AS cents FROM counter_entries WHERE id = ${requestId}`,
        );
        if (made) return { kind: 'refunded', refundId: requestId, amountCents: made.cents };
        const { left } = await queryOne<{ left: number }>(
          client,
          sql`SELECT sum(CASE kind WHEN 'capture' THEN amount_cents ELSE -amount_cents END)::int AS left
                FROM counter_entries WHERE payment_id::text = ${id} AND moved_at IS NOT NULL`,
        );
        const cents = amountCents ?? left;
        if (left <= 0) return { kind: 'refused', issue: FULLY_REFUNDED };
        if (cents > left) return { kind: 'refused', issue: 'MORE_THAN_TAKEN' };
        if (!isByHand()) return { kind: 'refused', issue: GIVE_BACK_AT_COUNTER };
        await refundEntry(client, { id, requestId, cents });
        return { kind: 'refunded', refundId: requestId, amountCents: cents };
      }),
    transactions: (from, to) => counterMovements(pool, from, to),
    canVerifyWebhooks: false,
    readWebhook: () => undefined,
    verifyWebhook: async () => ({ kind: 'forged' }),
  };
}

const isByHand = () => ['staff', 'command'].includes(currentActor()?.kind ?? '');
