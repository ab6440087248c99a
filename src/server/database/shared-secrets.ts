import { randomBytes } from 'node:crypto';
import { execute, queryOne, type Queryable, sql } from './query.ts';

/** A secret that all processes on this database share; generated when it is first read. */
export async function sharedSecret(pool: Queryable, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await execute(
    pool,
    sql`INSERT INTO secrets (name, value) VALUES (${name}, ${made}) ON CONFLICT DO NOTHING`,
  );
  const { value } = await queryOne<{ value: string }>(
    pool,
    sql`SELECT value FROM secrets WHERE name = ${name}`,
  );
  return value;
}
