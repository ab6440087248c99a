import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { prepared, query } from '../../../server/database/query.ts';
import type { PaymentProvider } from './provider.ts';

/** By then a buyer's own request has mostly finished the order. */
const MOSTLY_FINISHED_MS = 400;
const BATCH_MS = 100;

interface Asked {
  provider: string;
  captureId: string;
  answer: PromiseWithResolvers<boolean>;
}

/**
 * Whether the shop has recorded a capture, asked a moment later and for many at once: providers tell of every sale,
 * mostly while the sale itself is still running, and must not make the buyers wait.
 */
export function makeRecordedCaptures(pool: pg.Pool) {
  let waiting: Asked[] = [];

  async function askTogether(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const ids = asked.map(({ captureId }) => captureId);
      const rows = await query<{ id: string; provider: string }>(
        pool,
        prepared`SELECT provider_capture_id AS id, provider FROM payments WHERE provider_capture_id = ANY (${ids})`,
      );
      const recorded = new Set(rows.map(({ provider, id }) => `${provider} ${id}`));
      for (const { provider, captureId, answer } of asked) {
        answer.resolve(recorded.has(`${provider} ${captureId}`));
      }
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  }

  return async ({ name: provider }: PaymentProvider, captureId: string): Promise<boolean> => {
    await delay(MOSTLY_FINISHED_MS);
    const answer = Promise.withResolvers<boolean>();
    if (waiting.push({ provider, captureId, answer }) === 1) setTimeout(askTogether, BATCH_MS);
    return answer.promise;
  };
}
