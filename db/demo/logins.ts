import { randomBytes } from 'node:crypto';
import { hashPassword, isPassword } from '../../src/account/server/passwords.ts';
import { execute, query, type Queryable, sql } from '../../src/server/database/query.ts';

export interface DemoLogin {
  email: string;
  password: string;
}

/** The demo customers' passwords in plain text; people/customers.yaml has their hashes. */
export const demoLogins: readonly DemoLogin[] = [
  { email: 'annie@vangon.example', password: 'westfalia' },
  { email: 'ken@vangon.example', password: 'vanagon' },
];

/** The demo logins that still work in this database. */
export async function workingDemoLogins(pool: Queryable): Promise<DemoLogin[]> {
  const emails = demoLogins.map(({ email }) => email);
  const rows = await query<{ email: string; password_hash: string }>(
    pool,
    sql`SELECT email, password_hash FROM customers WHERE email = ANY (${emails}) AND deleted_at IS NULL`,
  );
  const hashes = new Map(rows.map(({ email, password_hash }) => [email, password_hash]));
  const works = await Promise.all(
    demoLogins.map(({ email, password }) => isPassword(password, hashes.get(email))),
  );
  return demoLogins.filter((_, place) => works[place]);
}

/**
 * Removes published demo passwords that still work and ends their sessions, for shops that take real payments. Returns
 * the email addresses of these accounts, which can be opened again with a reset link.
 */
export async function closeDemoLogins(pool: Queryable): Promise<string[]> {
  const emails = (await workingDemoLogins(pool)).map(({ email }) => email);
  if (emails.length === 0) return [];
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  await execute(
    pool,
    sql`WITH closed AS (UPDATE customers SET password_hash = ${nobodys} WHERE email = ANY (${emails}) RETURNING id)
        DELETE FROM sessions WHERE customer_id IN (SELECT id FROM closed)`,
  );
  return emails;
}
