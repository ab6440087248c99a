import type pg from 'pg';
import { execute, query, queryOne, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { recordDisputes, recordTransactions } from './record-transactions.ts';

type Keeper = Pick<Shop, 'pool' | 'log'>;

const ONE_DAY_MS = 86_400_000;
/** The provider may list transactions late or change them afterwards. */
const OVERLAP_MS = 3 * ONE_DAY_MS;
/** Open items are checked again, unless they are older than this. */
const RECHECK_MS = 31 * ONE_DAY_MS;
const NO_ANSWER = 'no answer';

/**
 * Imports what has moved at a provider since the last import, or for longer. Returns the start of the imported time;
 * undefined if the provider does not respond.
 */
export async function importTransactions(
  { pool, log }: Keeper,
  provider: PaymentProvider,
  now: Date,
  since: Date = now,
): Promise<Date | undefined> {
  const { name } = provider;
  const from = earlier(since, await importStart(pool, name, now));
  const listed = await provider.transactions!(from, now);
  const disputes = (await provider.disputes?.(from)) ?? { kind: 'listed', disputes: [] };
  if (listed.kind === 'unknown' || disputes.kind === 'unknown') {
    await recordAttempt(pool, name, NO_ANSWER);
    return undefined;
  }
  const odd = await recordTransactions(pool, name, listed.transactions, { isListed: true });
  if (odd.length > 0)
    log.error(
      { provider: name, transactions: odd },
      'the provider lists other amounts than before',
    );
  await recordDisputes(pool, name, disputes.disputes);
  await updateOpenDisputes(pool, provider, disputes.disputes);
  await recordAttempt(pool, name, null, listed);
  return from;
}

const earlier = (one: Date, other: Date): Date => (other < one ? other : one);

/** Starts with the first payment; later, with what may have changed since the last import. */
async function importStart(pool: pg.Pool, provider: string, now: Date): Promise<Date> {
  const { first, complete, open } = await queryOne<{
    first: Date | null;
    complete: Date | null;
    open: Date | null;
  }>(
    pool,
    sql`SELECT (SELECT min(created_at) FROM payments WHERE provider = ${provider}) AS first,
               (SELECT complete_until FROM provider_imports WHERE provider = ${provider}) AS complete,
               least((SELECT min(at) FROM money_mismatches WHERE provider = ${provider} AND state = 'open'),
                     (SELECT min(at) FROM provider_transactions WHERE provider = ${provider} AND status = 'pending'))
                 AS open`,
  );
  if (!complete) return new Date((first ?? now).getTime() - ONE_DAY_MS);
  const recheckFrom = Math.max(now.getTime() - RECHECK_MS, (open ?? now).getTime() - ONE_DAY_MS);
  return new Date(Math.min(complete.getTime() - OVERLAP_MS, recheckFrom));
}

/** Disputes unchanged for long are in no list of changes. */
async function updateOpenDisputes(
  pool: pg.Pool,
  provider: PaymentProvider,
  listed: readonly { id: string }[],
): Promise<void> {
  const open = await query<{ id: string }>(
    pool,
    sql`SELECT id FROM provider_disputes
         WHERE provider = ${provider.name} AND status = 'open' AND id <> ALL (${listed.map(({ id }) => id)})`,
  );
  for (const { id } of open) {
    const read = await provider.dispute?.(id);
    if (read?.kind === 'listed') await recordDisputes(pool, provider.name, read.disputes);
  }
}

async function recordAttempt(
  pool: pg.Pool,
  provider: string,
  problem: string | null,
  complete?: { completeFrom: Date; completeUntil: Date },
): Promise<void> {
  await execute(
    pool,
    sql`INSERT INTO provider_imports AS i (provider, asked_at, complete_from, complete_until, problem)
        VALUES (${provider}, now(), ${complete?.completeFrom ?? null}, ${complete?.completeUntil ?? null}, ${problem})
        ON CONFLICT (provider) DO UPDATE
           SET asked_at = now(), problem = excluded.problem,
               complete_from = least(i.complete_from, excluded.complete_from),
               complete_until = greatest(i.complete_until, excluded.complete_until)`,
  );
}
