import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { moveStock } from '../../../catalogue/server/stock/move-stock.ts';
import { dayOf } from '../../../kit/shop-days.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { runs } from '../../../server/testing/seed.ts';
import type { CallRefused } from '../../../kit/client.ts';
import { noCard } from '../../../server/testing/checkout-form.ts';
import {
  addProduct,
  answerAtPaypal,
  checkoutOf,
  freshCaptcha,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import { shipParcel } from '../after-sale/parcels.ts';
import { readForMail } from '../jobs/read-for-mail.ts';
import { endOrder } from './end-order.ts';

const payments = await testPayments();
const { ask, pool, shop } = await testShop({ payments });

const DAY = '2099-12-14';
const ON = 'December 14, 2099';

async function addBackordered(stock: number, limit: number) {
  const id = await addProduct(pool, { stock });
  await pool.query('UPDATE products SET backorder_limit = $2, backorder_on = $3 WHERE id = $1', [
    id,
    limit,
    DAY,
  ]);
  return id;
}

async function buy(product_id: number, quantity: number, waits = 0, until?: string) {
  const told = { ...(waits && { waits }), ...(until && { waits_until: until }) };
  return buyBody(await checkoutOf(ask, pool, [{ product_id, quantity, ...told }]));
}

async function buyBody(body: Awaited<ReturnType<typeof checkoutOf>>) {
  const { order_id, order_key, orderData } = await ask('POST checkout', {
    body: { ...body, captcha: await freshCaptcha(ask) },
    key: randomUUID(),
  });
  const { rows } = await pool.query('SELECT id FROM orders WHERE order_no = $1', [order_id]);
  return { id: Number(rows[0].id), order_id, order_key, orderData };
}

const deliver = (product_id: number, delta: number) =>
  inTransaction(pool, (client) => moveStock(client, [{ product_id, delta, reason: 'received' }]));

const ship = (orderId: number, lines?: { productId: number; quantity: number }[]) =>
  shipParcel(shop, orderId, { requestId: randomUUID(), tracking: [], ...(lines && { lines }) });

const cancel = (id: number) =>
  endOrder(shop, id, { to: 6, reason: 'Cancelled', restock: true, mayEnd: () => true });

const waitingOf = async (orderId: number): Promise<number> =>
  (await pool.query('SELECT waiting FROM backorders WHERE order_id = $1', [orderId])).rows[0]
    ?.waiting ?? 0;

const backorderedOf = async (id: number) =>
  (await pool.query('SELECT backordered FROM products WHERE id = $1', [id])).rows[0].backordered;

describe('a part that may be back-ordered', () => {
  it('says when it is expected, and is sold beyond its stock to whoever was told', async () => {
    const drum = await addBackordered(2, 3);
    const { data } = await ask('POST cart/products', {
      body: { cart_products: [{ product_id: drum, quantity: 4 }] },
    });
    expect(data).toMatchObject([
      { id: drum, stock_qty: 5, backorder: { stock: 2, day: DAY, on: ON } },
    ]);
    await expect(buy(drum, 4, 1)).rejects.toMatchObject({
      code: 'out_of_stock',
      message: expect.stringContaining(`left in stock; more are expected about ${ON}.`),
      body: { cart: { lines: [{ stock_qty: 5, backorder: { stock: 2 } }] } },
    });
    await expect(buy(drum, 6, 4)).rejects.toMatchObject({ code: 'out_of_stock' });
    const { orderData } = await buy(drum, 4, 2);
    expect(orderData!.orders_items).toMatchObject([{ waiting: { pieces: 2, on: ON } }]);
    expect([await stockOf(pool, drum), await backorderedOf(drum)]).toEqual([0, 2]);
  });

  it('is not sold for a later day than its buyer was told', async () => {
    const drum = await addBackordered(1, 9);
    await expect(buy(drum, 2, 1, '2099-12-13')).rejects.toMatchObject({
      code: 'out_of_stock',
      message: expect.stringContaining(`is now expected about ${ON}. Please review your cart.`),
      body: { cart: { lines: [{ stock_qty: 10, backorder: { day: DAY, on: ON } }] } },
    });
    expect([await stockOf(pool, drum), await backorderedOf(drum)]).toEqual([1, 0]);
    // What is here does not wait.
    await buy(drum, 1, 0, '2099-12-13');
    await buy(drum, 1, 1, '2099-12-15');
    await buy(drum, 1, 1, DAY);
    await expect(buy(drum, 1, 1, 'soon')).rejects.toMatchObject({ status: 422 });
  });

  it('is sold out as ever without a day, and after it', async () => {
    const drum = await addBackordered(0, 3);
    for (const day of [null, '2020-01-01']) {
      await pool.query('UPDATE products SET backorder_on = $2 WHERE id = $1', [drum, day]);
      await expect(buy(drum, 1, 1)).rejects.toMatchObject({ code: 'out_of_stock' });
    }
  });

  it('goes to one of two who ask for the last piece at once', async () => {
    const drum = await addBackordered(1, 1);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2, waits: 1 }]);
    const ends = await Promise.allSettled([buyBody(body), buyBody(body), buyBody(body)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await stockOf(pool, drum), await backorderedOf(drum)]).toEqual([0, 1]);
  });

  it('ships what is here, and the rest when it has come', async () => {
    const drum = await addBackordered(1, 5);
    const { id } = await buy(drum, 3, 2);
    expect(await ship(id, [{ productId: drum, quantity: 2 }])).toMatchObject({
      code: 'wrong_pieces',
    });
    expect(await ship(id)).toMatchObject({ status: 3 });
    expect(await ship(id)).toMatchObject({ code: 'nothing_to_ship' });
    await deliver(drum, 6);
    expect([await stockOf(pool, drum), await waitingOf(id)]).toEqual([4, 0]);
    expect(await ship(id)).toMatchObject({ status: 4 });
  });

  it('ships together, if its buyer wants that', async () => {
    const drum = await addBackordered(1, 5);
    const { id } = await buy(drum, 2, 1);
    await pool.query('UPDATE orders SET ships_together = true WHERE id = $1', [id]);
    expect(await ship(id)).toMatchObject({ code: 'nothing_to_ship' });
    await deliver(drum, 1);
    expect(await ship(id)).toMatchObject({ status: 4 });
  });

  it('gives places back with a refund, before pieces that are here', async () => {
    const drum = await addBackordered(1, 2);
    const { id } = await buy(drum, 3, 2);
    const refund = { id: randomUUID(), shippingCents: 0, freeCents: 0, reason: 'Too long' };
    const lines = [{ productId: drum, quantity: 1, restock: 0 }];
    expect(await refundOrder(shop, payments, id, { ...refund, lines })).toMatchObject({
      status: 'done',
    });
    expect([await stockOf(pool, drum), await backorderedOf(drum)]).toEqual([0, 1]);
    expect(await ship(id)).toMatchObject({ status: 3 });
    await deliver(drum, 1);
    expect([await stockOf(pool, drum), await waitingOf(id)]).toEqual([0, 0]);
  });
});

