import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
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
import { deleteAccount } from '../../../account/server/delete-account.ts';
import { exportCustomerData } from '../../../account/server/customer-data.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import { PICKUP } from '../../../orders/rules/pickup.ts';
import { shipParcel } from '../after-sale/parcels.ts';

const payments = await testPayments();
const { app, ask, askWith, pool, shop } = await testShop({ payments });

interface Buying {
  quantity?: number;
  ship?: number;
  token?: string;
  /** The state of the fit that the shop had told. */
  fit?: string;
}

/** A guest's or a customer's order of drums, some of them shipped. */
async function buy({ quantity = 3, ship = 2, token, fit }: Buying = {}) {
  const drum = await addProduct(pool);
  const request = token ? askWith(token) : ask;
  const body = await checkoutOf(request, pool, [{ product_id: drum, quantity }]);
  const { order_id, order_key } = await request('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT id FROM orders WHERE order_no = $1', [order_id]);
  const id = Number(rows[0].id);
  if (fit)
    await pool.query('UPDATE order_items SET fitment = $2 WHERE order_id = $1', [
      id,
      { state: fit, text: `For your 1974 Bus: ${fit}`, van: VAN },
    ]);
  if (ship > 0)
    await shipParcel(shop, id, {
      requestId: randomUUID(),
      lines: [{ productId: drum, quantity: ship }],
      tracking: [],
    });
  const order = { order_id, order_key };
  const begin = (changed: object = {}, key = randomUUID()) =>
    request('POST returns/begin', {
      key,
      body: {
        ...order,
        lines: [{ product_id: drum, quantity: 1 }],
        cause: 'changed my mind' as const,
        ...changed,
      },
    });
  return { id, drum, order, begin, request };
}

const VAN = {
  id: randomUUID(),
  type: '68-79-bus',
  year: 1974,
  engine: null,
  gearbox: null,
  built: null,
  body: null,
  market: null,
  details: {},
  name: '',
};

const mailsOf = async (orderId: number) => {
  const { rows } = await pool.query<{ news: string }>(
    `SELECT data ->> 'news' AS news FROM waiting_jobs WHERE kind = 'order-mail' AND (data ->> 'orderId')::bigint = $1 ORDER BY id`,
    [orderId],
  );
  return rows.map(({ news }) => news);
};

