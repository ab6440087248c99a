import { describe, expect, it } from 'vitest';
import { CallRefused } from '../../kit/client.ts';
import { registered } from '../../server/testing/test-customers.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { timedId } from '../../kit/timed-id.ts';
import { emptyGarage, type Garage, MAX_VANS, removeVan, saveVan } from '../rules/garage.ts';
import { facts } from '../rules/testing/examples.ts';

const shop = await testShop({ holds: 'small shop' });
const { ask, pool } = shop;
await pool.query(`
  INSERT INTO engines (van_type_id, code, year_from, year_to, liters, name, stamped, position) VALUES
    (1, 'CB', 1972, 1974, 1.7, 'twin carburetors', 'On the crankcase', 2),
    (1, 'AE', 1971, 1971, 1.6, 'single carburetor', '', 1);
  UPDATE product_fits SET gearbox = 'manual', built_from = '1972-08', bodies = '{bus,kombi}', market = 'us',
         chassis_from = '2132000001', detail = 'a sunroof'
   WHERE product_id = 4`);

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (refused: CallRefused) => refused.code ?? refused.status,
  );

describe('van models', () => {
  it('have their years, paint and engines in order', async () => {
    const { data } = await ask('GET vanModels');
    expect(data.map(({ type }) => type)).toEqual(['68-79-bus', '80-91-vanagon', '93-03-eurovan']);
    expect(data[0]).toMatchObject({ year_from: 1968, year_to: 1979, paint_hex: '#7A8B6F' });
    expect(data[0]!.engines).toEqual([
      {
        code: 'AE',
        year_from: 1971,
        year_to: 1971,
        liters: '1.6',
        name: 'single carburetor',
        stamped: '',
      },
      {
        code: 'CB',
        year_from: 1972,
        year_to: 1974,
        liters: '1.7',
        name: 'twin carburetors',
        stamped: 'On the crankcase',
      },
    ]);
    expect(data[1]!.engines).toEqual([]);
  });
});

describe('fits of products', () => {
  it('come for several products at once, with what decides', async () => {
    const { data } = await ask('GET productFits', { query: { ids: '3,4,8,9999' } });
    expect(data).toEqual({
      3: [
        { van: '68-79-bus', from: 1968, to: 1979 },
        { van: '80-91-vanagon', from: 1980, to: 1991 },
      ],
      4: [
        {
          van: '68-79-bus',
          from: 1972,
          to: 1979,
          engines: ['CB', 'AP'],
          gearbox: 'manual',
          built_from: '1972-08',
          chassis_from: '2132000001',
          bodies: ['bus', 'kombi'],
          market: 'us',
          detail: 'a sunroof',
        },
      ],
      8: [],
    });
  });

  it.each(['', 'a', '1,', ',1', '1;2', '-1', '1234567890', Array(101).fill('1').join(',')])(
    'are refused for the ids “%s”',
    async (ids) => {
      expect(await statusOf(ask('GET productFits', { query: { ids } }))).toBe('invalid_fields');
    },
  );
});

const van = (n: number, name = `Van ${n}`) => ({
  ...facts({ type: '68-79-bus', year: 1974 }),
  id: timedId(n, new Uint8Array(10)),
  details: {},
  name,
  paint: '#8FA28A',
  updated: n,
});
const garageWith = (...numbers: number[]): Garage =>
  numbers.reduce((garage, n) => saveVan(garage, van(n), n), emptyGarage);
const namesIn = ({ vans }: Garage) => vans.map(({ name }) => name);

describe('a garage', () => {
  it('is joined by each browser and follows its customer', async () => {
    const rosa = await registered(shop);
    expect((await rosa.ask('POST getGarage')).data).toEqual(emptyGarage);
    const { data: first } = await rosa.ask('POST joinGarage', { body: garageWith(1) });
    expect(namesIn(first)).toEqual(['Van 1']);
    const { data: second } = await rosa.ask('POST joinGarage', { body: garageWith(2) });
    expect(namesIn(second)).toEqual(['Van 1', 'Van 2']);
    expect(second.current).toBe(van(2).id);
    expect((await rosa.ask('POST getGarage')).data).toEqual(second);
  });

  it('takes a repeated join as one, and keeps removed vans removed', async () => {
    const rosa = await registered(shop);
    const before = garageWith(1, 2);
    const { data: joined } = await rosa.ask('POST joinGarage', { body: before });
    expect((await rosa.ask('POST joinGarage', { body: before })).data).toEqual(joined);
    await rosa.ask('POST joinGarage', { body: removeVan(joined, van(2).id, 10) });
    const { data } = await rosa.ask('POST joinGarage', { body: before });
    expect(namesIn(data)).toEqual(['Van 1']);
  });

  it('loses nothing when many browsers join at once', async () => {
    const rosa = await registered(shop);
    const numbers = Array.from({ length: 12 }, (_, n) => n + 1);
    await Promise.all(numbers.map((n) => rosa.ask('POST joinGarage', { body: garageWith(n) })));
    expect((await rosa.ask('POST getGarage')).data.vans).toHaveLength(12);
  });

  it('holds 20 vans', async () => {
    const rosa = await registered(shop);
    const full = garageWith(...Array.from({ length: MAX_VANS }, (_, n) => n + 1));
    await rosa.ask('POST joinGarage', { body: full });
    expect(await statusOf(rosa.ask('POST joinGarage', { body: garageWith(99) }))).toBe(
      'garage_full',
    );
    expect((await rosa.ask('POST getGarage')).data.vans).toHaveLength(MAX_VANS);
    const tooMany = { ...full, vans: [...full.vans, van(99)] };
    expect(await statusOf(rosa.ask('POST joinGarage', { body: tooMany }))).toBe('invalid_fields');
  });

  it('is its customer’s alone, is exported, and ends with the account', async () => {
    const rosa = await registered(shop);
    const ken = await registered(shop);
    await rosa.ask('POST joinGarage', { body: garageWith(1) });
    expect((await ken.ask('POST getGarage')).data).toEqual(emptyGarage);
    const { password } = rosa;
    const { data } = await rosa.ask('POST account/data', { body: { password } });
    expect(data.vans).toMatchObject([{ name: 'Van 1', type: '68-79-bus', year: 1974 }]);
    await rosa.ask('POST account/delete', { body: { password } });
    const { rowCount } = await pool.query('SELECT FROM garages WHERE customer_id = $1', [rosa.id]);
    expect(rowCount).toBe(0);
  });

  it.each([
    ['no vans', {}],
    ['an invalid id', { ...garageWith(1), vans: [{ ...van(1), id: 'x' }] }],
    ['a paint that is no color', { ...garageWith(1), vans: [{ ...van(1), paint: 'red' }] }],
    ['a long name', { ...garageWith(1), vans: [van(1, 'x'.repeat(41))] }],
  ])('refuses %s', async (_, body) => {
    const rosa = await registered(shop);
    expect(await statusOf(rosa.ask('POST joinGarage', { body: body as Garage }))).toBe(
      'invalid_fields',
    );
  });

  it('requires a login', async () => {
    expect(await statusOf(ask('POST getGarage'))).toBe('unauthenticated');
    expect(await statusOf(ask('POST joinGarage', { body: emptyGarage }))).toBe('unauthenticated');
  });
});
