import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { buildSandbox, demoAccount } from '../../../../../paypal-sandbox/sandbox.ts';
import { addProduct, checkoutOf, stockOf } from '../../../../server/testing/test-checkout.ts';
import { testShop } from '../../../../server/testing/test-shop.ts';
import { messages } from '../../../messages.ts';
import type { Payments } from '../payments.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { makePaypal } from './paypal.ts';

// The sandbox hears and does everything, and then tells nonsense, or nothing.
const nonsense = [
  'a page',
  'nothing',
  'wrong JSON',
  'half of it',
  '500',
  'silence',
  'a cut',
] as const;
type Nonsense = (typeof nonsense)[number];
let nonsenseFor: (url: string) => Nonsense | undefined = () => undefined;

const sandbox = buildSandbox();
sandbox.addHook('onSend', async ({ url, raw }, reply, payload) => {
  const kind = nonsenseFor(url);
  if (!kind) return payload;
  if (kind === 'a cut') raw.socket.destroy();
  if (kind === 'silence') await new Promise<void>((resolve) => raw.socket.once('close', resolve));
  if (kind === '500') reply.code(500);
  if (kind === 'a page') return '<!doctype html><title>Maintenance</title>';
  if (kind === 'wrong JSON') return '{"id":7,"access_token":7,"status":["COMPLETED"]}';
  return kind === 'half of it' ? String(payload).slice(0, String(payload).length / 2) : '';
});
await sandbox.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => sandbox.close());
const api = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;

const providerThatWaits = (limitMs: number) =>
  makePaypal({ ...demoAccount, api, timeoutMs: limitMs, retryMs: 10, lookAgainMs: [20, 50, 100] });
const payments: Payments = { provider: providerThatWaits(10_000) };
const { ask, pool, shop } = await testShop({ payments });

const bookOf = async (product: number) => {
  const { rows } = await pool.query<{ order_no: string; status: number }>(
    'SELECT order_no, status FROM orders o JOIN order_items i ON i.order_id = o.id WHERE product_id = $1',
    [product],
  );
  const all = (await (await fetch(`${api}/sandbox/charges`)).json()) as { invoice_id: string }[];
  const charges = all.filter(({ invoice_id }) => rows.some((row) => row.order_no === invoice_id));
  return { statuses: rows.map(({ status }) => status), charges: charges.length };
};

const waits = { status: 503, message: messages.stillWaiting };

describe('a provider whose responses are invalid throughout a checkout', () => {
  test.each(
    nonsense.flatMap((kind) =>
      (['/v1/oauth2/token', '/v2/checkout/orders'] as const).map((at) => [kind, at] as const),
    ),
  )(
    'with %s at %s: the buyer is informed, and a retry charges once after recovery',
    async (kind, at) => {
      Object.assign(payments, { provider: providerThatWaits(500) });
      const drum = await addProduct(pool);
      const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
      const key = randomUUID();
      nonsenseFor = (url) => (url.endsWith(at) ? kind : undefined);
      await expect(ask('POST checkout', { body, key })).rejects.toMatchObject(waits);
      expect(await bookOf(drum)).toEqual({ statuses: [1], charges: 0 });

      nonsenseFor = () => undefined;
      Object.assign(payments, { provider: providerThatWaits(10_000) });
      expect(await ask('POST checkout', { body, key })).toMatchObject({ Success: true });
      expect(await bookOf(drum)).toEqual({ statuses: [3], charges: 1 });
      expect(await stockOf(pool, drum)).toBe(9);
    },
  );

  test('only after the capture: the buyer is asked to wait, and reconciliation finds every payment', async () => {
    Object.assign(payments, { provider: providerThatWaits(1_000) });
    const kinds = new Map<string, Nonsense>();
    nonsenseFor = (url) => {
      const order = /orders\/(\w+)/.exec(url)?.[1];
      if (!order) return undefined;
      if (!kinds.has(order)) kinds.set(order, nonsense[kinds.size]!);
      return kinds.get(order);
    };
    const drums = await Promise.all(nonsense.map(() => addProduct(pool)));
    await Promise.all(
      drums.map(async (drum) => {
        const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
        await expect(ask('POST checkout', { body, key: randomUUID() })).rejects.toMatchObject(
          waits,
        );
      }),
    );
    expect([...kinds.values()].toSorted()).toEqual([...nonsense].toSorted());
    for (const drum of drums) expect(await bookOf(drum)).toEqual({ statuses: [1], charges: 1 });

    nonsenseFor = () => undefined;
    await pool.query(
      `UPDATE payments SET created_at = now() - interval '1 minute' WHERE status = 'begun'`,
    );
    await reconcilePayments(shop, payments);
    for (const drum of drums) {
      expect(await bookOf(drum)).toEqual({ statuses: [3], charges: 1 });
      expect(await stockOf(pool, drum)).toBe(9);
    }
  });
});
