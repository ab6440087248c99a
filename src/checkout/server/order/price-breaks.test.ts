import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import type { CheckoutBody } from '../../contract.ts';
import { noCard } from '../../../server/testing/checkout-form.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import {
  addCoupon,
  addProduct,
  answerAtPaypal,
  checkoutOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';

const payments = await testPayments();
const { ask, pool } = await testShop({ payments });

const breaks = [
  { from: 3, cents: 900 },
  { from: 6, cents: 800 },
];
let part: number;
beforeAll(async () => {
  part = await addProduct(pool, { stock: 100, priceCents: 1_000, breaks });
});

const place = (body: CheckoutBody) => ask('POST checkout', { body, key: randomUUID() });
const bodyOf = (quantity: number, changed: Partial<CheckoutBody> = {}) =>
  checkoutOf(ask, pool, [{ product_id: part, quantity }], changed);

it.each([
  [2, '10.00', '20.00'],
  [3, '9.00', '27.00'],
  [7, '8.00', '56.00'],
])('%i pieces are charged at %s each', async (quantity, each, subtotal) => {
  const { order_id, orderData } = await place(await bodyOf(quantity));
  expect(orderData).toMatchObject({
    order_subtotal: subtotal,
    orders_items: [{ product_price: each, line_total: subtotal, product_quantity: quantity }],
  });
  expect(await payments.charges()).toContainEqual(
    expect.objectContaining({ invoice_id: order_id, amount: orderData!.order_total }),
  );
});

it('pieces of one part in two lines are priced together', async () => {
  const body = await bodyOf(6);
  const cart_products = [1, 5].map((quantity) => ({ product_id: part, quantity }));
  const { orderData } = await place({ ...body, cart_products });
  expect(orderData).toMatchObject({ order_subtotal: '48.00' });
});

it('a cart that shows another price is refused with the breaks of today', async () => {
  const body = await bodyOf(3, { cartTotal: '30.00' });
  expect(await refusalOf(place(body))).toMatchObject({
    code: 'price_changed',
    body: {
      cart: {
        subtotal: '27.00',
        lines: [{ product_id: part, regular_price: '10.00', price_breaks: breaks }],
      },
    },
  });
});

it.each([
  ['has changed', [{ from: 3, cents: 950 }]],
  ['is gone', []],
])('a payment that is approved when the break %s is taken as it was begun', async (_, then) => {
  const id = await addProduct(pool, { stock: 9, priceCents: 1_000, breaks });
  const body = await checkoutOf(ask, pool, [{ product_id: id, quantity: 3 }], {
    payment: 'paypal',
    ...noCard,
  });
  const { order_id, order_key, paypalFormFields } = await place(body);
  const { order, approve_url } = paypalFormFields!;
  await pool.query('UPDATE products SET price_breaks = $2 WHERE id = $1', [
    id,
    JSON.stringify(then),
  ]);
  await answerAtPaypal(approve_url, 'approve');
  await ask('POST saveOrder', { body: { cm: order_id, txn_id: order.order_id, order_key } });
  const { rows } = await pool.query(
    'SELECT status, subtotal_cents FROM orders WHERE order_no = $1',
    [order_id],
  );
  expect(rows).toEqual([{ status: orderStatus.processing, subtotal_cents: 2_700 }]);
});

it('a coupon, shipping and the cart’s own call count the break', async () => {
  const line = [{ product_id: part, quantity: 6 }];
  const code = await addCoupon(pool, { kind: 'percent', amount_cents: null, percent: 10 });
  expect(
    await ask('POST coupon/discount', { body: { coupon_code: code, cartItem: line } }),
  ).toMatchObject({ discount_price: '$4.80' });
  const minimum = await addCoupon(pool, { min_subtotal_cents: 4_900 });
  expect(
    await refusalOf(
      ask('POST coupon/discount', { body: { coupon_code: minimum, cartItem: line } }),
    ),
  ).toMatchObject({ message: expect.stringContaining('Add $1.00') });
  const { data } = await ask('POST cart/products', { body: { cart_products: line } });
  expect(data).toMatchObject([{ regular_price: '10.00', price_breaks: breaks }]);
});

it('a shared cart knows what its pieces cost', async () => {
  const { data } = await ask('POST shareCart', {
    body: { cart_products: [{ product_id: part, quantity: 6 }] },
  });
  const shared = await ask('POST sharedCart', { body: { code: data.code } });
  expect(shared.data.lines).toMatchObject([{ quantity: 6, was_cents: 800 }]);
});