describe('the days of an order that waits', () => {
  /** As its page, Track order and its mails say them. */
  async function said({ id, order_id, order_key }: Awaited<ReturnType<typeof buyBody>>) {
    const page = await ask('POST orderConfirmation', { body: { order_id, order_key } });
    const tracked = await ask('POST getOrderStatus', { body: { order_id } });
    const days = [
      page.orderData.delivery,
      tracked.orderData.result[0]!.delivery,
      (await readForMail(pool, id))!.confirmation.delivery,
    ];
    expect(new Set(days).size, days.join(' / ')).toBe(1);
    return days[0];
  }
  const expects = (product: number, day: string | null) =>
    pool.query('UPDATE products SET backorder_on = $2 WHERE id = $1', [product, day]);

  it('follow what is expected now', async () => {
    const drum = await addBackordered(0, 3);
    const order = await buy(drum, 1, 1);
    expect(order.orderData!.delivery).toMatch(/^Leaves Tue, Dec 15\. With you /);
    expect(await said(order)).toBe(order.orderData!.delivery);
    await expects(drum, '2099-12-18');
    expect(await said(order)).toMatch(/^Leaves Mon, Dec 21\. With you /);
    await expects(drum, null);
    expect(await said(order)).toBeUndefined();
  });

  it('are those of what is here, until that has left', async () => {
    const drum = await addBackordered(1, 3);
    const order = await buy(drum, 3, 2);
    expect(order.orderData!.delivery).toMatch(/^What is here leaves first, .* The rest follows /);
    await expects(drum, '2099-12-18');
    expect(await said(order)).toBe(order.orderData!.delivery);
    await ship(order.id);
    expect(await said(order)).toMatch(/^The rest leaves Mon, Dec 21\. With you /);
    await deliver(drum, 2);
    await pool.query(`UPDATE orders SET leaves_on = '2020-01-01' WHERE id = $1`, [order.id]);
    await ship(order.id);
    const { rows } = await pool.query('SELECT leaves_on::text AS day FROM orders WHERE id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ day: dayOf(new Date()) }]);
  });

  it('say that all of it leaves together, if its buyer wants that', async () => {
    const drum = await addBackordered(1, 3);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2, waits: 1 }]);
    const order = await buyBody({ ...body, ships_together: true });
    expect(await said(order)).toBe(order.orderData!.delivery);
    expect(await said(order)).toMatch(/^All of it leaves together Tue, Dec 15\. With you /);
  });
});

