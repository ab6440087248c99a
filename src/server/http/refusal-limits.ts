import { LRUCache } from 'lru-cache';
import { countAttempt, type NamedLimit } from './rate-limits.ts';
import { type RateLimited, tooManyAttempts } from './refusal.ts';
import type { Shop } from '../shop.ts';

const MAX_STOPPED = 10_000;

/**
 * Blocks clients that were refused too often, such as those trying stolen cards. Refusals are counted in the database,
 * for all processes; blocks are cached in each process, so that successful requests cost nothing extra.
 */
export function limitRefusals(shop: Pick<Shop, 'pool' | 'security'>) {
  const stoppedUntil = new LRUCache<string, number>({ max: MAX_STOPPED });
  const keyOf = ({ name }: NamedLimit, who: string) => `${name} ${who}`;

  return {
    /** The refusal for a blocked client, otherwise null. */
    stopped(limit: NamedLimit, who: string): RateLimited | null {
      const left = (stoppedUntil.get(keyOf(limit, who)) ?? 0) - performance.now();
      return left > 0 ? tooManyAttempts(Math.ceil(left / 1_000)) : null;
    },
    async count(limit: NamedLimit, who: string): Promise<void> {
      // If the database is unavailable nothing is counted; the response stands.
      const tooMany = await countAttempt(shop, limit, who).catch(() => null);
      if (!tooMany) return;
      const { retry_after } = tooMany.details;
      stoppedUntil.set(keyOf(limit, who), performance.now() + retry_after * 1_000);
    },
  };
}
