import type pg from 'pg';
import { actAs } from '../../../server/database/actor.ts';
import { alone, inTurn } from '../../../server/database/leases.ts';
import { queryFirst, sql } from '../../../server/database/query.ts';
import { repeat } from '../../../server/jobs/repeat.ts';
import type { Shop } from '../../../server/shop.ts';
import { allProviders, type Payments } from '../payment/payments.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { importTransactions } from './import-transactions.ts';
import { readCases } from './read-cases.ts';
import { recordMismatches } from './record-mismatches.ts';

type Keeper = Pick<Shop, 'pool' | 'log'>;

const LEASE = 'reconcile-money';
export const EVERY_MINUTES = 5;
const ONE_HOUR_MS = 3_600_000;

/** `busy`: another process is already reconciling. */
export type ReconcileResult = 'done' | 'no answer' | 'busy';

/** Imports each provider's movements, at least since then, and compares them with the shop's books. */
export const reconcileMoney = (shop: Keeper, payments: Payments, since?: Date) =>
  actAs({ kind: 'job', name: 'reconcile-money' }, () =>
    alone<ReconcileResult>(shop.pool, LEASE, async () => {
      const answers: boolean[] = [];
      for (const provider of allProviders(payments)) {
        if (provider.transactions) answers.push(await reconcile(shop, provider, since));
      }
      return answers.every(Boolean) ? 'done' : 'no answer';
    }),
  );

async function reconcile(shop: Keeper, provider: PaymentProvider, since?: Date): Promise<boolean> {
  const now = new Date();
  const from = await importTransactions(shop, provider, now, since);
  if (from) await compare(shop.pool, provider.name, from, now);
  return from !== undefined;
}

/** Compares recent changes again without asking the provider; while another process is busy, the next round does. */
export const compareRecent = (shop: Keeper, provider: PaymentProvider) =>
  alone<ReconcileResult>(shop.pool, LEASE, async () => {
    const now = new Date();
    await compare(shop.pool, provider.name, new Date(now.getTime() - ONE_HOUR_MS), now);
    return 'done';
  });

async function compare(pool: pg.Pool, provider: string, from: Date, now: Date): Promise<void> {
  const completeness = await queryFirst<{ completeFrom: Date; completeUntil: Date }>(
    pool,
    sql`SELECT coalesce(complete_from, 'epoch') AS "completeFrom", coalesce(complete_until, 'epoch') AS "completeUntil"
          FROM provider_imports WHERE provider = ${provider}`,
  );
  const epoch = new Date(0);
  const clock = { now, completeFrom: epoch, completeUntil: epoch, ...completeness };
  await recordMismatches(pool, provider, await readCases(pool, provider, from), clock);
}

/** Runs immediately and then every five minutes, in one of all processes. */
export function startReconcilingMoney(shop: Keeper, payments: Payments) {
  const every = EVERY_MINUTES * 60_000;
  const reconcileOnce = () => reconcileMoney(shop, payments);
  return repeat(
    () => inTurn(shop.pool, `${LEASE} every ${EVERY_MINUTES} minutes`, every, reconcileOnce),
    every,
    (err) => shop.log.warn({ err }, 'reconciling money'),
  );
}