describe('while its buyer approves at PayPal', () => {
  /** Two drums, of which one is here, approved after `meanwhile` at PayPal. */
  async function payAfter(meanwhile: (drum: number) => Promise<unknown>, until?: string) {
    const drum = await addBackordered(1, 5);
    const line = { product_id: drum, quantity: 2, waits: 1, ...(until && { waits_until: until }) };
    const form = await checkoutOf(ask, pool, [line], { payment: 'paypal', ...noCard });
    const { order_id, order_key, paypalFormFields } = await ask('POST checkout', {
      body: form,
      key: randomUUID(),
    });
    const { order, approve_url } = paypalFormFields!;
    await meanwhile(drum);
    await answerAtPaypal(approve_url, 'approve');
    const comeBack = () =>
      ask('POST saveOrder', { body: { cm: order_id, txn_id: order.order_id, order_key } }).then(
        () => 'paid' as const,
        ({ status, code, message, body }: CallRefused) => ({ status, code, message, body }),
      );
    const end = await comeBack();
    expect(await comeBack()).toEqual(end);
    const { rows } = await pool.query(
      `SELECT o.status, coalesce(b.waiting, 0) AS waiting FROM orders o
         LEFT JOIN backorders b ON b.order_id = o.id WHERE o.order_no = $1`,
      [order_id],
    );
    const charges = (await payments.chargesOf(order_id)).length;
    return { drum, end, charges, ...(rows[0] as { status: number; waiting: number }) };
  }
  const expects = (day: string | null) => (drum: number) =>
    pool.query('UPDATE products SET backorder_on = $2 WHERE id = $1', [drum, day]);
  const PAID = { end: 'paid', charges: 1, status: 3 };
  const NOTHING_TAKEN = { charges: 0, status: 2, waiting: 0 };

  it('a day that stays or comes nearer is no reason to ask', async () => {
    for (const day of [DAY, '2099-12-07'])
      expect(await payAfter(expects(day), DAY)).toMatchObject({ ...PAID, waiting: 1 });
    // Of a cart that tells no day, or a later one than is expected by then.
    expect(await payAfter(expects('2099-12-21'))).toMatchObject({ ...PAID, waiting: 1 });
    const toldLater = await payAfter(expects('2099-12-21'), '2099-12-21');
    expect(toldLater).toMatchObject({ ...PAID, waiting: 1 });
  });

  it('a later day is told, and nothing is captured', async () => {
    const { drum, ...ended } = await payAfter(expects('2099-12-28'), DAY);
    expect(ended).toMatchObject({
      ...NOTHING_TAKEN,
      end: {
        status: 409,
        code: 'out_of_stock',
        message: expect.stringContaining(
          'is now expected about December 28, 2099. Please review your cart.',
        ),
        body: { cart: { lines: [{ stock_qty: 6, backorder: { stock: 1, day: '2099-12-28' } }] } },
      },
    });
    expect([await stockOf(pool, drum), await backorderedOf(drum)]).toEqual([1, 0]);
  });

  it('pieces that have come do not wait, for whatever day', async () => {
    const comes = async (drum: number) => {
      await expects('2099-12-28')(drum);
      await deliver(drum, 1);
    };
    expect(await payAfter(comes, DAY)).toMatchObject({ ...PAID, waiting: 0 });
  });

  it('what is not expected any more is sold out, and more that would have to wait are told', async () => {
    const { drum, ...ended } = await payAfter(expects(null), DAY);
    expect(ended).toMatchObject({
      ...NOTHING_TAKEN,
      end: {
        code: 'out_of_stock',
        message: expect.stringMatching(/^Only 1 of “.*” left\. Please review your cart\.$/),
        body: { cart: { lines: [{ stock_qty: 1, backorder: null }] } },
      },
    });
    expect(await stockOf(pool, drum)).toBe(1);
    expect(await payAfter((gone) => buy(gone, 1), DAY)).toMatchObject({
      ...NOTHING_TAKEN,
      end: {
        code: 'out_of_stock',
        message: expect.stringContaining(`left in stock; more are expected about ${ON}.`),
        body: { cart: { lines: [{ stock_qty: 5, backorder: { stock: 0, day: DAY } }] } },
      },
    });
  });

  it('its money is refunded if it was taken at the provider all the same', async () => {
    const drum = await addBackordered(0, 5);
    const line = { product_id: drum, quantity: 1, waits: 1, waits_until: DAY };
    const body = await checkoutOf(ask, pool, [line], { payment: 'paypal', ...noCard });
    const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
    await expects('2099-12-28')(drum);
    const { rows } = await pool.query(
      `SELECT (finish_paid(o.id, $2, o.total_cents)).happened FROM orders o WHERE o.order_no = $1`,
      [order_id, randomUUID()],
    );
    expect(rows).toEqual([{ happened: 'late' }]);
    expect(await backorderedOf(drum)).toBe(0);
  });
});

