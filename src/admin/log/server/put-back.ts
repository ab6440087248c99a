import type pg from 'pg';
import { may, type Role } from '../../../kit/permissions.ts';
import { query, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { tellAddress } from '../../../checkout/server/after-sale/tell-address.ts';
import type { Change, Outcome, Which } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { loggedTables, type Way } from './logged-tables.ts';
import { leave, type Result } from './leave.ts';
import { readChanges } from './read-log.ts';
import { putSetsBack } from './put-sets-back.ts';

const ONE_AT_A_TIME = 760_007;
const MOST = 5_000;

/** Carries the outcome of a preview out of the transaction that is rolled back. */
class Preview extends Error {
  readonly outcomes: Outcome[];

  constructor(outcomes: Outcome[]) {
    super('A preview');
    this.outcomes = outcomes;
  }
}

interface Asked {
  /** Whoever puts back needs the permission for each table. */
  roles: readonly Role[];
  which: Which;
  /** Otherwise everything is tried and then rolled back. */
  apply: boolean;
}

/**
 * Puts changes back, the newest first. What was changed since is left alone, with the reason; stock and points get a
 * counter-entry. All that is put back is logged in turn.
 */
export async function putBack(shop: Pick<Shop, 'pool' | 'jobs'>, { roles, which, apply }: Asked) {
  try {
    return await inTransaction(shop.pool, async (client) => {
      await query(client, sql`SELECT pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
      const changes = await changesOf(client, which);
      if (changes instanceof Refusal) return changes;
      const outcomes = await putAllBack(client, roles, changes, columnsIn(which));
      if (!apply) throw new Preview(outcomes);
      await tellAddress(client, shop, readdressed(outcomes), `put-back-${outcomes[0]!.id}`);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof Preview) return error.outcomes;
    throw error;
  }
}

/** Orders that go elsewhere now. */
const readdressed = (outcomes: readonly Outcome[]): number[] => [
  ...new Set(
    outcomes
      .filter(({ table, done }) => table === 'orders' && done.some(isOfAddress))
      .map(({ key }) => Number(key['id'])),
  ),
];

const isOfAddress = ({ column }: Outcome['done'][number]): boolean =>
  column?.startsWith('shipping_') === true && column !== 'shipping_notes';

const columnsIn = (which: Which): readonly string[] | undefined => {
  if ('batch' in which) return undefined;
  return which.columns ?? (which.column === undefined ? undefined : [which.column]);
};

/** Rows that wait for another one, such as a list's for its part, are tried again as long as that helps. */
async function putAllBack(
  client: pg.PoolClient,
  roles: readonly Role[],
  changes: readonly Change[],
  columns: readonly string[] | undefined,
): Promise<Outcome[]> {
  const results = await stayingOnes(client, roles, changes);
  let waiting = changes.filter((change) => !results.has(change));
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    for (const [change, result] of await putSetsBack(client, waiting, columns))
      results.set(change, result);
    waiting = waiting.filter((change) => isWaiting(results.get(change)!));
  }
  return changes.map((change) => {
    const { id, table, key } = change;
    return { id, table, key, ...results.get(change)! };
  });
}

const isWaiting = ({ left }: Result): boolean =>
  left.some(({ reason }) => reason === logMessages.missing || reason === logMessages.inUse);

async function changesOf(client: pg.PoolClient, which: Which) {
  const condition = 'batch' in which ? sql`batch = ${which.batch}` : sql`id = ${which.id}`;
  const changes = await readChanges(client, condition, MOST + 1);
  if (changes.length === 0) return refuse(404, 'no_such_change', logMessages.noSuchChange);
  if (changes.length > MOST) return refuse(409, 'too_many_changes', logMessages.tooMany);
  return changes;
}

/** What is never put back, or not by this person. */
async function stayingOnes(
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

const NEVER: Partial<Record<Way, string>> = {
  people: logMessages.people,
  steps: logMessages.step,
  money: logMessages.money,
  exports: logMessages.exported,
};

function whyItStays(roles: readonly Role[], change: Change): string | undefined {
  const table = loggedTables.get(change.table);
  return !table || !may(roles, table.permission) ? logMessages.notYours : NEVER[table.way];
}

const MERGED = new Set([
  ...['customers', 'orders', 'point_entries', 'customer_notes', 'article_comments'],
  'newsletter_subscribers',
]);

/** What two accounts had cannot be told apart any more. */
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
