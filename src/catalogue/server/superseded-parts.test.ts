import fc from 'fast-check';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { violatedConstraint } from '../../server/database/database-error.ts';
import { refusalOf } from '../../server/testing/client-of.ts';
import { runs } from '../../server/testing/seed.ts';
import { addCustomer } from '../../server/testing/test-checkout.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { faultText } from '../rules/cells/fault.ts';
import { changeParts } from './import/change-parts.ts';
import { exportCatalogue } from './import/export.ts';
import { importCatalogue } from './import/import.ts';

const { app, ask, askWith, pool, shop } = await testShop({ holds: 'small shop' });

/** 211 501 615 → 211 405 615 D: the rear drum is out of stock, the front one is sold. */
const OLD = { id: 2, sku: '211 501 615', slug: 'brake-drum-rear' };
const NOW = { id: 1, sku: '211 405 615 D', slug: 'brake-drum-front' };

/** `UPDATE`s of one transaction. */
async function supersede(...pairs: [old: number, by: number | null][]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const [old, by] of pairs)
      await client.query('UPDATE products SET replaced_by = $2 WHERE id = $1', [old, by]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
  shop.cache.clear();
}

beforeEach(async () => {
  await pool.query('UPDATE products SET replaced_by = NULL, hidden = false WHERE id < 100');
  shop.cache.clear();
});

const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);

describe('the number of a superseded part', () => {
  const message = '211 501 615 is now 211 405 615 D.';

  it.each([
    ['the search', () => ask('POST findProducts', { body: { keyword: '211501615' } })],
    ['the suggestions', () => ask('POST headerSearch', { body: { search_key: '211-501-615' } })],
    ['the search by number', () => ask('POST searchBySKU', { body: { van_sku: '211.501.615' } })],
  ])('is found by %s, which says so', async (_, searching) => {
    await supersede([OLD.id, NOW.id]);
    const { data, message: said } = await searching();
    expect([slugsOf(data), said]).toEqual([[NOW.slug], message]);
  });

  it("may be the maker's, unless the present part has it, too", async () => {
    const add = (...number: [id: number, number: string]) =>
      pool.query('INSERT INTO product_oem_numbers (product_id, number) VALUES ($1, $2)', number);
    await add(OLD.id, '211 501 000');
    await add(OLD.id, '211 501 999');
    await add(NOW.id, '211-501-999');
    await supersede([OLD.id, NOW.id]);
    const said = await ask('POST readPartList', { body: { text: '211501000 2' } });
    expect(said.data).toMatchObject([{ was: '211 501 000', quantity: 2, parts: [{ id: NOW.id }] }]);
    const own = await ask('POST readPartList', { body: { text: '211 501 999' } });
    expect(own.data).toMatchObject([{ was: null, parts: [{ id: NOW.id }] }]);
    await pool.query(
      "DELETE FROM product_oem_numbers WHERE number IN ('211 501 000', '211 501 999', '211-501-999')",
    );
  });

  it('is found with others and beside one that no part has', async () => {
    await supersede([OLD.id, NOW.id]);
    const body = { keyword: '211 501 615, 113-611-701, 999-999-999' };
    const found = await ask('POST findProducts', { body });
    expect(slugsOf(found.data)).toEqual([NOW.slug, 'brake-hose']);
    expect(found.message).toBe(`${message} No part has the number “999-999-999”.`);
  });

  it('is found with a typing slip', async () => {
    await supersede([OLD.id, NOW.id]);
    const { data } = await ask('POST findProducts', { body: { keyword: '211501616' } });
    expect(slugsOf(data)).toContain(NOW.slug);
  });

  it('is found on a pasted list, which says so', async () => {
    await supersede([OLD.id, NOW.id]);
    const { data } = await ask('POST readPartList', {
      body: { text: '211 501 615 x 2\n211405615D' },
    });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ was: OLD.sku, quantity: 3, parts: [{ id: NOW.id }] });
    const other = await ask('POST readPartList', { body: { text: `${NOW.sku}\n${OLD.sku} x 2` } });
    expect(other.data).toMatchObject([{ was: OLD.sku, quantity: 3, parts: [{ id: NOW.id }] }]);
    const present = await ask('POST readPartList', { body: { text: NOW.sku } });
    expect(present.data[0]).toMatchObject({ was: null, parts: [{ id: NOW.id }] });
  });

  it('stands for its name, too, unless the present part has that', async () => {
    await supersede([OLD.id, NOW.id]);
    const { rows } = await pool.query<{ id: number; name: string }>(
      'SELECT id, name FROM products WHERE id = ANY ($1) ORDER BY id DESC',
      [[OLD.id, NOW.id]],
    );
    const [old, present] = rows.map(({ name }) => name);
    const read = async (text: string) =>
      (await ask('POST readPartList', { body: { text } })).data[0];
    expect(await read(`2 x ${old}`)).toMatchObject({ was: OLD.sku, parts: [{ id: NOW.id }] });
    expect(await read(present!)).toMatchObject({ was: null, parts: [{ id: NOW.id }] });
    const found = await ask('POST findProducts', { body: { keyword: old! } });
    expect(slugsOf(found.data)).toContain(NOW.slug);
  });

  it('leads over a chain to its end', async () => {
    await supersede([5, OLD.id], [OLD.id, NOW.id]);
    // Its OEM number, too.
    for (const keyword of ['021 251 161', '043 251 163 C'])
      expect(slugsOf((await ask('POST findProducts', { body: { keyword } })).data)).toEqual([
        NOW.slug,
      ]);
  });
});

