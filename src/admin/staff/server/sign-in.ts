import { isPassword } from '../../../account/server/passwords.ts';
import { queryFirst, sql } from '../../../server/database/query.ts';
import {
  clearAttempts,
  clientNetwork,
  countAttempt,
  uncountAttempt,
} from '../../../server/http/rate-limits.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { staffMessages } from '../messages.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import type { SignedIn } from './signed-in.ts';
import { redeemCode } from './totp.ts';

/** Per email and network: one guesser exhausts this long before the account's limit. */
const WRONG = { name: 'staff sign-in', attempts: 10, seconds: 15 * 60 };
/** Per email from all networks, so that many addresses do not bypass it; passkeys keep working. */
const WRONG_FROM_ANYWHERE = {
  name: 'staff account',
  attempts: 20,
  seconds: 15 * 60,
  advice: staffMessages.orPasskey,
};
/** Codes have only six digits. Counted after the right password, so only its holder can use this up. */
const WRONG_CODES = { name: 'staff codes', attempts: 10, seconds: 60 * 60 };

export const wrongCredentials = refuse(401, 'wrong_credentials', staffMessages.wrong);

interface Guess {
  email: string;
  clientIp: string;
}

/**
 * Counts an attempt for an email, whether or not it exists, and records the result. Counts before checking, so that
 * parallel attempts cannot exceed the limits.
 */
async function attempt(
  shop: Shop,
  { email, clientIp }: Guess,
  about: string,
  work: () => Promise<SignedIn | null>,
) {
  const who = `${clientNetwork(clientIp)} ${email}`;
  const tooMany =
    (await countAttempt(shop, WRONG, who)) ??
    (await countAttempt(shop, WRONG_FROM_ANYWHERE, email));
  if (tooMany) return tooMany;
  const person = await work();
  if (!person) {
    shop.security.record('staff.failed', { email, clientIp, about });
    return wrongCredentials;
  }
  await clearAttempts(shop, WRONG, who);
  await uncountAttempt(shop, WRONG_FROM_ANYWHERE, email);
  return person;
}

/** The person, or the same refusal whatever was wrong: email, password or code. */
export const signInWithPassword = (
  shop: Shop,
  { password, code, ...guess }: Guess & { password: string; code: string },
) =>
  attempt(shop, guess, 'password', async () => {
    const person = await queryFirst<{ id: number; password_hash: string | null }>(
      shop.pool,
      sql`SELECT id, password_hash FROM staff WHERE email = ${guess.email} AND disabled_at IS NULL`,
    );
    const isRight = await isPassword(password, person?.password_hash ?? undefined);
    if (!person?.password_hash || !isRight) return null;
    const signedIn = { id: person.id, proof: { passwordHash: person.password_hash } };
    return (await checkCode(shop, person.id, code)) ? signedIn : null;
  });

/**
 * False for a wrong or used code, and for any code after too many wrong ones. Counts before checking, so that
 * parallel attempts cannot exceed the limit.
 */
export async function checkCode(shop: Shop, staffId: number, code: string): Promise<boolean> {
  const who = `staff ${staffId}`;
  if (await countAttempt(shop, WRONG_CODES, who)) return false;
  if (!(await redeemCode(shop.pool, staffId, code))) return false;
  await clearAttempts(shop, WRONG_CODES, who);
  return true;
}

export const signInWithRecoveryCode = (shop: Shop, { code, ...guess }: Guess & { code: string }) =>
  attempt(shop, guess, 'recovery code', () => redeemRecoveryCode(shop.pool, guess.email, code));
