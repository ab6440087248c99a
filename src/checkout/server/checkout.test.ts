import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cards } from '../../server/testing/checkout-form.ts';
import {
  addProduct,
  checkoutOf,
  freshCaptcha,
  stockOf,
  testPayments,
} from '../../server/testing/test-checkout.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../contract.ts';
import { refusalOf } from '../../server/testing/client-of.ts';

const payments = await testPayments();
const { ask, askWith, app, pool } = await testShop({ payments });

const place = (body: CheckoutBody, key: string = randomUUID()) =>
  ask('POST checkout', { body, key });
const orderCount = async () =>
  Number((await pool.query('SELECT count(*) FROM orders')).rows[0].count);
const statusOf = async (orderNo: string) =>
  (await pool.query('SELECT status FROM orders WHERE order_no = $1', [orderNo])).rows[0].status;

describe('POST checkout', () => {
  it('charges the card once, takes stock, sets the order to Processing and queues the mail', async () => {
    const drum = await addProduct(pool, { stock: 5 });
    const answer = await place(await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2 }]));

    expect(answer).toMatchObject({ Success: true, Message: 'Payment Successful!' });
    const orderData = answer.orderData!;
    expect(orderData.orders_items).toMatchObject([
      { product_id: drum, product_quantity: 2, product_price: '84.95', line_total: '169.90' },
    ]);
    expect(orderData.order_subtotal).toBe('169.90');
    expect(Number(orderData.order_total)).toBeCloseTo(
      169.9 + Number(orderData.order_shipping) + Number(orderData.order_tax),
      2,
    );
    expect(await statusOf(answer.order_id)).toBe(3);
    expect(await stockOf(pool, drum)).toBe(3);
    expect(await payments.charges()).toContainEqual(
      expect.objectContaining({
        invoice_id: answer.order_id,
        amount: orderData.order_total,
        status: 'COMPLETED',
      }),
    );
    const mails = await pool.query(
      `SELECT data FROM waiting_jobs j JOIN orders o ON (j.data->>'orderId')::int = o.id
        WHERE j.kind = 'order-mail' AND o.order_no = $1`,
      [answer.order_id],
    );
    expect(mails.rows).toHaveLength(1);
  });

  it('stores phone, notes and both addresses as typed', async () => {
    const drum = await addProduct(pool);
    const typed = {
      phone: '610 555 0142',
      order_notes: 'Ring twice',
      shipping_company: 'Bus Works',
      shipping_apartment: 'Unit 2',
      shipping_different: true,
      billing_first_name: 'Bea',
      billing_last_name: 'Jones',
      billing_country: 'FR',
      billing_state: '',
      billing_address: '2 Rue X',
      billing_town: 'Lyon',
      billing_postcode: '69001',
    };
    const answer = await place(
      await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], typed),
    );
    expect(answer.orderData).toMatchObject({
      phone: '610 555 0142',
      ship_to_different_address: 1,
      first_name: 'Bea',
      street_address: '2 Rue X',
      town: 'Lyon',
      postcode: '69001',
      country: 'FR',
      shipping_apartment: 'Unit 2',
    });
    const { rows } = await pool.query(
      'SELECT order_notes, shipping_company FROM orders WHERE order_no = $1',
      [answer.order_id],
    );
    expect(rows).toEqual([{ order_notes: 'Ring twice', shipping_company: 'Bus Works' }]);
  });

  it('answers a repeated request with the first response and refuses a different request with the same key', async () => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const key = randomUUID();
    const first = await place(body, key);
    expect(await place(body, key)).toEqual(first);
    expect(await stockOf(pool, drum)).toBe(9);

    const other = await refusalOf(place({ ...body, shipping_town: 'Newark' }, key));
    expect([other.status, other.message]).toEqual([
      422,
      'This Idempotency-Key was used for another request.',
    ]);
  });

  it('uses the default state of countries that ask for none, and taxes only New Jersey', async () => {
    const drum = await addProduct(pool);
    const line = { product_id: drum, quantity: 1 };
    const { methods } = await ask('POST calculate-shipping', {
      body: {
        calc_shipping_country: 'GB',
        calc_shipping_postcode: 'SW1A 1AA',
        cart_products: [line],
      },
    });
    const body = await checkoutOf(ask, pool, [line], {
      shipping_country: 'GB',
      shipping_state: '',
      shipping_postcode: 'SW1A 1AA',
      shipping_method: [methods[0]!.value],
      shipping_price: methods[0]!.price,
      tax: '0.00',
    });
    const { orderData } = await place(body);
    const { rows } = await pool.query(
      `SELECT s.sortname FROM states s JOIN countries c ON c.id = s.country_id
        WHERE c.sortname = 'GB' ORDER BY s.name LIMIT 1`,
    );
    expect(orderData).toMatchObject({ order_tax: '0.00', shipping_state: rows[0].sortname });
  });

  it('taxes and ships by ZIP code even if another state was chosen', async () => {
    const drum = await addProduct(pool);
    const line = { product_id: drum, quantity: 1 };
    const taxed = await checkoutOf(ask, pool, [line], { shipping_state: 'DE' });
    const refused = await refusalOf(place({ ...taxed, tax: '0.00' }));
    expect([refused.status, refused.body]).toMatchObject([409, { cart: { tax: taxed.tax } }]);
    const { orderData } = await place(taxed);
    expect(orderData).toMatchObject({
      order_tax: taxed.tax,
      state: 'NJ',
      shipping_state: 'NJ',
      shipping_postcode: '08601',
    });

    const nowhere = await refusalOf(place({ ...taxed, shipping_postcode: '00001' }));
    expect(nowhere.status).toBe(422);
  });

  it('adds up quantities when a product is on two lines', async () => {
    const drum = await addProduct(pool, { stock: 3 });
    const line = { product_id: drum, quantity: 2 };
    const refused = await refusalOf(place(await checkoutOf(ask, pool, [line, line])));
    expect(refused.status).toBe(409);
    expect(await stockOf(pool, drum)).toBe(3);
  });

  it('stores no card data', async () => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
      'card-holder-name': 'Cornelius Unmistakable',
    });
    await place(body);
    const { rows: tables } = await pool.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `SELECT FROM ${name} t WHERE t::text ~ '4111 ?1111 ?1111 ?1111|Unmistakable'`,
      );
      expect(rows, name).toEqual([]);
    }
  });
});

