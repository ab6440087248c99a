import { beforeAll, describe, expect, test } from 'vitest';
import { fillSmallShop } from '../../server/testing/small-shop.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { quoteShipping } from './shipping.ts';

const { ask, askWith, pool } = await testShop({ empty: true });
beforeAll(() => fillSmallShop(pool));

describe('countries and states', () => {
  test('countries by name', async () => {
    const { data } = await ask('GET getCountries');
    expect(data.map(({ name }) => name)).toEqual([
      ...[
        'Åland Islands',
        'Canada',
        'North Korea',
        'United Kingdom',
        'United States',
        'Vatican City',
      ],
    ]);
    expect(data[4]).toEqual({ id: 1, sortname: 'US', name: 'United States' });
  });

  test('states of a country by name', async () => {
    const { data } = await ask('POST getStates', { body: { country_id: 1 } });
    expect(data).toEqual([
      { id: 2, sortname: 'AK', name: 'Alaska' },
      { id: 6, sortname: 'AE', name: 'Armed Forces Europe' },
      { id: 1, sortname: 'NJ', name: 'New Jersey' },
    ]);
  });

  test('an id as text is understood; a country without states has none', async () => {
    expect((await ask('POST getStates', { body: { country_id: '4' } })).data).toEqual([]);
  });

  test('an unknown country is 404', async () => {
    await expect(ask('POST getStates', { body: { country_id: 999 } })).rejects.toMatchObject({
      status: 404,
      message: 'We do not know this country.',
    });
  });

  test.each([0, -1, 1.5, 'x', null, 1e12])('country %j is refused', async (country_id) => {
    await expect(ask('POST getStates', { body: { country_id } })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('strangers and unknown tokens get the same answer', async () => {
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
const calculate = (asked: Partial<Asked>, asking = ask) =>
  asking('POST calculate-shipping', { body: { ...home, ...asked } });

const cart = (...lines: [product_id: number, quantity: number][]) => ({
  cart_products: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
});
const to = (country: string, state: string, postcode: string) => ({
  calc_shipping_country: country,
  calc_shipping_state: state,
  calc_shipping_postcode: postcode,
});

describe("a cart's products", () => {
  const products = (...lines: [product_id: number, quantity: number][]) =>
    ask('POST cart/products', { body: cart(...lines) });

  test('come with price and stock as they are now; what is not sold any more does not come', async () => {
    const { data } = await products([3, 2], [2, 1], [999_999, 1]);
    expect(data).toEqual([
      expect.objectContaining({ id: 2, regular_price: '79.00', stock_qty: 0 }),
      {
        ...{ id: 3, slug: 'brake-hose', name: 'Brake hose', featured_image: null },
        ...{ regular_price: '12.50', stock_qty: 40 },
      },
    ]);
    await pool.query(`UPDATE products SET regular_price_cents = 1300, stock_qty = 1 WHERE id = 3`);
    const [changed] = (await products([3, 2])).data;
    await pool.query(`UPDATE products SET regular_price_cents = 1250, stock_qty = 40 WHERE id = 3`);
    expect(changed).toMatchObject({ regular_price: '13.00', stock_qty: 1 });
  });

  test('come with what would ship them free; bulky parts never are, sold-out ones do not count', async () => {
    expect((await products([3, 2], [2, 9])).free_shipping).toEqual({
      ...{ value: 'ups:ground:9.00', name: 'UPS Ground', price: '9.00', surcharge: '0.00' },
      free: { from: '150.00', saves: '9.00' },
    });
    expect((await products([6, 1])).free_shipping).toMatchObject({
      ...{ price: '45.00', surcharge: '45.00' },
      free: { from: '150.00', saves: '0.00' },
    });
  });

  test('a cart that is none is refused', async () => {
    const body = { cart_products: [] };
    await expect(ask('POST cart/products', { body })).rejects.toMatchObject({ status: 422 });
  });
});

describe('a shipping quote', () => {
  test('lists the methods twice: as options and as data, cheapest first', async () => {
    expect(await calculate({})).toEqual({
      code: 200,
      response: 1,
      message:
        '<option value="ups:ground:9.00">UPS Ground</option>' +
        '<option value="usps:priority:21.00">USPS Priority &amp; insured</option>',
      methods: [
        {
          ...{ value: 'ups:ground:9.00', name: 'UPS Ground', price: '9.00', surcharge: '0.00' },
          free: { from: '150.00', saves: '9.00' },
        },
        {
          ...{ value: 'usps:priority:21.00', name: 'USPS Priority & insured', price: '21.00' },
          ...{ surcharge: '0.00', free: null },
        },
      ],
      state: 'NJ',
    });
  });

  test.each([
    { name: 'heavier', asked: cart([1, 1]), prices: ['14.00', '21.00'] },
    { name: 'free above $150', asked: cart([1, 2]), prices: ['0.00', '21.00'] },
    { name: 'oversize pays though free', asked: cart([6, 1]), prices: ['21.00', '45.00'] },
    { name: 'twin lines count together', asked: cart([3, 4], [3, 4]), prices: ['14.00', '21.00'] },
    { name: 'a state of its own zone', asked: to('US', 'AK', '99501'), prices: ['39.00'] },
    { name: 'the rest of the world', asked: to('CA', 'ON', 'K1A 0B1'), prices: ['65.00'] },
    { name: 'GB needs no state', asked: to('GB', '', 'SW1A 1AA'), prices: ['65.00'] },
    { name: 'a country without states', asked: to('VA', '', '00120'), prices: ['65.00'] },
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
  ])('%s chosen with ZIP %s is quoted for %s', async (chosen, zip, state, prices) => {
    const quote = await calculate(to('US', chosen, zip));
    expect([quote.state, quote.methods.map(({ price }) => price)]).toEqual([state, prices]);
  });

  test.each(['00901', '00801', '96910', '00001', '98701'])(
    'ZIP %s of no state is quoted for none',
    async (zip) => {
      expect(await calculate(to('US', 'NJ', zip))).toMatchObject({
        response: 2,
        error: expect.stringContaining('is not in any state'),
      });
    },
  );

  test("the customer's prices and names do not count", async () => {
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
  ])('$asked: $error', async ({ asked, error }) => {
    expect(await calculate(asked)).toEqual({
      code: 200,
      response: 2,
      message: '',
      methods: [],
      error,
    });
  });

  test('a missing state is asked for in words too', async () => {
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
  ])('%j is refused', async (asked) => {
    const quote = calculate(asked as unknown as Partial<Asked>);
    await expect(quote).rejects.toMatchObject({
      status: 422,
      fields: { [Object.keys(asked)[0]!]: expect.any(Array) },
    });
  });

  test('strangers and unknown tokens get the same answer', async () => {
    expect(await calculate({}, askWith('unknown-token'))).toEqual(await calculate({}));
  });
});

test('a transaction quotes by the prices that it sees itself', async () => {
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
