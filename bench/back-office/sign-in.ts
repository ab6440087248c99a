import type pg from 'pg';
import { queryOne, sql } from '../../src/server/database/query.ts';
import { openStaffSession, STAFF_COOKIE } from '../../src/server/http/staff-sessions.ts';

/** Headers that sign a call in as the demo's owner, without a code. */
export async function ownerHeaders(pool: pg.Pool): Promise<Record<string, string>> {
  const { id } = await queryOne<{ id: number }>(
    pool,
    sql`SELECT staff_id AS id FROM staff_roles WHERE role = 'owner' LIMIT 1`,
  );
  const token = await openStaffSession(pool, id, { by: 'password', userAgent: 'benchmark' });
  return { cookie: `${STAFF_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' };
}
