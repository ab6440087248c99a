import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { PriceBreak } from '../../../cart/rules/price-at.ts';
import { moveStock } from '../../../catalogue/server/stock/move-stock.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { renderOrderMail } from '../../../orders/mail/order-mail.tsx';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { startCheckoutJobs } from '../jobs/checkout-jobs.ts';
import { holdOrder } from './holds.ts';
import { shipParcel } from './parcels.ts';

let mail: (data: unknown) => Promise<void>;
const jobs: Jobs = {
  async add() {},
  async work(kind, work) {
    if (kind === 'order-mail') mail = work;
  },
  async retry() {},
  async discard() {},
  async stop() {},
};
const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments, jobs });
const sent: OutgoingMail[] = [];
await startCheckoutJobs(shop, {
  renderOrderMail,
  sendMail: async (each) => void sent.push(each),
  requestSubscription: async () => {},
  onOrder: async () => {},
});
const { refund: askProvider } = payments.provider;
afterEach(() => void (payments.provider.refund = askProvider));

const DAY = '2099-12-14';

async function addBackordered(stock: number, priceCents = 1_000, breaks: PriceBreak[] = []) {
  const id = await addProduct(pool, { stock, priceCents, breaks });
  await pool.query(
    'UPDATE products SET backorder_limit = 9, backorder_on = $2, weight_grams = 400 WHERE id = $1',
    [id, DAY],
  );
  return id;
}

/** Three drums, `here` of which are in stock, and other parts. */
async function buy({
  here = 1,
  priceCents = 1_000,
  breaks = [],
  request = ask,
  others = [],
  changed = {},
}: {
  here?: number;
  priceCents?: number;
  breaks?: PriceBreak[];
  request?: typeof ask;
  others?: CheckoutBody['cart_products'];
  changed?: Partial<CheckoutBody>;
} = {}) {
  const drum = await addBackordered(here, priceCents, breaks);
  const line = { product_id: drum, quantity: 3, waits: 3 - here };
  const body = await checkoutOf(request, pool, [line, ...others], changed);
  const { order_id, order_key } = await request('POST checkout', { body, key: randomUUID() });
  const order = async () =>
    (await pool.query('SELECT *, id::int FROM orders WHERE order_no = $1', [order_id])).rows[0];
  const { id } = await order();
  const backOrder = async () =>
    (await request('POST orderConfirmation', { body: { order_id, order_key } })).orderData
      .back_order;
  const cancel = (by = request, key: string | undefined = order_key) =>
    by('POST cancelBackorder', { body: { order_id, order_key: key } });
  const waiting = async () =>
    (
      await pool.query('SELECT waiting FROM backorders WHERE order_id = $1 ORDER BY product_id', [
        id,
      ])
    ).rows.map((row) => row.waiting);
  const ship = (lines?: { productId: number; quantity: number }[]) =>
    shipParcel(shop, id, { requestId: randomUUID(), tracking: [], ...(lines && { lines }) });
  const refunds = async () =>
    (
      await pool.query(
        'SELECT goods_cents, shipping_cents, status FROM refunds WHERE order_id = $1',
        [id],
      )
    ).rows;
  return { drum, id, order_id, order_key, order, backOrder, cancel, waiting, ship, refunds };
}

const deliver = (product_id: number, delta: number) =>
  inTransaction(pool, (client) => moveStock(client, [{ product_id, delta, reason: 'received' }]));

const nothingWaits = {
  code: 'not_cancellable',
  message: expect.stringContaining('Nothing of this order'),
};
/** With what they have added to shipping. */
const TWO_DRUMS = [{ goods_cents: 2_000, shipping_cents: 300, status: 'done' }];

