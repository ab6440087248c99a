import { describe, expect, test } from 'vitest';
import { addCoupon, addCustomer } from '../../server/testing/test-checkout.ts';
import { testShop } from '../../server/testing/test-shop.ts';

const { ask, askFrom, askWith, pool } = await testShop({ holds: 'small shop' });

/** Two brake drums and a muffler: $179.00 + $149.00. */
const cartItem = [
  { product_id: 1, quantity: 2 },
  { product_id: 4, quantity: 1 },
];
const coupon = (coupon_code: string, more: object = {}) =>
  ask('POST coupon/discount', { body: { coupon_code, cartItem, cartTotal: '1.00', ...more } });

describe('POST coupon/discount', () => {
  test('prices a coupon by the shop’s own prices, in any letter case', async () => {
    const code = await addCoupon(pool, { kind: 'percent', amount_cents: null, percent: 10 });
    expect(await coupon(` ${code.toLowerCase()} `)).toEqual({
      code: 200,
      success: true,
      message: 'Your coupon successfully added',
      coupon_code: code,
      discount_price: '$32.80',
    });
  });

  test('discounts only the coupon’s categories and products', async () => {
    const code = await addCoupon(pool, { kind: 'percent', amount_cents: null, percent: 10 });
    await pool.query(`INSERT INTO coupon_categories SELECT id, 2 FROM coupons WHERE code = $1`, [
      code,
    ]);
    expect((await coupon(code)).discount_price).toBe('$14.90');
    await pool.query(`INSERT INTO coupon_products SELECT id, 1 FROM coupons WHERE code = $1`, [
      code,
    ]);
    expect((await coupon(code)).discount_price).toBe('$32.80');
  });

  test('ignores products no longer sold', async () => {
    const code = await addCoupon(pool, { amount_cents: 500 });
    const gone = [{ product_id: 999, quantity: 1 }];
    await expect(coupon(code, { cartItem: gone })).rejects.toMatchObject({ status: 422 });
  });

  test.each([
    ['NOSUCH', {}, 'We do not know this coupon code.'],
    ['', { enabled: false }, 'We do not know this coupon code.'],
    ['', { starts_at: '2099-01-01T12:00Z' }, 'This coupon is valid from January 1, 2099.'],
    ['', { ends_at: '2020-01-01T12:00Z' }, 'This coupon ended on January 1, 2020.'],
    ['', { max_uses: 1, used_count: 1 }, 'This coupon has been used up.'],
    [
      '',
      { min_subtotal_cents: 50_000 },
      'This coupon is for orders of $500.00 or more. Add $172.00 to use it.',
    ],
  ])('refuses %s %j: %s', async (unknown, columns, message) => {
    const code = unknown || (await addCoupon(pool, columns));
    await expect(coupon(code)).rejects.toMatchObject({
      status: 422,
      message,
      body: { success: false },
    });
  });

  test('counts uses per customer and reveals none to guests', async () => {
    const { id, email, token } = await addCustomer(pool);
    const code = await addCoupon(pool, { max_uses_per_customer: 1 });
    await pool.query(
      `INSERT INTO orders (order_no, checkout_id, status, payment_option, email, first_name, last_name, street_address,
         town, postcode, country, shipping_first_name, shipping_last_name, shipping_street_address, shipping_town,
         shipping_postcode, shipping_country, shipping_carrier, shipping_service, shipping_name, subtotal_cents,
         shipping_cents, total_cents, held_until)
       VALUES ('n', 'c', 1, 'paypal', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 1, 0, 1, now())`,
    );
    await pool.query(
      `INSERT INTO coupon_uses SELECT o.id, c.id, $2, 'other@example.com' FROM orders o, coupons c WHERE c.code = $1`,
      [code, id],
    );
    const refused = { message: 'You have used this coupon already.' };
    const body = { coupon_code: code, cartItem };
    await expect(askWith(token)('POST coupon/discount', { body })).rejects.toMatchObject(refused);
    const guest = await coupon(code);
    for (const asked of [email, 'other@example.com', 'nobody@example.com']) {
      expect(await coupon(code, { email: asked })).toEqual(guest);
    }
    const used = await addCustomer(pool, { email: 'other+tag@example.com' });
    await expect(askWith(used.token)('POST coupon/discount', { body })).rejects.toMatchObject(
      refused,
    );
  });

  test.each([
    [{ coupon_code: ' ' }, { coupon_code: ['Please enter coupon code.'] }],
    [{ coupon_code: undefined }, { coupon_code: ['Please enter coupon code.'] }],
    [{ cartItem: [] }, { cartItem: ['Cart is empty'] }],
  ])('%j is refused', async (more, fields) => {
    await expect(coupon('ANY', more)).rejects.toMatchObject({ status: 422, fields });
  });

  test('limits guesses at coupon codes', async () => {
    const guess = () =>
      askFrom('198.51.100.7')('POST coupon/discount', { body: { coupon_code: 'GUESS', cartItem } });
    const answers = await Promise.allSettled(Array.from({ length: 61 }, guess));
    const statuses = answers.map((answer) => answer.status === 'rejected' && answer.reason.status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('refuses an invalid token', async () => {
    await expect(
      askWith('nonsense')('POST coupon/discount', { body: { coupon_code: 'X', cartItem } }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe('POST apply-point-discount', () => {
  const points = (token: string, asked: unknown, cart_total: string | number = '100.00') =>
    askWith(token)('POST apply-point-discount', { body: { points: asked as number, cart_total } });

  test('prices points, capped at the cart’s total', async () => {
    const { token } = await addCustomer(pool, { points: 5_000 });
    expect(await points(token, '250')).toEqual({
      code: 200,
      message: '250 points take $2.50 off.',
      redeem_points: 250,
      redeem_points_amount: '2.50',
    });
    expect(await points(token, 5_000, '12.34')).toEqual({
      code: 200,
      message: '1,234 points take $12.34 off. The rest stays in your account.',
      redeem_points: 1_234,
      redeem_points_amount: '12.34',
    });
  });

  test.each([
    [0, 1, '100.00', 'You have no points to redeem yet.'],
    [20, 21, '100.00', 'You have 20 points.'],
    [1, 2, '100.00', 'You have 1 point.'],
    [20, 20, '0.00', 'There is nothing left to pay with points.'],
    [20, 20, 'x', 'There is nothing left to pay with points.'],
    [20, '', '100.00', 'Please enter points before apply.'],
    [20, 'ten', '100.00', 'Please enter points before apply.'],
    [20, -5, '100.00', 'Please enter points before apply.'],
    [20, 1.5, '100.00', 'Please enter points before apply.'],
    [20, null, '100.00', 'Please enter points before apply.'],
  ])('refuses, with %j points, redeeming %j on %j: %s', async (balance, asked, total, message) => {
    const { token } = await addCustomer(pool, { points: balance });
    await expect(points(token, asked, total)).rejects.toMatchObject({
      status: 422,
      fields: { points: [message] },
    });
  });

  test('requires a login', async () => {
    const body = { points: 1, cart_total: '1.00' };
    for (const request of [ask, askWith('nonsense')]) {
      await expect(request('POST apply-point-discount', { body })).rejects.toMatchObject({
        status: 401,
        body: { error: 'Unauthenticated.' },
      });
    }
  });
});
