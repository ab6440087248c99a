import { setTimeout as delay } from 'node:timers/promises';
import { isPassword } from '../../../identity/server/passwords.ts';
import { queryFirst, sql } from '../../../server/database/query.ts';
import {
  clearAttempts,
  clientNetwork,
  countAttempt,
  countedAttempts,
  delaySeconds,
  type NamedLimit,
} from '../../../server/http/rate-limits.ts';
import { type Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { staffMessages } from '../messages.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import type { SignedIn } from './signed-in.ts';
import { redeemCode } from './totp.ts';

/** Per email and network, so that guesses from elsewhere lock nobody out. */
const WRONG_PASSWORDS = {
  name: 'staff sign-in',
  attempts: 10,
  seconds: 15 * 60,
  advice: staffMessages.orPasskey,
};
/** Counted apart, because they are the way in while passwords are being guessed; with 80 bits nobody guesses one. */
const WRONG_RECOVERY_CODES = {
  name: 'staff recovery',
  attempts: 10,
  seconds: 15 * 60,
  advice: staffMessages.orPassword,
};
/** Per email from everywhere: above it every attempt is delayed, also with the right password. */
const WRONG_FROM_ANYWHERE = {
  name: 'staff account',
  attempts: 20,
  seconds: 60 * 60,
  perSecond: 4,
};
/** Codes have only six digits. Counted after the right password, so only its holder can use this up. */
const WRONG_CODES = {
  name: 'staff codes',
  attempts: 10,
  seconds: 60 * 60,
  advice: staffMessages.orPasskey,
};

export const wrongCredentials = refuse(401, 'wrong_credentials', staffMessages.wrong);

interface Guess {
  email: string;
  clientIp: string;
}

/**
 * Counts an attempt for an email, whether or not it exists, and records the result. Counts before checking, so that
 * parallel attempts cannot exceed the limits.
 */
async function attempt<R extends Refusal>(
  shop: Shop,
  limit: NamedLimit,
  { email, clientIp, about }: Guess & { about: string },
  work: () => Promise<SignedIn | R>,
) {
  const who = `${clientNetwork(clientIp)} ${email}`;
  const tooMany = await countAttempt(shop, limit, who);
  if (tooMany) return tooMany;
  const person = await work();
  if ('proof' in person) await clearAttempts(shop, limit, who);
  else shop.security.record('staff.failed', { email, clientIp, about });
  return person;
}

/** Counts a wrong password, and delays while an account is guessed at from many addresses. */
async function slowDown(shop: Shop, email: string): Promise<void> {
  const wrong = await countedAttempts(shop, WRONG_FROM_ANYWHERE, email);
  const seconds = delaySeconds(wrong, WRONG_FROM_ANYWHERE);
  if (seconds > 0) await delay(seconds * 1_000);
}

/**
 * The person, or the same refusal whatever was wrong: email, password or code. Only after the right password it says
 * that codes have been wrong too often, or that a clock is off.
 */
export const signInWithPassword = (
  shop: Shop,
  { password, code, ...guess }: Guess & { password: string; code: string },
) =>
  attempt(shop, WRONG_PASSWORDS, { ...guess, about: 'password' }, async () => {
    await slowDown(shop, guess.email);
    const person = await queryFirst<{ id: number; password_hash: string | null }>(
      shop.pool,
      sql`SELECT id, password_hash FROM staff WHERE email = ${guess.email} AND disabled_at IS NULL`,
    );
    const isRight = await isPassword(password, person?.password_hash ?? undefined);
    if (!person?.password_hash || !isRight) {
      await countAttempt(shop, WRONG_FROM_ANYWHERE, guess.email);
      return wrongCredentials;
    }
    const signedIn: SignedIn = { id: person.id, proof: { passwordHash: person.password_hash } };
    const checked = await checkCode(shop, person.id, code);
    if (checked === 'right') return signedIn;
    if (checked === 'wrong') return wrongCredentials;
    if (checked === 'unreadable' || 'clockMinutes' in checked)
      return refuse(401, 'wrong_credentials', codeMessage(checked));
    return checked;
  });

/**
 * Refuses any code after too many wrong ones, and says how long. Counts before checking, so that parallel attempts
 * cannot exceed the limit.
 */
export async function checkCode(shop: Shop, staffId: number, code: string) {
  const who = `staff ${staffId}`;
  const tooMany = await countAttempt(shop, WRONG_CODES, who);
  if (tooMany) return tooMany;
  const checked = await redeemCode(shop.pool, staffId, code);
  if (checked === 'right') await clearAttempts(shop, WRONG_CODES, who);
  return checked;
}

/** Why a code was refused that was not just wrong. */
export const codeMessage = (why: 'unreadable' | { clockMinutes: number }): string =>
  why === 'unreadable' ? staffMessages.unreadable : staffMessages.otherClock(why.clockMinutes);

export const signInWithRecoveryCode = (shop: Shop, { code, ...guess }: Guess & { code: string }) =>
  attempt(
    shop,
    WRONG_RECOVERY_CODES,
    { ...guess, about: 'recovery code' },
    async () => (await redeemRecoveryCode(shop.pool, guess.email, code)) ?? wrongCredentials,
  );
