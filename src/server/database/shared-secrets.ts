import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A secret that all processes on this database share; made up when it is first asked for. */
export async function sharedSecret(pool: pg.Pool, name: string): Promise<string> {
  await pool.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await pool.query<{ value: string }>(
    'SELECT value FROM secrets WHERE name = $1',
    [name],
  );
  return rows[0]!.value;
}