describe('cancelling what is on back-order', () => {
  it('refunds a guest what waits, and gives the places to the next in line', async () => {
    const { drum, order_id, order_key, cancel, waiting, ship, refunds } = await buy();
    const next = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1, waits: 1 }]);
    await ask('POST checkout', { body: next, key: randomUUID() });
    expect(await cancel()).toMatchObject({
      code: 200,
      order_id,
      order_status: 3,
      message: expect.stringContaining('is cancelled'),
    });
    expect(await waiting()).toEqual([0]);
    expect(await refunds()).toEqual(TWO_DRUMS);
    const { rows } = await pool.query(
      'SELECT delta, reason FROM stock_movements WHERE product_id = $1',
      [drum],
    );
    expect(rows).toEqual([{ delta: 2, reason: 'correction' }]);
    const page = await ask('POST orderConfirmation', { body: { order_id, order_key } });
    expect(page.orderData.orders_items).toMatchObject([{ product_quantity: 3, cancelled: 2 }]);
    expect(page.orderData).not.toHaveProperty('back_order');
    const [charge] = await payments.chargesOf(order_id);
    expect(dollarsToCents(charge!.refunded)).toBeGreaterThanOrEqual(2_000);
    expect(await ship()).toMatchObject({ status: 4 });
    await deliver(drum, 2);
    expect(await stockOf(pool, drum)).toBe(1);
  });

  it('takes shipping from the refund if what is left does not ship free', async () => {
    await pool.query("UPDATE shipping_rates SET free_above_cents = 15000 WHERE service = 'ground'");
    const { order_id, order, cancel } = await buy({ priceCents: 6_000 });
    expect(await order()).toMatchObject({ subtotal_cents: 18_000, shipping_cents: 0 });
    expect(await cancel()).toMatchObject({ code: 200, order_status: 3 });
    expect(await order()).toMatchObject({ shipping_cents: 795 });
    const [charge] = await payments.chargesOf(order_id);
    // One drum and its shipping are paid, with the tax on both.
    const kept = dollarsToCents(charge!.amount) - dollarsToCents(charge!.refunded);
    expect(kept).toBe(6_000 + 398 + 795 + 53);
  });

  it('is refused if what is left would not reach the minimum of its coupon', async () => {
    const code = await addCoupon(pool, { amount_cents: 500, min_subtotal_cents: 2_500 });
    const changed = { applyed_coupon_code: code, applyed_coupon_price: '5.00' };
    const { backOrder, cancel, waiting, refunds } = await buy({ changed });
    const why = expect.stringContaining('$25.00 that its coupon asks for');
    expect(await backOrder()).toEqual({ cancels: [], held: [why] });
    await expect(cancel()).rejects.toMatchObject({ code: 'not_cancellable', message: why });
    expect([await waiting(), await refunds()]).toEqual([[2], []]);
    const most = await buy({
      here: 2,
      changed: {
        ...changed,
        applyed_coupon_code: await addCoupon(pool, {
          amount_cents: 500,
          min_subtotal_cents: 2_000,
        }),
      },
    });
    expect(await most.cancel()).toMatchObject({ code: 200 });
  });

  it('is refused if fewer would be left than the price by quantity is for', async () => {
    const breaks = [{ from: 3, cents: 700 }];
    const { drum, order_id, backOrder, cancel, waiting, refunds } = await buy({ breaks });
    // What the part costs today decides nothing.
    await pool.query('UPDATE products SET price_breaks = DEFAULT WHERE id = $1', [drum]);
    const why = expect.stringMatching(
      /^The back-order of “Brake drum .*” can’t be cancelled alone: its price is that of 3 pieces or more/,
    );
    expect(await backOrder()).toEqual({ cancels: [], held: [why] });
    await expect(cancel()).rejects.toMatchObject({ code: 'not_cancellable', message: why });
    expect([await waiting(), await refunds()]).toEqual([[2], []]);
    expect((await payments.chargesOf(order_id))[0]).toMatchObject({ refunded: '0.00' });
    // Enough are here, or the break is not reached, or none of the line is kept.
    const two = await buy({ here: 2, breaks: [{ from: 2, cents: 700 }] });
    const four = await buy({ breaks: [{ from: 4, cents: 700 }] });
    const others = [{ product_id: await addProduct(pool), quantity: 1 }] as never;
    const none = await buy({ here: 0, breaks, others });
    for (const each of [two, four, none]) expect(await each.cancel()).toMatchObject({ code: 200 });
    expect(await two.refunds()).toMatchObject([{ goods_cents: 700 }]);
    expect(await none.refunds()).toMatchObject([{ goods_cents: 2_100 }]);
  });

  it('cancels the other lines if the price of one holds it, and says so', async () => {
    const shoe = { product_id: await addBackordered(0), quantity: 1, waits: 1 };
    const { backOrder, cancel, waiting, refunds } = await buy({
      breaks: [{ from: 3, cents: 700 }],
      others: [shoe] as never,
    });
    const why = expect.stringContaining('its price is that of 3 pieces or more');
    expect(await backOrder()).toEqual({ cancels: [expect.stringMatching(/^1 × /)], held: [why] });
    expect(await cancel()).toMatchObject({
      code: 200,
      order_status: 3,
      message: expect.stringMatching(/^Part of what was on back-order .* fewer would be left\./),
    });
    expect(await waiting()).toEqual([0, 2]);
    expect(await refunds()).toMatchObject([{ goods_cents: 1_000, status: 'done' }]);
    expect(await backOrder()).toEqual({ cancels: [], held: [why] });
    await expect(cancel()).rejects.toMatchObject({ code: 'not_cancellable', message: why });
  });

  it('is for the customer whose order it is, and for nobody else', async () => {
    const { token } = await addCustomer(pool);
    const another = askWith((await addCustomer(pool)).token);
    const { order_id, cancel, refunds } = await buy({ request: askWith(token) });
    const unknown = { status: 404, code: 'unknown_order' };
    await expect(cancel(ask, '')).rejects.toMatchObject(unknown);
    await expect(cancel(ask, randomUUID())).rejects.toMatchObject(unknown);
    await expect(cancel(another, '')).rejects.toMatchObject(unknown);
    for (const body of [{}, { order_id: '4839-2017-53' }, { order_id: "' OR true --" }])
      await expect(ask('POST cancelBackorder', { body })).rejects.toMatchObject(unknown);
    await expect(
      ask('POST cancelBackorder', { body: { order_id: [order_id] } as never }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await refunds()).toEqual([]);
    expect(await cancel(askWith(token), '')).toMatchObject({ code: 200 });
    expect(await refunds()).toEqual(TWO_DRUMS);
  });

  it('cancels an order of which nothing else is left, with its shipping', async () => {
    const { order_id, drum, cancel, waiting } = await buy({ here: 0 });
    expect(await cancel()).toMatchObject({ code: 200, order_status: 6 });
    expect(await waiting()).toEqual([0]);
    const [charge] = await payments.chargesOf(order_id);
    expect(charge!.refunded).toBe(charge!.amount);
    const { rows } = await pool.query('SELECT stock_qty, backordered FROM products WHERE id = $1', [
      drum,
    ]);
    expect(rows).toEqual([{ stock_qty: 0, backordered: 0 }]);
  });

  it('completes an order of which the rest has shipped', async () => {
    const { cancel, ship, refunds } = await buy();
    expect(await ship()).toMatchObject({ status: 3 });
    expect(await cancel()).toMatchObject({ code: 200, order_status: 4 });
    expect(await refunds()).toEqual(TWO_DRUMS);
  });

  it('is refused once the pieces are here, shipped, cancelled already or on hold', async () => {
    const came = await buy();
    await deliver(came.drum, 2);
    await expect(came.cancel()).rejects.toMatchObject(nothingWaits);
    await came.ship();
    await expect(came.cancel()).rejects.toMatchObject(nothingWaits);
    const cancelled = await buy();
    await cancelled.cancel();
    await expect(cancelled.cancel()).rejects.toMatchObject(nothingWaits);
    expect(await cancelled.refunds()).toEqual(TWO_DRUMS);
    const held = await buy();
    await holdOrder(shop, held.id, 'Asks for another color');
    await expect(held.cancel()).rejects.toMatchObject({ code: 'not_cancellable' });
    expect(await held.waiting()).toEqual([2]);
  });

  it('refunds once for two presses at once', async () => {
    const { cancel, refunds } = await buy();
    const ends = await Promise.allSettled([cancel(), cancel(), cancel()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refunds()).toEqual(TWO_DRUMS);
  });

  it('says so if the provider refuses, and keeps the place', async () => {
    const { cancel, waiting } = await buy();
    payments.provider.refund = async () => ({ kind: 'refused', issue: 'ACCOUNT_CLOSED' });
    await expect(cancel()).rejects.toMatchObject({
      code: 'not_cancellable',
      message: expect.stringContaining('still on back-order'),
    });
    expect(await waiting()).toEqual([2]);
  });
});

