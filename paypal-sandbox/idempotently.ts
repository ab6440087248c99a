import type { FastifyRequest } from 'fastify';
import type { StoredAnswer, Ledger, Order } from './ledger.ts';

export interface Done {
  order: Order;
  status: number;
  body: object;
  /** Called when everything is in the journal. */
  afterwards?: () => void;
}

export type Answer = StoredAnswer & { repeated: boolean };

/**
 * Runs the work once per PayPal-Request-Id and path. Repeats, concurrent or later, get the first answer. A request that
 * was refused before anything was processed (it threw) may be sent again under the same id.
 */
export function idempotently(ledger: Ledger) {
  const running = new Map<string, Promise<StoredAnswer>>();

  return async (request: FastifyRequest, work: () => Done | Promise<Done>): Promise<Answer> => {
    const id = request.headers['paypal-request-id'];
    if (!id) return { ...(await runNow(work)), repeated: false };

    const key = `${request.url} ${String(id)}`;
    const first = running.get(key) ?? ledger.answer(key);
    if (first) return { ...(await first), repeated: true };
    const answer = runNow(work, key);
    running.set(key, answer);
    try {
      return { ...(await answer), repeated: false };
    } finally {
      running.delete(key);
    }
  };

  // Synchronous work is stored synchronously, so that no other request comes in between.
  function runNow(work: () => Done | Promise<Done>, key?: string): Promise<StoredAnswer> {
    const done = work();
    return done instanceof Promise ? done.then((late) => keep(late, key)) : keep(done, key);
  }

  async function keep(
    { order, status, body, afterwards }: Done,
    key?: string,
  ): Promise<StoredAnswer> {
    const answer = { status, body: JSON.stringify(body) };
    await ledger.keep(order, key ? [key, answer] : undefined);
    afterwards?.();
    return answer;
  }
}
