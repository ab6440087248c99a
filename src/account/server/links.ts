import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from '../../server/jobs/jobs.ts';
import { hashToken } from '../../server/http/sessions.ts';

export type Purpose = 'confirm' | 'reset';

const LASTS: Record<Purpose, string> = { confirm: '1 day', reset: '1 hour' };

/** A token for a link in a mail: it works once, until it ends. Stored hashed. */
export async function makeLink(
  on: Queryable,
  customerId: number,
  purpose: Purpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await on.query(
    `INSERT INTO account_links (token_hash, customer_id, purpose, expires_at)
     VALUES ($1, $2, $3, now() + $4::interval)`,
    [hashToken(token), customerId, purpose, LASTS[purpose]],
  );
  return token;
}

/** Whose link it is, if it still works. */
export async function linkOwner(
  on: Queryable,
  token: string,
  purpose: Purpose,
): Promise<{ id: number; email: string } | null> {
  const { rows } = await on.query(
    `SELECT c.id, c.email FROM account_links l JOIN customers c ON c.id = l.customer_id
      WHERE l.token_hash = $1 AND l.purpose = $2 AND l.used_at IS NULL AND l.expires_at > now()
        AND c.deleted_at IS NULL`,
    [hashToken(token), purpose],
  );
  return (rows[0] as { id: number; email: string } | undefined) ?? null;
}

/** Uses a link up, and with it all others for the same purpose; false when it no longer works. */
export async function useLink(
  client: pg.PoolClient,
  token: string,
  purpose: Purpose,
): Promise<boolean> {
  const { rows } = await client.query<{ customer_id: number }>(
    `UPDATE account_links SET used_at = now()
      WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()
      RETURNING customer_id`,
    [hashToken(token), purpose],
  );
  if (!rows[0]) return false;
  await endLinks(client, rows[0].customer_id, purpose);
  return true;
}

/** Links for this purpose that are still under way no longer work. */
export async function endLinks(on: Queryable, customerId: number, purpose: Purpose): Promise<void> {
  await on.query(
    `UPDATE account_links SET used_at = now()
      WHERE customer_id = $1 AND purpose = $2 AND used_at IS NULL`,
    [customerId, purpose],
  );
}

export async function deleteExpiredLinks(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM account_links WHERE expires_at < now()');
}
