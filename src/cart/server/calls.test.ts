import { describe, expect, test } from 'vitest';
import { addProduct } from '../../server/testing/test-checkout.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { quoteShipping } from './shipping.ts';

const { ask, askWith, pool } = await testShop({ holds: 'small shop' });

/** Of a method whose days on the way are not known. */
const leavesOnly = expect.objectContaining({
  arrives: null,
  text: expect.stringMatching(/^Leaves .+; the day of arrival depends on the carrier$/),
});

describe('countries and states', () => {
  test('lists countries by name', async () => {
    const { data } = await ask('GET getCountries');
    expect(data.map(({ name }) => name)).toEqual([
      'Åland Islands',
      'Canada',
      'North Korea',
      'United Kingdom',
      'United States',
      'Vatican City',
    ]);
    expect(data[4]).toEqual({ id: 1, sortname: 'US', name: 'United States' });
  });

  test('lists the states of a country by name', async () => {
    const { data } = await ask('POST getStates', { body: { country_id: 1 } });
    expect(data).toEqual([
      { id: 2, sortname: 'AK', name: 'Alaska' },
      { id: 6, sortname: 'AE', name: 'Armed Forces Europe' },
      { id: 1, sortname: 'NJ', name: 'New Jersey' },
    ]);
  });

  test('accepts an id as text and returns no states for a country without any', async () => {
    expect((await ask('POST getStates', { body: { country_id: '4' } })).data).toEqual([]);
  });

  test('answers 404 for an unknown country', async () => {
    await expect(ask('POST getStates', { body: { country_id: 999 } })).rejects.toMatchObject({
      status: 404,
      message: 'We do not know this country.',
    });
  });

  test.each([0, -1, 1.5, 'x', null, 1e12])('refuses the country id %j', async (country_id) => {
    await expect(ask('POST getStates', { body: { country_id } })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('answers visitors and unknown tokens alike', async () => {
    expect(await askWith('unknown-token')('GET getCountries')).toEqual(
      await ask('GET getCountries'),
    );
  });
});

const home = {
  calc_shipping_country: 'US',
  calc_shipping_state: 'NJ',
  calc_shipping_postcode: '07001',
  cart_products: [{ product_id: 3, quantity: 2 }],
};
type Asked = typeof home;
const calculate = (asked: Partial<Asked>, request = ask) =>
  request('POST calculate-shipping', { body: { ...home, ...asked } });

const cart = (...lines: [product_id: number, quantity: number][]) => ({
  cart_products: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
});
const to = (country: string, state: string, postcode: string) => ({
  calc_shipping_country: country,
  calc_shipping_state: state,
  calc_shipping_postcode: postcode,
});

describe('POST cart/products', () => {
  const products = (...lines: [product_id: number, quantity: number][]) =>
    ask('POST cart/products', { body: cart(...lines) });

  test('returns current prices and stock and omits products no longer sold', async () => {
    const { data } = await products([3, 2], [2, 1], [999_999, 1]);
    expect(data).toEqual([
      expect.objectContaining({ id: 2, regular_price: '79.00', stock_qty: 0 }),
      {
        id: 3,
        slug: 'brake-hose',
        name: 'Brake hose',
        sku: '113-611-701',
        featured_image: null,
        price_breaks: [],
        regular_price: '12.50',
        stock_qty: 40,
        backorder: null,
        instead_of: [],
      },
    ]);
    await pool.query(`UPDATE products SET regular_price_cents = 1300, stock_qty = 1 WHERE id = 3`);
    const [changed] = (await products([3, 2])).data;
    await pool.query(`UPDATE products SET regular_price_cents = 1250, stock_qty = 40 WHERE id = 3`);
    expect(changed).toMatchObject({ regular_price: '13.00', stock_qty: 1 });
  });

  test('returns the free-shipping method, without bulky and sold-out parts', async () => {
    expect((await products([3, 2], [2, 9])).free_shipping).toEqual({
      value: 'ups:ground:9.00',
      name: 'UPS Ground',
      price: '9.00',
      surcharge: '0.00',
      free: { from: '150.00', saves: '9.00' },
    });
    expect((await products([6, 1])).free_shipping).toMatchObject({
      price: '45.00',
      surcharge: '45.00',
      free: { from: '150.00', saves: '0.00' },
    });
  });

  test('refuses a malformed cart', async () => {
    const body = { cart_products: [] };
    await expect(ask('POST cart/products', { body })).rejects.toMatchObject({ status: 422 });
  });
});

describe('POST calculate-shipping', () => {
  test('lists methods as options and as data, cheapest first', async () => {
    expect(await calculate({})).toEqual({
      code: 200,
      response: 1,
      message:
        '<option value="ups:ground:9.00">UPS Ground</option>' +
        '<option value="usps:priority:21.00">USPS Priority &amp; insured</option>',
      methods: [
        {
          value: 'ups:ground:9.00',
          name: 'UPS Ground',
          price: '9.00',
          surcharge: '0.00',
          free: { from: '150.00', saves: '9.00' },
          delivery: leavesOnly,
        },
        {
          value: 'usps:priority:21.00',
          name: 'USPS Priority & insured',
          price: '21.00',
          surcharge: '0.00',
          free: null,
          delivery: leavesOnly,
        },
      ],
      state: 'NJ',
    });
  });

  test.each([
    { name: 'charges more for a heavier cart', asked: cart([1, 1]), prices: ['14.00', '21.00'] },
    { name: 'is free above $150', asked: cart([1, 2]), prices: ['0.00', '21.00'] },
    {
      name: 'charges oversize parts despite free shipping',
      asked: cart([6, 1]),
      prices: ['21.00', '45.00'],
    },
    { name: 'adds up duplicate lines', asked: cart([3, 4], [3, 4]), prices: ['14.00', '21.00'] },
    { name: 'uses the zone of a state', asked: to('US', 'AK', '99501'), prices: ['39.00'] },
    { name: 'uses the rest-of-world zone', asked: to('CA', 'ON', 'K1A 0B1'), prices: ['65.00'] },
    { name: 'needs no state in GB', asked: to('GB', '', 'SW1A 1AA'), prices: ['65.00'] },
    {
      name: 'quotes for a country without states',
      asked: to('VA', '', '00120'),
      prices: ['65.00'],
    },
  ])('$name', async ({ asked, prices }) => {
    const quote = await calculate(asked);
    expect(quote.methods.map(({ price }) => price)).toEqual(prices);
  });

  test.each([
    ['NJ', '99501', 'AK', ['39.00']],
    ['AK', ' 07001-1234 ', 'NJ', ['9.00', '21.00']],
    ['ON', '07001', 'NJ', ['9.00', '21.00']],
    ['AK', '09012', 'AE', ['9.00', '21.00']],
    ['AE', '07001', 'NJ', ['9.00', '21.00']],
  ])('given state %s and ZIP %s, quotes for %s', async (chosen, zip, state, prices) => {
    const quote = await calculate(to('US', chosen, zip));
    expect([quote.state, quote.methods.map(({ price }) => price)]).toEqual([state, prices]);
  });

  test.each(['00901', '00801', '96910', '00001', '98701'])(
    'refuses ZIP %s, which is outside every state',
    async (zip) => {
      expect(await calculate(to('US', 'NJ', zip))).toMatchObject({
        response: 2,
        error: expect.stringContaining('is not in any state'),
      });
    },
  );

  test("ignores the client's prices and names", async () => {
    const cart_products = [{ product_id: 3, quantity: 2, price: '99999.00', name: 'Gold' }];
    expect(await calculate({ cart_products })).toEqual(await calculate({}));
  });

  test.each([
    { asked: { calc_shipping_country: '' }, error: 'Please select country' },
    { asked: { calc_shipping_country: 'XX' }, error: 'We do not know this country.' },
    { asked: { calc_shipping_country: 'us' }, error: 'We do not know this country.' },
    { asked: { calc_shipping_state: '' }, error: 'Please select state' },
    { asked: to('CA', 'NJ', 'K1A 0B1'), error: 'Please select state' },
    { asked: { calc_shipping_postcode: ' ' }, error: 'Please enter postcode.' },
    { asked: { calc_shipping_postcode: 'K1A 0B1' }, error: 'Please enter a valid postcode.' },
    { asked: to('KP', '', '1'), error: 'Sorry, we do not ship to this place yet.' },
    {
      asked: cart([999_999, 1]),
      error: 'A product in your cart is no longer available. Please review your cart.',
    },
    {
      asked: cart([1, 9_999]),
      error: 'This order is too heavy for our carriers. Please contact us for a freight quote.',
    },
  ])('refuses $asked: $error', async ({ asked, error }) => {
    expect(await calculate(asked)).toEqual({
      code: 200,
      response: 2,
      message: '',
      methods: [],
      error,
    });
  });

  test('asks for a missing state in its message', async () => {
    const { calc_shipping_state: _, ...body } = home;
    expect((await ask('POST calculate-shipping', { body })).error).toBe('Please select state');
  });

  test.each([
    { cart_products: [] },
    { cart_products: 'x' },
    { cart_products: [{ product_id: 'x', quantity: 1 }] },
    { cart_products: [{ product_id: 1, quantity: 0 }] },
    { cart_products: [{ product_id: 1, quantity: 10_000 }] },
    { calc_shipping_country: 'x'.repeat(101) },
    { calc_shipping_postcode: 7_001 },
  ])('refuses %j', async (asked) => {
    const quote = calculate(asked as unknown as Partial<Asked>);
    await expect(quote).rejects.toMatchObject({
      status: 422,
      fields: { [Object.keys(asked)[0]!]: expect.any(Array) },
    });
  });

  test('answers visitors and unknown tokens alike', async () => {
    expect(await calculate({}, askWith('unknown-token'))).toEqual(await calculate({}));
  });
});

test('GET getDelivery says when a part ordered now arrives in the lower 48 states', async () => {
  await pool.query('UPDATE shipping_rates SET transit_days_from = 2, transit_days_to = 4');
  const { data } = await ask('GET getDelivery');
  expect(data).toMatchObject({ service: 'UPS Ground', text: expect.stringMatching(/^With you /) });
  const quoted = (await calculate({})).methods[0]!.delivery;
  expect(data).toMatchObject(quoted!);
});

test('GET getDelivery promises for a heavy part what the cart does, and nothing where no service carries it', async () => {
  await pool.query(
    `UPDATE shipping_rates SET transit_days_from = 1 + max_weight_grams / 2000, transit_days_to = 2 + max_weight_grams / 2000`,
  );
  const heavy = await addProduct(pool);
  const weighs = (grams: number) =>
    pool.query('UPDATE products SET weight_grams = $2 WHERE id = $1', [heavy, grams]);
  const cheapest = async () =>
    (await calculate({ cart_products: [{ product_id: heavy, quantity: 1 }] })).methods[0];
  const promised = async () => (await ask('GET getDelivery', { query: { part: heavy } })).data;
  const days = new Set<string>();
  for (const grams of [100, 5_000, 20_000]) {
    await weighs(grams);
    const { delivery } = (await cheapest())!;
    expect(await promised()).toMatchObject(delivery!);
    days.add(delivery!.text);
  }
  expect(days.size).toBeGreaterThan(1);
  await weighs(2_000_000);
  expect(await promised()).toBeNull();
});

test('quotes the prices visible inside the transaction', async () => {
  const lines = [{ product_id: 3, quantity: 1 }];
  const asked = { country: 'US', state: 'NJ', postcode: '07001', lines };
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE products SET regular_price_cents = 20000 WHERE id = 3');
    expect(await quoteShipping(client, asked)).toMatchObject({
      methods: [{ value: 'ups:ground:0.00', carrier: 'ups', service: 'ground', priceCents: 0 }, {}],
    });
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
  expect(await quoteShipping(pool, asked)).toMatchObject({ methods: [{ priceCents: 900 }, {}] });
  expect(await quoteShipping(pool, { ...asked, lines: [] })).toEqual({
    kind: 'refused',
    reason: 'Cart is empty',
  });
});
