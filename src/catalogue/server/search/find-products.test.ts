import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doesItFit, type VanModel } from '../../../fitment/rules/does-it-fit.ts';
import type { Fit } from '../../../fitment/rules/fit.ts';
import { readVanParam, vanParam } from '../../../fitment/rules/van-param.ts';
import type { CallRefused } from '../../../kit/client.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { runs } from '../../../server/testing/seed.ts';

const { app, ask, askWith, pool, shop } = await testShop();

type Query = Parameters<typeof ask<'POST findProducts'>>[1]['body'];
const find = (body: Query) =>
  ask('POST findProducts', { body: { page: 1, per_page: 20, ...body } });
const all = (body: Query) => ask('POST findProducts', { body });
const facets = async (body: Query) => (await ask('POST productFacets', { body })).data;
const names = (list: { data: { name: string }[] }) => list.data.map(({ name }) => name);

describe('a search for a kind of part', () => {
  test('shows parts of it first, then what belongs to it, under headings', async () => {
    const found = await all({ keyword: 'fuel pump' });
    expect(found.understood).toMatchObject([
      { kind: 'part', value: 'fuel-pump', label: 'Fuel pump' },
    ]);
    const [first, second] = found.sections;
    expect([first!.kind, first!.title, second!.kind]).toEqual(['type', 'Fuel pumps', 'belongs']);
    for (const name of names(found).slice(0, first!.count)) expect(name).toMatch(/fuel pump/i);
    expect(found.sections.reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
  });

  test('narrows by van and year, and counts the others', async () => {
    const found = await find({ keyword: '1974 bus fuel pump' });
    expect(found.understood.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'part Fuel pump',
      'year 1974',
      'van Bus',
    ]);
    expect(found.sections[0]!.count).toBe(1);
    expect(found.others).toEqual({ count: expect.any(Number), plural: 'fuel pumps' });
    const open = await find({ keyword: '1974 bus fuel pump', without: ['year', 'van'] });
    expect(open.understood.map(({ kind }) => kind)).toEqual(['part']);
  });

  test.each([
    ['westfalia curtains', 'body'],
    ['westfalia muffler', null],
    ['kombi window', 'body'],
    ['automatic syncro shifter', null],
  ])('“%s” is understood as a %s only if that narrows the list', async (keyword, kind) => {
    const { understood } = await all({ keyword });
    expect(understood.filter((chip) => ['body', 'gearbox'].includes(chip.kind))).toHaveLength(
      kind ? 1 : 0,
    );
  });

  test('asks for the engine where it decides', async () => {
    const { question } = await find({ keyword: '1983 vanagon muffler' });
    expect(question?.plural).toBe('mufflers');
    expect(question!.engines.length).toBeGreaterThan(1);
    const engine = question!.engines[0]!.code;
    expect((await find({ keyword: '1983 vanagon muffler', engine })).question).toBeNull();
    expect((await find({ keyword: 'muffler' })).question).toBeNull();
  });
});

