import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import {
  execute,
  identifier,
  identifiers,
  join,
  queryFirst,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import type { Change } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { isMoney, isShipment } from './logged-tables.ts';
import { leave, type Result } from './leave.ts';

type Values = Record<string, unknown>;

const HIDDEN = new Set<unknown>(['(secret)', '(erased)']);
/** A sale changes it, which is no reason to leave a row alone. */
const CHANGED_BY_SALES = new Set(['stock_qty']);

/**
 * Of orders and customers, what somebody wrote. All else happened to them: their status, shipment, points and stock go together, and
 * change together where that step is taken.
 */
const WRITTEN: ReadonlyMap<string, RegExp> = new Map([
  [
    'orders',
    /^((shipping_)?(first_name|last_name|company|street_address|apartment|town|state|postcode|country)|email|phone|ship_to_different_address|order_notes|shipping_notes)$/,
  ],
  ['order_items', /^fitment$/],
  ['customers', /^(first_name|last_name|address|apartment|city|state|country|postcode|phone)$/],
]);

const atItsDesk = (table: string): string =>
  table === 'customers' ? logMessages.atTheCustomer : logMessages.atTheOrder;

/** Whether a change of this column of an order is put back at all. */
export const isWritten = (table: string, column: string): boolean =>
  WRITTEN.get(table)?.test(column) ?? false;

/** A row of the table with these values, typed as its columns are. */
const asRow = (table: string, values: Values): Sql =>
  sql`jsonb_populate_record(NULL::${identifier(table)}, ${JSON.stringify(values)}::jsonb)`;

const hasKey = ({ table, key }: Change): Sql =>
  join(
    Object.entries(key).map(([column, value]) =>
      value === null
        ? sql`t.${identifier(column)} IS NULL`
        : sql`t.${identifier(column)} = (${asRow(table, key)}).${identifier(column)}`,
    ),
    ' AND ',
  );

async function currentRow(client: pg.PoolClient, change: Change): Promise<Values | undefined> {
  const found = await queryFirst<{ row: Values }>(
    client,
    sql`SELECT to_jsonb(t) AS row FROM ${identifier(change.table)} t WHERE ${hasKey(change)} FOR UPDATE`,
  );
  return found?.row;
}

/** Columns that have the value of the change still get the one before. */
export async function restoreValues(
  client: pg.PoolClient,
  change: Change,
  only: readonly string[] | undefined,
): Promise<Result> {
  const now = await currentRow(client, change);
  if (!now) return leave(logMessages.gone);
  const result: Result = { done: [], left: [] };
  const restored: Values = {};
  for (const [column, to] of Object.entries(change.before!)) {
    if (only && !only.includes(column)) continue;
    const reason = whyLeft(change, column, now);
    if (reason) result.left.push({ column, reason });
    else {
      result.done.push({ kind: 'value', column, from: now[column], to });
      restored[column] = to;
    }
  }
  if (result.done.length > 0) await update(client, change, restored);
  return result;
}

function whyLeft(
  { table, before, after }: Change,
  column: string,
  now: Values,
): string | undefined {
  if (HIDDEN.has(before![column]) || HIDDEN.has(after![column])) return logMessages.secret;
  if (isMoney(table, column)) return logMessages.money;
  if (isShipment(table, column)) return logMessages.step;
  if (!isDeepStrictEqual(now[column], after![column])) return logMessages.changedSince;
  return WRITTEN.get(table)?.test(column) === false ? atItsDesk(table) : undefined;
}

async function update(client: pg.PoolClient, change: Change, values: Values): Promise<void> {
  const { table } = change;
  const row = asRow(table, values);
  const columns = Object.keys(values).map(
    (column) => sql`${identifier(column)} = (${row}).${identifier(column)}`,
  );
  await execute(
    client,
    sql`UPDATE ${identifier(table)} t SET ${join(columns, ', ')} WHERE ${hasKey(change)}`,
  );
}

/** A row that was deleted comes again. */
export async function restoreRow(client: pg.PoolClient, change: Change): Promise<Result> {
  const { table, before } = change;
  if (WRITTEN.has(table)) return leave(atItsDesk(table));
  if (Object.values(before!).some((value) => HIDDEN.has(value))) return leave(logMessages.secret);
  if (await currentRow(client, change)) return leave(logMessages.exists);
  const columns = identifiers(Object.keys(before!));
  await execute(
    client,
    sql`INSERT INTO ${identifier(table)} (${columns}) SELECT ${columns} FROM ${asRow(table, before!)}`,
  );
  return { done: [{ kind: 'row_restored', column: null, from: null, to: before }], left: [] };
}

/** A row that was added goes, unless somebody has changed it. */
export async function removeRow(client: pg.PoolClient, change: Change): Promise<Result> {
  if (WRITTEN.has(change.table)) return leave(atItsDesk(change.table));
  const now = await currentRow(client, change);
  if (!now) return leave(logMessages.gone);
  const isChanged = Object.entries(change.after!).some(
    ([column, value]) =>
      !CHANGED_BY_SALES.has(column) && !HIDDEN.has(value) && !isDeepStrictEqual(now[column], value),
  );
  if (isChanged) return leave(logMessages.changedSince);
  await execute(client, sql`DELETE FROM ${identifier(change.table)} t WHERE ${hasKey(change)}`);
  return { done: [{ kind: 'row_removed', column: null, from: change.after, to: null }], left: [] };
}
