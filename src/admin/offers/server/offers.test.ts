import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { loggedIn } from '../../../server/testing/test-customers.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { newRuleValues } from '../../../cart/rules/coupon/coupon-rules.ts';
import type { CouponInput } from '../coupon-shapes.ts';

const payments = await testPayments();
const shop = await testShop({ payments });
const { ask, pool } = shop;
const owner = await staffWith(shop, ['owner']);
const accounts = await staffWith(shop, ['accounts']);
const writer = await staffWith(shop, ['content']);
const key = () => randomUUID();
const newCode = () => `T-${randomUUID().slice(0, 12).toUpperCase()}`;

const fields = (of: Partial<CouponInput> = {}): CouponInput => ({
  code: newCode(),
  kind: 'percent',
  percent: '15',
  amount_cents: null,
  ...newRuleValues,
  categories: [],
  products: [],
  ...of,
});
const add = async (of: Partial<CouponInput> = {}) =>
  (await owner.ask('POST admin/offers', { body: fields(of), key: key() })).data.code;
const read = async (code: string, who = owner) =>
  (await who.ask('GET admin/offers/:code', { params: { code } })).data;
const save = (code: string, version: string, coupon: CouponInput, who = owner) =>
  who.ask('POST admin/offers/:code', {
    params: { code },
    body: { ...coupon, version },
    key: key(),
  });

/** Buys a part of $84.95 with the coupon. */
async function buyWith(code: string, email = `${randomUUID()}@example.com`) {
  const product = await addProduct(pool);
  const cart = [{ product_id: product, quantity: 1 }];
  const quoted = await ask('POST coupon/discount', {
    body: { coupon_code: code, cartItem: cart },
  });
  const body = await checkoutOf(ask, pool, cart, {
    email,
    applyed_coupon_code: code,
    applyed_coupon_price: quoted.discount_price.slice(1),
  });
  return ask('POST checkout', { body, key: key() });
}

describe('coupons', () => {
  it('have every rule, are read in words, and count in the cart at once', async () => {
    const product = await addProduct(pool, { priceCents: 9_305 });
    const { data: categories } = await owner.ask('GET admin/offers/categories');
    const brakes = categories.find(({ name }) => name === 'Brakes')!;
    const code = await add({
      percent: '12.5',
      min_subtotal_cents: 5_000,
      first_day: '2026-01-01',
      last_day: '2099-12-31',
      max_uses: 200,
      max_uses_per_customer: 2,
      applies_itself: true,
      categories: [brakes.id],
      products: [product],
    });
    const found = await read(code);
    expect(found).toMatchObject({ code, state: 'running', used_count: 0, has_orders: false });
    expect(found.words).toContain('12.5% off everything in Brakes and ');
    expect(found.words).toContain('Valid from January 1, 2026 to December 31, 2099.');
    expect(found.words).toContain('Comes off by itself once you are logged in.');
    expect(found.coupon).toMatchObject({ first_day: '2026-01-01', last_day: '2099-12-31' });
    expect(found.coupon.applies_itself).toBe(true);
    const cart = { coupon_code: code, cartItem: [{ product_id: product, quantity: 1 }] };
    const { discount_price } = await ask('POST coupon/discount', { body: cart });
    expect(discount_price).toBe('$11.63');
  });

  it('begin and end at midnight in the shop', async () => {
    const code = await add({ first_day: '2026-03-08', last_day: '2026-11-01' });
    const { rows } = await pool.query('SELECT starts_at, ends_at FROM coupons WHERE code = $1', [
      code,
    ]);
    expect(rows[0].starts_at.toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(rows[0].ends_at.toISOString()).toBe('2026-11-02T04:59:59.999Z');
  });

  it.each<[string, Partial<CouponInput>, string]>([
    ['a percentage over 100', { percent: '100.01' }, 'percent'],
    ['no percentage', { percent: null }, 'percent'],
    ['both', { amount_cents: 500 }, 'amount_cents'],
    ['no amount', { kind: 'fixed', percent: null }, 'amount_cents'],
    ['an amount of nothing', { kind: 'fixed', percent: null, amount_cents: 0 }, 'amount_cents'],
    [
      'a last day before the first',
      { first_day: '2026-05-02', last_day: '2026-05-01' },
      'last_day',
    ],
    ['a day that is none', { first_day: '2026-02-30' }, 'first_day'],
    ['a code with a space', { code: 'SPRING 27' }, 'code'],
    ['no uses at all', { max_uses: 0 }, 'max_uses'],
    ['an unknown category', { categories: [2_000_000_000] }, 'categories'],
    ['an unknown part', { products: [2_000_000_000] }, 'products'],
  ])('refuse %s', async (_, of, field) => {
    const asked = owner.ask('POST admin/offers', { body: fields(of), key: key() });
    const refused = await refusalOf(asked);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fields).join()).toContain(field);
  });

  it('refuse a code that is taken, in any letter case', async () => {
    const code = await add();
    const again = { body: fields({ code: code.toLowerCase() }), key: key() };
    expect((await refusalOf(owner.ask('POST admin/offers', again))).code).toBe('code_taken');
  });

  it('are read by accounts, changed by the owner, and closed to others', async () => {
    const code = await add();
    const { version, coupon } = await read(code, accounts);
    const refused = await refusalOf(save(code, version, coupon, accounts));
    expect(refused.code).toBe('not_permitted');
    expect((await refusalOf(writer.ask('GET admin/offers'))).code).toBe('not_permitted');
  });
});

