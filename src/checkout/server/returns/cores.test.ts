import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import {
  addCustomer,
  addProduct,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { shipParcel } from '../after-sale/parcels.ts';
import { refundOrder } from '../after-sale/refund-order.ts';

const payments = await testPayments();
const { app, ask, askWith, pool, shop } = await testShop({ payments });
const clerk = await staffWith({ app, pool }, ['owner']);

const DEPOSIT = 6_000;

/** A guest's or a customer's order of rebuilt starters, all of them shipped. */
async function buy({
  quantity = 2,
  isShipped = true,
  token = '',
}: { quantity?: number; isShipped?: boolean; token?: string } = {}) {
  const starter = await addProduct(pool);
  await pool.query('UPDATE products SET core_deposit_cents = $2 WHERE id = $1', [starter, DEPOSIT]);
  const request = token ? askWith(token) : ask;
  const body = await checkoutOf(request, pool, [{ product_id: starter, quantity }]);
  const { order_id, order_key } = await request('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT id, total_cents FROM orders WHERE order_no = $1', [
    order_id,
  ]);
  const id = Number(rows[0].id);
  if (isShipped)
    await shipParcel(shop, id, {
      requestId: randomUUID(),
      lines: [{ productId: starter, quantity }],
      tracking: [],
    });
  const order = { order_id, order_key };
  const send = (pieces = 1, key = randomUUID()) =>
    request('POST returns/cores', {
      key,
      body: { ...order, lines: [{ product_id: starter, quantity: pieces }] },
    });
  const offer = async () =>
    (await request('POST returns/offer', { body: order })).data.cores[0] ?? null;
  const refundPart = (pieces: number) =>
    refundOrder(shop, payments, id, {
      id: randomUUID(),
      lines: [{ productId: starter, quantity: pieces, restock: 0 }],
      shippingCents: 0,
      freeCents: 0,
      reason: '',
    });
  return { id, starter, order, send, offer, refundPart, request, total: rows[0].total_cents };
}
type Bought = Awaited<ReturnType<typeof buy>>;

async function returnOf({ id, order }: Bought, number: string) {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id::int FROM returns WHERE order_id = $1 ORDER BY id OFFSET $2 LIMIT 1',
    [id, Number(/\d+$/.exec(number)![0]) - 1],
  );
  return { number: order.order_id, id: String(rows[0]!.id) };
}

const receive = async (bought: Bought, number: string, accepted: number, restocked = 0) =>
  clerk.ask('POST admin/orders/:number/returns/:id/receive', {
    params: await returnOf(bought, number),
    body: { lines: [{ product_id: bought.starter, restocked, scrapped: accepted }] },
    key: randomUUID(),
  });

async function refund(bought: Bought, number: string) {
  const params = await returnOf(bought, number);
  const { data } = await clerk.ask('GET admin/orders/:number', { params });
  return clerk.ask('POST admin/orders/:number/returns/:id/refund', {
    params,
    body: { shipping_cents: 0, reason: '', version: data.version },
    key: randomUUID(),
  });
}

const refundsOf = async ({ id }: Bought) => {
  const { rows } = await pool.query(
    `SELECT amount_cents, deposit_cents, goods_cents, earned_points FROM refunds WHERE order_id = $1 ORDER BY created_at`,
    [id],
  );
  return rows;
};

