import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { demoAccount } from '../paypal-sandbox/sandbox.ts';
import { makeCounter } from '../src/checkout/server/payment/counter/counter.ts';
import { makePaypal } from '../src/checkout/server/payment/paypal/paypal.ts';
import { reconcileMoney } from '../src/checkout/server/reconciliation/reconcile-money.ts';
import { query, queryOne, sql } from '../src/server/database/query.ts';
import { plantMismatches } from './plant-mismatches.ts';

export interface MoneyProof {
  faults: string[];
  /** Movements at the provider that match the books. */
  movements: number;
  /** Mismatches that were created and detected. */
  planted: number;
}

/** By then the provider lists everything. */
const LISTED_AFTER_MS = 3_000;

/**
 * Compares the books with the provider's at the end: nothing may differ. Then creates one mismatch of each kind, and
 * expects exactly these to be found.
 */
export async function moneyInconsistencies(pool: pg.Pool, api: string): Promise<MoneyProof> {
  await wait(LISTED_AFTER_MS);
  await compare(pool, api);
  const before = await openMismatches(pool);
  const { movements } = await queryOne<{ movements: number }>(
    pool,
    sql`SELECT count(*)::int AS movements FROM provider_transactions WHERE is_listed`,
  );

  const planted = Object.entries(await plantMismatches(pool, api)).map(
    ([kind, subject]) => `${kind} ${subject}`,
  );
  await wait(LISTED_AFTER_MS);
  await compare(pool, api);
  const found = (await openMismatches(pool)).filter((one) => !before.includes(one));
  return {
    movements,
    planted: planted.filter((one) => found.includes(one)).length,
    faults: [
      ...before.map((one) => `the provider’s books differ: ${one}`),
      ...planted.filter((one) => !found.includes(one)).map((one) => `not found: ${one}`),
      ...found.filter((one) => !planted.includes(one)).map((one) => `found, not planted: ${one}`),
    ],
  };
}

/** The shop itself may be reconciling. */
async function compare(pool: pg.Pool, api: string): Promise<void> {
  const shop = { pool, log: pino({ level: 'silent' }) as never };
  const payments = { provider: makePaypal({ ...demoAccount, api }), former: [makeCounter(pool)] };
  for (;;) {
    const done = await reconcileMoney(shop, payments);
    if (done === 'done') return;
    if (done === 'no answer') throw new Error('the provider does not list what has moved');
    await wait(200);
  }
}

async function openMismatches(pool: pg.Pool): Promise<string[]> {
  const rows = await query<{ text: string }>(
    pool,
    sql`SELECT kind || ' ' || subject AS text FROM money_mismatches WHERE state = 'open' ORDER BY kind, subject`,
  );
  return rows.map(({ text }) => text);
}