describe('a guest with the key of the order', () => {
  it('sees what can be sent back, and begins a return once for twins', async () => {
    const { drum, order, begin } = await buy({ fit: 'fits' });
    const { data } = await ask('POST returns/offer', { body: order });
    expect(data).toMatchObject({ why_not: null, days: 60 });
    expect(data.lines).toMatchObject([
      { product_id: drum, most: 2, why_not: null, is_said_to_fit: true },
    ]);

    const key = randomUUID();
    const asked = { cause: 'does not fit', words: ' Too wide. ', is_used: true };
    const twins = await Promise.all([1, 2, 3].map(() => begin(asked, key)));
    expect(new Set(twins.map(({ data }) => data.number))).toEqual(
      new Set([`R${order.order_id}-1`]),
    );

    const { number } = twins[0]!.data;
    const read = await ask('POST returns/read', { body: { number, order_key: order.order_key } });
    expect(read.data).toMatchObject({
      number,
      state: 'expected',
      cause: 'does not fit',
      words: 'Too wide.',
      is_free: true,
      lines: [{ product_id: drum, quantity: 1, received: 0 }],
      may_withdraw: true,
    });
    const { orderData } = await ask('POST orderConfirmation', { body: order });
    expect(orderData.returns).toMatchObject([{ number, state: 'expected' }]);
  });

  it('sends back no more than was sent, from however many tabs', async () => {
    const { order, begin } = await buy({ ship: 2 });
    const begun = await Promise.allSettled([1, 2, 3].map(() => begin()));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refusalOf(begin())).toMatchObject({ status: 409, code: 'not_returnable' });
    const { data } = await ask('POST returns/offer', { body: order });
    expect(data.lines).toMatchObject([{ most: 0, why_not: 'back' }]);
  });

  it('withdraws it until it is received, and can begin another', async () => {
    const { id, drum, order, begin } = await buy({ ship: 1 });
    const { number } = (await begin()).data;
    const body = { number, order_key: order.order_key };
    const withdraw = () => ask('POST returns/withdraw', { body, key: randomUUID() });
    expect((await withdraw()).data).toMatchObject({ state: 'withdrawn', may_withdraw: false });
    expect((await withdraw()).data).toMatchObject({ state: 'withdrawn' });

    const second = (await begin()).data.number;
    expect(second).toBe(`R${order.order_id}-2`);
    const owner = await staffWith({ app, pool }, ['owner']);
    const { returns } = (
      await owner.ask('GET admin/orders/:number', { params: { number: order.order_id } })
    ).data;
    expect(returns).toMatchObject([{ state: 'withdrawn' }, { state: 'expected', number: second }]);
    await owner.ask('POST admin/orders/:number/returns/:id/receive', {
      params: { number: order.order_id, id: String(returns[1]!.id) },
      body: { lines: [{ product_id: drum, restocked: 1, scrapped: 0 }] },
      key: randomUUID(),
    });
    const late = await refusalOf(
      ask('POST returns/withdraw', { body: { ...body, number: second }, key: randomUUID() }),
    );
    expect(late).toMatchObject({ status: 409, code: 'wrong_status' });
    expect(await stockOf(pool, drum)).toBe(8);
    expect(await mailsOf(id)).toEqual([
      'placed',
      'part shipped',
      'return asked',
      'return asked',
      'return received',
    ]);
  });

  it('adds pictures, three at most', async () => {
    const { order, begin } = await buy();
    const { number } = (await begin({ cause: 'damaged' })).data;
    const bytes = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#88a' },
    })
      .jpeg()
      .toBuffer();
    const add = (file: Blob, key = randomUUID()) => {
      const body = new FormData();
      body.set('number', number);
      body.set('order_key', order.order_key);
      body.set('picture', file);
      return ask('POST returns/picture', { body, key });
    };
    const picture = new File([new Uint8Array(bytes)], 'drum.jpg', { type: 'image/jpeg' });
    const key = randomUUID();
    await add(picture, key);
    expect((await add(picture, key)).data.pictures).toHaveLength(1);
    await add(picture);
    const { data } = await add(picture);
    expect(data).toMatchObject({ may_add_picture: false });
    expect((await app.inject(data.pictures[2]!)).headers['content-type']).toBe('image/webp');
    expect(await refusalOf(add(picture))).toMatchObject({ code: 'too_many_pictures' });
    const nonsense = new File(['nonsense'], 'drum.jpg', { type: 'image/jpeg' });
    expect(await refusalOf(add(nonsense))).toMatchObject({ status: 422, code: 'invalid_fields' });
    expect(await shop.files.list('returns' as never)).toHaveLength(3);
  });
});

describe('what does not hold is refused', () => {
  it.each([
    ['nothing', { lines: [] }, 'invalid_fields'],
    ['another part', { lines: [{ product_id: 1, quantity: 1 }] }, 'wrong_pieces'],
    ['too many pieces', { pieces: 3 }, 'wrong_pieces'],
    ['a part twice', { pieces: 1, times: 2 }, 'wrong_pieces'],
    ['an unknown cause', { cause: 'a whim' }, 'invalid_fields'],
    ['too many words', { words: 'a'.repeat(1_001) }, 'invalid_fields'],
    ['a used part', { is_used: true }, 'not_returnable'],
    [
      'a used part that was not said to fit',
      { is_used: true, cause: 'does not fit' },
      'not_returnable',
    ],
    ['a part instead that is not offered', { instead: 1 }, 'wrong_exchange'],
  ])('%s', async (_, { pieces = 1, times = 1, instead, ...changed }: any, code) => {
    const { drum, begin } = await buy();
    const line = { product_id: drum, quantity: pieces, ...(instead && { exchange_for: instead }) };
    const asked = { lines: Array.from({ length: times }, () => line), ...changed };
    expect(await refusalOf(begin(asked))).toMatchObject({ code });
  });

  it('before anything is shipped, after the days, and after the order has ended', async () => {
    const unshipped = await buy({ ship: 0 });
    expect(await refusalOf(unshipped.begin())).toMatchObject({ code: 'not_returnable' });

    const late = await buy();
    await pool.query(
      `UPDATE parcels SET shipped_at = now() - interval '70 days' WHERE order_id = $1`,
      [late.id],
    );
    await pool.query('UPDATE orders SET arrives_to = NULL WHERE id = $1', [late.id]);
    expect(await refusalOf(late.begin())).toMatchObject({ code: 'not_returnable' });
    const { data } = await ask('POST returns/offer', { body: late.order });
    expect(data.lines).toMatchObject([{ why_not: 'too late' }]);

    const ended = await buy();
    await pool.query('UPDATE orders SET status = 7 WHERE id = $1', [ended.id]);
    expect(await refusalOf(ended.begin())).toMatchObject({ code: 'not_returnable' });
  });

  it('what was declined, which its buyer reads', async () => {
    const { drum, order, begin, id } = await buy({ ship: 1 });
    const { number } = (await begin()).data;
    const owner = await staffWith({ app, pool }, ['owner']);
    const at = { number: order.order_id };
    const [returned] = (await owner.ask('GET admin/orders/:number', { params: at })).data.returns;
    const decline = (words: string) =>
      owner.ask('POST admin/orders/:number/returns/:id/decline', {
        params: { ...at, id: String(returned!.id) },
        body: { words },
        key: randomUUID(),
      });
    expect(await refusalOf(decline(' '))).toMatchObject({ code: 'reason_missing' });
    await decline('It has been installed.');
    const { data } = await ask('POST returns/read', {
      body: { number, order_key: order.order_key },
    });
    expect(data).toMatchObject({ state: 'declined', closed_words: 'It has been installed.' });
    expect(await refusalOf(begin())).toMatchObject({ code: 'not_returnable' });
    expect(await mailsOf(id)).toContain('return declined');
    const packer = await staffWith({ app, pool }, ['packing']);
    const notTheirs = packer.ask('POST admin/orders/:number/returns/:id/decline', {
      params: { ...at, id: String(returned!.id) },
      body: { words: 'No.' },
      key: randomUUID(),
    });
    expect(await refusalOf(notTheirs)).toMatchObject({ status: 403 });
    expect(await stockOf(pool, drum)).toBe(7);
  });
});