describe('a guest with the key of the order', () => {
  it('sends in a core once for twins, and gets exactly its deposit back', async () => {
    const bought = await buy();
    const { send, offer, starter } = bought;
    expect(await offer()).toMatchObject({ deposit: '60.00', most: 2, why_not: null });
    const key = randomUUID();
    const twins = await Promise.all([1, 2, 3].map(() => send(1, key)));
    const numbers = new Set(twins.map(({ data }) => data.number));
    expect(numbers.size).toBe(1);
    const [number] = numbers;
    expect(await offer()).toMatchObject({ most: 1 });
    const { data } = await ask('POST returns/read', {
      body: { number: number!, order_key: bought.order.order_key },
    });
    expect(data).toMatchObject({ kind: 'cores', state: 'expected', cause: null });
    expect(data.lines[0]!.name).toMatch(/^Core of /);

    const stock = await stockOf(pool, starter);
    await receive(bought, number!, 1);
    await refund(bought, number!);
    expect(await refundsOf(bought)).toEqual([
      { amount_cents: DEPOSIT, deposit_cents: DEPOSIT, goods_cents: 0, earned_points: 0 },
    ]);
    expect(await stockOf(pool, starter)).toBe(stock);
    const [charge] = await payments.chargesOf(bought.order.order_id);
    expect(Number(charge!.refunded)).toBe(60);
  });

  it('sends in one core after the other: the refund of the first closes neither', async () => {
    const bought = await buy();
    const read = async (number: string) =>
      (await ask('POST returns/read', { body: { number, order_key: bought.order.order_key } }))
        .data;
    const first = (await bought.send()).data.number;
    const second = (await bought.send()).data.number;
    const back = async () =>
      (await ask('POST orderConfirmation', { body: bought.order })).orderData.core_deposits_back;
    expect(await back()).toBeUndefined();
    await receive(bought, first, 1);
    await refund(bought, first);
    expect(await back()).toBe('60.00');
    const params = { number: bought.order.order_id };
    const { totals } = (await clerk.ask('GET admin/orders/:number', { params })).data;
    expect(totals).toContainEqual(expect.objectContaining({ how: '60.00 of it given back' }));
    expect(await read(first)).toMatchObject({ state: 'refunded', closed_words: '' });
    expect(await read(second)).toMatchObject({ state: 'expected', closed_words: '' });
    await receive(bought, second, 1);
    await refund(bought, second);
    expect(await read(second)).toMatchObject({ state: 'refunded', closed_words: '' });
    const refunds = await refundsOf(bought);
    expect(refunds.map(({ amount_cents }) => amount_cents)).toEqual([DEPOSIT, DEPOSIT]);
    expect(await back()).toBe('120.00');
  });

  it('cannot send in more than there are deposits, before it is shipped, or too late', async () => {
    const two = await buy();
    expect(await refusalOf(two.send(3))).toMatchObject({ status: 422, code: 'wrong_pieces' });
    const unshipped = await buy({ isShipped: false });
    expect(await refusalOf(unshipped.send())).toMatchObject({ code: 'not_returnable' });
    const late = await buy();
    await pool.query(
      `UPDATE parcels SET shipped_at = now() - interval '200 days' WHERE order_id = $1`,
      [late.id],
    );
    await pool.query('UPDATE orders SET arrives_to = NULL WHERE id = $1', [late.id]);
    expect(await late.offer()).toMatchObject({ why_not: 'too late' });
    expect(await refusalOf(late.send())).toMatchObject({ status: 409, code: 'not_returnable' });
  });

  it('is not known with another key, and a part without a deposit has no core', async () => {
    const { order, starter } = await buy();
    const lines = [{ product_id: starter, quantity: 1 }];
    const asStranger = ask('POST returns/cores', {
      key: randomUUID(),
      body: { ...order, order_key: randomUUID(), lines },
    });
    expect(await refusalOf(asStranger)).toMatchObject({ status: 404, code: 'unknown_order' });
    const other = ask('POST returns/cores', {
      key: randomUUID(),
      body: { ...order, lines: [{ product_id: starter + 1, quantity: 1 }] },
    });
    expect(await refusalOf(other)).toMatchObject({ status: 422, code: 'wrong_pieces' });
    const nothing = ask('POST returns/cores', { key: randomUUID(), body: { ...order, lines: [] } });
    expect(await refusalOf(nothing)).toMatchObject({ status: 422 });
  });

  it('keeps the deposit with a part that goes back, and gets it once', async () => {
    const bought = await buy({ quantity: 1 });
    const { data } = await bought.send();
    await bought.refundPart(1);
    expect(await refundsOf(bought)).toMatchObject([{ deposit_cents: DEPOSIT }]);
    // The core that was on its way is not waited for any more.
    const { data: own } = await ask('POST returns/read', {
      body: { number: data.number, order_key: bought.order.order_key },
    });
    expect(own).toMatchObject({ state: 'not received' });
    expect(await refusalOf(bought.send())).toMatchObject({ status: 409 });
  });

  it('may withdraw it, and try again; what was declined stays declined', async () => {
    const bought = await buy({ quantity: 1 });
    const { data } = await bought.send();
    const of = { number: data.number, order_key: bought.order.order_key };
    await ask('POST returns/withdraw', { body: of, key: randomUUID() });
    const { data: second } = await bought.send();
    await clerk.ask('POST admin/orders/:number/returns/:id/decline', {
      params: await returnOf(bought, second.number),
      body: { words: 'The ear is cracked.' },
      key: randomUUID(),
    });
    expect(await bought.offer()).toMatchObject({ why_not: 'declined', most: 0 });
  });
});