type Step =
  | { kind: 'order'; quantity: number; waits: number }
  | { kind: 'deliver'; pieces: number }
  | { kind: 'cancel' | 'ship'; order: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    quantity: fc.integer({ min: 1, max: 4 }),
    waits: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({ kind: fc.constant('deliver' as const), pieces: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'ship' as const), order: fc.nat(9) }),
);

interface Model {
  stock: number;
  /** By order, the oldest first. */
  orders: { id: number; ready: number; waiting: number; shipped: number }[];
}

/** Pieces that come go to those who wait, in order. */
function bring(model: Model, pieces: number) {
  for (const order of model.orders) {
    const given = Math.min(order.waiting, pieces);
    order.waiting -= given;
    order.ready += given;
    pieces -= given;
  }
  model.stock += pieces;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const expectedOf = (model: Model) => ({
  stock: model.stock,
  backordered: sum(model.orders.map(({ waiting }) => waiting)),
  waiting: model.orders.flatMap(({ id, waiting }) => (waiting > 0 ? [[id, waiting]] : [])),
});

const countedOf = async (id: number) =>
  (
    await pool.query(
      `SELECT stock_qty AS stock, backordered,
              coalesce((SELECT json_agg(json_build_array(order_id, waiting) ORDER BY order_id)
                        FROM backorders WHERE product_id = $1 AND waiting > 0), '[]') AS waiting
       FROM products WHERE id = $1`,
      [id],
    )
  ).rows[0];

async function placeDirectly(client: pg.Pool, product: number, quantity: number, waits: number) {
  const { rows } = await client.query(
    `SELECT p.id FROM orders o, place_orders(jsonb_build_array(jsonb_build_object(
              'placed', to_jsonb(o) || jsonb_build_object('order_no', $2::text, 'checkout_id', $2::text),
              'lines', (SELECT jsonb_agg(to_jsonb(i) || jsonb_build_object(
                  'product_id', $3::int, 'quantity', $4::int, 'may_wait', $5::int))
                FROM order_items i WHERE i.order_id = o.id)))) p
      WHERE o.id = $1`,
    [template, randomUUID(), product, quantity, waits],
  );
  const id = Number(rows[0].id);
  await client.query('UPDATE orders SET status = 3 WHERE id = $1', [id]);
  return id;
}

let template: number;

it('whatever is ordered, delivered, cancelled and shipped: each waits in order, and stock adds up', async () => {
  template = (await buy(await addProduct(pool), 1)).id;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(3),
      fc.integer({ min: 1, max: 6 }),
      fc.array(step, { minLength: 1, maxLength: 16 }),
      async (stock, limit, steps) => {
        const drum = await addBackordered(stock, limit);
        const model: Model = { stock, orders: [] };
        let delivered = stock;
        for (const one of steps) {
          const order = 'order' in one ? model.orders[one.order] : undefined;
          if (one.kind === 'order') {
            const waiting = Math.max(0, one.quantity - model.stock);
            const taken = sum(model.orders.map((each) => each.waiting));
            const mayWait = Math.min(one.waits, one.quantity);
            const isAllowed = waiting <= mayWait && taken + waiting <= limit;
            const id = await placeDirectly(pool, drum, one.quantity, mayWait).catch(
              (error: { constraint?: string; message: string }) =>
                error.constraint ?? error.message,
            );
            if (!isAllowed) expect(id).toBe('cart_changed');
            else {
              const ready = one.quantity - waiting;
              model.stock -= ready;
              model.orders.push({ id: id as number, ready, waiting, shipped: 0 });
            }
          } else if (one.kind === 'deliver') {
            await deliver(drum, one.pieces);
            delivered += one.pieces;
            bring(model, one.pieces);
          } else if (order && one.kind === 'cancel' && order.shipped === 0) {
            await cancel(order.id);
            const { ready } = order;
            Object.assign(order, { ready: 0, waiting: 0 });
            bring(model, ready);
          } else if (order && one.kind === 'ship') {
            const shipped = await ship(order.id);
            expect('code' in shipped).toBe(order.ready === 0);
            order.shipped += order.ready;
            order.ready = 0;
          }
          expect(await countedOf(drum)).toEqual(expectedOf(model));
          expect(sum(model.orders.map(({ shipped }) => shipped))).toBeLessThanOrEqual(delivered);
        }
      },
    ),
    { numRuns: runs(25, 150) },
  );
});