describe('a complaint', () => {
  test('answers with the test, the article and one part of each suspected type in turn', async () => {
    const found = await find({ keyword: "1974 bus won't start when hot" });
    expect(found.symptom).toMatchObject({ name: 'Won’t start when hot', system: 'Starting' });
    expect(found.symptom!.test).toMatch(/solenoid/);
    expect(found.articles).toEqual([
      { slug: 'ask-ken-hot-start', title: expect.stringContaining('never hot') },
    ]);
    const suspects = found.suspects.map(({ slug }) => slug);
    expect(suspects.slice(0, 3)).toEqual(['relay', 'battery-cable', 'starter']);
    expect(names(found).slice(0, 3)).toEqual([
      expect.stringMatching(/hard-start/i),
      expect.stringMatching(/ground strap/i),
      expect.stringMatching(/starter/i),
    ]);
    expect(found.sections).toEqual([
      { kind: 'type', title: 'Suspects, the likeliest first', count: found.total },
    ]);
    expect(found.dropped).toEqual([]);
    expect(found.understood.map(({ label }) => label)).toEqual([
      'Won’t start when hot',
      '1974',
      'Bus',
    ]);
    for (const { fit_line } of found.data) expect(fit_line).toMatch(/Bus|every/);
  });

  test('keeps the other suspects beside a chosen one', async () => {
    const keyword = 'hunting idle';
    const { suspects } = await find({ keyword });
    const narrowed = await find({ keyword, types: [suspects[1]!.slug] });
    expect(narrowed.suspects).toEqual(suspects);
    expect(narrowed.total).toBe(suspects[1]!.count);
  });

  test('puts what fits the own van first, one of each type in turn', async () => {
    const keyword = 'brakes squeal';
    const own = await all({ keyword, first: '93-03-eurovan~1999' });
    const other = await all({ keyword });
    expect(own.total).toBe(other.total);
    const fits = own.data.map(({ fit_line }) => /Eurovan|every/.test(fit_line));
    expect(fits.slice(0, 4)).toEqual([true, true, true, true]);
    expect(other.data.slice(0, 4).every(({ fit_line }) => /Eurovan|every/.test(fit_line))).toBe(
      false,
    );
  });

  test.each(['hard-start relay', 'hot start relay', 'sound deadening', 'brake pads', 'smoke'])(
    '“%s” is none',
    async (keyword) => expect((await find({ keyword })).symptom).toBeNull(),
  );

  test('is plain words when its chip is taken off', async () => {
    const found = await find({ keyword: 'brakes squeal', without: ['part'] });
    expect([found.symptom, found.suspects]).toEqual([null, []]);
  });

  test('of an article that is not shown any more offers none', async () => {
    const articles = async () => (await find({ keyword: 'valve adjustment' })).articles;
    const hide = (slug: string) =>
      pool.query(`UPDATE articles SET slug = $1 WHERE slug = $2`, slug.split('>').toReversed());
    expect((await articles()).map(({ slug }) => slug)).toContain('valve-adjustment');
    await hide('valve-adjustment>valve-setting');
    shop.cache.invalidate('article');
    expect((await articles()).map(({ slug }) => slug)).toContain('valve-setting');
    await hide('valve-setting>valve-adjustment');
    shop.cache.invalidate('article');
  });
});

describe('several part numbers', () => {
  test('are a list in their order, and the unknown are named', async () => {
    const found = await find({ keyword: 'VG-WHE-0207, vg brk 0101; 999-999-999' });
    expect(found.data.map(({ sku }) => sku)).toEqual(['VG-WHE-0207', 'VG-BRK-0101']);
    expect(found.message).toBe('No part has the number “999-999-999”.');
    expect(found.dropped).toEqual([]);
    expect(found.numbers).toBe(2);
  });

  test('that no part has are all named, with parts near them', async () => {
    const none = await find({ keyword: '999 888 777, 777-888-999' });
    expect([none.data, none.message]).toEqual([
      [],
      'No part has the number “999 888 777” or “777-888-999”.',
    ]);
    const near = await find({ keyword: 'VG-BRK-01011 999 888 777' });
    expect(near.data.map(({ sku }) => sku)).toContain('VG-BRK-0101');
    expect(near.message).toBe(
      'No part has the number “VG-BRK-01011” or “999 888 777”. These are close.',
    );
  });

  test('are sizes where words find them', async () => {
    const found = await find({ keyword: '185R14C 205R14C' });
    expect(found.message ?? '').not.toContain('No part has the number');
  });
});

describe('plain English', () => {
  test.each(['dont', 'whether', 'cheapest', 'anybody'])(
    '“%s” beside a part is neither corrected nor compared',
    async (word) => {
      const found = await find({ keyword: `${word} brake drum` });
      expect([found.corrected, found.dropped]).toEqual([undefined, []]);
      expect(names(found)[0]).toMatch(/brake drum/i);
    },
  );

  test('that is a complaint is not corrected either', async () => {
    const found = await find({ keyword: 'wanders on the highway' });
    expect([found.corrected, found.symptom?.name]).toEqual([undefined, 'Wanders on the road']);
  });

  test('a typo in a complaint is corrected', async () => {
    const found = await find({ keyword: 'brakes squeeling' });
    expect(found.symptom?.name).toBe('Brakes squeal');
    expect(found.corrected).toMatch(/^brakes squ/);
  });

  test('is dropped before van and year', async () => {
    const found = await find({ keyword: '1974 bus zanzibar fuel pump' });
    expect(found.dropped).toEqual(['zanzibar']);
    expect(found.understood.map(({ kind }) => kind)).toEqual(['part', 'year', 'van']);
  });
});

