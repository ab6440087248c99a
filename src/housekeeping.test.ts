import { expect, it } from 'vitest';
import { EXPIRED_DATA_DELETERS } from './housekeeping.ts';
import { addCustomer } from './server/testing/test-checkout.ts';
import { testShop } from './server/testing/test-shop.ts';
import { staffWith } from './server/testing/test-staff.ts';

const shop = await testShop({ holds: 'small shop' });
const { pool } = shop;

/** One that ended a year ago, for each table of what expires. */
const OLD: Record<string, (ids: { customer: number; staff: number }) => [string, unknown[]]> = {
  account_links: ({ customer }) => [
    `(token_hash, customer_id, purpose, expires_at) VALUES ('\\x01', $1, 'reset', $2)`,
    [customer],
  ],
  sessions: ({ customer }) => [
    `(token_hash, customer_id, expires_at) VALUES ('\\x02', $1, $2)`,
    [customer],
  ],
  staff_challenges: () => [
    `(challenge_hash, purpose, expires_at) VALUES ('\\x03', $1, $2)`,
    ['sign-in'],
  ],
  staff_invitations: ({ staff }) => [
    `(token_hash, roles, staff_id, expires_at) VALUES ('\\x04', '{}', $1, $2)`,
    [staff],
  ],
  staff_sessions: ({ staff }) => [
    `(token_hash, staff_id, signed_in_by, expires_at) VALUES ('\\x05', $1, 'password', $2)`,
    [staff],
  ],
  used_captchas: () => [`(nonce, expires_at) VALUES ($1, $2)`, ['old']],
};
/** Who corrected whose address stays on record. */
const KEPT = new Set(['email_changes']);

it('whatever expires is deleted, and nothing that has not', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE column_name = 'expires_at' AND table_schema = 'public' ORDER BY 1`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !KEPT.has(name));
  expect(tables).toEqual(Object.keys(OLD));

  const ids = {
    customer: (await addCustomer(pool)).id,
    staff: (await staffWith(shop, ['owner'])).id,
  };
  const aYearAgo = new Date(Date.now() - 365 * 86_400_000);
  for (const [table, of] of Object.entries(OLD)) {
    const [columns, values] = of(ids);
    await pool.query(`INSERT INTO ${table} ${columns}`, [...values, aYearAgo]);
  }
  const count = async (old: boolean) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS n FROM ${table} WHERE (expires_at < now()) = $1`,
        [old],
      );
      counts[table] = rows[0].n;
    }
    return counts;
  };
  const fresh = await count(false);
  for (const deleteExpired of EXPIRED_DATA_DELETERS) await deleteExpired(pool);
  expect(await count(true)).toEqual(Object.fromEntries(tables.map((name) => [name, 0])));
  expect(await count(false)).toEqual(fresh);
});
