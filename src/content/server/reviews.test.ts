import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../server/testing/client-of.ts';
import { addCustomer, addProduct } from '../../server/testing/test-checkout.ts';
import { addOrderToShip } from '../../server/testing/test-orders.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { staffWith } from '../../server/testing/test-staff.ts';
import { messages } from '../messages.ts';
import { unknownFacts } from '../../fitment/rules/fit.ts';

const shop = await testShop();
const { app, ask, askWith, pool } = shop;
const writer = await staffWith(shop, ['content']);
const packer = await staffWith(shop, ['packing']);
const key = () => randomUUID();

/** A guest's or a customer's order of a part, shipped. */
async function buy({ part, customer, email = `${key()}@example.com`, ship = true }: Buying = {}) {
  const product_id = part ?? (await addProduct(pool));
  const access_key: string = key();
  const order_id = await addOrderToShip(pool, [{ product_id, quantity: 2 }], {
    access_key,
    email,
    first_name: 'Ruth',
    last_name: 'Adler',
    customer_id: customer ?? null,
  });
  if (ship)
    await pool.query(
      `WITH it AS (UPDATE orders SET shipped_at = now(), status = 4 WHERE order_no = $1 RETURNING id),
            parcel AS (INSERT INTO parcels (order_id, request_id, actor)
                       SELECT id, gen_random_uuid()::text, '{"kind": "system", "name": "a test"}' FROM it RETURNING id, order_id)
       INSERT INTO parcel_lines (parcel_id, order_id, product_id, quantity)
       SELECT p.id, p.order_id, i.product_id, i.quantity FROM parcel p JOIN order_items i USING (order_id)`,
      [order_id],
    );
  const { rows } = await pool.query('SELECT slug FROM products WHERE id = $1', [product_id]);
  return { line: { order_id, order_key: access_key, product_id }, slug: rows[0].slug as string };
}
interface Buying {
  part?: number;
  customer?: number;
  email?: string;
  ship?: boolean;
}
type Bought = Awaited<ReturnType<typeof buy>>;

const words = { rating: 4, title: 'Solid', review: 'Stops straight.', name: 'Ruth A.' };
const write = ({ line }: Bought, over: object = {}, by = ask, request = key()) =>
  by('POST reviews/write', {
    body: { ...line, ...words, miles: 4_200, ...over },
    key: request,
  });
const own = async ({ line }: Bought, by = ask) =>
  (await by('POST reviews/own', { body: line })).data;
/** Whether the order's page says “Write a review” beside the part. */
const isOffered = async ({ line: { product_id, ...order } }: Bought) =>
  (await ask('POST orderConfirmation', { body: order })).orderData.reviewable?.includes(product_id);
/** Whether it says “Your review”. */
const isWritten = async ({ line: { product_id, ...order } }: Bought) =>
  (await ask('POST orderConfirmation', { body: order })).orderData.reviewed?.includes(product_id);
const withdraw = ({ line }: Bought, by = ask) =>
  by('POST reviews/withdraw', { body: line, key: key() });
const withdrawIfWritten = async (bought: Bought) => {
  if (await idOf(bought)) await withdraw(bought);
};

async function listed({ slug }: Bought, query = {}) {
  shop.shop.cache.invalidate('catalogue');
  return ask('GET productReviews/:slug', { params: { slug }, query });
}
const rated = async ({ slug }: Bought) =>
  (await ask('GET productDetail/:slug', { params: { slug } })).data.reviews;
/** The id of what was written with an order. */
const idOf = async ({ line }: Bought): Promise<number> =>
  (
    await pool.query(
      'SELECT r.id FROM product_reviews r JOIN orders o ON o.id = r.order_id WHERE o.order_no = $1 AND r.product_id = $2',
      [line.order_id, line.product_id],
    )
  ).rows[0]?.id;
const act = async (call: 'approve' | 'take-back' | 'delete', id: number, by = writer) =>
  (
    await by.ask(`POST admin/inbox/${call}`, {
      body: { keys: [{ kind: 'review', id }] },
      key: key(),
    })
  ).data[0]!.is_done;
const approve = async (bought: Bought) => act('approve', await idOf(bought));
const toldChanges = async ({ line }: Bought) =>
  (
    await pool.query("SELECT FROM cache_changes WHERE tag = 'product' AND key = $1", [
      line.product_id,
    ])
  ).rowCount!;