describe('changing a coupon', () => {
  it('writes and logs only what differs', async () => {
    const one = await addProduct(pool);
    const two = await addProduct(pool);
    const code = await add({ products: [one], first_day: '2026-01-01' });
    const { version, coupon } = await read(code);
    await save(code, version, { ...coupon, percent: '20', products: [one, two] });
    const { rows } = await pool.query(
      `SELECT table_name, before, after FROM change_log
        WHERE actor_id = $1 AND request = (SELECT request FROM change_log WHERE actor_id = $1 ORDER BY id DESC LIMIT 1)
        ORDER BY id`,
      [owner.id],
    );
    expect(rows).toMatchObject([
      { table_name: 'coupons', before: { percent: 15 }, after: { percent: 20 } },
      { table_name: 'coupon_products', before: null, after: { product_id: two } },
    ]);
    expect(new Set((await read(code)).parts.map(({ id }) => id))).toEqual(new Set([one, two]));
  });

  it('shows what somebody else saved meanwhile', async () => {
    const code = await add();
    const { version, coupon } = await read(code);
    await save(code, version, { ...coupon, percent: '20' });
    const refused = await refusalOf(save(code, version, { ...coupon, percent: '25' }));
    expect([refused.status, refused.code]).toEqual([409, 'changed_meanwhile']);
    expect(refused.body).toMatchObject({ coupon: { percent: '20.00' } });
    const { version: now } = refused.body as unknown as { version: string };
    await save(code, now, { ...coupon, percent: '25' });
    expect((await read(code)).coupon.percent).toBe('25.00');
  });

  it('keeps a code that orders have, and no fewer uses than there were', async () => {
    const code = await add({ max_uses: 5 });
    await buyWith(code);
    await buyWith(code);
    const { version, coupon, has_orders } = await read(code);
    expect(has_orders).toBe(true);
    const renamed = save(code, version, { ...coupon, code: newCode() });
    expect((await refusalOf(renamed)).code).toBe('code_used');
    const fewer = await refusalOf(save(code, version, { ...coupon, max_uses: 1 }));
    expect(fewer.fields).toEqual({ max_uses: ['It has been used 2 times already.'] });
    await save(code, version, { ...coupon, max_uses: 2 });
    expect((await read(code)).state).toBe('used-up');
  });

  it('renames one that no order has', async () => {
    const code = await add();
    const other = newCode();
    const { version, coupon } = await read(code);
    await save(code, version, { ...coupon, code: other });
    expect((await refusalOf(read(code))).code).toBe('unknown_coupon');
    expect((await read(other)).code).toBe(other);
  });
});

describe('what a coupon brought', () => {
  it('is counted by orders, weeks and the list of uses', async () => {
    const code = await add();
    const { order_id } = await buyWith(code);
    const found = await read(code);
    const { rows } = await pool.query(
      'SELECT discount_cents, total_cents FROM orders WHERE order_no = $1',
      [order_id],
    );
    const { discount_cents, total_cents } = rows[0];
    expect(discount_cents).toBe(1_274);
    expect(found).toMatchObject({
      used_count: 1,
      orders: 1,
      given_cents: discount_cents,
      brought_cents: total_cents,
      uses: [{ number: order_id, discount_cents, total_cents }],
    });
    expect(found.weeks).toHaveLength(26);
    expect(found.weeks.at(-1)).toMatchObject({ uses: 1, given_cents: discount_cents });
    const { data } = await owner.ask('GET admin/offers');
    expect(data.find((row) => row.code === code)).toMatchObject({ orders: 1 });
  });
});

