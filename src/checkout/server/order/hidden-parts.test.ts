import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { noCard } from '../../../server/testing/checkout-form.ts';
import {
  addProduct,
  answerAtPaypal,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';

const payments = await testPayments();
const { ask, pool, shop } = await testShop({ payments });

async function hide(id: number): Promise<void> {
  await pool.query('UPDATE products SET hidden = true WHERE id = $1', [id]);
  shop.cache.clear();
}

test('a hidden part is refused as one that is no longer sold', async () => {
  const id = await addProduct(pool);
  const cart_products = [{ product_id: id, quantity: 1 }];
  const body = await checkoutOf(ask, pool, cart_products);
  await hide(id);
  const place = {
    calc_shipping_country: 'US',
    calc_shipping_state: 'NJ',
    calc_shipping_postcode: '07001',
  };
  const quote = await ask('POST calculate-shipping', { body: { ...place, cart_products } });
  expect(quote.error).toBe(
    'A product in your cart is no longer available. Please review your cart.',
  );
  const refusal = await refusalOf(ask('POST checkout', { body, key: randomUUID() }));
  expect(refusal).toMatchObject({
    status: 409,
    code: 'price_changed',
    body: { cart: { lines: [] } },
  });
  expect(await stockOf(pool, id)).toBe(10);
});

test('a part that is hidden while its buyer is at PayPal is neither sold nor charged', async () => {
  const id = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: id, quantity: 1 }], {
    ...noCard,
    payment: 'paypal',
  });
  const begun = await ask('POST checkout', { body, key: randomUUID() });
  const { order, approve_url } = begun.paypalFormFields!;
  await answerAtPaypal(approve_url, 'approve');
  await hide(id);
  const back = { cm: begun.order_id, txn_id: order.order_id, order_key: begun.order_key };
  expect(await refusalOf(ask('POST saveOrder', { body: back }))).toMatchObject({
    status: 409,
    code: 'out_of_stock',
  });
  expect(await payments.chargesOf(begun.order_id)).toEqual([]);
  expect(await stockOf(pool, id)).toBe(10);
});

test('a part that another replaces is refused with that one', async () => {
  const [id, by] = [await addProduct(pool), await addProduct(pool)];
  const body = await checkoutOf(ask, pool, [{ product_id: id, quantity: 2 }]);
  await pool.query('UPDATE products SET replaced_by = $2 WHERE id = $1', [id, by]);
  shop.cache.clear();
  const refusal = await refusalOf(ask('POST checkout', { body, key: randomUUID() }));
  expect(refusal).toMatchObject({
    status: 409,
    code: 'price_changed',
    body: { cart: { lines: [{ product_id: by, instead_of: [id] }] } },
  });
});