describe('an unauthorized checkout', () => {
  it('with an invalid token is refused and changes nothing', async () => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const refused = await refusalOf(
      askWith('nonsense')('POST checkout', { body, key: randomUUID() }),
    );
    expect([refused.status, refused.body]).toEqual([401, { error: 'Unauthenticated.' }]);
    expect(await stockOf(pool, drum)).toBe(10);
  });

  it('without an idempotency key is refused', async () => {
    const drum = await addProduct(pool);
    const payload = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const answer = await app.inject({ method: 'POST', url: '/api/checkout', payload });
    expect(answer.statusCode).toBe(400);
    expect(await stockOf(pool, drum)).toBe(10);
  });
});

describe('a captcha', () => {
  const wrong = { status: 422, fields: { captcha: ['Please verify captcha!'] } };

  it.each(['', 'nonsense'])(
    'of %j is refused, and a retry with a valid one succeeds under the same key',
    async (captcha) => {
      const drum = await addProduct(pool);
      const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
      const key = randomUUID();
      await expect(place({ ...body, captcha }, key)).rejects.toMatchObject(wrong);
      expect(await stockOf(pool, drum)).toBe(10);
      expect(await place(body, key)).toMatchObject({ Success: true });
    },
  );

  it('is valid for one order', async () => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => place(body)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(place(body)).rejects.toMatchObject(wrong);
    expect(await stockOf(pool, drum)).toBe(9);
  });

  it('remains valid after a refusal', async () => {
    const drum = await addProduct(pool, { stock: 1 });
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2 }]);
    await expect(place(body)).rejects.toMatchObject({ status: 409 });
    await pool.query('UPDATE products SET stock_qty = 2 WHERE id = $1', [drum]);
    expect(await place(body)).toMatchObject({ Success: true });
  });
});