describe('a price in the words', () => {
  test.each([
    ['brake pads under $50', 'Up to $50', 0, 50],
    ['mirror below 50 dollars', 'Up to $50', 0, 50],
    ['muffler over $200', 'From $200', 200, Infinity],
    ['fuel pump $20-$60', '$20 to $60', 20, 60],
    ['filter cheaper than $9.50', 'Up to $9.50', 0, 9.5],
  ])('“%s” narrows, shows as a chip and can be taken off', async (keyword, label, min, max) => {
    const found = await all({ keyword });
    expect(found.understood).toContainEqual(expect.objectContaining({ kind: 'price', label }));
    expect(found.total).toBeGreaterThan(0);
    for (const { regular_price } of found.data) {
      expect(Number(regular_price)).toBeGreaterThanOrEqual(min);
      expect(Number(regular_price)).toBeLessThanOrEqual(max);
    }
    const open = await all({ keyword, without: ['price'] });
    expect(open.total).toBeGreaterThan(found.total);
    expect(open.dropped).toEqual([]);
  });

  test('counts beside the price that was set and the facets', async () => {
    const keyword = 'brake pads under $50';
    const cheap = await all({ keyword, max_price: 20 });
    for (const { regular_price } of cheap.data) expect(Number(regular_price)).toBeLessThan(20.01);
    expect((await facets({ keyword })).price!.max).toBeGreaterThan(50);
  });
});

test.each([{ category: 'gone' }, { van: '1999-gone' }, { year: 3000 }])(
  'a search whose address has the unknown %j is the search without it, and says so',
  async (unknown) => {
    const { total, message } = await find({ keyword: 'muffler', ...unknown });
    expect(total).toBe((await find({ keyword: 'muffler' })).total);
    expect(message).toMatch(/We do not know this|No van was built in 3000/);
    expect((await facets({ keyword: 'muffler', ...unknown })).types.length).toBeGreaterThan(0);
  },
);

test('of three years each counts, and none between them', async () => {
  const found = await all({ keyword: "'68 '74 '85 brake shoes" });
  expect(found.understood.map(({ label }) => label)).toEqual([
    'Brake shoe set',
    '1968',
    '1974',
    '1985',
  ]);
  const of = async (year: number) => {
    const { data } = await all({ keyword: 'brake shoes', year });
    return data.map(({ sku }) => sku);
  };
  const each = new Set([...(await of(1968)), ...(await of(1974)), ...(await of(1985))]);
  expect(new Set(found.data.map(({ sku }) => sku))).toEqual(each);
});

test('one search leaves nothing behind for the next', async () => {
  const searches = [
    'brake pads',
    'vanagon',
    'holographic muffler',
    '1974 bus fuel pump',
    'vaangon',
  ];
  const answers = async (keywords: readonly string[]) => {
    const found = await Promise.all(keywords.map((keyword) => all({ keyword, without: ['body'] })));
    return new Map(keywords.map((keyword, at) => [keyword, found[at]!.data.map(({ id }) => id)]));
  };
  const first = await answers(searches);
  // Forgets the lists that were found.
  await pool.query("SELECT tell_change('catalogue')");
  const again = await answers(searches.toReversed());
  for (const keyword of searches) expect(again.get(keyword)).toEqual(first.get(keyword));
});

