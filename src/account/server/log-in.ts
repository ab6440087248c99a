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
import { customerByEmail, type CustomerRow, userOf } from '../../identity/server/customers.ts';
import { claimGuestOrders } from './guest-orders.ts';
import {
  countPasswordAttempt,
  clearPasswordAttempts,
  recordWrongPassword,
} from './password-attempts.ts';
import { isPassword } from '../../identity/server/passwords.ts';

/**
 * Refuses a wrong password and an unknown email with the same message and response time (401), and more than
 * 10 attempts at one account from one IP address in 15 minutes (429).
 */
export async function logIn(
  shop: Shop,
  { email, password, remember }: { email: string; password: string; remember: boolean },
  clientIp: string,
) {
  const guess = { email, clientIp };
  const tooMany = await countPasswordAttempt(shop, guess);
  if (tooMany) return tooMany;
  const customer = await customerByEmail(shop.pool, email);
  const isCorrect = await isPassword(password, customer?.password_hash);
  if (!customer || !isCorrect) {
    await recordWrongPassword(shop, guess, 'login');
    return refuse(401, 'wrong_credentials', loginMessages.wrong);
  }

  await clearPasswordAttempts(shop, guess);
  shop.security.record('login.done', { customer, clientIp });
  if (customer.confirmed_at) await claimGuestOrders(shop.pool, customer);
  return openUserSession(shop, shop.pool, customer, { remember });
}

export async function openUserSession(
  shop: Shop,
  db: Queryable,
  customer: CustomerRow,
  options?: { remember?: boolean },
) {
  return { ...(await openSession(shop, db, customer.id, options)), user: userOf(customer) };
}

interface PasswordCheck {
  customer: CustomerRow;
  password: string;
  clientIp: string;
  session: Buffer | null;
  /** Form field that shows the error. */
  field: string;
}

/** Checks the password again before a sensitive action; null if it is correct. */
export async function checkPassword(
  shop: Shop,
  { customer, password, clientIp, session, field }: PasswordCheck,
): Promise<InvalidFields | RateLimited | null> {
  const guess = { email: customer.email, clientIp, session };
  const tooMany = await countPasswordAttempt(shop, guess);
  if (tooMany) return tooMany;
  if (!(await isPassword(password, customer.password_hash))) {
    await recordWrongPassword(shop, guess, 'password asked again');
    return refuseFields({ [field]: [accountMessages.wrongPassword] });
  }
  await clearPasswordAttempts(shop, guess);
  return null;
}
