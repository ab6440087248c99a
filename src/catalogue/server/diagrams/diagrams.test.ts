import { afterAll, describe, expect, test } from 'vitest';
import { listenForInvalidations } from '../../../server/cache/listen-for-invalidations.ts';
import { testShop } from '../../../server/testing/test-shop.ts';

const { app, ask, pool, shop, url } = await testShop({ holds: 'small shop' });
const changes = await listenForInvalidations(url, shop.log, {
  onInvalidated: (tags) => shop.cache.invalidate(tags),
  onMaybeMissed: () => shop.cache.clear(),
});
afterAll(() => changes.stop());

await pool.query(`
  INSERT INTO part_types (id, slug, name, plural, group_name, position) VALUES
    (1, 'brake-drum', 'brake drum', 'brake drums', 'Brakes', 1), (2, 'muffler', 'muffler', 'mufflers', 'Exhaust', 2);
  UPDATE products SET part_type_id = 1 WHERE slug LIKE 'brake-drum%';
  UPDATE products SET part_type_id = 2 WHERE slug = 'muffler';
  INSERT INTO diagrams (id, van_type_id, system, title, year_from, year_to, image, width, height, caption) VALUES
    (1, 1, 'brakes', 'Brakes', 1971, 1979, '/drawings/diagrams/brakes.svg', 620, 440, 'Not to scale.');
  INSERT INTO diagram_entries (diagram_id, number, name, part, skus, quantity, note, comes_with, label_x, label_y,
                               target_x, target_y, box_x, box_y, box_width, box_height)
    SELECT 1, number, name, part, skus, quantity, note, comes_with, 10, 20, 30, 40, 50, 60, 70, 80
      FROM (VALUES (1, 'Rear drum', 'brake-drum: rear', '{}'::text[], 2, '', null),
                   (2, 'Hose', null, '{113 611 701}', 1, 'left-hand thread', null),
                   (3, 'Spring', null, '{}', 1, '', 1),
                   (4, 'Muffler', 'muffler', '{}', 1, '', null),
                   (5, 'Drums', 'brake-drum', '{}', 1, '', null))
        AS e (number, name, part, skus, quantity, note, comes_with)`);

const get = (path: string) => app.inject({ method: 'GET', url: path });
const diagram = async () =>
  (await ask('GET diagrams/:van/:system', { params: { van: '68-79-bus', system: 'brakes' } })).data;

describe('GET diagrams', () => {
  test('lists each with its van, years and count of numbers', async () => {
    expect((await ask('GET diagrams')).data).toEqual([
      {
        van: '68-79-bus',
        system: 'brakes',
        title: 'Brakes',
        category: 'brakes',
        model: '1968–79 Bus',
        year_from: 1971,
        year_to: 1979,
        image: '/drawings/diagrams/brakes.svg',
        width: 620,
        height: 440,
        numbers: 5,
      },
    ]);
  });
});