describe('no dead end', () => {
  test('the fewest words are left out, and it says which', async () => {
    const found = await find({ keyword: 'holographic muffler' });
    expect(found.dropped).toEqual(['holographic']);
    expect(found.message).toBe('Nothing for “holographic”. These are mufflers.');
    expect(names(found)[0]).toMatch(/muffler/i);
  });

  test('a part that does not fit is shown for other vans', async () => {
    const found = await find({ keyword: 'eurovan gland nut' });
    expect(found.dropped).toEqual(['eurovan']);
    expect(names(found)[0]).toMatch(/gland nut/i);
  });

  test.each([
    ['brake pads 1968 bus', 'brake-shoe-set', 'brake pad sets', 'a 1968 Bus', 'drum brakes'],
    ['brake padz for a 1968 bus', 'brake-shoe-set', 'brake pad sets', 'a 1968 Bus', 'drum brakes'],
    ['1970 bus clutch slave', 'clutch-cable', 'clutch cylinders', 'a 1970 Bus', 'a clutch cable'],
    ['vanagon generator', 'alternator', 'generators', 'a Vanagon or Syncro', 'an alternator'],
    ['vanagon diesel spark plugs', 'glow-plug', 'spark plugs', 'the CS engine', 'glow plugs'],
  ])('for %j shows %s, and says why', async (keyword, slug, asked, van, has) => {
    const found = await find({ keyword });
    expect(found.understood[0]).toMatchObject({ kind: 'part', value: slug });
    expect(found.sections[0]).toMatchObject({ kind: 'type', title: expect.any(String) });
    expect(found.message).toMatch(
      new RegExp(`^No ${asked} fit .*${van}, which has ${has}\\. These`),
    );
  });

  test('the van of the address counts for what does the same work too', async () => {
    const found = await find({ keyword: 'brake pads', van: '68-79-bus', year: 1969 });
    expect(found.message).toContain('which has drum brakes. These are brake shoe sets.');
    const fitting = await find({ keyword: 'brake pads', van: '68-79-bus', year: 1974 });
    expect(fitting.message).toBeUndefined();
  });

  test.each([
    ['jx', 'jx', '80-91-vanagon,86-91-syncro'],
    ['acv glow plug', 'acv', undefined],
    ['1.6 turbo diesel muffler', '1.6 turbo diesel', '80-91-vanagon,86-91-syncro'],
    ['t4 2.5 tdi water pump', '2.5 tdi', '93-03-eurovan'],
  ])('for %j says that nothing is for %j', async (keyword, engine, van) => {
    const { dropped, message, understood, total } = await find({ keyword });
    expect(dropped).toEqual([engine]);
    expect(message).toContain(`Nothing for “${engine}”.`);
    expect(understood.find(({ kind }) => kind === 'van')?.value).toBe(van);
    expect(understood.filter(({ kind }) => kind === 'engine')).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });

  test.each([
    ['2010 vanagon', 'no 2010 Vanagon or Syncro: the model years are 1980 to 1991. These parts'],
    [
      '1995 bus brake shoes',
      'no 1995 Bus: the model years are 1950 to 1979. These brake shoe sets',
    ],
    [
      '1985 diesel vanagon',
      'no 1985 Vanagon with the CS engine: the model years are 1982 to 1983.',
    ],
  ])('for %j says which years there are', async (keyword, says) => {
    const { message, total, understood, dropped } = await find({ keyword });
    expect(message).toContain(says);
    expect(dropped).toEqual([keyword.match(/\d{4}/)![0]]);
    expect(understood.map(({ kind }) => kind)).toContain('van');
    expect(total).toBeGreaterThan(0);
  });

  test.each([
    [
      '1985 1.9 diesel',
      'The engine “diesel” was in the vans of 1982 to 1983. These parts are for “1.9”.',
    ],
    ['1.9 diesel', '“1.9” and “diesel” are different engines. These parts are for either.'],
  ])('for %j says that the engines are two', async (keyword, says) => {
    expect((await find({ keyword })).message).toBe(says);
  });

  test.each(['td', 'tdi', 'subaru'])('%s alone is an engine without parts', async (keyword) => {
    const { message, total } = await find({ keyword });
    expect(message).toContain(`no parts for “${keyword}” engines`);
    expect(total).toBe(0);
  });

  test.each([
    ['hand brake', /parking brake/i],
    ['constant velocity boot', /boot/i],
    ['sliding door track', /sliding door (roller|rail)/i],
    ['z bar', /swing axle|shock absorber/i],
    ['socks', /snow chains/i],
    ['vanagon fridge door seal', /fridge|refrigerator|icebox/i],
  ])('“%s” is what owners call a part', async (keyword, name) => {
    const { data, dropped } = await find({ keyword });
    expect(data[0]!.name).toMatch(name);
    expect(dropped).toEqual([]);
  });

  test('a part that only has the words of a type does not belong to it', async () => {
    const found = await all({ keyword: 'fuel pump' });
    const [parts, belonging] = found.sections.map(({ count }) => count);
    const belongs = names(found).slice(parts, parts! + belonging!);
    expect(belongs).toContain('Fuel pump push rod, 108 mm');
    expect(belongs).not.toContain('Fuel metering pump for gasoline heaters, 12 volt');
  });

  test('slips are corrected and told', async () => {
    expect(await find({ keyword: 'fuel pmup' })).toMatchObject({
      corrected: 'fuel pump',
      dropped: [],
    });
  });

  test.each(['テスト', 'Ελληνικά', '%', '🚐', 'qqqqqq wwwwww', 't-shirt'])(
    'nothing is found politely for "%s"',
    async (keyword) => {
      expect(await find({ keyword })).toMatchObject({
        data: [],
        total: 0,
        understood: [],
        message: `No products match “${keyword}”.`,
      });
    },
  );

  test('an empty search asks for words', async () => {
    expect(await find({ keyword: ' ' })).toMatchObject({
      data: [],
      message: expect.stringContaining('Please'),
    });
    expect(await find({ sku: '' })).toMatchObject({
      data: [],
      message: expect.stringContaining('Please'),
    });
  });
});

