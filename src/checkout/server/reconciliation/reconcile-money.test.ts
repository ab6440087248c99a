import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { reconcileMoney } from './reconcile-money.ts';

const payments = await testPayments({ reportDelayMs: 0 });
const { ask, pool, shop } = await testShop({ payments });
const run = () => reconcileMoney(shop, payments);

async function buy() {
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
  const key = randomUUID();
  await ask('POST checkout', { body, key });
  const { rows } = await pool.query(
    `SELECT o.id::int AS order_id, o.order_no, o.total_cents, p.id, p.provider_capture_id AS capture
       FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.checkout_id = $1`,
    [key],
  );
  return rows[0] as {
    order_id: number;
    order_no: string;
    total_cents: number;
    id: string;
    capture: string;
  };
}

/** What a person does at PayPal's own site. */
const atPaypal = async (action: string, sent: Record<string, string>) => {
  const body = new URLSearchParams(sent);
  const answer = await fetch(`${payments.api}/activity/${action}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
};

const open = async () =>
  (
    await pool.query(
      `SELECT kind, shop_cents, provider_cents, order_id::int FROM money_mismatches WHERE state = 'open' ORDER BY kind`,
    )
  ).rows;

beforeEach(async () => {
  await pool.query(
    `UPDATE money_mismatches SET state = 'explained', note = 'Another test' WHERE state = 'open'`,
  );
});

it('nothing is missing that is older than the provider remembers', async () => {
  await reconcileMoney(shop, payments, new Date('2001-01-01'));
  const { rows } = await pool.query(
    `SELECT complete_from > now() - interval '3 years 2 days' AS is_remembered FROM provider_imports`,
  );
  expect(rows).toEqual([{ is_remembered: true }]);
});

describe('after a round', () => {
  it('sales and refunds of the shop match', async () => {
    const { order_id } = await buy();
    const asked = { id: randomUUID(), lines: [], shippingCents: 0, freeCents: 700, reason: '' };
    await refundOrder(shop, payments, order_id, asked);
    expect(await run()).toBe('done');
    expect(await open()).toEqual([]);
    const { rows } = await pool.query(
      'SELECT kind, amount_cents, fee_cents, is_listed FROM provider_transactions WHERE order_no = (SELECT order_no FROM orders WHERE id = $1) ORDER BY kind',
      [order_id],
    );
    expect(rows).toEqual([
      {
        kind: 'capture',
        amount_cents: expect.any(Number),
        fee_cents: expect.any(Number),
        is_listed: true,
      },
      { kind: 'refund', amount_cents: -700, fee_cents: 0, is_listed: true },
    ]);
    expect(rows[0].fee_cents).toBe(Math.round(rows[0].amount_cents * 0.0299) + 49);
  });

  it('a refund by hand is found once, and is gone when the shop knows of it', async () => {
    const { capture, order_id, id } = await buy();
    await atPaypal('refund', { capture, amount: '10.57' });
    await run();
    await run();
    expect(await open()).toEqual([
      { kind: 'refunded_there', shop_cents: 0, provider_cents: -1057, order_id },
    ]);
    await pool.query(
      `INSERT INTO refunds (id, payment_id, order_id, amount_cents, free_cents, status, provider_refund_id, actor)
       SELECT 'by-hand', $1, $2, 1057, 1057, 'done', id, '{"kind": "system", "name": "test"}'
         FROM provider_transactions WHERE capture_id = $3`,
      [id, order_id, capture],
    );
    await run();
    expect(await open()).toEqual([]);
  });

  it('money without an order is found, until it has gone back', async () => {
    await atPaypal('charge', { amount: '54.50' });
    await run();
    expect(await open()).toEqual([
      { kind: 'not_in_shop', shop_cents: null, provider_cents: 5450, order_id: null },
    ]);
    const { rows } = await pool.query(
      `SELECT subject FROM money_mismatches WHERE state = 'open' AND kind = 'not_in_shop'`,
    );
    await atPaypal('refund', { capture: rows[0].subject });
    await run();
    expect(await open()).toEqual([]);
  });

  it('what is explained stays so until its sums change', async () => {
    const { capture } = await buy();
    await atPaypal('refund', { capture, amount: '1.00' });
    await run();
    await pool.query(
      `UPDATE money_mismatches SET state = 'explained', note = 'A gift' WHERE state = 'open'`,
    );
    await run();
    expect(await open()).toEqual([]);
    await atPaypal('refund', { capture, amount: '2.00' });
    await run();
    expect(await open()).toMatchObject([{ kind: 'refunded_there', provider_cents: -200 }]);
  });

  it('nothing is logged as somebody’s change', async () => {
    const count = async () =>
      (await pool.query('SELECT count(*)::int AS n FROM change_log')).rows[0].n;
    const { capture } = await buy();
    await atPaypal('refund', { capture, amount: '1.00' });
    const before = await count();
    await run();
    expect(await count()).toBe(before);
  });
});

describe('a dispute', () => {
  it('is found while it is open, and when it is lost until the order is written off', async () => {
    const { capture, order_id, total_cents } = await buy();
    await atPaypal('dispute', { capture });
    await run();
    expect(await open()).toEqual([
      { kind: 'dispute_open', shop_cents: 0, provider_cents: -total_cents, order_id },
    ]);
    const { rows } = await pool.query('SELECT id FROM provider_disputes WHERE capture_id = $1', [
      capture,
    ]);
    await atPaypal('lose', { dispute: rows[0].id });
    await run();
    expect(await open()).toEqual([
      { kind: 'dispute_lost', shop_cents: 0, provider_cents: -total_cents, order_id },
    ]);
    await pool.query(
      `UPDATE payments SET status = 'refunded', refund_cents = 0 WHERE order_id = $1`,
      [order_id],
    );
    await run();
    expect(await open()).toEqual([]);
  });
});

describe('the provider', () => {
  it('that does not answer changes nothing, and is on record', async () => {
    await atPaypal('charge', { amount: '3.00' });
    await run();
    const found = await open();
    const silent = {
      provider: { ...payments.provider, transactions: async () => ({ kind: 'unknown' as const }) },
    };
    expect(await reconcileMoney(shop, silent)).toBe('no answer');
    expect(await open()).toEqual(found);
    const { rows } = await pool.query('SELECT problem FROM provider_imports');
    expect(rows).toEqual([{ problem: 'no answer' }]);
  });

  it('is asked by one process at a time', async () => {
    const othersAsked = Promise.withResolvers<void>();
    const waiting = {
      provider: {
        ...payments.provider,
        async transactions(...asked: Parameters<NonNullable<PaymentProvider['transactions']>>) {
          await othersAsked.promise;
          return payments.provider.transactions!(...asked);
        },
      },
    };
    let busy = 0;
    const rounds = [1, 2, 3].map(async () => {
      const result = await reconcileMoney(shop, waiting);
      if (result === 'busy' && (busy += 1) === 2) othersAsked.resolve();
      return result;
    });
    expect((await Promise.all(rounds)).toSorted()).toEqual(['busy', 'busy', 'done']);
  });

  it('cannot change what was written down', async () => {
    await buy();
    await run();
    await expect(
      pool.query('UPDATE provider_transactions SET amount_cents = amount_cents + 1'),
    ).rejects.toMatchObject({ constraint: 'provider_transaction_stays' });
    await expect(pool.query('DELETE FROM provider_transactions')).rejects.toMatchObject({
      constraint: 'provider_transaction_stays',
    });
  });
});
