import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { quoteShipping } from '../../../cart/server/shipping.ts';
import { tryShipping } from '../../../cart/server/shipping-plan/try-shipping.ts';
import { readPlan, readPlanFacts } from '../../../cart/server/shipping-plan/read-plan.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { someOf } from '../../../server/testing/seed.ts';

const shop = await testShop();
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const key = () => randomUUID();
const read = async () => (await owner.ask('GET admin/shop/shipping')).data;
const save = (body: {
  version: string;
  zones: Awaited<ReturnType<typeof read>>['plan']['zones'];
}) => owner.ask('POST admin/shop/shipping', { body, key: key() });

const { rows: parts } = await pool.query<{ id: number; weight_grams: number; oversize: boolean }>(
  'SELECT id, weight_grams, oversize FROM products ORDER BY weight_grams',
);
const light = parts[0]!.id;
const heavy = parts.at(-1)!.id;
const bulky = parts.find(({ oversize }) => oversize)!.id;

const trenton = { country: 'US', state: 'NJ', postcode: '08601' };
const tryOut = async (body: {
  country: string;
  state: string;
  postcode: string;
  lines: { product_id: number; quantity: number }[];
  zones?: Awaited<ReturnType<typeof read>>['plan']['zones'];
}) => (await owner.ask('POST admin/shop/shipping/try', { body })).data;

describe('GET admin/shop/shipping', () => {
  it('has the zones with their places and rates, lightest step first', async () => {
    const { plan, facts } = await read();
    expect(plan.zones[0]).toMatchObject({
      name: 'United States',
      places: [{ country: 'US', state: null }],
    });
    const ground = plan.zones[0]!.rates.filter(({ service }) => service === 'ground');
    expect(ground.map(({ max_weight_grams }) => max_weight_grams)).toEqual([
      500, 2_000, 5_000, 10_000, 20_000, 30_000,
    ]);
    expect(facts.countries.find(({ code }) => code === 'US')!.states.length).toBeGreaterThan(50);
  });

  it('is closed to who may not read the shop', async () => {
    expect(await refusalOf(packer.ask('GET admin/shop/shipping'))).toMatchObject({ status: 403 });
  });
});

describe('POST admin/shop/shipping/try', () => {
  const carts = [
    [{ product_id: light, quantity: 1 }],
    [{ product_id: heavy, quantity: 7 }],
    [
      { product_id: bulky, quantity: 2 },
      { product_id: light, quantity: 30 },
    ],
    [{ product_id: heavy, quantity: 9_999 }],
  ];

  it('answers as the cart does, for every country and state', async () => {
    const [plan, facts] = await Promise.all([readPlan(pool), readPlanFacts(pool)]);
    const places = facts.countries.flatMap(({ code, states }) =>
      ['', ...states.map((state) => state.code)].map((state) => ({ country: code, state })),
    );
    expect(places.length).toBeGreaterThan(250);
    const tries = [...someOf(places, 300), { country: 'XX', state: '' }];
    for (const [at, place] of tries.entries()) {
      const lines = carts[at % carts.length]!;
      const asked = { ...place, postcode: place.country === 'US' ? '08601' : '12345', lines };
      const cart = await quoteShipping(pool, asked);
      const tried = await tryShipping(pool, { ...asked, facts, zones: plan.zones });
      if (cart.kind === 'refused') expect([place, tried.refused]).toEqual([place, cart.reason]);
      else {
        const offered = tried.services.filter(({ price_cents }) => price_cents !== null);
        expect([place, tried.refused, ...offered.map(({ price_cents }) => price_cents)]).toEqual([
          place,
          null,
          ...cart.methods.map(({ priceCents }) => priceCents),
        ]);
        expect(tried.state).toBe(cart.state);
      }
    }
  });

  it('says how a price comes about, and which step counts', async () => {
    const { tried } = await tryOut({ ...trenton, lines: [{ product_id: bulky, quantity: 2 }] });
    const ground = tried.services.find(({ service }) => service === 'ground')!;
    expect(tried.zone).toMatchObject({ name: 'United States', by: 'United States' });
    expect(ground.how.join('\n')).toMatch(/2 bulky pieces: 2 × \$38\.00, never waived/);
    expect(ground.steps.filter(({ why }) => why.startsWith('counts')).length).toBeGreaterThan(0);
  });

  it('says why nothing is offered', async () => {
    const { tried } = await tryOut({ ...trenton, lines: [{ product_id: heavy, quantity: 9_999 }] });
    expect(tried.refused).toMatch(/heavy|freight/i);
    expect(tried.services[0]).toMatchObject({ price_cents: null });
    expect(tried.services[0]!.how[0]).toMatch(/more than 10 parcels/);
    const nowhere = await tryOut({ ...trenton, postcode: '', lines: carts[0]! });
    expect(nowhere.tried.refused).not.toBeNull();
  });

  it('tries zones that are not saved, beside those that are', async () => {
    const { plan } = await read();
    const zones = plan.zones.map((zone) => ({
      ...zone,
      rates: zone.rates.map((rate) => ({ ...rate, price_cents: rate.price_cents + 100 })),
    }));
    const { tried, saved } = await tryOut({ ...trenton, lines: carts[0]!, zones });
    expect(tried.services.map(({ price_cents }) => price_cents)).toEqual(
      saved!.services.map(({ price_cents }) => price_cents! + 100),
    );
    expect((await read()).plan.version).toBe(plan.version);
  });

  it.each([
    ['without parts', { ...trenton, lines: [] }],
    ['with less than one piece', { ...trenton, lines: [{ product_id: 1, quantity: 0 }] }],
  ])('refuses a cart %s', async (_, body) => {
    const request = owner.ask('POST admin/shop/shipping/try', { body });
    expect(await refusalOf(request)).toMatchObject({ status: 422 });
  });
});

