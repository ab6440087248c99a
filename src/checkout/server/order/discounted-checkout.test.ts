import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runOrderAction } from '../../commands/run-order-action.ts';
import { CallRefused } from '../../../kit/client.ts';
import { cards, noCard } from '../../../server/testing/checkout-form.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  freshCaptcha,
  pointsOf,
  stockOf,
  testPayments,
  usesOf,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';

const payments = await testPayments();
const { ask, askFrom, askWith, pool, shop } = await testShop({ payments });
await pool.query(`UPDATE settings SET value = value || '{"redemption_conversion_points": 100, "redemption_conversion_rate": 1,
  "earn_points_conversion_points": 1, "earn_points_conversion_rate": 1}' WHERE name = 'points'`);

/** What the shop's keeper asks for. */
const keeper = { action: 'show', tracking: '', shiprush: '', notes: '', restock: false } as const;

const cart = async (changed: Partial<CheckoutBody> = {}) => {
  const drum = await addProduct(pool, { stock: 100, priceCents: 5_000 });
  return { drum, body: await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2 }], changed) };
};
const place = async (body: CheckoutBody, request = ask) =>
  request('POST checkout', {
    body: { ...body, captcha: await freshCaptcha(ask) },
    key: randomUUID(),
  });

describe('a coupon at the checkout', () => {
  it('is counted once, and the card is charged the discounted total', async () => {
    const code = await addCoupon(pool, { kind: 'percent', amount_cents: null, percent: 12.5 });
    const { body } = await cart({ applyed_coupon_code: code, applyed_coupon_price: '$12.50' });
    const { orderData, order_id } = await place(body);
    expect(orderData).toMatchObject({ order_subtotal: '100.00', discount_amount: '12.50' });
    expect(Number(orderData!.order_total)).toBeCloseTo(
      100 + Number(orderData!.order_shipping) + Number(orderData!.order_tax) - 12.5,
      2,
    );
    expect(await payments.charges()).toContainEqual(
      expect.objectContaining({ invoice_id: order_id, amount: orderData!.order_total }),
    );
    expect(await usesOf(pool, code)).toBe(1);
  });

  it.each<[string, Partial<CheckoutBody>, object, string]>([
    [
      'that ended',
      {},
      { ends_at: '2020-01-01T12:00:00Z' },
      'This coupon ended on January 1, 2020.',
    ],
    ['that is used up', {}, { max_uses: 1, used_count: 1 }, 'This coupon has been used up.'],
    ['unknown', { applyed_coupon_code: 'NOSUCH' }, {}, 'We do not know this coupon code.'],
    [
      'that takes off less now',
      { applyed_coupon_price: '10.01' },
      {},
      'Prices have changed. Please review your cart.',
    ],
  ])(
    'that is %s is refused with the new amounts, and nothing is charged',
    async (_, changed, columns, words) => {
      const code = await addCoupon(pool, columns);
      const { drum, body } = await cart({
        applyed_coupon_code: code,
        applyed_coupon_price: '10.00',
        ...changed,
      });
      const before = (await payments.charges()).length;
      const refused = await refusalOf(place(body));
      expect([refused.status, refused.message]).toEqual([409, words]);
      const isGone = words !== 'Prices have changed. Please review your cart.';
      expect(refused.body).toMatchObject({
        cart: {
          subtotal: '100.00',
          applyed_coupon_code: isGone ? '' : code,
          applyed_coupon_price: isGone ? '0.00' : '10.00',
        },
      });
      expect(await payments.charges()).toHaveLength(before);
      expect(await stockOf(pool, drum)).toBe(100);
    },
  );

  it('with 10 uses is granted to exactly 10 of 60 concurrent buyers', async () => {
    const code = await addCoupon(pool, { max_uses: 10 });
    const { body } = await cart({ applyed_coupon_code: code, applyed_coupon_price: '10.00' });
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        place({ ...body, email: `buyer-${i}@example.com` }).then(
          () => 'sold',
          (refused: CallRefused) => refused.message,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(10);
    expect(outcomes.filter((said) => said === 'This coupon has been used up.')).toHaveLength(50);
    expect(await usesOf(pool, code)).toBe(10);
  });

  it('limited to one use per customer is granted once to a guest with 10 concurrent orders', async () => {
    const code = await addCoupon(pool, { max_uses_per_customer: 1 });
    const { body } = await cart({ applyed_coupon_code: code, applyed_coupon_price: '10.00' });
    const email = `${randomUUID()}@example.com`;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        place({ ...body, email }).then(
          () => 'sold',
          (refused: CallRefused) => refused.message,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(1);
    expect(outcomes).toContain('You have used this coupon already.');
    expect(await usesOf(pool, code)).toBe(1);
  });

  it('counts tagged addresses, and Gmail addresses with dots, as the same person', async () => {
    const code = await addCoupon(pool, { max_uses_per_customer: 1 });
    const { body } = await cart({ applyed_coupon_code: code, applyed_coupon_price: '10.00' });
    const name = `annie${randomUUID().replaceAll('-', '')}`;
    const from = askFrom('203.0.113.41');
    const order = (email: string) => place({ ...body, email }, from);
    await order(`${name}@gmail.com`);
    for (const email of [`${name}+2@gmail.com`, `a.${name.slice(1)}@googlemail.com`]) {
      expect((await refusalOf(order(email))).message).toBe('You have used this coupon already.');
    }
    await order(`${name}@example.com`);
    expect((await refusalOf(order(`${name}+x@example.com`))).message).toBe(
      'You have used this coupon already.',
    );
    await order(`a.${name.slice(1)}@example.com`);
    expect(await usesOf(pool, code)).toBe(3);
    // The database says the same, whoever comes to it.
    await expect(
      pool.query(`UPDATE coupon_uses SET email = $2 WHERE email = $1`, [
        `${name}@example.com`,
        `${name.slice(0, 9)}.${name.slice(9)}+y@googlemail.com`,
      ]),
    ).rejects.toMatchObject({ constraint: 'coupon_uses_per_customer' });
  });

  it('limits how often a guest can find out whether an address has used it, and needs a captcha', async () => {
    const code = await addCoupon(pool, { max_uses_per_customer: 1 });
    const { body } = await cart({ applyed_coupon_code: code, applyed_coupon_price: '10.00' });
    const email = `${randomUUID()}@example.com`;
    await place({ ...body, email });
    const from = askFrom('203.0.113.42');
    const guess = () => refusalOf(place({ ...body, email }, from));
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await guess()).message).toBe('You have used this coupon already.');
    }
    const stopped = await guess();
    expect(stopped.status).toBe(429);
    expect(stopped.message).toMatch(/ You can order without the coupon\.$/);
    const noCaptcha = { body: { ...body, email, captcha: 'e30=' }, key: randomUUID() };
    const refused = await refusalOf(askFrom('203.0.113.43')('POST checkout', noCaptcha));
    expect(refused.fields).toEqual({ captcha: ['Please verify captcha!'] });
  });

  it('can be used again after the card was refused', async () => {
    const code = await addCoupon(pool, { max_uses: 1 });
    const { body } = await cart({ applyed_coupon_code: code, applyed_coupon_price: '10.00' });
    await refusalOf(place({ ...body, 'credit-card-number': cards.declined }));
    expect(await usesOf(pool, code)).toBe(0);
    expect(await place(body)).toMatchObject({ Success: true });
    expect(await usesOf(pool, code)).toBe(1);
  });
});