test('always found, and always ends at a part that is not superseded', async () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8];
  const { rows } = await pool.query('SELECT id, sku FROM products WHERE id <= 8');
  const skus = new Map<number, string>(rows.map(({ id, sku }) => [id, sku]));
  // Each part may lead to a later one of a random order, so nothing goes in a circle.
  const orders = fc
    .shuffledSubarray(ids, { minLength: 8 })
    .chain((order) =>
      fc
        .tuple(...order.map((_, at) => fc.option(fc.integer({ min: Math.min(at + 1, 7), max: 7 }))))
        .map((next) =>
          order.map((id, at): [number, number | null] => [
            id,
            at < 7 && next[at] ? order[next[at]]! : null,
          ]),
        ),
    );
  await fc.assert(
    fc.asyncProperty(orders, async (pairs) => {
      await supersede(...pairs);
      const next = new Map(pairs);
      const endOf = (id: number): number => (next.get(id) ? endOf(next.get(id)!) : id);
      for (const id of ids) {
        const keyword = skus.get(id)!;
        const { data } = await ask('POST findProducts', { body: { keyword } });
        expect(data[0]?.id).toBe(endOf(id));
      }
      const { data: listed } = await ask('GET products');
      expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        ids.filter((id) => endOf(id) === id),
      );
    }),
    { numRuns: runs(5, 40) },
  );
});

describe('the page of a superseded part', () => {
  const page = async (slug = OLD.slug) =>
    (await ask('GET productDetail/:slug', { params: { slug } })).data.product_detail;

  it('stays, and shows the part at the end of the chain', async () => {
    await supersede([5, OLD.id], [OLD.id, NOW.id]);
    expect((await page('tailpipe')).superseded?.by).toMatchObject({
      id: NOW.id,
      regular_price: '89.50',
    });
    expect((await page(NOW.slug)).superseded).toBeNull();
  });

  it('says if nothing is sold instead, until it is again', async () => {
    await supersede([OLD.id, NOW.id]);
    await pool.query('UPDATE products SET hidden = true WHERE id = $1', [NOW.id]);
    shop.cache.clear();
    expect((await page()).superseded).toEqual({ by: null });
  });

  it('is listed nowhere', async () => {
    await supersede([OLD.id, NOW.id]);
    const { data } = await ask('GET products');
    expect(slugsOf(data)).not.toContain(OLD.slug);
    expect((await app.inject('/sitemap.xml')).body).not.toContain(OLD.slug);
  });

  it('is where parts that need it follow', async () => {
    await supersede([3, 8]);
    const { data } = await ask('GET productDetail/:slug', { params: { slug: NOW.slug } });
    expect(slugsOf(data.also_needed)).toEqual(['brake-fluid']);
  });
});

describe('what refers to a superseded part', () => {
  it('leads a cart to the present one, with both quantities', async () => {
    await supersede([OLD.id, NOW.id]);
    const cart_products = [
      { product_id: OLD.id, quantity: 2 },
      { product_id: 3, quantity: 1 },
    ];
    const { data } = await ask('POST cart/products', { body: { cart_products } });
    expect(data).toMatchObject([
      { id: NOW.id, sku: NOW.sku, instead_of: [OLD.id] },
      { id: 3, instead_of: [] },
    ]);
  });

  it('leads a wishlist there, which says so and lists it once', async () => {
    const customer = askWith((await addCustomer(pool)).token);
    for (const product_id of [OLD.id, 3])
      await customer('POST addWishlist', { body: { product_id } });
    await supersede([OLD.id, NOW.id]);
    const listed = async () =>
      (await customer('POST wishlists')).data.map(({ was, product_detail }) => [
        was,
        product_detail.id,
      ]);
    expect(await listed()).toEqual([
      [null, 3],
      [OLD.sku, NOW.id],
    ]);
    const again = await customer('POST addWishlist', { body: { product_id: NOW.id } });
    expect(again.message).toBe('Already In Your Wishlist!');
    const refused = await refusalOf(customer('POST addWishlist', { body: { product_id: OLD.id } }));
    expect(refused.code).toBe('unknown_product');
    await customer('POST removeWishlist', { body: { product_id: NOW.id } });
    expect(await listed()).toEqual([[null, 3]]);
  });
});

