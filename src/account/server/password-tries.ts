import { countTry, forgetTries } from '../../server/limits.ts';
import { type Refusal, refuse } from '../../server/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import { loginMessages } from '../messages.ts';

/** So many guesses at one account, wherever they come from. A reset of the password is always possible. */
const PER_ACCOUNT = { name: 'password', tries: 10, seconds: 15 * 60 };

/** Counts a guess at the password of an address, whether or not it has an account. */
export async function countPasswordTry(shop: Shop, email: string): Promise<Refusal | null> {
  const tooMany = await countTry(shop, PER_ACCOUNT, email);
  return tooMany && refuse(429, `${tooMany.message} ${loginMessages.orReset}`, tooMany.beside);
}

/** The right password was given, or a new one set. */
export const forgetPasswordTries = (shop: Shop, email: string): Promise<void> =>
  forgetTries(shop, PER_ACCOUNT, email);
