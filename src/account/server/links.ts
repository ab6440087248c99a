import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { execute, queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import { hashToken } from '../../server/http/sessions.ts';

export type Purpose = 'confirm' | 'reset';

const VALID_FOR: Record<Purpose, string> = { confirm: '1 day', reset: '1 hour' };

/**
 * Creates a single-use token for a link that is mailed to the customer's address; the database stores only its hash.
 * Null if the account has got another address meanwhile.
 */
export async function createLink(
  db: Queryable,
  { id, email }: { id: number; email: string },
  purpose: Purpose,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  // The lock waits for whoever is changing the address.
  const created = await execute(
    db,
    sql`INSERT INTO account_links (token_hash, customer_id, purpose, expires_at)
        SELECT ${hashToken(token)}, id, ${purpose}, now() + ${VALID_FOR[purpose]}::interval
          FROM customers WHERE id = ${id} AND email = ${email} AND deleted_at IS NULL FOR SHARE`,
  );
  return created === 1 ? token : null;
}

/** The customer of a link that is still valid. */
export function findLinkOwner(db: Queryable, token: string, purpose: Purpose) {
  return queryFirst<{ id: number; email: string }>(
    db,
    sql`SELECT c.id, c.email FROM account_links l JOIN customers c ON c.id = l.customer_id
         WHERE l.token_hash = ${hashToken(token)} AND l.purpose = ${purpose} AND l.used_at IS NULL
           AND l.expires_at > now() AND c.deleted_at IS NULL`,
  );
}

/** Uses the link and revokes all others for the same purpose; false if it is no longer valid. */
export async function redeemLink(client: pg.PoolClient, token: string, purpose: Purpose) {
  const used = await queryFirst<{ customer_id: number }>(
    client,
    sql`UPDATE account_links SET used_at = now()
         WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose} AND used_at IS NULL
           AND expires_at > now()
        RETURNING customer_id`,
  );
  if (!used) return false;
  await revokeLinks(client, used.customer_id, purpose);
  return true;
}

export async function revokeLinks(db: Queryable, customerId: number, purpose: Purpose) {
  await execute(
    db,
    sql`UPDATE account_links SET used_at = now()
         WHERE customer_id = ${customerId} AND purpose = ${purpose} AND used_at IS NULL`,
  );
}

export async function deleteExpiredLinks(pool: pg.Pool): Promise<void> {
  await execute(pool, sql`DELETE FROM account_links WHERE expires_at < now()`);
}
