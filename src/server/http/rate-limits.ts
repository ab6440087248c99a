import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../../kit/call.ts';
import { execute, sql } from '../database/query.ts';
import { type RateLimited, tooManyAttempts } from './refusal.ts';
import type { SecurityFacts } from '../log/security-log.ts';
import type { Shop } from '../shop.ts';

export interface NamedLimit extends Limit {
  /** Attempts under different names are counted separately. */
  name: string;
  /** Advice that ends the refusal's message. */
  advice?: string;
}

/**
 * Counts an attempt of `who` (an address, an account …) in the database, for all processes. Refuses with 429 when there
 * were more than `attempts` within `seconds`, otherwise null.
 */
export async function countAttempt(
  { pool, security }: Pick<Shop, 'pool' | 'security'>,
  limit: NamedLimit,
  who: string,
): Promise<RateLimited | null> {
  try {
    await limiter(pool, limit).consume(keyOf(who));
    return null;
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    // Recorded only when the limit is first exceeded, not for each attempt after that.
    if (thrown.consumedPoints === limit.attempts + 1) {
      security.record('limit.hit', { ...whoWas(who), about: limit.name });
    }
    return tooManyAttempts(Math.ceil(thrown.msBeforeNext / 1_000), limit.advice);
  }
}

/** Parses `who`: an address, a customer, an email address, or two of them. */
function whoWas(who: string): SecurityFacts {
  const email = who.split(' ').find((part) => part.includes('@'));
  const clientIp = /^[\da-f]*[.:][\da-f.:/]+/i.exec(who)?.[0];
  const customer = /^customer (\d+)$/.exec(who)?.[1];
  return {
    ...(email && { email }),
    ...(clientIp && { clientIp }),
    ...(customer && { customer: { id: Number(customer) } }),
  };
}

/** The number of counted attempts of `who`. */
export async function countedAttempts(
  { pool }: Pick<Shop, 'pool'>,
  limit: NamedLimit,
  who: string,
) {
  const counted = await limiter(pool, limit).get(keyOf(who));
  return counted?.consumedPoints ?? 0;
}

/** Clears the attempts of `who`: the password was correct, or the account is protected in other ways. */
export async function clearAttempts({ pool }: Pick<Shop, 'pool'>, limit: NamedLimit, who: string) {
  await limiter(pool, limit).delete(keyOf(who));
}

function limiter(pool: Shop['pool'], { name, attempts, seconds }: NamedLimit) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: attempts,
    duration: seconds,
  });
}

/** The table holds a hash of each address, never the address. */
const keyOf = (who: string): string => createHash('sha256').update(who).digest('base64url');

/** Counts a household's 2⁶⁴ IPv6 addresses as one. */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('%')[0]!.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const between = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(between).fill('0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Deletes attempts that no longer count. */
export async function deleteExpiredAttempts(pool: Shop['pool']): Promise<void> {
  await execute(pool, sql`DELETE FROM rate_limit_attempts WHERE expire < ${Date.now()}`);
}

const MAX_DELAY_SECONDS = 5;

/** Seconds by which an attempt is delayed after so many wrong ones: one more for each `perSecond` above `attempts`. */
export const delaySeconds = (
  wrong: number,
  { attempts, perSecond }: { attempts: number; perSecond: number },
): number => Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.ceil((wrong - attempts) / perSecond)));