const views = async (id: number) => {
  const found = [];
  for (const view of ['to-approve', 'approved', 'done', 'spam'] as const) {
    const { data } = await writer.ask('GET admin/inbox', { query: { view } });
    if (data.rows.some((row) => row.kind === 'review' && row.id === id)) found.push(view);
  }
  return found;
};
const entry = async (id: number) =>
  (await writer.ask('GET admin/inbox/:kind/:id', { params: { kind: 'review', id: String(id) } }))
    .data;

const olive = {
  id: '6f0d3c1e-9d0a-4b1f-8f57-0d5a3c0a1b2c',
  type: '68-79-bus',
  year: 1974,
  ...unknownFacts,
  chassis: '2142012345',
  name: 'Olive',
} as const;

describe('a review', () => {
  it('is written with the key of its order, waits, and is shown once staff have approved it', async () => {
    const bought = await buy();
    expect(await own(bought)).toMatchObject({ why_not: null, review: null, name: 'Ruth' });
    expect(await isOffered(bought)).toBe(true);
    const before = await toldChanges(bought);
    expect((await write(bought, { van: olive })).message).toBe(messages.reviewReceived);
    const id = await idOf(bought);
    expect([await listed(bought), await rated(bought), await toldChanges(bought)]).toMatchObject([
      { data: [], total: 0, average: 0 },
      undefined,
      before,
    ]);
    expect(await views(id)).toEqual(['to-approve']);
    expect(await isOffered(bought)).toBe(false);
    expect(await entry(id)).toMatchObject({
      about: expect.stringMatching(/^4 of 5: Brake drum/),
      text: 'Solid\nStops straight.',
      page: `/product/${encodeURIComponent(bought.slug)}/reviews`,
      about_part: {
        fit: expect.stringMatching(/^For Olive, 1974 Bus: /),
        shown: null,
        bought: { order: bought.line.order_id, van: '1974 Bus', miles: 4_200, reply: '' },
      },
    });

    expect(await act('approve', id)).toBe(true);
    expect(await toldChanges(bought)).toBeGreaterThan(before);
    const shown = await listed(bought);
    expect(shown).toMatchObject({
      total: 1,
      average: 4,
      data: [{ ...words, van: '1974 Bus', miles: 4_200, reply: '' }],
    });
    expect(await rated(bought)).toEqual({ total: 1, average: 4 });
    expect(JSON.stringify(shown)).not.toMatch(/adler|@example|olive/i);
    expect(JSON.stringify(shown)).not.toContain(bought.line.order_id);
    const { rows } = await pool.query('SELECT fitment::text FROM product_reviews');
    expect(JSON.stringify(rows)).not.toContain(olive.chassis);
  });

  it('is one for each person and part, and is approved anew when its writer changes it', async () => {
    const bought = await buy();
    await write(bought);
    const first = await idOf(bought);
    await approve(bought);
    await pool.query("UPDATE product_reviews SET reply = 'Thank you!' WHERE id = $1", [first]);
    await write(bought, { rating: 2, review: 'It cracked.', miles: null });
    expect((await listed(bought)).total).toBe(0);
    // Staff who have read the earlier words do not approve these.
    expect(await act('approve', first)).toBe(false);
    expect(await own(bought)).toMatchObject({
      review: { rating: 2, review: 'It cracked.', miles: null, reply: '', state: 'waiting' },
    });
    await approve(bought);
    expect((await listed(bought)).data).toMatchObject([{ rating: 2, review: 'It cracked.' }]);
  });

  it('is written twenty times an hour by each writer; what is refused does not count', async () => {
    const ken = await addCustomer(pool);
    const [bought, unshipped] = [
      await buy({ customer: ken.id }),
      await buy({ customer: ken.id, ship: false }),
    ];
    const by = askWith(ken.token);
    for (let at = 0; at < 20; at++) {
      await refusalOf(write(bought, { review: '' }, by));
      await refusalOf(write(unshipped, {}, by));
    }
    for (let at = 0; at < 20; at++) await write(bought, {}, by);
    expect((await refusalOf(write(bought, {}, by))).status).toBe(429);
    await write(await buy());
  });

  it('is written once by two tabs at once', async () => {
    const bought = await buy();
    await Promise.all([write(bought), write(bought), write(bought, { rating: 5 })]);
    const { rowCount } = await pool.query('SELECT FROM product_reviews WHERE product_id = $1', [
      bought.line.product_id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('is taken back by its writer, whatever has become of it', async () => {
    const bought = await buy();
    await write(bought);
    await approve(bought);
    await pool.query(`UPDATE orders SET status = 7 WHERE order_no = $1`, [bought.line.order_id]);
    expect((await withdraw(bought)).message).toBe(messages.reviewWithdrawn);
    expect([(await listed(bought)).total, (await own(bought)).review]).toEqual([0, null]);
    expect((await refusalOf(withdraw(bought))).code).toBe('nothing_written');
  });

  it.each([
    ['rating', { rating: 0 }, undefined],
    ['rating', { rating: 4.5 }, undefined],
    ['review', { review: ' ' }, messages.yourReview],
    ['review', { review: 'x'.repeat(3_001) }, messages.tooLong(3_000)],
    ['title', { title: 'x'.repeat(101) }, messages.tooLong(100)],
    ['name', { name: '' }, messages.yourName],
    ['name', { name: 'VanGon staff' }, messages.shopsName],
    ['name', { name: 'x'.repeat(41) }, messages.tooLong(40)],
    ['miles', { miles: -1 }, undefined],
    ['miles', { miles: 1_000_000 }, undefined],
  ])('refuses a wrong %s', async (field, over, message) => {
    const refused = await refusalOf(write(await buy(), over));
    expect(refused.fields?.[field]).toEqual(message ? [message] : [expect.any(String)]);
  });
});

describe('who may write', () => {
  it('is nobody with the key of another order, without a key, or about a part that is not in the order', async () => {
    const [bought, other] = [await buy(), await buy()];
    const wrong = (over: object) => ({ ...bought, line: { ...bought.line, ...over } });
    for (const tried of [
      wrong({ order_key: other.line.order_key }),
      wrong({ order_key: '' }),
      wrong({ order_key: "' OR 1=1 --" }),
      wrong({ order_id: '1000-0000-08' }),
      wrong({ product_id: other.line.product_id }),
      wrong({ order_id: '', order_key: '' }),
    ]) {
      expect((await refusalOf(write(tried))).code).toBe('not_bought');
      expect((await refusalOf(own(tried))).code).toBe('not_bought');
      expect((await refusalOf(withdraw(tried))).code).toBe('not_bought');
    }
    const ken = await addCustomer(pool);
    const keyless = wrong({ order_key: '' });
    expect((await refusalOf(write(keyless, {}, askWith(ken.token)))).code).toBe('not_bought');
    expect(await idOf(bought)).toBeUndefined();
  });

  it('is the customer, who need not name the order, and has one review for all orders', async () => {
    const ken = await addCustomer(pool);
    const by = askWith(ken.token);
    const first = await buy({ customer: ken.id });
    const { product_id } = first.line;
    const second = await buy({ customer: ken.id, part: product_id });
    const any = { ...first, line: { order_id: '', order_key: '', product_id } };
    await write({ ...first, line: { ...first.line, order_key: '' } }, {}, by);
    await write({ ...second, line: { ...second.line, order_key: '' } }, { rating: 1 }, by);
    expect(await own(any, by)).toMatchObject({ why_not: null, review: { rating: 1 } });
    const { rows } = await pool.query('SELECT rating FROM product_reviews WHERE product_id = $1', [
      product_id,
    ]);
    expect(rows).toEqual([{ rating: 1 }]);
    const { data } = await by('POST reviews');
    expect(data).toMatchObject([
      { slug: first.slug, order_no: second.line.order_id, rating: 1, state: 'waiting' },
    ]);
    expect((await askWith((await addCustomer(pool)).token)('POST reviews')).data).toEqual([]);
    expect((await refusalOf(ask('POST reviews'))).status).toBe(401);
    // The key of one order opens what was written with it, and nothing else of its customer.
    expect(await own(first)).toMatchObject({ why_not: 'reviewed', review: null });
  });

  it('is not the same address with another order, nor does that open the review', async () => {
    const email = `${key()}@example.com`;
    const first = await buy({ email });
    await write(first);
    const second = await buy({ email: email.toUpperCase(), part: first.line.product_id });
    expect(await own(second)).toMatchObject({ why_not: 'reviewed', review: null });
    expect(await isOffered(second)).toBe(false);
    expect((await refusalOf(write(second))).code).toBe('not_reviewable');
    expect((await refusalOf(withdraw(second))).code).toBe('nothing_written');
    expect(await idOf(first)).toBeDefined();
  });

  it('is nobody before the part has left, or after all of it has come back', async () => {
    const unshipped = await buy({ ship: false });
    expect(await own(unshipped)).toMatchObject({ why_not: 'not shipped' });
    expect((await refusalOf(write(unshipped))).code).toBe('not_reviewable');
    const bought = await buy();
    await write(bought);
    const giveBack = () =>
      pool.query(
        `WITH it AS (INSERT INTO returns (order_id, request_id, reason, actor)
                     SELECT id, gen_random_uuid()::text, '', '{"kind": "system", "name": "a test"}' FROM orders
                      WHERE order_no = $1 RETURNING id, order_id)
         INSERT INTO return_lines (return_id, order_id, product_id, quantity) SELECT id, order_id, $2, 1 FROM it`,
        [bought.line.order_id, bought.line.product_id],
      );
    await giveBack();
    await write(bought, { rating: 3 });
    await giveBack();
    expect(await isOffered(bought)).toBe(false);
    expect(await isWritten(bought)).toBe(true);
    expect((await refusalOf(write(bought))).code).toBe('not_reviewable');
    expect(await own(bought)).toMatchObject({ why_not: 'returned', review: { rating: 3 } });
    await withdraw(bought);
    expect(await isOffered(bought)).toBe(false);
    // “Your review” would lead to none.
    expect(await isWritten(bought)).toBe(false);
  });
});

describe('at the desk', () => {
  it('is declined, opened again, shown and hidden, and its words stay', async () => {
    const bought = await buy();
    await write(bought);
    const id = await idOf(bought);
    const set = (state: 'open' | 'closed') =>
      writer.ask('POST admin/inbox/letters', {
        body: { keys: [{ kind: 'review', id }], state },
        key: key(),
      });
    await set('closed');
    expect([await views(id), (await own(bought)).review?.state]).toEqual([['done'], 'not shown']);
    await set('open');
    expect(await views(id)).toEqual(['to-approve']);
    await act('approve', id);
    expect(await views(id)).toEqual(['approved']);
    expect((await own(bought)).review?.state).toBe('shown');
    // What the shop shows is taken back first.
    expect((await set('closed')).data[0]!.is_done).toBe(false);
    await act('take-back', id);
    expect([(await listed(bought)).total, await views(id)]).toEqual([0, ['to-approve']]);
    expect((await refusalOf(act('approve', id, packer))).status).toBe(403);
    const { rows } = await pool.query(
      `SELECT after FROM change_log WHERE table_name = 'product_reviews' AND row_key = $1 ORDER BY id`,
      [{ id }],
    );
    expect(rows.map(({ after }) => after)).toEqual([
      { state: 'closed' },
      { state: 'open' },
      { status: 1 },
      { status: 2 },
    ]);
  });

  it('gets one public reply, which nobody overwrites unseen', async () => {
    const bought = await buy();
    await write(bought);
    await approve(bought);
    const id = await idOf(bought);
    const reply = (body: { reply: string; was: string }, by = writer) =>
      by.ask('POST admin/inbox/review/:id/reply', { params: { id: String(id) }, body, key: key() });
    await reply({ reply: 'Thank you, Ruth!', was: '' });
    expect((await listed(bought)).data).toMatchObject([{ reply: 'Thank you, Ruth!' }]);
    await reply({ reply: 'Thank you, Ruth!', was: '' });
    expect((await refusalOf(reply({ reply: 'Thanks', was: '' }))).code).toBe('changed_meanwhile');
    expect((await refusalOf(reply({ reply: 'x'.repeat(1_001), was: '' }))).status).toBe(422);
    expect((await refusalOf(reply({ reply: 'Thanks', was: '' }, packer))).status).toBe(403);
    const gone = writer.ask('POST admin/inbox/review/:id/reply', {
      params: { id: '999999' },
      body: { reply: 'x', was: '' },
      key: key(),
    });
    expect((await refusalOf(gone)).code).toBe('unknown_entry');
  });

  it('is answered by mail to the address of the order', async () => {
    const email = `${key()}@example.com`;
    const bought = await buy({ email });
    await write(bought);
    const id = await idOf(bought);
    await writer.ask('POST admin/inbox/:kind/:id/answer', {
      params: { kind: 'review', id: String(id) },
      body: { text: 'What does it rub on?', seen: 0 },
      key: key(),
    });
    // It stays with the review when that is changed.
    await write(bought, { rating: 5 });
    expect((await entry(await idOf(bought))).answers_sent).toMatchObject([
      { answer: 'What does it rub on?', email },
    ]);
  });

  it('takes the same words about another part for spam, not a change of the rating', async () => {
    const review = `Buy my brake shoes, very cheap ${key()}`;
    const [first, second] = [await buy(), await buy()];
    await write(first, { review });
    await write(first, { review, rating: 1 });
    expect(await views(await idOf(first))).toEqual(['to-approve']);
    await write(second, { review });
    expect(await views(await idOf(second))).toEqual(['spam']);
  });
});

describe('what the shop shows', () => {
  it('is what the average and the count are of, whatever writers and staff do', async () => {
    const first = await buy();
    const part = first.line.product_id;
    const orders = [first, await buy({ part }), await buy({ part })];
    const step = fc.tuple(
      fc.nat(orders.length - 1),
      fc.oneof(
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(
          'approve' as const,
          'take-back' as const,
          'delete' as const,
          'withdraw' as const,
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await pool.query('DELETE FROM rate_limit_attempts');
        for (const order of orders) await withdrawIfWritten(order);
        const expected = new Map<number, { rating: number; isShown: boolean }>();
        for (const [at, what] of steps) {
          const order = orders[at]!;
          const now = expected.get(at);
          if (typeof what === 'number') {
            await write(order, { rating: what, review: key() });
            expected.set(at, { rating: what, isShown: false });
          } else if (what === 'withdraw' || (what === 'delete' && now)) {
            await (what === 'withdraw'
              ? withdrawIfWritten(order)
              : act('delete', await idOf(order)));
            expected.delete(at);
          } else if (now && what !== 'delete') {
            await act(what, await idOf(order));
            now.isShown = what === 'approve';
          }
        }
        const ratings = [...expected.values()].filter(({ isShown }) => isShown);
        const sum = ratings.reduce((all, { rating }) => all + rating, 0);
        const total = ratings.length;
        const average = total > 0 ? Math.round((sum / total) * 10) / 10 : 0;
        const shown = await listed(first);
        expect([shown.total, shown.average, shown.data.length]).toEqual([total, average, total]);
        shop.shop.cache.invalidate('catalogue');
        expect(await rated(first)).toEqual(total > 0 ? { total, average } : undefined);
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it('is paged, is text whatever it has in it, and of no hidden part', async () => {
    const part = await addProduct(pool);
    const evil = '<script>alert(1)</script> https://evil.example/x שלום 🚐';
    const orders = [await buy({ part }), await buy({ part }), await buy({ part })];
    for (const [at, order] of orders.entries()) {
      await write(order, { review: `${evil} ${at}` });
      await act('approve', await idOf(order));
    }
    const [first] = orders;
    const pages = [1, 2].map((page) => listed(first!, { page, per_page: 2 }));
    const [one, two] = await Promise.all(pages);
    expect([one!.data.length, two!.data.length, two!.total]).toEqual([2, 1, 3]);
    expect(one!.data[0]!.review).toBe(`${evil} 2`);
    await pool.query('UPDATE products SET hidden = true WHERE id = $1', [part]);
    expect((await refusalOf(listed(first!))).status).toBe(404);
  });

  it('is found by its words, and only while it is shown', async () => {
    const bought = await buy();
    await write(bought, { review: 'It rattles like a zinfandel bottle.' });
    const find = async () => {
      shop.shop.cache.invalidate(['catalogue', 'product@words']);
      const { data } = await ask('POST findProducts', { body: { keyword: 'zinfandel' } });
      return data.map(({ id }) => id);
    };
    expect(await find()).toEqual([]);
    await approve(bought);
    expect(await find()).toEqual([bought.line.product_id]);
  });

  it('has no address and no order in it', async () => {
    const bought = await buy();
    await write(bought);
    await approve(bought);
    const { body } = await app.inject(`/api/productReviews/${encodeURIComponent(bought.slug)}`);
    expect(body).toContain('Stops straight');
    expect(body).not.toMatch(/@example|Adler|order|fitment|marks/);
  });
});
