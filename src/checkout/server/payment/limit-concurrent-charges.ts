import { LRUCache } from 'lru-cache';
import type { Payers } from './declines.ts';

/** Concurrent charges of one payer in this process, until one has succeeded. */
const AT_ONCE = 4;
const MOST_PAYERS = 10_000;
const REMEMBERED_MS = 10 * 60_000;

interface Turns {
  running: number;
  /** Recent successes: so many more may run at once. */
  good: number;
  waiting: (() => void)[];
}

/**
 * Starts the charges of one payer (a network address, a mail address, a cart) a few at a time, and more with each success,
 * like TCP's slow start: of a hundred stolen cards at once only a few are charged before the first decline is counted,
 * and an honest crowd behind one address hardly waits. Costs a good sale only memory.
 */
export function limitConcurrentCharges() {
  const payersTurns = new LRUCache<string, Turns>({ max: MOST_PAYERS, ttl: REMEMBERED_MS });

  async function enter(who: string): Promise<Turns> {
    const turns = payersTurns.get(who) ?? { running: 0, good: 0, waiting: [] };
    payersTurns.set(who, turns);
    while (turns.running >= AT_ONCE + turns.good) {
      await new Promise<void>((go) => turns.waiting.push(go));
    }
    turns.running += 1;
    return turns;
  }

  function leave(turns: Turns, how: Ended) {
    turns.running -= 1;
    if (how === 'good') turns.good += 1;
    if (how === 'declined') turns.good = 0;
    for (const go of turns.waiting.splice(0)) go();
  }

  return async <Answer>(
    payers: Payers,
    charge: (end: (how: Ended) => void) => Promise<Answer>,
  ): Promise<Answer> => {
    let how: Ended = 'otherwise';
    const entered: Turns[] = [];
    try {
      // Always in the same order, so that there is no deadlock.
      for (const who of payers) entered.push(await enter(who));
      return await charge((now) => (how = now));
    } finally {
      for (const turns of entered) leave(turns, how);
    }
  };
}

type Ended = 'good' | 'declined' | 'otherwise';