test('finds part numbers however they are written, and close ones', async () => {
  expect(names(await find({ sku: 'vg brk 0101' }))).toHaveLength(1);
  expect((await find({ keyword: 'VG-BRK-0101' })).total).toBe(1);
  const near = await find({ sku: 'VG-BRK-01019' });
  expect(near.message).toBe('No part has the number “VG-BRK-01019”. These are close.');
});

describe('lists without words', () => {
  test('a category lists what is in it, for all vans or one', async () => {
    const { rows } = await pool.query<{ total: number; bus: number }>(
      `SELECT count(DISTINCT product_id)::int AS total,
              count(DISTINCT product_id) FILTER (WHERE v.slug = '68-79-bus')::int AS bus
         FROM product_categories JOIN categories c ON c.id = category_id
         JOIN product_fits USING (product_id) JOIN van_types v ON v.id = van_type_id
         JOIN products p ON p.id = product_id AND p.for_sale
        WHERE c.slug = 'brakes'`,
    );
    const list = await find({ category: 'brakes' });
    expect([list.total, list.sections, list.understood]).toEqual([rows[0]!.total, [], []]);
    expect((await find({ category: 'brakes', van: '68-79-bus' })).total).toBe(rows[0]!.bus);
    expect(list.top_types).toHaveLength(5);
    expect(list.types_total).toBeGreaterThan(6);
  });

  test('"Only what fits" counts both', async () => {
    const fits = vanParam({ type: '68-79-bus', year: 1974, engine: 'CB', gearbox: null });
    const list = await find({ van: '68-79-bus', fits });
    const whole = await find({ van: '68-79-bus' });
    expect(list.fitting).toEqual({ count: list.total, of: whole.total });
    expect(list.total).toBeLessThan(whole.total);
    expect(whole.fitting).toBeNull();
  });

  test('pages cut through one order, in any sort', async () => {
    for (const sort of ['relevance', 'price', 'price-desc', 'name', 'newest'] as const) {
      const whole = await all({ category: 'brakes', sort });
      const second = await ask('POST findProducts', {
        body: { category: 'brakes', sort, page: 2, per_page: 12 },
      });
      expect(second.data).toEqual(whole.data.slice(12, 24));
    }
    const prices = (await all({ category: 'brakes', sort: 'price' })).data.map((row) =>
      Number(row.regular_price),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

describe('narrowing', () => {
  test('each facet is counted without its own narrowing, and counts are true', async () => {
    const query = { keyword: 'muffler', van: '68-79-bus', types: ['muffler'] };
    const counted = await facets(query);
    expect(counted.types.length).toBeGreaterThan(1);
    expect(counted.vans.length).toBeGreaterThan(1);
    const total = async (more: Query) => (await find({ ...query, ...more })).total;
    for (const { slug, count } of counted.types) expect(await total({ types: [slug] })).toBe(count);
    for (const { slug, count } of counted.vans) expect(await total({ van: slug })).toBe(count);
    for (const { year, count } of counted.years) expect(await total({ year })).toBe(count);
    for (const { code, count } of counted.engines)
      expect(await total({ engine: code })).toBe(count);
    for (const { slug, count } of counted.categories)
      expect(await total({ category: slug })).toBe(count);
    expect(await total({ in_stock: true })).toBe(counted.in_stock);
    const { min, max } = counted.price!;
    expect(await total({ min_price: min, max_price: max })).toBe(await total({}));
  });

  test('an empty list has no facets but says what is near', async () => {
    const query = { keyword: 'muffler', max_price: 1 };
    expect((await facets(query)).types).toEqual([]);
    const { data, near } = await find(query);
    expect(data).toEqual([]);
    expect(near!.length).toBeGreaterThan(0);
  });
});

describe('the order of a list without words', () => {
  const typesOf = async (body: Query) => {
    const { data } = await find({ ...body, per_page: 12 });
    const { rows } = await pool.query<{ slug: string; weight: number }>(
      `SELECT t.slug, t.weight FROM products p JOIN part_types t ON t.id = p.part_type_id
        WHERE p.id = ANY ($1) ORDER BY array_position($1, p.id)`,
      [data.map(({ id }) => id)],
    );
    return rows;
  };

  test.each([{ van: '80-91-vanagon' }, { category: 'brakes' }, {}])(
    'opens with what a van needs, of several types: %o',
    async (body) => {
      const types = await typesOf(body);
      for (const { weight } of types) expect(weight).toBeGreaterThanOrEqual(8);
      expect(new Set(types.map(({ slug }) => slug)).size).toBeGreaterThan(5);
    },
  );

  test('ends with consumables', async () => {
    const { data } = await all({ category: 'brakes' });
    expect(data.slice(-4).map(({ name }) => name)).toContainEqual(expect.stringMatching(/fluid/i));
  });

  test('has the types with most of what a van needs in its strip', async () => {
    const { top_types: types } = await find({ van: '80-91-vanagon' });
    expect(types.map(({ slug }) => slug)).not.toContain('hand-tool');
  });
});

describe('the order by relevance', () => {
  test('of parts that sell as little, the plainest in stock comes first, then the cheapest', async () => {
    const { data } = await all({ types: ['fuel-pump'] });
    const stocked = data.filter(({ stock_qty }) => stock_qty > 0).map(({ name }) => name);
    const plainness = (name: string) =>
      /^fuel pump,/i.test(name) ? 0 : /module/.test(name) ? 2 : 1;
    expect(stocked.map(plainness)).toEqual(stocked.map(plainness).toSorted((a, b) => a - b));
    expect(new Set(stocked.map(plainness)).size).toBe(3);
    const plain = data.filter(({ name, stock_qty }) => stock_qty > 0 && plainness(name) === 0);
    const prices = plain.map(({ regular_price }) => Number(regular_price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(data.findIndex(({ stock_qty }) => stock_qty === 0)).toBeOneOf([-1, stocked.length]);
  });

  const van = readVanParam('68-79-bus~1974~CB')!;
  const first = vanParam(van);
  const fitsVan = ({ id }: { id: number }) =>
    doesItFit(fitsOf.get(id) ?? [], van, models).state !== 'no';

  test.each([{ category: 'fuel' }, { keyword: 'muffler' }, { van: '68-79-bus' }])(
    'what fits the preferred van comes first, section by section, and nothing is left out: %j',
    async (query) => {
      const usual = await all(query);
      const preferred = await all({ ...query, first });
      expect(preferred.total).toBe(usual.total);
      const ids = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);
      expect(new Set(ids(preferred))).toEqual(new Set(ids(usual)));
      expect(ids(preferred)).not.toEqual(ids(usual));
      const fitting = preferred.data.map(fitsVan);
      expect(fitting).toEqual(fitting.toSorted((a, b) => Number(b) - Number(a)));
      if (usual.sections.length > 0) {
        expect(preferred.sections.at(-1)).toEqual({
          kind: 'unfit',
          title: 'For other vans',
          count: fitting.filter((fits) => !fits).length,
        });
        expect(preferred.sections.reduce((sum, { count }) => sum + count, 0)).toBe(usual.total);
        for (const { kind, count } of usual.sections)
          expect(
            preferred.sections.find((each) => each.kind === kind)?.count ?? 0,
          ).toBeLessThanOrEqual(count);
      }
      const page = await find({ ...query, first, page: 2, per_page: 5 });
      expect(ids(page)).toEqual(ids(preferred).slice(5, 10));
    },
  );

  test.each([
    [{ van: '80-91-vanagon' }, first],
    [{ keyword: '1985 vanagon muffler' }, first],
    [{ category: 'fuel', sort: 'price' as const }, first],
    [{ category: 'fuel' }, 'a bus'],
  ])('a preferred van changes nothing: %j, %s', async (query, preferred) => {
    expect(await all({ ...query, first: preferred })).toEqual(await all(query));
  });
});

test('what fits instead is of the same kind and place, and fits', async () => {
  const { data } = await find({ keyword: 'VG-FUE-0117' });
  const fits = '68-79-bus~1974~CB';
  const instead = await ask('POST fitsInstead', { body: { product_id: data[0]!.id, fits } });
  expect(names(instead)).toEqual(['Fuel pump, mechanical, twin-carburetor pancake engine']);
  expect((await ask('POST fitsInstead', { body: { product_id: 999_999, fits } })).data).toEqual([]);
  expect(
    (await ask('POST fitsInstead', { body: { product_id: data[0]!.id, fits: 'x' } })).data,
  ).toEqual([]);
});

test.each([
  ['Muffler flange gaskets, pancake engine, pair with bolts', '50-67-bus~1966'],
  ['Fan nut, 36 mm, with washers and spacers', '68-79-bus~1974'],
  ['Sway bar bushings and clamps, front, Bus', '80-91-vanagon~1985'],
])('nothing else of the type can stand in for %s', async (keyword, fits) => {
  const { data } = await find({ keyword });
  const instead = await ask('POST fitsInstead', { body: { product_id: data[0]!.id, fits } });
  expect(names(instead)).toEqual([]);
});

test.each([
  ['POST findProducts', { van: 'beetle' }, 404],
  ['POST findProducts', { category: 'wings' }, 404],
  ['POST productFacets', { van: 'beetle' }, 404],
  ['POST findProducts', { keyword: 'x'.repeat(201) }, 422],
  ['POST findProducts', { year: 'x' }, 422],
  ['POST findProducts', { without: ['wheels'] }, 422],
  ['POST findProducts', { first: 'x'.repeat(81) }, 422],
  ['POST productFacets', { min_price: -1 }, 422],
  ['POST fitsInstead', { product_id: 'x', fits: '' }, 422],
] as const)('%s refuses %j', async (call, payload, status) => {
  const answer = await app.inject({ method: 'POST', url: `/api/${call.split(' ')[1]}`, payload });
  expect(answer.statusCode).toBe(status);
});

test('answers an unknown token like an anonymous visitor', async () => {
  const asked = { body: { keyword: 'muffler', page: 1, per_page: 3 } };
  expect(await askWith('unknown-token')('POST findProducts', asked)).toEqual(
    await ask('POST findProducts', asked),
  );
});

const { rows: fitRows } = await pool.query<{ id: number; fits: Fit[] }>(`
  SELECT product_id AS id, json_agg(json_strip_nulls(json_build_object(
           'van', v.slug, 'from', f.year_from, 'to', f.year_to, 'engines', f.engine_codes, 'gearbox', f.gearbox,
           'built_from', f.built_from, 'built_to', f.built_to, 'bodies', f.bodies, 'market', f.market,
           'detail', f.detail))) AS fits
    FROM product_fits f JOIN van_types v ON v.id = f.van_type_id GROUP BY product_id`);
const fitsOf = new Map(fitRows.map(({ id, fits }) => [id, fits]));
const { rows: modelRows } = await pool.query<{ models: VanModel[] }>(`
  SELECT json_agg(json_build_object('type', slug, 'years', json_build_array(year_from, year_to), 'engines', (
           SELECT coalesce(json_agg(json_build_object('code', code, 'from', e.year_from, 'to', e.year_to, 'isUnsure', e.liters IS NULL)), '[]')
             FROM engines e WHERE e.van_type_id = v.id))) AS models FROM van_types v`);
const { models } = modelRows[0]!;

test('every product of a list that is narrowed to a van fits it or may fit it, and none is missing', async () => {
  const van = fc.constantFrom(...models).chain(({ type, years: [from, to], engines }) =>
    fc.record({
      type: fc.constant(type),
      year: fc.integer({ min: from, max: to }),
      engine: fc.option(fc.constantFrom(...engines.map(({ code }) => code))),
      gearbox: fc.option(fc.constantFrom('manual' as const, 'automatic' as const)),
    }),
  );
  await fc.assert(
    fc.asyncProperty(van, async (facts) => {
      const fits = vanParam(facts);
      const { data } = await all({ category: 'fuel', fits });
      const listed = new Set(data.map(({ id }) => id));
      for (const { id } of (await all({ category: 'fuel' })).data) {
        const { state } = doesItFit(fitsOf.get(id) ?? [], readVanParam(fits)!, models);
        expect(listed.has(id), `${id} ${fits}`).toBe(state !== 'no');
      }
    }),
    { numRuns: runs(4, 24) },
  );
});

test('every product of a search with a van and year has a fit for them', async () => {
  const words = fc.constantFrom(
    'brake',
    'fuel pump',
    'seal',
    'muffler',
    'cable',
    'filter',
    'westfalia',
  );
  const asked = fc
    .constantFrom(...models)
    .chain(({ type, years: [from, to] }) =>
      fc.record({ type: fc.constant(type), year: fc.integer({ min: from, max: to }), words }),
    );
  await fc.assert(
    fc.asyncProperty(asked, async ({ type, year, words: keyword }) => {
      for (const { id } of (await all({ keyword, van: type, year })).data) {
        const facts = { ...readVanParam(`${type}~${year}`)! };
        expect(doesItFit(fitsOf.get(id)!, facts, models).state, `${id} ${type} ${year}`).not.toBe(
          'no',
        );
      }
    }),
    { numRuns: runs(5, 40) },
  );
});

test('answers any input', async () => {
  const odd = fc.constantFrom(
    'brake',
    'fuel',
    '72',
    "'",
    '%',
    '\0',
    '021',
    '🚐',
    'é',
    '-',
    '2.1',
    '1974',
    'bus',
    'vr6',
    ' ',
  );
  const keyword = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(odd, { maxLength: 20 }).map((parts) => parts.join(' ')),
  );
  const year = fc.option(fc.integer({ min: 1900, max: 2100 }), { nil: undefined });
  const fits = fc.option(fc.string({ maxLength: 80 }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(keyword, year, fits, async (...[typed, y, van]) => {
      const body = { keyword: typed, year: y, fits: van, page: 1, per_page: 12 };
      const answer = await ask('POST findProducts', { body }).catch(
        (refusal: CallRefused) => refusal,
      );
      expect(answer).toMatchObject({ code: 200 });
      expect((await ask('POST productFacets', { body })).code).toBe(200);
    }),
    { numRuns: runs(15, 60) },
  );
  shop.cache.clear();
});
