import type { Queryable } from '../../server/database/query.ts';
import {
  type InvalidFields,
  type RateLimited,
  refuse,
  refuseFields,
} from '../../server/http/refusal.ts';
import { openSession } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { accountMessages, loginMessages } from '../messages.ts';
import { customerByEmail, type CustomerRow, userOf } from './customers.ts';
import { takeOverGuestOrders } from './guest-orders.ts';
import {
  countPasswordAttempt,
  clearPasswordAttempts,
  recordWrongPassword,
} from './password-tries.ts';
import { isPassword } from './passwords.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Logs in. Refuses a wrong password and an unknown address alike, in words and time (401),
 * and more than 10 guesses at one account from one address in a quarter of an hour (429).
 */
export async function logIn(
  shop: Shop,
  { email, password, remember }: Credentials,
  address: string,
) {
  const guess = { email, address };
  const tooMany = await countPasswordAttempt(shop, guess);
  if (tooMany) return tooMany;
  const customer = await customerByEmail(shop.pool, email);
  const isRight = await isPassword(password, customer?.password_hash);
  if (!customer || !isRight) {
    await recordWrongPassword(shop, guess, 'login');
    return refuse(401, 'wrong_credentials', loginMessages.wrong);
  }

  await clearPasswordAttempts(shop, guess);
  shop.security.record('login.done', { customer, address });
  if (customer.confirmed_at) await takeOverGuestOrders(shop.pool, customer);
  return sessionFor(shop, shop.pool, customer, { remember });
}

/** Opens a session and shows whose it is. */
export async function sessionFor(
  shop: Shop,
  db: Queryable,
  customer: CustomerRow,
  options?: { remember?: boolean },
) {
  return { ...(await openSession(shop, db, customer.id, options)), user: userOf(customer) };
}

interface AskedAgain {
  customer: CustomerRow;
  password: string;
  /** Where the customer asks from, and in which session. */
  address: string;
  session: Buffer | null;
  /** The field that it was typed into. */
  field: string;
}

/** The password again, before something that only its owner may do; null when it is right. */
export async function askPassword(
  shop: Shop,
  { customer, password, address, session, field }: AskedAgain,
): Promise<InvalidFields | RateLimited | null> {
  const guess = { email: customer.email, address, session };
  const tooMany = await countPasswordAttempt(shop, guess);
  if (tooMany) return tooMany;
  if (!(await isPassword(password, customer.password_hash))) {
    await recordWrongPassword(shop, guess, 'password asked again');
    return refuseFields({ [field]: [accountMessages.wrongPassword] });
  }
  await clearPasswordAttempts(shop, guess);
  return null;
}