describe('GET diagrams/:van/:system', () => {
  test('leads numbers to parts of their type and words, or with their number', async () => {
    const { entries, caption } = await diagram();
    expect(caption).toBe('Not to scale.');
    expect(entries.map(({ number, parts }) => [number, parts.map(({ slug }) => slug)])).toEqual([
      [1, ['brake-drum-rear']],
      [2, ['brake-hose']],
      [3, []],
      [4, ['muffler']],
      [5, ['brake-drum-front', 'brake-drum-rear']],
    ]);
    expect(entries[1]).toMatchObject({
      name: 'Hose',
      quantity: 1,
      note: 'left-hand thread',
      comes_with: null,
      label: [10, 20],
      target: [30, 40],
      box: [50, 60, 70, 80],
      decides: [],
    });
    expect(entries[2]!.comes_with).toBe(1);
    // The front drum is for 1971–79 too, once the diagram's years are all that counts.
    expect(entries[4]!.decides).toEqual([]);
  });

  test('follows the part and the diagram: gone from the shop, it is not sold', async () => {
    const now = async () => {
      const { title, entries } = await diagram();
      return `${title}: ${entries[3]!.parts.length}`;
    };
    for (const [change, expected] of [
      [`UPDATE products SET hidden = true WHERE slug = 'muffler'`, 'Brakes: 0'],
      [`UPDATE products SET hidden = false WHERE slug = 'muffler'`, 'Brakes: 1'],
      [`UPDATE diagram_entries SET part = null WHERE number = 4`, 'Brakes: 0'],
      [`UPDATE diagram_entries SET part = 'muffler' WHERE number = 4`, 'Brakes: 1'],
      [`UPDATE diagrams SET title = 'All brakes'`, 'All brakes: 1'],
      [`UPDATE diagrams SET title = 'Brakes'`, 'Brakes: 1'],
    ]) {
      await pool.query(change!);
      await expect.poll(now, { timeout: 5_000 }).toBe(expected);
    }
  });

  test('a part that is sold out leads to others for its place, as long as there are any', async () => {
    const now = async () => {
      const { entries } = await diagram();
      return entries.map(({ instead }) => instead?.type ?? null);
    };
    const stock = (slug: string, pieces: number) =>
      pool.query('UPDATE products SET stock_qty = $2 WHERE slug = $1', [slug, pieces]);
    for (const slug of ['brake-drum-rear', 'brake-drum-front', 'muffler']) await stock(slug, 5);
    await expect.poll(now, { timeout: 5_000 }).toEqual([null, null, null, null, null]);
    // Named by its number; the front drum is of the same type, but not for the same place.
    await pool.query(
      `UPDATE diagram_entries SET skus = '{211 405 615 D}', part = null WHERE number = 4`,
    );
    await stock('brake-drum-rear', 0);
    await stock('brake-drum-front', 0);
    await expect.poll(now, { timeout: 5_000 }).toEqual([null, null, null, null, null]);
    await stock('brake-drum-rear', 5);
    await expect.poll(now, { timeout: 5_000 }).toEqual([null, null, null, null, null]);
  });

  test('refuses a van or system without a diagram', async () => {
    for (const path of ['68-79-bus/engine', '80-91-vanagon/brakes', "'/--"]) {
      const refused = await get(`/api/diagrams/${path}`);
      expect(refused.statusCode).toBe(404);
      expect(refused.json().error.code).toBe('unknown_diagram');
    }
  });

  test('needs no login, and ignores a wrong one', async () => {
    const asked = await app.inject({
      method: 'GET',
      url: '/api/diagrams/68-79-bus/brakes',
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(asked.statusCode).toBe(200);
  });
});

test('a product names its places, each diagram once', async () => {
  const placesOf = async (slug: string) =>
    (await ask('GET productDetail/:slug', { params: { slug } })).data.diagrams;
  const place = { van: '68-79-bus', system: 'brakes', name: 'Brakes, 1971–79 1968–79 Bus' };
  expect(await placesOf('brake-drum-rear')).toEqual([{ ...place, number: 1 }]);
  expect(await placesOf('brake-hose')).toEqual([{ ...place, number: 2 }]);
  expect(await placesOf('tailpipe')).toEqual([]);
});

test('a search shows the diagram that it asks for, and finds the parts beside it', async () => {
  const asked = await ask('POST findProducts', { body: { keyword: 'muffler brakes diagram 74' } });
  expect(asked.diagrams.map(({ system }) => system)).toEqual(['brakes']);
  const plain = await ask('POST findProducts', { body: { keyword: 'exploded view muffler' } });
  expect(plain.data[0]!.slug).toBe('muffler');
  expect(plain.dropped).toEqual([]);
  expect((await ask('POST findProducts', { body: { keyword: 'muffler' } })).diagrams).toEqual([]);
});

test('pages stand in the sitemap', async () => {
  const { body } = await get('/sitemap.xml');
  for (const path of ['/diagrams', '/diagrams/68-79-bus', '/diagrams/68-79-bus/brakes'])
    expect(body).toContain(`${path}</loc>`);
});
