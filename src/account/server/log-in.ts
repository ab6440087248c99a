import type { Queryable } from '../../server/jobs.ts';
import { type Refusal, refuse } from '../../server/refusal.ts';
import { openSession } from '../../server/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { loginMessages } from '../messages.ts';
import { customerByEmail, userOf } from './customers.ts';
import { takeOverGuestOrders } from './guest-orders.ts';
import { countPasswordTry, forgetPasswordTries } from './password-tries.ts';
import { isPassword } from './passwords.ts';
import type { CustomerRow } from './tables.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Logs in. Refuses a wrong password and an unknown address alike, in words and time (401),
 * and more than 10 guesses at one address in a quarter of an hour (429).
 */
export async function logIn(shop: Shop, { email, password, remember }: Credentials) {
  const tooMany = await countPasswordTry(shop, email);
  if (tooMany) return tooMany;
  const customer = await customerByEmail(shop.db, email);
  const isRight = await isPassword(password, customer?.password_hash);
  if (!customer || !isRight) return refuse(401, loginMessages.wrong);

  await forgetPasswordTries(shop, email);
  if (customer.confirmed_at) await takeOverGuestOrders(shop.pool, customer);
  return sessionFor(shop, shop.pool, customer, { remember });
}

/** Opens a session and shows whose it is. */
export async function sessionFor(
  shop: Shop,
  on: Queryable,
  customer: CustomerRow,
  options?: { remember?: boolean },
) {
  return { ...(await openSession(shop, on, customer.id, options)), user: userOf(customer) };
}

/** The password again, before something that cannot be undone; null when it is right. */
export async function askPassword(
  shop: Shop,
  customer: CustomerRow,
  password: string,
  words: string,
): Promise<Refusal | null> {
  const tooMany = await countPasswordTry(shop, customer.email);
  if (tooMany) return tooMany;
  if (!(await isPassword(password, customer.password_hash))) {
    return refuse(422, { password: [words] });
  }
  await forgetPasswordTries(shop, customer.email);
  return null;
}