describe('an order that is picked up', () => {
  const buyAtCounter = async (buying: Buying) => {
    const bought = await buy(buying);
    await pool.query(
      `UPDATE orders SET shipping_carrier = $2, shipping_service = $3, shipping_name = $4, town = 'Trenton',
              shipping_street_address = '14 Mill Race Road', street_address = '9 Canal Street' WHERE id = $1`,
      [bought.id, PICKUP.carrier, PICKUP.service, PICKUP.name],
    );
    return bought;
  };

  it('is returned in its own words, from where its buyer lives', async () => {
    const waiting = await buyAtCounter({ ship: 0 });
    const { data } = await ask('POST returns/offer', { body: waiting.order });
    expect(data.why_not).toBe('Nothing of this order has been picked up yet.');

    const { order, begin } = await buyAtCounter({});
    expect((await ask('POST returns/offer', { body: order })).data.is_pickup).toBe(true);
    const { number } = (await begin()).data;
    const read = await ask('POST returns/read', { body: { number, order_key: order.order_key } });
    expect(read.data).toMatchObject({
      is_pickup: true,
      from: expect.arrayContaining(['9 Canal Street']),
    });
    expect(read.data.from).not.toContain('14 Mill Race Road');
  });

  it.each([
    ['has not been picked up', false, 'It has not been picked up yet.'],
    ['was refunded instead', true, 'It was refunded.'],
  ])('says of a part that it %s', async (_, isRefunded, why) => {
    const { id, order, begin } = await buyAtCounter({ ship: 1 });
    const hose = await addProduct(pool);
    await pool.query(
      `INSERT INTO order_items SELECT (jsonb_populate_record(i, jsonb_build_object('product_id', $2::int, 'position', 9))).*
         FROM order_items i WHERE order_id = $1`,
      [id, hose],
    );
    if (isRefunded)
      await refundOrder(shop, payments, id, {
        id: randomUUID(),
        lines: [{ productId: hose, quantity: 3, restock: 0 }],
        shippingCents: 0,
        freeCents: 0,
        reason: '',
      });
    const { data } = await ask('POST returns/offer', { body: order });
    expect(data.lines[1]!.why_not).toBe(isRefunded ? 'refunded' : 'not shipped');
    const refused = await refusalOf(begin({ lines: [{ product_id: hose, quantity: 1 }] }));
    expect(refused?.message).toContain(why);
  });
});

