import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { execute, queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import { hashToken } from '../../server/http/sessions.ts';

export type Purpose = 'confirm' | 'reset';

const LASTS: Record<Purpose, string> = { confirm: '1 day', reset: '1 hour' };

/** A token for a link in a mail: it works once, until it ends. Stored hashed. */
export async function makeLink(
  db: Queryable,
  customerId: number,
  purpose: Purpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await execute(
    db,
    sql`INSERT INTO account_links (token_hash, customer_id, purpose, expires_at)
        VALUES (${hashToken(token)}, ${customerId}, ${purpose}, now() + ${LASTS[purpose]}::interval)`,
  );
  return token;
}

/** Whose link it is, if it still works. */
export function linkOwner(
  db: Queryable,
  token: string,
  purpose: Purpose,
): Promise<{ id: number; email: string } | undefined> {
  return queryFirst(
    db,
    sql`SELECT c.id, c.email FROM account_links l JOIN customers c ON c.id = l.customer_id
         WHERE l.token_hash = ${hashToken(token)} AND l.purpose = ${purpose} AND l.used_at IS NULL
           AND l.expires_at > now() AND c.deleted_at IS NULL`,
  );
}

/** Uses a link up, and with it all others for the same purpose; false when it no longer works. */
export async function useLink(
  client: pg.PoolClient,
  token: string,
  purpose: Purpose,
): Promise<boolean> {
  const used = await queryFirst<{ customer_id: number }>(
    client,
    sql`UPDATE account_links SET used_at = now()
         WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose} AND used_at IS NULL
           AND expires_at > now()
        RETURNING customer_id`,
  );
  if (!used) return false;
  await endLinks(client, used.customer_id, purpose);
  return true;
}

/** Links for this purpose that are still under way no longer work. */
export async function endLinks(db: Queryable, customerId: number, purpose: Purpose): Promise<void> {
  await execute(
    db,
    sql`UPDATE account_links SET used_at = now()
         WHERE customer_id = ${customerId} AND purpose = ${purpose} AND used_at IS NULL`,
  );
}

export async function deleteExpiredLinks(pool: pg.Pool): Promise<void> {
  await execute(pool, sql`DELETE FROM account_links WHERE expires_at < now()`);
}