describe('points at the checkout', () => {
  const redeeming = { redeem_points: 300, redeem_points_amount: '3.00' };

  it('reduce the total, and the order earns new ones', async () => {
    const { id, token } = await addCustomer(pool, { points: 1_000 });
    const { body } = await cart(redeeming);
    const { orderData } = await place(body, askWith(token));
    expect(orderData).toMatchObject({ points_redeemed_amount: '3.00' });
    expect(orderData!.points_earned).toBe(Math.ceil(Number(orderData!.order_total)));
    expect(await pointsOf(pool, id)).toBe(700 + orderData!.points_earned);
  });

  it('that cover one order are redeemed by one of 20 concurrent orders', async () => {
    const { id, token } = await addCustomer(pool, { points: 300 });
    const { body } = await cart(redeeming);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        place(body, askWith(token)).then(
          ({ orderData }) => orderData!.points_earned,
          (refused: CallRefused) => refused.message,
        ),
      ),
    );
    const { rows } = await pool.query(
      `SELECT count(*)::int AS held FROM point_entries WHERE customer_id = $1 AND kind = 'held'`,
      [id],
    );
    // Points earned by one order may pay for the next.
    const earned = outcomes.filter((outcome) => typeof outcome === 'number');
    expect(rows[0].held).toBe(earned.length);
    expect(await pointsOf(pool, id)).toBe(
      300 + earned.reduce((sum, points) => sum + points, 0) - 300 * earned.length,
    );
    expect(outcomes).toContain(
      'You have fewer points now than you wanted to redeem. Please review your cart.',
    );
  });

  it('are restored when the card is refused', async () => {
    const { id, token } = await addCustomer(pool, { points: 300 });
    const { body } = await cart(redeeming);
    await refusalOf(place({ ...body, 'credit-card-number': cards.declined }, askWith(token)));
    expect(await pointsOf(pool, id)).toBe(300);
  });

  it('pay the whole order together with a coupon: nothing is charged, and the total is never negative', async () => {
    const { id, token } = await addCustomer(pool, { points: 100_000 });
    const code = await addCoupon(pool, { amount_cents: 900_000 });
    const coupon = { applyed_coupon_code: code, applyed_coupon_price: '100.00' };
    const { body } = await cart(coupon);
    const rest = (Number(body.tax) + Number(body.shipping_price)).toFixed(2);
    const before = (await payments.charges()).length;
    const paid = await place(
      { ...body, redeem_points: 100_000, redeem_points_amount: rest },
      askWith(token),
    );
    expect(paid.orderData).toMatchObject({
      order_total: '0.00',
      order_status: 3,
      points_earned: 0,
    });
    expect(await payments.charges()).toHaveLength(before);
    expect(await pointsOf(pool, id)).toBe(100_000 - Math.round(Number(rest) * 100));
  });

  const free = async (changed: Partial<CheckoutBody>) => {
    const code = await addCoupon(pool, { amount_cents: 900_000 });
    const { id, token, email } = await addCustomer(pool, { points: 100_000 });
    const { drum, body } = await cart({
      applyed_coupon_code: code,
      applyed_coupon_price: '100.00',
      ...changed,
    });
    const redeem_points_amount = (Number(body.tax) + Number(body.shipping_price)).toFixed(2);
    const sent = { ...body, email, redeem_points: 100_000, redeem_points_amount };
    return { id, drum, sent, request: askWith(token) };
  };

  it.each([
    ['no card', noCard],
    ['PayPal chosen', { payment: 'paypal' as const, ...noCard }],
    ['a card that is no good', { 'credit-card-number': '4111' }],
  ])('that cover the whole order with %s need no payment', async (_, changed) => {
    const { sent, request, drum } = await free(changed);
    const placed = await place(sent, request);
    expect(placed).toMatchObject({
      Success: true,
      Message: 'Thank you. Your order has been received.',
      orderData: { payment_options: 'none', order_total: '0.00', order_status: 3 },
    });
    const { order_id, order_key } = placed;
    const seen = await ask('POST orderConfirmation', { body: { order_id, order_key } });
    expect(seen.orderData.payment_options).toBe('none');
    const { rows } = await pool.query(
      `SELECT o.payment_option, p.id AS payment FROM orders o LEFT JOIN payments p ON p.order_id = o.id
        WHERE order_no = $1`,
      [order_id],
    );
    expect(rows).toEqual([{ payment_option: 'none', payment: null }]);
    expect(await stockOf(pool, drum)).toBe(98);
    const shown = await runOrderAction({ pool, jobs: shop.jobs }, { ...keeper, orderNo: order_id });
    expect(shown.lines[0]).toContain('$0.00 (paid with points and coupon)');
    const cancelled = await ask('POST order-cancel', { body: { order_id, order_key } });
    expect(cancelled.message).toContain('You have not been charged.');
  });

  it('that were spent meanwhile are refused with the current cart, without asking for a card', async () => {
    const { id, sent, request } = await free(noCard);
    await pool.query(
      `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', -99999, 'Spent')`,
      [id],
    );
    expect(await refusalOf(place(sent, request))).toMatchObject({
      status: 409,
      message: 'You have fewer points now than you wanted to redeem. Please review your cart.',
      body: { cart: { redeem_points: 1 } },
    });
  });

  it('that leave one cent to pay still need a card', async () => {
    const { sent, request } = await free(noCard);
    const points = sent.redeem_points - 99_999;
    const less = { ...sent, redeem_points: points, redeem_points_amount: '0.01' };
    expect(await refusalOf(place(less, request))).toMatchObject({
      status: 422,
      fields: { 'credit-card-number': ['Please enter credit card number.'] },
    });
  });

  it('are refused to guests', async () => {
    const { body } = await cart(redeeming);
    expect((await refusalOf(place(body))).body).toMatchObject({
      cart: { redeem_points: 0, redeem_points_amount: '0.00' },
    });
  });
});