describe('instead of it', () => {
  it('parts of its type are offered that fit the van, and the same one if it was wrong or damaged', async () => {
    const { drum, order, begin } = await buy({ fit: 'no' });
    const [fits, other] = [await addProduct(pool), await addProduct(pool)];
    await pool.query(
      `UPDATE products SET part_type_id = (SELECT min(id) FROM part_types) WHERE id = ANY ($1)`,
      [[drum, fits, other]],
    );
    await pool.query('DELETE FROM product_fits WHERE product_id = ANY ($1)', [[fits, other]]);
    await pool.query(
      `INSERT INTO product_fits (product_id, van_type_id, year_from, year_to)
       SELECT $1, id, year_from, year_to FROM van_types WHERE slug = '68-79-bus'`,
      [fits],
    );
    await pool.query(
      `UPDATE products SET hidden = true
        WHERE part_type_id = (SELECT min(id) FROM part_types) AND id <> ALL ($1)`,
      [[drum, fits, other]],
    );
    const { data } = await ask('POST returns/offer', { body: order });
    expect(data.lines[0]!.exchanges.map(({ id }) => id)).toEqual([drum, fits]);
    const lines = (exchange_for: number) => [{ product_id: drum, quantity: 1, exchange_for }];
    expect(await refusalOf(begin({ lines: lines(other) }))).toMatchObject({
      code: 'wrong_exchange',
    });
    expect(await refusalOf(begin({ lines: lines(drum) }))).toMatchObject({
      code: 'wrong_exchange',
    });
    const { number } = (await begin({ lines: lines(fits), cause: 'does not fit' })).data;
    const read = await ask('POST returns/read', { body: { number, order_key: order.order_key } });
    expect(read.data.lines[0]!.exchange).toMatchObject({ id: fits });
    await begin({ lines: lines(drum), cause: 'damaged' });
  });
});

describe('a stranger', () => {
  it('learns and changes nothing, with or without an account', async () => {
    const { order, begin } = await buy();
    const { number } = (await begin()).data;
    const ken = await addCustomer(pool);
    for (const request of [ask, askWith(ken.token)]) {
      for (const order_key of ['', randomUUID(), 'x']) {
        const body = { order_id: order.order_id, order_key, number };
        const key = () => randomUUID();
        const lines = [{ product_id: 1, quantity: 1 }];
        const picture = new FormData();
        for (const [name, value] of Object.entries(body)) picture.set(name, value);
        picture.set('picture', new Blob(['x']));
        for (const attempt of [
          () => request('POST returns/offer', { body }),
          () =>
            request('POST returns/begin', {
              key: key(),
              body: { ...body, lines, cause: 'damaged' },
            }),
          () => request('POST returns/read', { body }),
          () => request('POST returns/withdraw', { key: key(), body }),
          () => request('POST returns/picture', { key: key(), body: picture }),
        ])
          expect(await refusalOf(attempt())).toMatchObject({ status: 404 });
      }
    }
    const unknown = { number: `R${order.order_id}-9`, order_key: order.order_key };
    expect(await refusalOf(ask('POST returns/read', { body: unknown }))).toMatchObject({
      code: 'unknown_return',
    });
  });
});

describe('a customer', () => {
  it('needs no key, finds it in the export, and takes it along when the account is deleted', async () => {
    const ken = await addCustomer(pool);
    const { id, begin, order } = await buy({ token: ken.token, quantity: 2 });
    const { number } = (await begin({ words: 'Ken was here' })).data;
    const request = askWith(ken.token);
    expect((await request('POST returns/read', { body: { number } })).data.words).toBe(
      'Ken was here',
    );
    const found = await pool.query('SELECT * FROM customers WHERE id = $1', [ken.id]);
    const data = await exportCustomerData(shop, found.rows[0]);
    expect(data.orders[0]!.returns).toMatchObject([{ number, words: 'Ken was here' }]);

    await pool.query(
      `INSERT INTO return_pictures (name, return_id, request_id)
       SELECT 'returns/' || gen_random_uuid() || '.webp', id, 'r' FROM returns WHERE order_id = $1`,
      [id],
    );
    expect(await deleteAccount(shop, found.rows[0])).toBeNull();
    const { rows } = await pool.query(
      `SELECT r.words, r.reason, (SELECT count(*)::int FROM return_pictures WHERE return_id = r.id) AS pictures
         FROM returns r WHERE order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ words: '', reason: '', pictures: 0 }]);
    const logged = await pool.query(
      `SELECT FROM change_log WHERE after::text LIKE '%Ken was here%'`,
    );
    expect(logged.rowCount).toBe(0);
    expect(
      await refusalOf(ask('POST returns/read', { body: { number, order_key: order.order_key } })),
    ).toMatchObject({
      status: 404,
    });
  });
});
