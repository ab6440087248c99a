import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { prepared, query } from '../../../server/database/query.ts';
import type { PaymentProvider } from './provider.ts';

/** By then the buyer's own request has usually finished the order. */
const WAIT_FOR_SALE_MS = 400;
const BATCH_MS = 100;

interface Lookup {
  provider: string;
  captureId: string;
  answer: PromiseWithResolvers<boolean>;
}

/**
 * Tells whether the shop has recorded a capture, after a short delay and in batches: providers report every sale, usually
 * while it is still running, and checking at once would slow the buyers down.
 */
export function makeRecordedCaptures(pool: pg.Pool) {
  let pending: Lookup[] = [];

  async function lookUpBatch(): Promise<void> {
    const batch = pending;
    pending = [];
    try {
      const ids = batch.map(({ captureId }) => captureId);
      const rows = await query<{ id: string; provider: string }>(
        pool,
        prepared`SELECT provider_capture_id AS id, provider FROM payments WHERE provider_capture_id = ANY (${ids})`,
      );
      const recorded = new Set(rows.map(({ provider, id }) => `${provider} ${id}`));
      for (const { provider, captureId, answer } of batch) {
        answer.resolve(recorded.has(`${provider} ${captureId}`));
      }
    } catch (error) {
      for (const { answer } of batch) answer.reject(error);
    }
  }

  return async ({ name: provider }: PaymentProvider, captureId: string): Promise<boolean> => {
    await delay(WAIT_FOR_SALE_MS);
    const answer = Promise.withResolvers<boolean>();
    if (pending.push({ provider, captureId, answer }) === 1) setTimeout(lookUpBatch, BATCH_MS);
    return answer.promise;
  };
}