describe('POST admin/shop/shipping', () => {
  it('saves a new zone, a moved place, swapped weights and a step that goes; the cart follows', async () => {
    const { plan } = await read();
    const first = plan.zones[0]!;
    const [a, b, c] = first.rates;
    const zones = [
      {
        ...first,
        rates: [
          { ...a!, max_weight_grams: b!.max_weight_grams },
          { ...b!, max_weight_grams: a!.max_weight_grams },
          { ...c!, price_cents: 1_234 },
          ...first.rates.slice(4),
        ],
      },
      ...plan.zones.slice(1),
      {
        id: -1,
        name: 'Delaware',
        places: [{ country: 'US', state: 'DE' }],
        rates: [{ ...a!, id: -2, price_cents: 111 }],
      },
    ];
    const { data: saved } = await save({ version: plan.version, zones });
    expect(saved.version).not.toBe(plan.version);
    expect(saved.zones.at(-1)).toMatchObject({
      name: 'Delaware',
      places: [{ country: 'US', state: 'DE' }],
      rates: [{ price_cents: 111 }],
    });
    expect(saved.zones[0]!.rates).toHaveLength(first.rates.length - 1);
    const lines = [{ product_id: light, quantity: 1 }];
    const quote = await quoteShipping(pool, {
      country: 'US',
      state: 'DE',
      postcode: '19901',
      lines,
    });
    expect(quote).toMatchObject({ kind: 'methods', methods: [{ priceCents: 111 }] });
    const { rows } = await pool.query<{ actor_kind: string; batches: number; rows: number }>(
      `SELECT actor_kind, count(DISTINCT batch)::int AS batches, count(*)::int AS rows FROM change_log
        WHERE table_name LIKE 'shipping%' GROUP BY 1`,
    );
    // The zone, its place and its rate; three changed steps and one that goes.
    expect(rows).toEqual([{ actor_kind: 'staff', batches: 1, rows: 7 }]);
    expect((await read()).last_change).toMatchObject({ by: 'Sam Staff' });
  });

  it('answers a repeated request from the first answer', async () => {
    const { plan } = await read();
    const zones = plan.zones.map((zone) => ({ ...zone, name: `${zone.name}.` }));
    const request = { body: { version: plan.version, zones }, key: key() };
    const first = await owner.ask('POST admin/shop/shipping', request);
    expect(await owner.ask('POST admin/shop/shipping', request)).toEqual(first);
  });

  it('refuses what was read before somebody else saved, with what stands now', async () => {
    const { plan } = await read();
    const zones = plan.zones.map((zone) => ({ ...zone, name: `${zone.name}!` }));
    const both = await Promise.allSettled(
      ['a', 'b'].map((mark) =>
        save({
          version: plan.version,
          zones: zones.map((zone) => ({ ...zone, name: zone.name + mark })),
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = await refusalOf(save({ version: plan.version, zones }));
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(late.body).toMatchObject({ plan: (await read()).plan });
  });

  it('refuses a place in two zones and changes nothing', async () => {
    const { plan } = await read();
    const zones = [
      ...plan.zones,
      { id: -1, name: 'Twice', places: [{ country: 'US', state: null }], rates: [] },
    ];
    expect(await refusalOf(save({ version: plan.version, zones }))).toMatchObject({
      status: 409,
      code: 'faulty',
    });
    expect((await read()).plan).toEqual(plan);
  });

  it.each([
    ['a weight of nothing', { max_weight_grams: 0 }],
    ['a price below nothing', { price_cents: -1 }],
    ['half a cent', { price_cents: 0.5 }],
  ])('refuses %s', async (_, wrong) => {
    const { plan } = await read();
    const [first, ...others] = plan.zones;
    const zones = [{ ...first!, rates: [{ ...first!.rates[0]!, ...wrong }] }, ...others];
    expect(await refusalOf(save({ version: plan.version, zones }))).toMatchObject({ status: 422 });
  });

  it('refuses an id that is another zone’s', async () => {
    const { plan } = await read();
    const [first, second, ...others] = plan.zones;
    const zones = [
      { ...first!, rates: second!.rates },
      { ...second!, rates: first!.rates },
      ...others,
    ];
    expect(await refusalOf(save({ version: plan.version, zones }))).toMatchObject({ status: 409 });
  });
});
