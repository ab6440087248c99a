import type pg from 'pg';
import { isPassword } from '../../src/account/server/passwords.ts';

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