describe('ending a coupon', () => {
  const off = (code: string, enabled: boolean) =>
    owner.ask('POST admin/offers/:code/switch', {
      params: { code },
      body: { enabled },
      key: key(),
    });
  const remove = (code: string, who = owner) =>
    who.ask('POST admin/offers/:code/delete', { params: { code }, body: {}, key: key() });

  it('switches it off and on again', async () => {
    const code = await add();
    await off(code, false);
    expect((await read(code)).state).toBe('off');
    const product = await addProduct(pool);
    const cart = { coupon_code: code, cartItem: [{ product_id: product, quantity: 1 }] };
    const refused = await refusalOf(ask('POST coupon/discount', { body: cart }));
    expect(refused.message).toBe('We do not know this coupon code.');
    await off(code, true);
    expect((await read(code)).state).toBe('running');
  });

  it('deletes it if no order has it', async () => {
    const unused = await add();
    const used = await add();
    await buyWith(used);
    expect((await refusalOf(remove(used))).code).toBe('coupon_used');
    expect((await refusalOf(remove(unused, accounts))).code).toBe('not_permitted');
    await remove(unused);
    expect((await refusalOf(read(unused))).code).toBe('unknown_coupon');
  });
});

describe('the test cart', () => {
  const attempt = async (code: string, over: object = {}, who = accounts) =>
    (await who.ask('POST admin/offers/try', { body: { code, lines: [], ...over } })).data;

  it('answers as the cart does, line by line and with the rounding', async () => {
    const drum = await addProduct(pool, { priceCents: 8_950 });
    const seal = await addProduct(pool, { priceCents: 355 });
    const code = await add({ percent: '15' });
    const lines = [drum, seal].map((product_id) => ({ product_id, quantity: 1 }));
    const quoted = await ask('POST coupon/discount', {
      body: { coupon_code: code, cartItem: lines },
    });
    const tried = await attempt(code, { lines });
    expect(tried).toMatchObject({
      is_taken: true,
      subtotal_cents: 9_305,
      discount_cents: 1_396,
      calculation: '15% of $93.05 is $13.9575, rounded to $13.96.',
      message: quoted.message,
    });
    expect(`$${(tried.discount_cents / 100).toFixed(2)}`).toBe(quoted.discount_price);
    expect(tried.lines.reduce((sum, { off_cents }) => sum + off_cents, 0)).toBe(1_396);
    expect(tried.rules.every(({ is_met }) => is_met)).toBe(true);
    expect((await read(code)).used_count).toBe(0);
  });

  it('says which rules refuse, and what the buyer reads', async () => {
    const drum = await addProduct(pool);
    const seal = await addProduct(pool);
    const code = await add({
      min_subtotal_cents: 20_000,
      products: [seal],
      last_day: '2026-01-31',
    });
    const lines = [{ product_id: drum, quantity: 1 }];
    const tried = await attempt(code, { lines });
    expect(tried.is_taken).toBe(false);
    expect(tried.message).toBe('This coupon ended on January 31, 2026.');
    expect(tried.rules.filter(({ is_met }) => !is_met).map(({ rule }) => rule)).toEqual([
      'last day',
      'minimum',
      'products',
    ]);
    const then = await attempt(code, { lines, day: '2026-01-31' });
    expect(then.message).toBe(
      'This coupon is for orders of $200.00 or more. Add $115.05 to use it.',
    );
  });

  it('knows who has used it: an account, or a guest behind an address', async () => {
    const annie = await loggedIn(shop, 'annie');
    const guest = `guest-${randomUUID()}@example.com`;
    const code = await add({ max_uses_per_customer: 1 });
    await buyWith(code, guest);
    const lines = [{ product_id: await addProduct(pool), quantity: 1 }];
    const says = async (email: string) => (await attempt(code, { lines, email })).message;
    expect(await says(guest.replace('@', '+again@'))).toBe('You have used this coupon already.');
    expect(await says('')).toBe('Your coupon successfully added');
    const account = await attempt(code, { lines, email: 'annie@vangon.example' });
    expect([account.has_account, account.is_taken, annie.id > 0]).toEqual([true, true, true]);
  });

  it('tries a draft that is not saved', async () => {
    const lines = [{ product_id: await addProduct(pool, { priceCents: 1_000 }), quantity: 2 }];
    const draft = fields({ kind: 'fixed', percent: null, amount_cents: 500 });
    const tried = await attempt(draft.code, { draft, lines });
    expect(tried).toMatchObject({
      is_taken: true,
      discount_cents: 500,
      calculation: '$5.00 of $20.00.',
    });
    expect((await refusalOf(attempt(draft.code, { lines }))).code).toBe('unknown_coupon');
  });

  it('refuses a wrong draft and a wrong day', async () => {
    const draft = fields({ percent: '0' });
    expect((await refusalOf(attempt('X', { draft }))).status).toBe(422);
    expect((await refusalOf(attempt('X', { day: '2026-13-01' }))).status).toBe(422);
  });
});

