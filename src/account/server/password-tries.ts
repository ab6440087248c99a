import { countTry, forgetTries } from '../../server/limits.ts';
import type { Refusal } from '../../server/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import { loginMessages } from '../messages.ts';

/** So many guesses at one account, wherever they come from. A reset of the password is always possible. */
const PER_ACCOUNT = {
  name: 'password',
  tries: 10,
  seconds: 15 * 60,
  advice: loginMessages.orReset,
};

/** Counts a guess at the password of an address, whether or not it has an account. */
export const countPasswordTry = (shop: Shop, email: string): Promise<Refusal | null> =>
  countTry(shop, PER_ACCOUNT, email);

/** The right password was given, or a new one set. */
export const forgetPasswordTries = (shop: Shop, email: string): Promise<void> =>
  forgetTries(shop, PER_ACCOUNT, email);
