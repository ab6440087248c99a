import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import {
  execute,
  identifier,
  identifiers,
  join,
  query,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import type { Change } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { isMoney, isShipment } from '../rules/logged-tables.ts';
import { leave, type Result } from './change-result.ts';
import { keepClosedAddress } from './restored-address.ts';

type Values = Record<string, unknown>;

const HIDDEN = new Set<unknown>(['(secret)', '(erased)']);
/** Ignored when checking for later changes: sales change it. */
const CHANGED_BY_SALES = new Set(['stock_qty']);

/**
 * The columns of orders and customers that people write. All others, such as status, shipment, points and stock,
 * change together in one step and are put back where that step is taken.
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

/** Whether a change of this order column can be put back. */
export const isManualColumn = (table: string, column: string): boolean =>
  WRITTEN.get(table)?.test(column) ?? false;

/** The values as rows of the table, with its column types. */
const asRows = (table: string, rows: readonly Values[]): Sql =>
  sql`jsonb_populate_recordset(NULL::${identifier(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Joins rows `t` to keys `k`. `IS NOT DISTINCT FROM` cannot use an index, so only nullable columns use it. */
function hasKey(keys: readonly Values[]): Sql {
  const columns = Object.keys(keys[0]!).map((column) => {
    const canBeNull = keys.some((key) => key[column] === null);
    const equals = canBeNull ? sql`IS NOT DISTINCT FROM` : sql`=`;
    return sql`t.${identifier(column)} ${equals} k.${identifier(column)}`;
  });
  return join(columns, ' AND ');
}

const tableOf = ([first]: readonly Change[]): string => first!.table;

/** The current row of each change. */
async function currentRows(
  client: pg.PoolClient,
  changes: readonly Change[],
): Promise<(Values | undefined)[]> {
  const table = tableOf(changes);
  const keys = changes.map(({ key }) => key);
  const found = await query<{ at: number; row: Values }>(
    client,
    sql`SELECT k.ordinality::int AS at, to_jsonb(t) AS row
          FROM ${asRows(table, keys)} WITH ORDINALITY k JOIN ${identifier(table)} t ON ${hasKey(keys)}
         ORDER BY k.ordinality FOR UPDATE OF t`,
  );
  const rows = new Map(found.map(({ at, row }) => [at, row]));
  return changes.map((_, place) => rows.get(place + 1));
}

/** Restores the columns that still have the change's value. */
export async function restoreValues(
  client: pg.PoolClient,
  changes: readonly Change[],
  only: readonly string[] | undefined,
): Promise<Result[]> {
  const rows = await currentRows(client, changes);
  const compared = changes.map((change, place) => compare(change, rows[place], only));
  const results =
    tableOf(changes) === 'orders' ? await keepClosedAddresses(client, changes, compared) : compared;
  const restored = changes.flatMap(({ key }, place) => {
    const values = results[place]!.done.map(({ column, to }) => [column, to] as const);
    return values.length === 0 ? [] : [{ key, values: Object.fromEntries(values) as Values }];
  });
  for (const alike of byColumns(restored, ({ values }) => values))
    await update(client, tableOf(changes), alike);
  return results;
}

async function keepClosedAddresses(
  client: pg.PoolClient,
  changes: readonly Change[],
  compared: readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, { key }] of changes.entries())
    results.push(await keepClosedAddress(client, Number(key['id']), compared[place]!));
  return results;
}

function compare(
  change: Change,
  now: Values | undefined,
  only: readonly string[] | undefined,
): Result {
  if (!now) return leave(logMessages.gone);
  const result: Result = { done: [], left: [] };
  for (const [column, to] of Object.entries(change.before!)) {
    if (only && !only.includes(column)) continue;
    const reason = whyLeft(change, column, now);
    if (reason) result.left.push({ column, reason });
    else result.done.push({ kind: 'value', column, from: now[column], to });
  }
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

/** Groups rows with the same columns, to be written by one statement. */
const byColumns = <Row>(rows: readonly Row[], valuesOf: (row: Row) => Values): Row[][] => [
  ...Map.groupBy(rows, (row) => Object.keys(valuesOf(row)).toSorted().join(' ')).values(),
];

async function update(
  client: pg.PoolClient,
  table: string,
  rows: readonly { key: Values; values: Values }[],
): Promise<void> {
  const columns = Object.keys(rows[0]!.values).map(
    (column) => sql`${identifier(column)} = k.${identifier(column)}`,
  );
  const written = rows.map(({ key, values }) => ({ ...key, ...values }));
  await execute(
    client,
    sql`UPDATE ${identifier(table)} t SET ${join(columns, ', ')}
          FROM ${asRows(table, written)} k WHERE ${hasKey(rows.map(({ key }) => key))}`,
  );
}

/** Restores deleted rows. */
export async function restoreRows(
  client: pg.PoolClient,
  changes: readonly Change[],
): Promise<Result[]> {
  const table = tableOf(changes);
  if (WRITTEN.has(table)) return changes.map(() => leave(atItsDesk(table)));
  const rows = await currentRows(client, changes);
  const results = changes.map(({ before }, place): Result => {
    if (Object.values(before!).some((value) => HIDDEN.has(value))) return leave(logMessages.secret);
    if (rows[place]) return leave(logMessages.exists);
    return { done: [{ kind: 'row_restored', column: null, from: null, to: before }], left: [] };
  });
  const restored = changes.filter((_, place) => results[place]!.done.length > 0);
  for (const alike of byColumns(restored, ({ before }) => before!)) {
    const columns = identifiers(Object.keys(alike[0]!.before!));
    const values = alike.map(({ before }) => before!);
    await execute(
      client,
      sql`INSERT INTO ${identifier(table)} (${columns}) SELECT ${columns} FROM ${asRows(table, values)}`,
    );
  }
  return results;
}

/** Removes added rows, unless they have been changed since. */
export async function removeRows(
  client: pg.PoolClient,
  changes: readonly Change[],
): Promise<Result[]> {
  const table = tableOf(changes);
  if (WRITTEN.has(table)) return changes.map(() => leave(atItsDesk(table)));
  const rows = await currentRows(client, changes);
  const results = changes.map(({ after }, place): Result => {
    const now = rows[place];
    if (!now) return leave(logMessages.gone);
    if (isChangedSince(after!, now)) return leave(logMessages.changedSince);
    return { done: [{ kind: 'row_removed', column: null, from: after, to: null }], left: [] };
  });
  const keys = changes.filter((_, place) => results[place]!.done.length > 0).map(({ key }) => key);
  if (keys.length > 0)
    await execute(
      client,
      sql`DELETE FROM ${identifier(table)} t USING ${asRows(table, keys)} k WHERE ${hasKey(keys)}`,
    );
  return results;
}

const isChangedSince = (after: Values, now: Values): boolean =>
  Object.entries(after).some(
    ([column, value]) =>
      !CHANGED_BY_SALES.has(column) && !HIDDEN.has(value) && !isDeepStrictEqual(now[column], value),
  );