describe('text that PostgreSQL cannot store', () => {
  it.each(['\ud800', 'a\udc00b', '\0'])(
    'such as %j is refused, and no order is placed',
    async (text) => {
      const drum = await addProduct(pool, { stock: 5 });
      const line = [{ product_id: drum, quantity: 1 }];
      const body = await checkoutOf(ask, pool, line, { shipping_apartment: text });
      expect((await refusalOf(place(body))).status).toBe(400);
      expect(await stockOf(pool, drum)).toBe(5);
    },
  );
});

describe('invalid input', () => {
  const wrong: [string, Partial<CheckoutBody>, Record<string, string[]>][] = [
    ['no email', { email: '' }, { email: ['Please enter email.'] }],
    ['no address of mail', { email: 'ken@' }, { email: ['Invalid email'] }],
    [
      'no first name',
      { shipping_first_name: ' ' },
      { shipping_first_name: ['Please enter shipping first name.'] },
    ],
    [
      'no last name',
      { shipping_last_name: '' },
      { shipping_last_name: ['Please enter shipping last name.'] },
    ],
    [
      'no address',
      { shipping_address: '' },
      { shipping_address: ['Please enter shipping address.'] },
    ],
    ['no town', { shipping_town: '' }, { shipping_town: ['Please enter shipping town.'] }],
    ['no state', { shipping_state: '' }, { shipping_state: ['Please select shipping state.'] }],
    [
      'no postcode',
      { shipping_postcode: '' },
      { shipping_postcode: ['Please enter shipping postcode.'] },
    ],
    ['no method', { shipping_method: [] }, { shipping_method: ['Please select shipping method.'] }],
    [
      'an unknown method',
      { shipping_method: ['x:y:1.00'] },
      { shipping_method: ['Please select shipping method.'] },
    ],
    [
      'terms not accepted',
      { accept_terms: '' as never },
      { accept_terms: ['Please accept terms & conditions.'] },
    ],
    ['an empty cart', { cart_products: [] }, { cart_products: ['Cart is empty'] }],
    [
      'no card holder',
      { 'card-holder-name': '' },
      { 'card-holder-name': ['Please enter credit card holder name.'] },
    ],
    [
      'no card number',
      { 'credit-card-number': '' },
      { 'credit-card-number': ['Please enter credit card number.'] },
    ],
    [
      'no card date',
      { 'credit-card-date': '' },
      { 'credit-card-date': ['Please enter credit card date.'] },
    ],
    [
      'no card code',
      { 'credit-validation-code': '' },
      { 'credit-validation-code': ['Please enter credit card security code.'] },
    ],
    [
      'one line twice',
      { shipping_apartment: '12 Mill Street' },
      { shipping_apartment: ['Please enter different addresses.'] },
    ],
  ];
  it.each(wrong)('%s', async (_, changed, fields) => {
    const drum = await addProduct(pool);
    const orders = await orderCount();
    const line = [{ product_id: drum, quantity: 1 }];
    const refused = await refusalOf(place(await checkoutOf(ask, pool, line, changed)));
    expect([refused.status, refused.fields]).toEqual([422, fields]);
    expect(await orderCount()).toBe(orders);
    expect(await stockOf(pool, drum)).toBe(10);
  });

  it.each([
    [
      'a wrong number',
      { 'credit-card-number': '4242 4242 4242 4241' },
      'Invalid card number',
      'CardNumber',
    ],
    ['a date in the past', { 'credit-card-date': '01/20' }, 'Invalid card date', 'CardDate'],
    ['a code of two digits', { 'credit-validation-code': '12' }, 'Invalid cvv', 'Code'],
  ] as [string, Partial<CheckoutBody>, string, string][])(
    'refuses a card with %s before anything is written',
    async (_, changed, words, flag) => {
      const drum = await addProduct(pool);
      const orders = await orderCount();
      const line = [{ product_id: drum, quantity: 1 }];
      const refused = await refusalOf(place(await checkoutOf(ask, pool, line, changed)));
      expect(refused.message).toBe(words);
      expect(refused.body).toMatchObject({ Success: false, [flag]: false });
      expect(await orderCount()).toBe(orders);
    },
  );
});

