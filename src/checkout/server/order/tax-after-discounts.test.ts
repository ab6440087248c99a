import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { taxCents } from '../../../cart/rules/totals.ts';
import { centsToDollars, dollarsToCents } from '../../../kit/money.ts';
import { sql } from '../../../server/database/query.ts';
import { noCard } from '../../../server/testing/checkout-form.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  answerAtPaypal,
  checkoutOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { editAddress } from '../after-sale/edit-address.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import { findOrder } from '../../../orders/server/find-order.ts';

const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments });

const taxAfterDiscounts = (isOn: boolean) =>
  pool.query(
    `UPDATE settings SET value = value - 'taxAfterDiscounts' || $1::jsonb WHERE name = 'shop'`,
    [JSON.stringify(isOn ? { taxAfterDiscounts: true } : {})],
  );
beforeEach(() => taxAfterDiscounts(true));

const COUPON_CENTS = 2_000;

/** Two drums of $50.00 each to New Jersey with a coupon of $20.00, and the tax that the browser shows. */
async function cart(discountCents = COUPON_CENTS) {
  const drum = await addProduct(pool, { priceCents: 5_000 });
  const plain = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2 }]);
  const code = await addCoupon(pool, { amount_cents: COUPON_CENTS });
  const tax = taxCents({
    taxRate: 6.625,
    taxAfterDiscounts: true,
    country: 'US',
    state: 'NJ',
    subtotalCents: 10_000,
    shippingCents: dollarsToCents(plain.shipping_price),
    discountCents,
  });
  const discount = { applyed_coupon_code: code, applyed_coupon_price: '20.00' };
  return { drum, plain, body: { ...plain, ...discount, tax: centsToDollars(tax) }, tax };
}

const orderOf = async (orderNo: string) =>
  (await findOrder(pool, sql`o.order_no = ${orderNo}`))!.order;

async function buy() {
  const { drum, body, tax } = await cart();
  const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
  return { drum, tax, order: await orderOf(order_id) };
}

it('taxes what is left after the coupon, and refuses a browser that still shows the other tax', async () => {
  const { plain, body, tax } = await cart();
  const refused = await refusalOf(
    ask('POST checkout', { body: { ...body, tax: plain.tax }, key: randomUUID() }),
  );
  expect(refused).toMatchObject({ status: 409, code: 'price_changed' });
  expect(refused.body).toMatchObject({ cart: { tax: centsToDollars(tax) } });

  const { orderData, order_id } = await ask('POST checkout', { body, key: randomUUID() });
  expect(orderData).toMatchObject({ order_tax: centsToDollars(tax), discount_amount: '20.00' });
  expect(await orderOf(order_id)).toMatchObject({ tax_cents: tax, tax_after_discounts: true });
});

it('lets points take all before tax, and then charges none', async () => {
  const { token } = await addCustomer(pool, { points: 100_000 });
  const { plain } = await cart();
  const whole = 10_000 + dollarsToCents(plain.shipping_price);
  const { redeem_points, redeem_points_amount } = await askWith(token)(
    'POST apply-point-discount',
    { body: { points: 100_000, cart_total: centsToDollars(whole) } },
  );
  expect(redeem_points_amount).toBe(centsToDollars(whole));
  const { orderData } = await askWith(token)('POST checkout', {
    body: { ...plain, redeem_points, redeem_points_amount, tax: '0.00' },
    key: randomUUID(),
  });
  expect(orderData).toMatchObject({ order_tax: '0.00', order_total: '0.00' });
});

it('keeps its rule for refunds, whatever the shop chooses later', async () => {
  const { drum, tax, order } = await buy();
  await taxAfterDiscounts(false);
  await refundOrder(shop, payments, order.id, {
    id: randomUUID(),
    lines: [{ productId: drum, quantity: 1, restock: 1 }],
    shippingCents: 0,
    freeCents: 0,
    reason: '',
  });
  // A drum of $50.00, less its $10.00 of the coupon.
  const taxOfDrum = Math.round((tax * 4_000) / (8_000 + order.shipping_cents));
  const { rows } = await pool.query('SELECT amount_cents FROM refunds WHERE order_id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ amount_cents: 4_000 + taxOfDrum }]);
});

it('keeps its rule when its address is changed: the tax that was collected goes back', async () => {
  const { tax, order } = await buy();
  await taxAfterDiscounts(false);
  const edit = {
    requestId: randomUUID(),
    phone: '',
    isRepriced: true,
    isWaived: true,
    address: {
      first_name: 'Ken',
      last_name: 'Marsh',
      company: '',
      street_address: '14 Mill Street',
      apartment: '',
      town: 'Trenton',
      state: 'NJ',
      postcode: '08608',
      country: 'US',
    },
  };
  expect(await editAddress(shop, payments, order.id, edit)).toMatchObject({ refundId: null });
  const away = { ...edit.address, town: 'Philadelphia', state: 'PA', postcode: '19103' };
  await editAddress(shop, payments, order.id, {
    ...edit,
    requestId: randomUUID(),
    address: away,
  });
  const { rows } = await pool.query(
    'SELECT sum(tax_cents)::int AS tax FROM refunds WHERE order_id = $1',
    [order.id],
  );
  expect(rows).toEqual([{ tax }]);
});

it('does not refuse the buyer’s address of an express order by the other rule', async () => {
  const { body } = await cart();
  const sent = { ...body, payment: 'paypal' as const, ...noCard };
  const begun = await ask('POST express/checkout', { body: sent, key: randomUUID() });
  await taxAfterDiscounts(false);
  await answerAtPaypal(begun.approve_url, 'approve', {
    admin_area_1: 'NJ',
    postal_code: '08601',
  });
  const saved = await ask('POST payExp/checkout', {
    body: { token: begun.order.id, PayerID: 'x', order_key: begun.order_key },
  });
  expect(saved).toMatchObject({ success: true });
});

it('leaves orders of before, and of the default, with the whole price taxed', async () => {
  await taxAfterDiscounts(false);
  const { plain, body } = await cart();
  const { order_id } = await ask('POST checkout', {
    body: { ...body, tax: plain.tax },
    key: randomUUID(),
  });
  const { tax_after_discounts, tax_cents } = await orderOf(order_id);
  expect([tax_after_discounts, centsToDollars(tax_cents)]).toEqual([false, plain.tax]);
});
