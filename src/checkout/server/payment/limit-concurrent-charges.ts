import { LRUCache } from 'lru-cache';
import type { Payers } from './declines.ts';

/** So many of one payer are under way at once in this process until one of them has come out well. */
const AT_ONCE = 4;
const MOST_PAYERS = 10_000;
const REMEMBERED_MS = 10 * 60_000;

interface Turns {
  underWay: number;
  /** Charges that went well lately: so many more may be under way. */
  good: number;
  waiting: (() => void)[];
}

/**
 * Lets the charges of one payer (an address, a mail address, a cart) begin a few at a time, and more with each one that
 * goes well, as TCP does: of a hundred stolen cards at once only the first few are tried before the first is counted,
 * and an honest crowd behind one address hardly waits. Costs a good sale nothing but memory.
 */
export function limitConcurrentCharges() {
  const known = new LRUCache<string, Turns>({ max: MOST_PAYERS, ttl: REMEMBERED_MS });

  async function enter(who: string): Promise<Turns> {
    const turns = known.get(who) ?? { underWay: 0, good: 0, waiting: [] };
    known.set(who, turns);
    while (turns.underWay >= AT_ONCE + turns.good) {
      await new Promise<void>((go) => turns.waiting.push(go));
    }
    turns.underWay += 1;
    return turns;
  }

  function leave(turns: Turns, how: Ended) {
    turns.underWay -= 1;
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
      // Always in the same order, so that nobody waits for somebody who waits for him.
      for (const who of payers) entered.push(await enter(who));
      return await charge((now) => (how = now));
    } finally {
      for (const turns of entered) leave(turns, how);
    }
  };
}

type Ended = 'good' | 'declined' | 'otherwise';