describe('points', () => {
  const points = async () => (await accounts.ask('GET admin/points')).data;
  const preview = async (settings: object) =>
    (
      await accounts.ask('POST admin/points/preview', {
        body: { ...(await points()).settings, ...settings },
      })
    ).data;

  it('cost last month what its orders say', async () => {
    const annie = await loggedIn(shop, 'annie');
    await pool.query(
      `UPDATE orders SET created_at = date_trunc('month', now()) - interval '10 days', status = status
        WHERE id IN (SELECT id FROM orders WHERE status IN (3, 4) AND customer_id IS NOT NULL LIMIT 20)`,
    );
    const { rows } = await pool.query(
      `SELECT sum(points_earned)::int AS earned, sum(points_redeemed)::int AS redeemed,
              sum(points_redeemed_cents)::int AS cents, count(*)::int AS count
         FROM orders WHERE status IN (3, 4, 5) AND customer_id IS NOT NULL
          AND created_at >= (date_trunc('month', now() AT TIME ZONE 'America/New_York') - interval '1 month') AT TIME ZONE 'America/New_York'
          AND created_at < date_trunc('month', now() AT TIME ZONE 'America/New_York') AT TIME ZONE 'America/New_York'`,
    );
    const { cost, outstanding } = await points();
    expect(rows[0].count).toBeGreaterThan(0);
    expect(cost.redeemed).toBe(rows[0].redeemed);
    expect(cost.taken_off_cents).toBe(rows[0].cents);
    expect(outstanding).toBeGreaterThanOrEqual(0);
    expect(annie.id).toBeGreaterThan(0);
  });

  it('would have cost twice as much at twice the points', async () => {
    const { cost, outstanding_cents } = await points();
    const twice = await preview({ earn_points_conversion_points: 2 });
    expect(cost.earned).toBeGreaterThan(0);
    expect(twice.cost.earned).toBeGreaterThan(1.9 * cost.earned);
    expect(twice.cost.taken_off_cents).toBe(cost.taken_off_cents);
    const dear = await preview({ redemption_conversion_rate: 10 });
    expect(dear.outstanding_cents).toBe(2 * outstanding_cents);
    expect((await points()).settings.earn_points_conversion_points).toBe(1);
  });

  it('are changed by the owner, who confirms it, and not over somebody else’s change', async () => {
    const { settings: was } = await points();
    const settings = { ...was, redemption_conversion_rate: 6 };
    const change = (who: typeof owner, from = was, to = settings) =>
      who.ask('POST admin/points', { body: { ...to, was: from }, key: key() });
    expect((await refusalOf(change(accounts))).code).toBe('not_permitted');
    const unsure = await staffWith(shop, ['owner'], { isConfirmed: false });
    expect((await refusalOf(change(unsure))).code).toBe('confirm_required');
    await change(owner);
    expect((await points()).settings).toEqual(settings);
    const refused = await refusalOf(change(owner));
    expect(refused.code).toBe('changed_meanwhile');
    expect(refused.body).toMatchObject({ settings });
    await change(owner, settings, was);
  });

  it.each([-1, 1_000_001, 0.00001])('refuse %f', async (part) => {
    const refused = await refusalOf(preview({ earn_points_conversion_rate: part }));
    expect(refused.status).toBe(422);
  });
});
