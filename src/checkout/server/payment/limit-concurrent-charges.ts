import { LRUCache } from 'lru-cache';
import type { PayerFingerprints } from './declines.ts';

/** Concurrent charges of one payer in this process before any has succeeded. */
const MAX_CONCURRENT = 4;
const MAX_PAYERS = 10_000;
const TTL_MS = 10 * 60_000;

interface ChargeQueue {
  running: number;
  /** Each recent success raises the limit by one. */
  successes: number;
  waiting: (() => void)[];
}

/**
 * Starts the charges of one payer (a network address, an email address, a cart) a few at a time, and more with each
 * success, like TCP's slow start: of a hundred stolen cards at once only a few are charged before the first decline is
 * counted, and an honest crowd behind one address hardly waits.
 */
export function limitConcurrentCharges() {
  const queues = new LRUCache<string, ChargeQueue>({ max: MAX_PAYERS, ttl: TTL_MS });

  async function enter(who: string): Promise<ChargeQueue> {
    const queue = queues.get(who) ?? { running: 0, successes: 0, waiting: [] };
    queues.set(who, queue);
    while (queue.running >= MAX_CONCURRENT + queue.successes) {
      await new Promise<void>((resume) => queue.waiting.push(resume));
    }
    queue.running += 1;
    return queue;
  }

  function leave(queue: ChargeQueue, result: ChargeResult) {
    queue.running -= 1;
    if (result === 'good') queue.successes += 1;
    if (result === 'declined') queue.successes = 0;
    for (const resume of queue.waiting.splice(0)) resume();
  }

  return async <Answer>(
    payers: PayerFingerprints,
    charge: (report: (result: ChargeResult) => void) => Promise<Answer>,
  ): Promise<Answer> => {
    let result: ChargeResult = 'otherwise';
    const entered: ChargeQueue[] = [];
    try {
      // A fixed order avoids deadlocks.
      for (const who of payers) entered.push(await enter(who));
      return await charge((reported) => (result = reported));
    } finally {
      for (const queue of entered) leave(queue, result);
    }
  };
}

type ChargeResult = 'good' | 'declined' | 'otherwise';
