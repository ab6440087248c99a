import { LRUCache } from 'lru-cache';
import { countAttempt, type NamedLimit } from './rate-limits.ts';
import { type Refusal, tooManyAttempts } from './refusal.ts';
import type { Shop } from '../shop.ts';

const MOST_STOPPED = 10_000;

/**
 * Stops whoever was refused too often, such as somebody who tries stolen cards. Only refusals are counted, in the
 * database, for all processes; who is stopped is known to each process, so that a good answer costs nothing more.
 */
export function limitRefusals(shop: Pick<Shop, 'pool' | 'security'>) {
  const stoppedUntil = new LRUCache<string, number>({ max: MOST_STOPPED });
  const keyOf = ({ name }: NamedLimit, who: string) => `${name} ${who}`;

  return {
    /** The refusal for whoever has to wait, otherwise null. */
    stopped(limit: NamedLimit, who: string): Refusal | null {
      const left = (stoppedUntil.get(keyOf(limit, who)) ?? 0) - performance.now();
      return left > 0 ? tooManyAttempts(Math.ceil(left / 1_000)) : null;
    },
    async count(limit: NamedLimit, who: string): Promise<void> {
      // With the database away nothing is counted; the answer stands all the same.
      const tooMany = await countAttempt(shop, limit, who).catch(() => null);
      if (!tooMany) return;
      const { retry_after } = tooMany.beside as { retry_after: number };
      stoppedUntil.set(keyOf(limit, who), performance.now() + retry_after * 1_000);
    },
  };
}
