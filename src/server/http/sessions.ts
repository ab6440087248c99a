import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from '../jobs/jobs.ts';
import type { Shop } from '../shop.ts';

/** The customer who makes a call. */
export interface Customer {
  id: number;
  email: string;
}

/** The customer of a bearer token, or null if it is unknown or has expired. */
export async function customerOf(pool: pg.Pool, token: string): Promise<Customer | null> {
  const { rows } = await pool.query<Customer>({
    name: 'customer of a session',
    text: `SELECT c.id, c.email FROM sessions s JOIN customers c ON c.id = s.customer_id
            WHERE s.token_hash = $1 AND s.expires_at > now() AND c.deleted_at IS NULL`,
    values: [hashToken(token)],
  });
  return rows[0] ?? null;
}

/** Whose idempotency keys and attempts these are. */
export const actorOf = (customer: Customer | null): string =>
  customer ? `customer ${customer.id}` : 'visitor';

/** Tokens are stored hashed, so that a leaked table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Logs a customer in: the token goes to the browser, its hash is stored. */
export async function openSession(
  { sessionHours }: Pick<Shop, 'sessionHours'>,
  on: Queryable,
  customerId: number,
  { remember = false }: { remember?: boolean } = {},
): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const hours = remember ? sessionHours.remembered : sessionHours.usual;
  const { rows } = await on.query(
    `INSERT INTO sessions (token_hash, customer_id, expires_at)
     VALUES ($1, $2, now() + make_interval(hours => $3)) RETURNING expires_at`,
    [hashToken(token), customerId, hours],
  );
  const [{ expires_at }] = rows as [{ expires_at: Date }];
  return { token, expires_at: expires_at.toISOString() };
}

/** Logs out of this session only. */
export async function endSession(on: Queryable, session: Buffer): Promise<void> {
  await on.query('DELETE FROM sessions WHERE token_hash = $1', [session]);
}

/** Logs a customer out of all sessions except the current one. */
export async function endOtherSessions(
  on: Queryable,
  customerId: number,
  asking: Buffer | null,
): Promise<void> {
  await on.query('DELETE FROM sessions WHERE customer_id = $1 AND token_hash IS DISTINCT FROM $2', [
    customerId,
    asking,
  ]);
}

export async function deleteExpiredSessions(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM sessions WHERE expires_at < now()');
}
