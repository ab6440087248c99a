import { setTimeout as delay } from 'node:timers/promises';
import {
  countAttempt,
  clearAttempts,
  clientNetwork,
  countedAttempts,
  delaySeconds,
} from '../../server/http/rate-limits.ts';
import type { RateLimited } from '../../server/http/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import { loginMessages } from '../messages.ts';

export interface Guess {
  email: string;
  clientIp: string;
  /** Set when a logged-in customer confirms the password: a stolen session gets no more attempts by changing its address. */
  session?: Buffer | null;
}

/** Per account and address or session, so that an attacker elsewhere cannot lock the owner out. */
const PER_ADDRESS = {
  name: 'password',
  attempts: 10,
  seconds: 15 * 60,
  advice: loginMessages.orReset,
};

/** Above this limit every attempt at the account is delayed, also with the correct password. */
const PER_ACCOUNT = { name: 'wrong passwords', attempts: 50, seconds: 60 * 60, perSecond: 10 };

/** Counts an attempt, also for an unknown email; delays it while the account is under attack. */
export async function countPasswordAttempt(shop: Shop, guess: Guess): Promise<RateLimited | null> {
  const { email, clientIp } = guess;
  const tooMany = await countAttempt(shop, PER_ADDRESS, keyOf(guess));
  if (tooMany) {
    shop.security.record('login.locked', { email, clientIp });
    return tooMany;
  }
  const seconds = slowdownSeconds(await countedAttempts(shop, PER_ACCOUNT, email));
  if (seconds > 0) {
    shop.security.record('login.slowed', { email, clientIp, about: `${seconds} s` });
    await delay(seconds * 1_000);
  }
  return null;
}

/** Seconds of delay after this many wrong passwords within an hour. */
export const slowdownSeconds = (wrong: number): number => delaySeconds(wrong, PER_ACCOUNT);

export async function recordWrongPassword(shop: Shop, guess: Guess, about: string): Promise<void> {
  shop.security.record('login.failed', { ...guess, about });
  await countAttempt(shop, PER_ACCOUNT, guess.email);
}

export const clearPasswordAttempts = (shop: Shop, guess: Guess) =>
  clearAttempts(shop, PER_ADDRESS, keyOf(guess));

/** Call after a password reset. */
export async function clearAllPasswordAttempts(shop: Shop, guess: Guess): Promise<void> {
  await clearPasswordAttempts(shop, guess);
  await clearAttempts(shop, PER_ACCOUNT, guess.email);
}

const keyOf = ({ email, clientIp, session }: Guess) =>
  `${session ? session.toString('hex') : clientNetwork(clientIp)} ${email}`;