describe('a card that the provider declines', () => {
  it.each([
    [cards.declined, 'Payment Failed!'],
    [cards.wrongDate, 'Invalid card date'],
    [cards.wrongCode, 'Invalid cvv'],
  ])('with %s is refused with "%s", fails the order and restores stock', async (number, words) => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 4 }], {
      'credit-card-number': number,
    });
    const refused = await refusalOf(place(body));
    expect([refused.status, refused.message]).toEqual([422, words]);
    expect(await stockOf(pool, drum)).toBe(10);
    const { rows } = await pool.query(
      `SELECT o.status, p.status AS payment FROM orders o JOIN payments p ON p.order_id = o.id
         JOIN order_items i ON i.order_id = o.id WHERE i.product_id = $1`,
      [drum],
    );
    expect(rows).toEqual([{ status: 2, payment: 'refused' }]);
  });

  it('can be replaced by another card', async () => {
    const drum = await addProduct(pool, { stock: 1 });
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    await refusalOf(place({ ...body, 'credit-card-number': cards.declined }));
    expect((await place({ ...body, captcha: await freshCaptcha(ask) })).Success).toBe(true);
    expect(await stockOf(pool, drum)).toBe(0);
  });

  it('is charged if the response is slow', async () => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
      'credit-card-number': cards.slow,
    });
    expect((await place(body)).Success).toBe(true);
  });

  it('is looked up if the response is lost, and the order is paid once', async () => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
      'credit-card-number': cards.lost,
    });
    const answer = await place(body);
    const charges = await payments.charges();
    expect(charges.filter((charge) => charge.invoice_id === answer.order_id)).toHaveLength(1);
  });
});

describe('a cart that differs from what the customer saw', () => {
  it.each([
    [
      'a price',
      async (id: number) =>
        pool.query('UPDATE products SET regular_price_cents = 9000 WHERE id = $1', [id]),
    ],
    [
      'the product itself',
      async (id: number) => pool.query('DELETE FROM products WHERE id = $1', [id]),
    ],
  ])(
    'is refused with the current cart if %s has changed, and nothing is charged',
    async (_, change) => {
      const drum = await addProduct(pool);
      const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
      await change(drum);
      const charged = (await payments.charges()).length;
      const refused = await refusalOf(place(body));
      expect([refused.status, refused.message]).toEqual([
        409,
        'Prices have changed. Please review your cart.',
      ]);
      expect(refused.body).toHaveProperty('cart.lines');
      expect(await payments.charges()).toHaveLength(charged);
    },
  );

  it.each([
    ['tax', { tax: '0.00' }],
    ['shipping', { shipping_price: '0.01' }],
    ['subtotal', { cartTotal: '1.00' }],
    ['a coupon that is none', { applyed_coupon_price: '5.00' }],
    ['points that are none', { redeem_points_amount: '5.00' }],
    ['nonsense', { tax: 'free' }],
  ])('is refused if its %s differs from the shop’s', async (_, changed) => {
    const drum = await addProduct(pool);
    const line = [{ product_id: drum, quantity: 1 }];
    const refused = await refusalOf(place(await checkoutOf(ask, pool, line, changed)));
    expect(refused.message).toBe('Prices have changed. Please review your cart.');
    expect(await stockOf(pool, drum)).toBe(10);
  });

  it('is refused if a product is out of stock', async () => {
    const drum = await addProduct(pool, { stock: 3 });
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 4 }]);
    const refused = await refusalOf(place(body));
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/^Only 3 of “Brake drum .*” left\. Please review your cart\.$/);
    expect(refused.body).toMatchObject({ cart: { lines: [{ product_id: drum, stock_qty: 3 }] } });
  });
});
