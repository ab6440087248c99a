import { createHash, randomBytes } from 'node:crypto';
import { execute, prepared, queryFirst, queryOne, type Queryable, sql } from '../database/query.ts';
import type { Shop } from '../shop.ts';

/** The customer who makes a call. */
export interface Customer {
  id: number;
  email: string;
}

/** The customer of a bearer token, or null if it is unknown or has expired. */
export async function customerOf(pool: Queryable, token: string): Promise<Customer | null> {
  const customer = await queryFirst<Customer>(
    pool,
    prepared`SELECT c.id, c.email FROM sessions s JOIN customers c ON c.id = s.customer_id
              WHERE s.token_hash = ${hashToken(token)} AND s.expires_at > now()
                AND c.deleted_at IS NULL`,
  );
  return customer ?? null;
}

/** The owner of idempotency keys and rate-limited attempts. */
export const actorOf = (customer: Customer | null) =>
  customer ? `customer ${customer.id}` : 'visitor';

/** Tokens are stored hashed, so that a leaked table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Logs a customer in: the token goes to the browser, its hash is stored. */
export async function openSession(
  { sessionHours }: Pick<Shop, 'sessionHours'>,
  db: Queryable,
  customerId: number,
  { remember = false }: { remember?: boolean } = {},
): Promise<{ token: string; expires_at: string; expires_in: number }> {
  const token = randomBytes(32).toString('base64url');
  const hours = remember ? sessionHours.remembered : sessionHours.usual;
  const { expires_at } = await queryOne<{ expires_at: Date }>(
    db,
    sql`INSERT INTO sessions (token_hash, customer_id, expires_at)
        VALUES (${hashToken(token)}, ${customerId}, now() + make_interval(hours => ${hours}))
        RETURNING expires_at`,
  );
  return { token, expires_at: expires_at.toISOString(), expires_in: hours * 3_600 };
}

/** Logs out of this session only. */
export async function endSession(db: Queryable, session: Buffer): Promise<void> {
  await execute(db, sql`DELETE FROM sessions WHERE token_hash = ${session}`);
}

/** Logs a customer out of all sessions except the current one. */
export async function endOtherSessions(db: Queryable, customerId: number, current: Buffer | null) {
  await execute(
    db,
    sql`DELETE FROM sessions
         WHERE customer_id = ${customerId} AND token_hash IS DISTINCT FROM ${current}`,
  );
}

export async function deleteExpiredSessions(pool: Queryable): Promise<void> {
  await execute(pool, sql`DELETE FROM sessions WHERE expires_at < now()`);
}
