import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { prepared, query } from '../../../server/database/query.ts';

/** By then a buyer's own request has mostly finished the order. */
const MOSTLY_KNOWN_MS = 400;
const TOGETHER_MS = 100;

interface Asked {
  captureId: string;
  answer: PromiseWithResolvers<boolean>;
}

/**
 * Whether the shop knows of a capture, asked a moment later and for many at once: the provider tells of every sale,
 * mostly while the sale itself is still on its way, and must not make the buyers wait.
 */
export function makeCaptureLookUp(pool: pg.Pool): (captureId: string) => Promise<boolean> {
  let waiting: Asked[] = [];

  async function askTogether(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const ids = asked.map(({ captureId }) => captureId);
      const rows = await query<{ id: string }>(
        pool,
        prepared`SELECT provider_capture_id AS id FROM payments WHERE provider_capture_id = ANY (${ids})`,
      );
      const known = new Set(rows.map(({ id }) => id));
      for (const { captureId, answer } of asked) answer.resolve(known.has(captureId));
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  }

  return async (captureId) => {
    await delay(MOSTLY_KNOWN_MS);
    const answer = Promise.withResolvers<boolean>();
    if (waiting.push({ captureId, answer }) === 1) setTimeout(askTogether, TOGETHER_MS);
    return answer.promise;
  };
}