describe('a day that moves', () => {
  const newsOf = async (id: number) =>
    (
      await pool.query(
        `SELECT data FROM waiting_jobs
          WHERE kind = 'order-mail' AND data ->> 'news' = 'expected' AND (data ->> 'orderId')::int = $1
          ORDER BY id`,
        [id],
      )
    ).rows.map(({ data }) => data);
  const move = (product: number, day: string | null) =>
    pool.query('UPDATE products SET backorder_on = $2 WHERE id = $1', [product, day]);

  it('is mailed to whoever waits, with the day, once for each change', async () => {
    const { drum, id, order_id } = await buy();
    expect(await newsOf(id)).toEqual([]);
    await move(drum, DAY);
    expect(await newsOf(id)).toEqual([]);
    await move(drum, '2099-12-28');
    const [job, ...more] = await newsOf(id);
    expect([job, more]).toEqual([
      { orderId: id, news: 'expected', part: '2099-12-28', was: 'December 14, 2099' },
      [],
    ]);
    await mail(job);
    expect(sent.at(-1)).toMatchObject({
      subject: expect.stringContaining(`${order_id}: a new day for your back-order`),
      text: expect.stringMatching(
        /not about December 14, 2099\.[^]*2 of 3 on back-order, expected about December 28, 2099/,
      ),
      key: `order-${order_id}-expected-2099-12-28`,
    });
  });

  it('is one mail for several parts of an order, and none while nobody knows the day', async () => {
    const other = await addBackordered(0);
    const { drum, id } = await buy({
      others: [{ product_id: other, quantity: 1, waits: 1 }] as never,
    });
    await pool.query('UPDATE products SET backorder_on = $2 WHERE id = ANY ($1)', [
      [drum, other],
      '2099-12-28',
    ]);
    expect(await newsOf(id)).toHaveLength(1);
    await move(drum, null);
    expect(await newsOf(id)).toHaveLength(1);
    await move(drum, '2100-01-08');
    expect(await newsOf(id)).toHaveLength(2);
  });

  it('is not told to whoever has everything, has cancelled, or gets the pieces before the mail', async () => {
    const cancelled = await buy();
    await cancelled.cancel();
    const came = await buy();
    await deliver(came.drum, 2);
    for (const { drum, id } of [cancelled, came]) {
      await move(drum, '2099-12-28');
      expect(await newsOf(id)).toEqual([]);
    }
    const late = await buy();
    await move(late.drum, '2099-12-28');
    const [job] = await newsOf(late.id);
    await deliver(late.drum, 2);
    const before = sent.length;
    await mail(job);
    expect(sent).toHaveLength(before);
  });
});