describe('at once', () => {
  it('two core returns of one deposit: one is begun', async () => {
    const { send } = await buy({ quantity: 1 });
    const outcomes = await Promise.allSettled([send(), send(), send()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a core and its part: the deposit goes back once', async () => {
    const bought = await buy({ quantity: 1 });
    await Promise.allSettled([bought.send(), bought.refundPart(1), bought.send()]);
    const given = (await refundsOf(bought)).reduce((sum, one) => sum + one.deposit_cents, 0);
    expect(given).toBe(DEPOSIT);
    const [charge] = await payments.chargesOf(bought.order.order_id);
    expect(Number(charge!.refunded)).toBeLessThanOrEqual(Number(charge!.amount));
  });
});

it('is charged beside the price, taxed only if the shop says so, without points', async () => {
  const { token } = await addCustomer(pool);
  const { order, id, total } = await buy({ token, quantity: 2 });
  const { rows } = await pool.query(
    'SELECT subtotal_cents, deposit_cents, deposit_tax_cents, shipping_cents, tax_cents, points_earned FROM orders WHERE id = $1',
    [id],
  );
  const paid = rows[0];
  expect(paid).toMatchObject({ deposit_cents: 2 * DEPOSIT, deposit_tax_cents: 0 });
  expect(total).toBe(paid.subtotal_cents + 2 * DEPOSIT + paid.shipping_cents + paid.tax_cents);
  expect(paid.points_earned).toBe(Math.ceil((total - 2 * DEPOSIT) / 100));
  const { orderData } = await ask('POST orderConfirmation', { body: order });
  expect(orderData).toMatchObject({
    order_core_deposits: '120.00',
    orders_items: [{ core_deposit: '60.00' }],
  });
});

it('goes back with a cancelled order', async () => {
  const { order, total } = await buy({ isShipped: false });
  await ask('POST order-cancel', { body: order });
  const [charge] = await payments.chargesOf(order.order_id);
  expect(Number(charge!.refunded)).toBe(total / 100);
});

it('a checkout that has not seen the deposit is refused with it', async () => {
  const starter = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: starter, quantity: 1 }]);
  await pool.query('UPDATE products SET core_deposit_cents = $2 WHERE id = $1', [starter, DEPOSIT]);
  const refused = await refusalOf(ask('POST checkout', { body, key: randomUUID() }));
  expect(refused).toMatchObject({ status: 409, code: 'price_changed' });
  expect(refused.body).toMatchObject({ cart: { lines: [{ core_deposit: '60.00' }] } });
});

describe('staff', () => {
  it('put no core on a shelf, and record cores that came without a word', async () => {
    const bought = await buy();
    const { data } = await bought.send();
    const shelved = receive(bought, data.number, 0, 1);
    expect(await refusalOf(shelved)).toMatchObject({ status: 422, code: 'wrong_pieces' });
    const record = (quantity: number) =>
      clerk.ask('POST admin/orders/:number/returns', {
        params: { number: bought.order.order_id },
        body: {
          lines: [{ product_id: bought.starter, quantity }],
          kind: 'cores',
          reason: 'Came without a slip',
        },
        key: randomUUID(),
      });
    const params = { number: bought.order.order_id };
    const lines = async () => (await clerk.ask('GET admin/orders/:number', { params })).data.lines;
    expect(await lines()).toMatchObject([{ to_return: 2, cores_to_return: 1 }]);
    expect(await refusalOf(record(2))).toMatchObject({ status: 422, code: 'wrong_pieces' });
    const { data: order } = await record(1);
    expect(order.returns).toMatchObject([{ kind: 'cores' }, { kind: 'cores' }]);
    expect(await lines()).toMatchObject([{ to_return: 2, cores_to_return: 0 }]);
  });

  it('can record as many pieces and cores as are neither refunded nor on their way', async () => {
    const bought = await buy({ quantity: 3 });
    await bought.refundPart(1);
    const params = { number: bought.order.order_id };
    const record = (kind: 'parts' | 'cores', quantity: number) => {
      const body = { lines: [{ product_id: bought.starter, quantity }], kind, reason: 'Came back' };
      return clerk.ask('POST admin/orders/:number/returns', { params, body, key: randomUUID() });
    };
    const { data } = await clerk.ask('GET admin/orders/:number', { params });
    expect(data.lines).toMatchObject([{ to_return: 2, cores_to_return: 2 }]);
    for (const kind of ['parts', 'cores'] as const) {
      expect(await refusalOf(record(kind, 3))).toMatchObject({ code: 'wrong_pieces' });
      await record(kind, 2);
    }
  });

  it('see what a refund of a core gives back before it is made', async () => {
    const bought = await buy();
    const { data } = await clerk.ask('POST admin/orders/:number/refund/preview', {
      params: { number: bought.order.order_id },
      body: {
        lines: [],
        deposits: [{ product_id: bought.starter, quantity: 2 }],
        shipping_cents: 0,
        amount_cents: 0,
      },
    });
    expect(data).toMatchObject({ deposit_cents: 2 * DEPOSIT, amount_cents: 2 * DEPOSIT });
  });
});
