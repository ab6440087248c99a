import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashPassword, isPassword } from '../../src/account/server/passwords.ts';

export interface DemoLogin {
  email: string;
  password: string;
}

/** The demo customers' passwords in words; people/customers.yaml has them as the shop keeps them. */
export const demoLogins: readonly DemoLogin[] = [
  { email: 'annie@vangon.example', password: 'westfalia' },
  { email: 'ken@vangon.example', password: 'vanagon' },
];

/** Those of the demo's logins that still work in this database. */
export async function workingDemoLogins(pool: pg.Pool): Promise<DemoLogin[]> {
  const { rows } = await pool.query<{ email: string; password_hash: string }>(
    'SELECT email, password_hash FROM customers WHERE email = ANY ($1) AND deleted_at IS NULL',
    [demoLogins.map(({ email }) => email)],
  );
  const hashes = new Map(rows.map(({ email, password_hash }) => [email, password_hash]));
  const works = await Promise.all(
    demoLogins.map(({ email, password }) => isPassword(password, hashes.get(email))),
  );
  return demoLogins.filter((_, place) => works[place]);
}

/**
 * Where people really buy, nobody logs in with a password that everybody can read: those that still work are taken away,
 * and who is logged in with one is logged out. Gives the addresses of these accounts; a reset link opens them again.
 */
export async function closeDemoLogins(pool: pg.Pool): Promise<string[]> {
  const emails = (await workingDemoLogins(pool)).map(({ email }) => email);
  if (emails.length === 0) return [];
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  await pool.query(
    `WITH closed AS (UPDATE customers SET password_hash = $2 WHERE email = ANY ($1) RETURNING id)
     DELETE FROM sessions WHERE customer_id IN (SELECT id FROM closed)`,
    [emails, nobodys],
  );
  return emails;
}
