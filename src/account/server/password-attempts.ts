import { setTimeout as delay } from 'node:timers/promises';
import {
  countAttempt,
  clearAttempts,
  householdOf,
  attemptsOf,
} from '../../server/http/rate-limits.ts';
import type { RateLimited } from '../../server/http/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import { loginMessages } from '../messages.ts';

/** Whose password is guessed, and from where. */
export interface Guess {
  email: string;
  /** An IP address. */
  address: string;
  /** Of the customer who is asked again: a stolen session guesses no more often from many addresses. */
  session?: Buffer | null;
}

/** So many guesses at one account from one address or session: whoever guesses elsewhere locks nobody else out. */
const PER_ADDRESS = {
  name: 'password',
  attempts: 10,
  seconds: 15 * 60,
  advice: loginMessages.orReset,
};

/** After so many wrong ones from everywhere each further one takes longer, the right one too. */
const PER_ACCOUNT = { name: 'wrong passwords', attempts: 50, seconds: 60 * 60 };
const GUESSES_A_SECOND = 10;
const SLOWEST_SECONDS = 5;

/** Counts a guess at the password of an account, whether or not there is one; waits while it is guessed at from everywhere. */
export async function countPasswordAttempt(shop: Shop, guess: Guess): Promise<RateLimited | null> {
  const { email, address } = guess;
  const tooMany = await countAttempt(shop, PER_ADDRESS, keyOf(guess));
  if (tooMany) {
    shop.security.record('login.locked', { email, address });
    return tooMany;
  }
  const seconds = slowdownSeconds(await attemptsOf(shop, PER_ACCOUNT, email));
  if (seconds > 0) {
    shop.security.record('login.slowed', { email, address, about: `${seconds} s` });
    await delay(seconds * 1_000);
  }
  return null;
}

/** Seconds for which an answer waits after so many wrong guesses within the hour. */
export function slowdownSeconds(wrong: number): number {
  const above = wrong - PER_ACCOUNT.attempts;
  return Math.min(SLOWEST_SECONDS, Math.max(0, Math.ceil(above / GUESSES_A_SECOND)));
}

/** The guess was wrong. */
export async function recordWrongPassword(shop: Shop, guess: Guess, about: string): Promise<void> {
  shop.security.record('login.failed', { ...guess, about });
  await countAttempt(shop, PER_ACCOUNT, guess.email);
}

/** The right password was given. */
export const clearPasswordAttempts = (shop: Shop, guess: Guess): Promise<void> =>
  clearAttempts(shop, PER_ADDRESS, keyOf(guess));

/** A new password is set: what was guessed before is worth nothing. */
export async function clearAllPasswordAttempts(shop: Shop, guess: Guess): Promise<void> {
  await clearPasswordAttempts(shop, guess);
  await clearAttempts(shop, PER_ACCOUNT, guess.email);
}

const keyOf = ({ email, address, session }: Guess): string =>
  `${session ? session.toString('hex') : householdOf(address)} ${email}`;
