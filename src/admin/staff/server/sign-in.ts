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

/** For an email and a network: a guesser at one place uses this up long before the account’s own limit. */
const WRONG = { name: 'staff sign-in', attempts: 10, seconds: 15 * 60 };
/** For an email from everywhere, so that many addresses are no way around; passkeys stay open. */
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
  /** IP address. */
  address: string;
}

/**
 * Counts an attempt under an email, whether or not it is somebody's, and records how it ended. Counted before it is
 * checked, so that many at once cannot pass the limits.
 */
async function attempt(
  shop: Shop,
  { email, address }: Guess,
  about: string,
  work: () => Promise<SignedIn | null>,
) {
  const who = `${clientNetwork(address)} ${email}`;
  const tooMany =
    (await countAttempt(shop, WRONG, who)) ??
    (await countAttempt(shop, WRONG_FROM_ANYWHERE, email));
  if (tooMany) return tooMany;
  const person = await work();
  if (!person) {
    shop.security.record('staff.failed', { email, address, about });
    return wrongCredentials;
  }
  await clearAttempts(shop, WRONG, who);
  await uncountAttempt(shop, WRONG_FROM_ANYWHERE, email);
  return person;
}

/** The person, or the same refusal whatever was wrong: email, password or code. */
export const signInByPassword = (
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
 * False for a wrong or used code, and for every code after too many wrong ones. Counted before it is checked, so that many
 * at once cannot pass the limit.
 */
export async function checkCode(shop: Shop, staffId: number, code: string): Promise<boolean> {
  const who = `staff ${staffId}`;
  if (await countAttempt(shop, WRONG_CODES, who)) return false;
  if (!(await redeemCode(shop.pool, staffId, code))) return false;
  await clearAttempts(shop, WRONG_CODES, who);
  return true;
}

export const signInByRecoveryCode = (shop: Shop, { code, ...guess }: Guess & { code: string }) =>
  attempt(shop, guess, 'recovery code', () => redeemRecoveryCode(shop.pool, guess.email, code));
