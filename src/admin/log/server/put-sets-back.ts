import type pg from 'pg';
import { DatabaseError } from 'pg';
import { execute, query, sql } from '../../../server/database/query.ts';
import type { Change } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { addCounterEntries } from './counter-entries.ts';
import { leave, type Result } from './change-result.ts';
import { removeRows, restoreRows, restoreValues } from './put-back-rows.ts';

/** The log's trigger searches the whole set for each row. */
const MAX_AT_ONCE = 250;

export type Undo = 'values' | 'row_restored' | 'row_removed' | 'stock' | 'points';

/** How a change is undone. */
export function undoOf({ table, before, after }: Change): Undo {
  if (table === 'point_entries') return 'points';
  if (!before) return 'row_removed';
  if (!after) return 'row_restored';
  return table === 'products' && 'stock_qty' in before ? 'stock' : 'values';
}

/** Puts back changes in order, consecutive ones of the same kind together. */
export async function putSetsBack(
  client: pg.PoolClient,
  changes: readonly Change[],
  columns: readonly string[] | undefined,
): Promise<Map<Change, Result>> {
  const results = new Map<Change, Result>();
  for (const set of setsOf(changes)) {
    const done = await putSetBack(client, set, columns);
    for (const [place, change] of set.entries()) results.set(change, done[place]!);
  }
  return results;
}

/** Splits changes into sets with no row twice, to undo its changes in order. A points entry is a set of its own. */
export function setsOf(changes: readonly Change[]): Change[][] {
  const sets: Change[][] = [];
  let keys = new Set<string>();
  for (const change of changes) {
    const set = sets.at(-1);
    const key = JSON.stringify(change.key);
    const joins =
      set?.[0]?.table === change.table &&
      undoOf(set[0]) === undoOf(change) &&
      undoOf(change) !== 'points' &&
      set.length < MAX_AT_ONCE &&
      !keys.has(key);
    if (joins) set.push(change);
    else {
      sets.push([change]);
      keys = new Set();
    }
    keys.add(key);
  }
  return sets;
}

/** If the database refuses a change, splits the set in half until only that change is left out. */
async function putSetBack(
  client: pg.PoolClient,
  set: readonly Change[],
  columns: readonly string[] | undefined,
): Promise<Result[]> {
  await execute(client, sql`SAVEPOINT one_set`);
  try {
    await markUndone(client, set);
    const results = await undo(client, set, columns);
    await execute(client, sql`RELEASE SAVEPOINT one_set`);
    return results;
  } catch (error) {
    const reason = refusalReason(error);
    if (!reason) throw error;
    await execute(client, sql`ROLLBACK TO SAVEPOINT one_set`);
    await execute(client, sql`RELEASE SAVEPOINT one_set`);
    if (set.length === 1) return [leave(reason)];
    const half = Math.ceil(set.length / 2);
    const first = await putSetBack(client, set.slice(0, half), columns);
    return [...first, ...(await putSetBack(client, set.slice(half), columns))];
  }
}

/** Reasons by SQLSTATE, for constraints that keep a change from being put back. */
const REASONS: Record<string, string> = {
  23503: logMessages.inUse,
  23505: logMessages.taken,
  23514: logMessages.notAllowed,
  23502: logMessages.notAllowed,
};

/** Why a change cannot be put back, or undefined for an unexpected error. */
function refusalReason(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError) || !error.code) return undefined;
  if (error.constraint === 'customers_points_balance_check') return logMessages.spent;
  if (error.code === '23503' && /is not present/.test(error.detail ?? ''))
    return logMessages.missing;
  return REASONS[error.code];
}

/** For undone_by() of the log's trigger: a change, or those of some rows of a table. */
async function markUndone(client: pg.PoolClient, set: readonly Change[]): Promise<void> {
  const [{ id, table }] = set as [Change];
  const named =
    set.length === 1
      ? sql`${String(id)}`
      : sql`(SELECT ${`${table}\n`} || string_agg(row_key::text || '=' || change_log.id || chr(10), '')
               FROM change_log WHERE change_log.id = ANY (${set.map((one) => one.id)}::bigint[]))`;
  await query(client, sql`SELECT set_config('vangon.undoes', ${named}, true)`);
}

function undo(
  client: pg.PoolClient,
  set: readonly Change[],
  columns: readonly string[] | undefined,
): Promise<Result[]> {
  switch (undoOf(set[0]!)) {
    case 'values':
      return restoreValues(client, set, columns);
    case 'row_restored':
      return restoreRows(client, set);
    case 'row_removed':
      return removeRows(client, set);
    default:
      return addCounterEntries(client, set);
  }
}
