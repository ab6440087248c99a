import type pg from 'pg';
import { UserError } from '../commands/user-error.ts';
import { execute, query, sql } from './query.ts';

/**
 * The first schema replaced the migrations 0001 to 0073, none of which was in a release. A database that has all of them
 * goes on with it, as does a backup of one. Goes with the first release; see docs/decisions/111.
 */
const FIRST_BEFORE = '0002_accounts.sql';
const LAST_BEFORE = '0073_delivery_dates.sql';

/** Whether a database was made by the migrations before the first schema. Throws if it lacks some of them. */
export function isFromBefore(names: readonly string[]): boolean {
  if (!names.includes(FIRST_BEFORE)) return false;
  if (names.includes(LAST_BEFORE)) return true;
  throw new UserError(
    `The database was made before the first schema and lacks its last migration, ${LAST_BEFORE}. Start the shop once at the last commit that has this file.`,
  );
}

/** Whether the first schema contains the migration. */
export const isOfBefore = (name: string): boolean => name <= LAST_BEFORE;

/** What else the first schema has otherwise: names of constraints, and functions for versions before. */
const CHANGES = sql`
  alter table migrations alter needs set not null;
  alter table refunds rename constraint refunds_check2 to refunds_check1;
  alter table refunds rename constraint refunds_check3 to refunds_check2;
  alter table refunds rename constraint refunds_check4 to refunds_check3;
  drop function place_order(jsonb, jsonb, jsonb, jsonb), reserve_for_capture(bigint), accept_order(orders, boolean);
  delete from function_files where name = 'text.sql'`;

/** Records the first schema as applied in a database that the migrations before it have made. */
export async function adoptFirstSchema(
  client: pg.PoolClient,
  migrations: readonly { name: string; checksum: string }[],
): Promise<void> {
  const applied = await query<{ name: string }>(client, sql`SELECT name FROM migrations`);
  if (!isFromBefore(applied.map(({ name }) => name))) return;
  await execute(client, sql`DELETE FROM migrations WHERE name COLLATE "C" <= ${LAST_BEFORE}`);
  for (const { name, checksum } of migrations.filter((each) => isOfBefore(each.name)))
    await execute(
      client,
      // Needs itself: versions before are refused.
      sql`INSERT INTO migrations (name, checksum, needs) VALUES (${name}, ${checksum}, ${name})`,
    );
  await execute(client, CHANGES);
}
