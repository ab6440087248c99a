import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Who is asking, as the calls know it. */
export interface Customer {
  id: number;
  email: string;
}

/** The customer of a bearer token, or null when the token is unknown or has ended. */
export async function customerOf(pool: pg.Pool, token: string): Promise<Customer | null> {
  const { rows } = await pool.query<Customer>({
    name: 'customer of a session',
    text: `SELECT c.id, c.email FROM sessions s JOIN customers c ON c.id = s.customer_id
            WHERE s.token_hash = $1 AND s.expires_at > now() AND c.deleted_at IS NULL`,
    values: [hashToken(token)],
  });
  return rows[0] ?? null;
}

/** Whose keys these are: keys of different people do not meet. */
export const actorOf = (customer: Customer | null): string =>
  customer ? `customer ${customer.id}` : 'visitor';

/** Tokens are stored hashed: a copy of the table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