it('leads the number of a diagram that names it to the present part', async () => {
  await pool.query(`
    INSERT INTO diagrams (id, van_type_id, system, title, year_from, year_to, image, width, height, caption) VALUES
      (1, 1, 'brakes', 'Brakes', 1971, 1979, '/drawings/diagrams/brakes.svg', 620, 440, '');
    INSERT INTO diagram_entries (diagram_id, number, name, skus, quantity, note, label_x, label_y, target_x, target_y,
                                 box_x, box_y, box_width, box_height)
      VALUES (1, 1, 'Drum', '{211 501 615}', 2, '', 10, 20, 30, 40, 50, 60, 70, 80)`);
  await supersede([OLD.id, NOW.id]);
  const params = { van: '68-79-bus', system: 'brakes' };
  const { data } = await ask('GET diagrams/:van/:system', { params });
  expect(slugsOf(data.entries[0]!.parts)).toEqual([NOW.slug]);
});

describe('a circle', () => {
  it('is refused by the database at the commit, in one step and in several', async () => {
    for (const pairs of [
      [[1, 1]],
      [
        [1, 2],
        [2, 1],
      ],
      [
        [1, 2],
        [2, 3],
        [3, 1],
      ],
    ] as [number, number][][]) {
      const error = await supersede(...pairs).catch((thrown: unknown) => thrown);
      expect(violatedConstraint(error)).toBe('replacement_circle');
    }
    await supersede([1, 2]);
    // Turned round within one transaction.
    await supersede([2, 1], [1, null]);
  });

  it('is refused by one of two transactions that each write a half of it', async () => {
    const outcomes = await Promise.allSettled([supersede([1, 2]), supersede([2, 1])]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  const importing = async (lines: string[], apply = true) => {
    const csv = Buffer.from(['sku,replaced_by', ...lines].join('\n'));
    const { faults, applied } = await importCatalogue(pool, csv, { apply });
    return { faults: faults.map(faultText), applied };
  };

  it('is refused by the import, which names it, with what is in the shop already', async () => {
    await supersede([1, 2]);
    expect(await importing(['211 501 615,113-611-701', '113-611-701,211 405 615 D'])).toEqual({
      applied: false,
      faults: [
        'line 2, replaced_by: goes in a circle: 211 501 615 → 113-611-701 → 211 405 615 D → 211 501 615',
        'line 3, replaced_by: goes in a circle: 113-611-701 → 211 405 615 D → 211 501 615 → 113-611-701',
      ],
    });
    expect(await importing(['VG-900,VG-900', '021 251 161,VG-901'])).toEqual({
      applied: false,
      faults: [
        'line 2, replaced_by: the product names itself',
        'line 3, replaced_by: there is no product "VG-901"',
      ],
    });
  });

  it('names a long one in short, and reads chains of any length at once', async () => {
    const file = (last: string) =>
      Array.from({ length: 20_000 }, (_, at) => `L-${at},${at === 19_999 ? last : `L-${at + 1}`}`);
    const csv = (last: string) =>
      Buffer.from(
        [
          'sku,replaced_by,name,price,weight_grams,categories',
          ...file(last).map((line, at) => `${line},Part ${at},1.00,10,body`),
        ].join('\n'),
      );
    const started = performance.now();
    const { faults } = await importCatalogue(pool, csv('L-0'), {});
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(faultText(faults[0]!)).toBe(
      'line 2, replaced_by: goes in a circle: L-0 → L-1 → L-2 → L-3 → L-4 → L-5 → …',
    );
    expect(faults).toHaveLength(20_000);
    expect((await importCatalogue(pool, csv('VG-900'), {})).faults).toEqual([]);
  });

  it('does not keep two parts of one file from leading to each other’s successors', async () => {
    await supersede([1, 2]);
    const csv = 'sku,replaced_by\n211 501 615,211 405 615 D\n211 405 615 D,';
    expect((await importCatalogue(pool, Buffer.from(csv), { apply: true })).applied).toBe(true);
    const { rows } = await pool.query(
      'SELECT id, replaced_by FROM products WHERE id < 3 ORDER BY id',
    );
    expect(rows).toEqual([
      { id: 1, replaced_by: null },
      { id: 2, replaced_by: 1 },
    ]);
    const exported = await exportCatalogue(pool, [1, 2], ['sku', 'replaced_by']);
    expect(exported.replace('\uFEFF', '')).toBe(
      'sku,replaced_by\n211 405 615 D,\n211 501 615,211 405 615 D\n',
    );
  });

  it('is refused at the sheet and on the part’s page', async () => {
    await supersede([1, 2]);
    const change = (becomes: string) =>
      changeParts(pool, {
        apply: true,
        changes: [{ product_id: 2, column: 'replaced_by', was: '', becomes }],
      });
    expect((await change(NOW.sku)).faults).toMatchObject([
      { kind: 'rule', reason: 'goes in a circle: 211 501 615 → 211 405 615 D → 211 501 615' },
    ]);
    expect((await change('VG-900')).faults).toEqual([]);
    const { rows } = await pool.query('SELECT replaced_by FROM products WHERE id = 2');
    expect(rows).toEqual([{ replaced_by: 8 }]);
  });
});
