import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { COUNTER } from '../src/checkout/server/payment/counter/counter.ts';
import { execute, query, sql, type Sql } from '../src/server/database/query.ts';
import type { Client } from './client.ts';
import type { Random } from './seeded-random.ts';
import { repeatRefund } from './staff-work.ts';

/**
 * Expires unpaid orders, has the provider decide about pending payments, reconciles them immediately, and checks
 * everything that was given up.
 */
export async function settle(pool: pg.Pool, api: string, random: Random, desk?: Client) {
  await decidePending(api, random);
  const expireUnpaid = () =>
    execute(
      pool,
      sql`UPDATE orders SET held_until = now() WHERE status = order_status('pending') AND held_until > now()`,
    );
  await expireUnpaid();
  await execute(
    pool,
    sql`UPDATE payments SET looked_at = NULL WHERE status IN ('begun', 'pending', 'refund_due')`,
  );
  await waitUntilNone(
    pool,
    sql`FROM orders o LEFT JOIN payments p ON p.order_id = o.id
      WHERE o.checkout_id NOT LIKE 'demo:%' AND (o.status = order_status('pending') OR p.status IN ('begun', 'pending', 'refund_due'))`,
    // Of a tab that was closed, the shop may still have had a request.
    expireUnpaid,
  );
  await execute(
    pool,
    sql`UPDATE order_differences SET ends_at = now() - interval '1 second', looked_at = NULL, capture_asked_at = NULL
         WHERE status = 'begun'`,
  );
  await waitUntilNone(pool, sql`FROM order_differences WHERE status = 'begun'`);
  // An order that was given up may have been paid after all.
  const givenUp = sql`FROM payments WHERE status = 'released' AND provider_order_id IS NOT NULL`;
  await execute(pool, sql`UPDATE payments SET looked_at = NULL WHERE status = 'released'`);
  await waitUntilNone(pool, sql`${givenUp} AND looked_at IS NULL`);
  await wait(1_000);
  await waitUntilNone(pool, sql`FROM payments WHERE status = 'refund_due'`);
  await waitUntilNone(pool, sql`FROM order_differences WHERE status = 'refund_due'`);
  if (desk) await giveBackAtCounter(pool, desk);
  await waitUntilNone(pool, sql`FROM refunds WHERE status IN ('asked', 'sent')`);
}

/** Cash and checks go back by somebody's hands. */
async function giveBackAtCounter(pool: pg.Pool, desk: Client): Promise<void> {
  const refunds = await query<{ id: string }>(
    pool,
    sql`SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE p.provider = ${COUNTER} AND r.status <> 'done'`,
  );
  for (const { id } of refunds) await repeatRefund(desk, id);
}

async function decidePending(api: string, random: Random): Promise<void> {
  const listed = (await (await fetch(`${api}/sandbox/transactions`)).json()) as {
    transaction_id: string;
    transaction_status: string;
  }[];
  for (const { transaction_id: capture, transaction_status: status } of listed) {
    if (status !== 'P') continue;
    await fetch(`${api}/activity/${random.percent(50) ? 'clear' : 'deny'}`, {
      method: 'POST',
      body: new URLSearchParams({ capture }),
      redirect: 'manual',
    });
  }
}

/** Leaves it to the consistency check to report what is still open after this time. */
async function waitUntilNone(
  pool: pg.Pool,
  from: Sql,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if ((await query(pool, sql`SELECT ${from}`)).length === 0) return;
    await wait(300);
    await meanwhile?.();
  }
}
