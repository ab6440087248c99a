import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const test = await testShop({ holds: 'small shop' });
const { pool, shop } = test;
beforeAll(async () => {
  await pool.query(`
    SELECT setval(pg_get_serial_sequence('products', 'id'), 100);
    INSERT INTO part_types (id, slug, name, plural, group_name, position, also)
      VALUES (1, 'brake-hose', 'Brake hose', 'Brake hoses', 'Brakes', 1, '{"brake line"}');
    UPDATE products SET part_type_id = 1, cost_cents = 500, supplier = 'Gates', reorder_point = 40 WHERE id = 3;
    UPDATE products SET cost_cents = 8000 WHERE id = 1;
    INSERT INTO product_oem_numbers (product_id, number) VALUES (4, '211-405-615-A');`);
});
const owner = await staffWith(test, ['owner']);
const { ask } = owner;

type Search = Record<string, string>;
const idsOf = async (query: Search) =>
  (await ask('GET admin/parts', { query })).data.map(({ id }) => id);
const change = async (text: string) => {
  await pool.query(text);
  shop.cache.clear();
};
const hide = (ids: number[], hidden: boolean) =>
  ask('POST admin/parts/hide', { body: { ids, hidden }, key: randomUUID() });

describe('the list', () => {
  it.each<[Search, number[]]>([
    [{}, [8, 7, 6, 5, 4, 3, 2, 1]],
    [{ page: '2' }, []],
    [{ q: 'brake drum' }, [1, 2]],
    [{ q: '211405615D' }, [1]],
    [{ q: '043 251 163 C' }, [5]],
    [{ q: 'brake', sort: 'price' }, [8, 3, 2, 1]],
    [{ q: 'brake', sort: 'nonsense', stock: 'none' }, [2]],
    [{ category: 'exhaust' }, [5, 4]],
    [{ van: '80-91-vanagon' }, [7, 3]],
    [{ type: 'brake-hose' }, [3]],
    [{ supplier: 'Gates' }, [3]],
    [{ stock: 'none' }, [2]],
    [{ stock: 'low' }, [3]],
    [{ fault: 'no_fit' }, [8]],
    [{ fault: 'no_type', category: 'exhaust' }, [5, 4]],
    [{ fault: 'no_picture', category: 'brakes' }, [8, 3]],
    [{ fault: 'too_heavy' }, []],
    [{ fault: 'duplicate' }, [1, 4]],
    [{ sort: 'margin', ids: '1,3,5' }, [1, 3, 5]],
    [{ ids: '5,1' }, [5, 1]],
    [{ category: 'no-such' }, []],
  ])('shows for %j the parts %j', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  it('says of each part what the desk shows', async () => {
    const { data, total } = await ask('GET admin/parts', { query: { ids: '3' } });
    expect(total).toBe(1);
    expect(data[0]).toEqual({
      id: 3,
      slug: 'brake-hose',
      sku: '113-611-701',
      name: 'Brake hose',
      image: null,
      price_cents: 1250,
      cost_cents: 500,
      stock: 40,
      is_low: true,
      shelf: '',
      supplier: 'Gates',
      weight_grams: 150,
      category: 'Brakes',
      type: 'Brake hose',
      fit_line: '',
      hidden: false,
      is_replaced: false,
      faults: ['no_picture'],
      shared_numbers: [],
    });
  });

  it('says which OEM numbers duplicates share', async () => {
    const { data } = await ask('GET admin/parts', { query: { fault: 'duplicate' } });
    expect(data.map((part) => part.shared_numbers)).toEqual([['211 405 615 A'], ['211-405-615-A']]);
  });

  it('says that nothing has all of the words', async () => {
    const close = await ask('GET admin/parts', { query: { q: 'brake zebra' } });
    expect(close.is_close).toBe(true);
    expect((await ask('GET admin/parts', { query: { q: 'brake' } })).is_close).toBe(false);
  });

  it.each(['page=0', 'page=x', `q=${'x'.repeat(201)}`])('refuses ?%s', async (query) => {
    const { app } = test;
    const answer = await app.inject({ url: `/api/admin/parts?${query}`, headers: owner.headers });
    expect(answer.statusCode).toBe(422);
  });
});

describe('hidden parts', () => {
  it('are found by words and numbers, by the desk only, and shown again', async () => {
    expect((await hide([4], true)).data).toEqual({ changed: 1 });
    expect((await hide([4], true)).data).toEqual({ changed: 0 });
    shop.cache.clear();
    for (const q of ['muffler stock', '021251053B', '211 405 615 A', '4056']) {
      expect(await idsOf({ q })).toContain(4);
      expect(await idsOf({ q, hidden: 'no' })).not.toContain(4);
    }
    expect(await idsOf({ hidden: 'yes' })).toEqual([4]);
    expect((await test.ask('GET products')).data.map(({ id }) => id)).not.toContain(4);
    await hide([4], false);
    shop.cache.clear();
    expect((await test.ask('GET products')).data.map(({ id }) => id)).toContain(4);
    const { rows } = await pool.query(
      `SELECT after ->> 'hidden' AS hidden FROM change_log
        WHERE table_name = 'products' AND actor_id = $1 ORDER BY id`,
      [owner.id],
    );
    expect(rows.map((row) => row.hidden)).toEqual(['true', 'false']);
  });

  it.each([[[]], [[0]], [['x']], [[99_999_999_999]]])('refuses to hide %j', async (ids) => {
    expect(await refusalOf(hide(ids as number[], true))).toMatchObject({ status: 422 });
  });
});

describe('why a part is not found or sold', () => {
  const why = async (id: number | string) =>
    (await ask('GET admin/parts/:id/why', { params: { id: String(id) } })).data.map(
      ({ name }) => name,
    );

  it('tells every cause', async () => {
    expect(await why(1)).toEqual(['no_type']);
    expect(await why(2)).toEqual(['no_stock', 'no_type']);
    expect(await why(8)).toEqual(['no_fit', 'no_type', 'no_picture']);
    await change(`UPDATE products SET weight_grams = 20001, hidden = true WHERE id = 3;
                  DELETE FROM product_categories WHERE product_id = 3`);
    expect(await why(3)).toEqual(['hidden', 'too_heavy', 'no_category', 'no_picture']);
    await change(`UPDATE products SET weight_grams = 150, hidden = false WHERE id = 3;
                  INSERT INTO product_categories VALUES (3, 1, true)`);
    expect(await why(3)).toEqual(['no_picture']);
  });

  it('tells that a search for its name leads with others', async () => {
    await change(`INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams)
                  SELECT 'copy-' || n, 'COPY-' || n, 'Tailpipe', 100, 5, 10 FROM generate_series(1, 12) n;
                  UPDATE products SET stock_qty = 0 WHERE id = 5`);
    expect(await why(5)).toContain('not_found');
    await change(
      `DELETE FROM products WHERE sku LIKE 'COPY-%'; UPDATE products SET stock_qty = 9 WHERE id = 5`,
    );
    expect(await why(5)).not.toContain('not_found');
  });

  it.each(['0', '999', 'x', '1e3'])('knows no part %s', async (id) => {
    expect(await refusalOf(why(id))).toMatchObject({ status: 404, code: 'no_such_part' });
  });
});

describe('a new part', () => {
  const body = {
    name: 'Brake hose',
    sku: 'NEW-1',
    price: '19.95',
    weight_grams: '120',
    category: 'brakes',
    type: 'brake-hose',
    hidden: false,
  };
  const add = (changed: Partial<typeof body> = {}, key = randomUUID()) =>
    ask('POST admin/parts', { body: { ...body, ...changed }, key });

  it('is added once, with a slug of its own, and logged', async () => {
    const key = randomUUID();
    const { data } = await add({}, key);
    expect(data).toMatchObject({ sku: 'NEW-1', slug: 'brake-hose-2' });
    expect((await add({}, key)).data).toEqual(data);
    shop.cache.clear();
    const { data: listed } = await ask('GET admin/parts', { query: { ids: String(data.id) } });
    expect(listed[0]).toMatchObject({
      name: 'Brake hose',
      price_cents: 1995,
      weight_grams: 120,
      stock: 0,
      category: 'Brakes',
      type: 'Brake hose',
      hidden: false,
    });
    expect((await add({ sku: 'NEW-2' })).data.slug).toBe('brake-hose-3');
  });

  it('is refused for a SKU that another part has, however it is written', async () => {
    expect(await refusalOf(add({ sku: '113 611-701' }))).toMatchObject({
      status: 409,
      code: 'sku_taken',
      body: { part: { id: 3, sku: '113-611-701', name: 'Brake hose' } },
    });
    const sku = 'RACE-1';
    const both = await Promise.allSettled([add({ sku }), add({ sku })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('names each field that is wrong', async () => {
    const wrong = {
      name: '',
      sku: '!',
      price: '12,50',
      weight_grams: '0',
      category: 'x',
      type: 'y',
    };
    const { status, fields } = await refusalOf(add(wrong));
    expect(status).toBe(422);
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });
});

it('offers what parts are narrowed by, and what parts of a type usually are', async () => {
  const { data } = await ask('GET admin/parts/choices');
  expect(data.suppliers).toEqual(['Gates']);
  expect(data.categories.map(({ slug }) => slug)).toContain('exhaust');
  expect(data.types).toEqual([
    {
      slug: 'brake-hose',
      name: 'Brake hose',
      category: 'brakes',
      names: ['brake hose', 'brake hoses', 'brake line'],
      weight_grams: expect.any(Number),
    },
  ]);
});

it('lets the writer look, but not hide or add', async () => {
  const { ask: asWriter } = await staffWith(test, ['content']);
  expect((await asWriter('GET admin/parts')).total).toBeGreaterThan(0);
  const hiding = asWriter('POST admin/parts/hide', {
    body: { ids: [1], hidden: true },
    key: randomUUID(),
  });
  expect(await refusalOf(hiding)).toMatchObject({ status: 403 });
  expect(await refusalOf(test.ask('GET admin/parts'))).toMatchObject({ status: 401 });
});
