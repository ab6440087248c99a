import type pg from 'pg';
import { DatabaseError } from 'pg';
import type { Role } from '../../../kit/permissions.ts';
import { execute, query, type Sql, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { mailRestoredAddress } from '../../../checkout/server/after-sale/mail-restored-address.ts';
import type { PutBackAnswer, Which } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { putAllBack } from './put-all-back.ts';
import type { Tally } from './tally.ts';
import { entityNames } from './entity-names.ts';

const ONE_AT_A_TIME = 760_007;
const LOCK_NOT_AVAILABLE = '55P03';

/** Carries what a preview counted out of the transaction that is rolled back. */
class Preview extends Error {
  readonly tally: Tally;

  constructor(tally: Tally) {
    super('A preview');
    this.tally = tally;
  }
}

interface PutBackRequest {
  /** The person's roles: each table needs its own permission. */
  roles: readonly Role[];
  which: Which;
  /** False tries everything and rolls it back. */
  apply: boolean;
}

/**
 * Puts back changes, newest first, in one transaction. Values changed since are left alone, with the reason; stock
 * and points get a counter-entry. Everything put back is logged in turn.
 */
export async function putBack(shop: Pick<Shop, 'pool' | 'jobs'>, request: PutBackRequest) {
  try {
    const tally = await tryAll(shop, request);
    if (tally.counts.changes === 0) return refuse(404, 'no_such_change', logMessages.noSuchChange);
    return await named(shop.pool, tally);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE)
      return refuse(503, 'put_back_busy', logMessages.busy);
    throw error;
  }
}

async function tryAll(
  shop: Pick<Shop, 'pool' | 'jobs'>,
  { roles, which, apply }: PutBackRequest,
): Promise<Tally> {
  try {
    return await inTransaction(shop.pool, async (client) => {
      // Shorter than the statement timeout.
      await execute(client, sql`SET LOCAL lock_timeout = '8s'`);
      await query(client, sql`SELECT pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
      const condition = 'batch' in which ? sql`batch = ${which.batch}` : sql`id = ${which.id}`;
      await lockParts(client, condition);
      const tally = await putAllBack(client, condition, { roles, columns: columnsIn(which) });
      if (!apply) throw new Preview(tally);
      const newest = tally.counted[0]?.change.id;
      await mailRestoredAddress(client, shop, [...tally.readdressed], `put-back-${newest}`);
      return tally;
    });
  } catch (error) {
    if (error instanceof Preview) return error.tally;
    throw error;
  }
}

const columnsIn = (which: Which): readonly string[] | undefined => {
  if ('batch' in which) return undefined;
  return which.columns ?? (which.column === undefined ? undefined : [which.column]);
};

/** In the order of their ids, as sales and imports do. */
const lockParts = (client: pg.PoolClient, condition: Sql) =>
  query(
    client,
    sql`SELECT FROM products
         WHERE id IN (SELECT (row_key ->> 'id')::int FROM change_log WHERE ${condition} AND table_name = 'products')
         ORDER BY id FOR UPDATE`,
  );

async function named(pool: pg.Pool, tally: Tally): Promise<PutBackAnswer> {
  const { counted, counts } = tally;
  const things = await entityNames(
    pool,
    counted.map(({ change }) => change),
  );
  const outcomes = counted.map(({ outcome }, at) => ({ ...outcome, thing: things[at]! }));
  return { ...counts, outcomes };
}
