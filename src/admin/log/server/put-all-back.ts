import type pg from 'pg';
import { may, type Role } from '../../../kit/permissions.ts';
import { query, type Sql, sql } from '../../../server/database/query.ts';
import type { Change } from '../contract.ts';
import { finalWays, logMessages } from '../messages.ts';
import { leave, type Result } from './change-result.ts';
import { loggedTables } from '../rules/logged-tables.ts';
import { putSetsBack } from './put-sets-back.ts';
import { readChanges } from './read-log.ts';
import { Tally } from './tally.ts';

/** Changes in memory at a time: an import makes hundreds of thousands. */
const AT_ONCE = 1_000;

interface PutBackOptions {
  roles: readonly Role[];
  columns: readonly string[] | undefined;
}

/** Puts back all changes. Rows that depend on others, such as a list on its part, are retried while that helps. */
export async function putAllBack(
  client: pg.PoolClient,
  which: Sql,
  options: PutBackOptions,
): Promise<Tally> {
  const tally = new Tally();
  let waiting: number[] = [];
  for await (const changes of inParts(client, which))
    waiting.push(...(await putPartBack(client, changes, options, tally)));
  for (let before = Infinity; waiting.length > 0;) {
    const hasProgress = waiting.length < before;
    before = waiting.length;
    const remaining: number[] = [];
    for (let at = 0; at < before; at += AT_ONCE) {
      const ids = waiting.slice(at, at + AT_ONCE);
      const changes = await readChanges(client, sql`id = ANY (${ids}::bigint[])`, AT_ONCE);
      remaining.push(...(await putPartBack(client, changes, options, tally, !hasProgress)));
    }
    waiting = remaining;
  }
  return tally;
}

async function* inParts(client: pg.PoolClient, which: Sql): AsyncGenerator<Change[]> {
  for (let before: number | undefined; ;) {
    const older = before === undefined ? which : sql`${which} AND id < ${before}`;
    const changes = await readChanges(client, older, AT_ONCE);
    if (changes.length > 0) yield changes;
    if (changes.length < AT_ONCE) return;
    before = changes.at(-1)!.id;
  }
}

/** Returns the changes that depend on another one. */
async function putPartBack(
  client: pg.PoolClient,
  changes: readonly Change[],
  { roles, columns }: PutBackOptions,
  tally: Tally,
  isLast = false,
): Promise<number[]> {
  const results = await findNotPutBack(client, roles, changes);
  const open = changes.filter((change) => !results.has(change));
  for (const [change, result] of await putSetsBack(client, open, columns))
    results.set(change, result);
  const waiting: number[] = [];
  for (const change of changes) {
    const result = results.get(change)!;
    if (isWaiting(result) && !isLast) waiting.push(change.id);
    else tally.add(change, result);
  }
  return waiting;
}

const isWaiting = ({ left }: Result): boolean =>
  left.some(({ reason }) => reason === logMessages.missing || reason === logMessages.inUse);

/** What is never put back, or not by this person. */
async function findNotPutBack(
  client: pg.PoolClient,
  roles: readonly Role[],
  changes: readonly Change[],
): Promise<Map<Change, Result>> {
  const merges = await mergesAmong(client, changes);
  const results = new Map<Change, Result>();
  for (const change of changes) {
    const isMerged = MERGED.has(change.table) && merges.has(change.batch!);
    const reason = whyItStays(roles, change) ?? (isMerged ? logMessages.merged : undefined);
    if (reason) results.set(change, leave(reason));
  }
  return results;
}

function whyItStays(roles: readonly Role[], change: Change): string | undefined {
  const table = loggedTables.get(change.table);
  return !table || !may(roles, table.permission) ? logMessages.notYours : finalWays[table.way];
}

const MERGED = new Set([
  'customers',
  'orders',
  'point_entries',
  'customer_notes',
  'article_comments',
  'product_questions',
  'newsletter_subscribers',
]);

/** After a merge, it is no longer known which account owned what. */
async function mergesAmong(
  client: pg.PoolClient,
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const batches = new Set(
    changes.flatMap(({ table, batch }) => (batch !== null && MERGED.has(table) ? [batch] : [])),
  );
  if (batches.size === 0) return batches;
  const merges = await query<{ batch: string }>(
    client,
    sql`SELECT DISTINCT batch FROM change_log
         WHERE batch = ANY (${[...batches]}::uuid[]) AND table_name = 'customers'
           AND after ->> 'merged_into' IS NOT NULL`,
  );
  return new Set(merges.map(({ batch }) => batch));
}
