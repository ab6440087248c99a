import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../build-app.ts';
import { importCatalogue } from '../../../catalogue/server/import/import.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const shop = await testShop({ holds: 'small shop' });
const { ask, pool, app } = shop;
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const key = () => randomUUID();

/** The shop's pages by their data alone. */
const pages = await buildApp({
  shop: shop.shop,
  payments: await testPayments(),
  maxEventLoopDelayMs: 0,
  makeRenderer: async () => async () => ({ status: 200, html: 'a list' }),
});
const open = async (url: string) => {
  const { statusCode, headers } = await pages.inject(url);
  return [statusCode, headers.location];
};

const desk = async () => (await owner.ask('GET admin/categories')).data;
const category = async (name: string) =>
  (await desk()).categories.find((each) => each.name === name)!;
const type = async (name: string) => (await desk()).types.find((each) => each.name === name)!;

async function change(name: string, changed: object) {
  const { id, name: was, title, image, hidden } = await category(name);
  const fields = { name: was, title, image, hidden };
  return owner.ask('POST admin/categories/:id', {
    params: { id: String(id) },
    body: { ...fields, ...changed, was: fields },
    key: key(),
  });
}
async function changeType(name: string, changed: object) {
  const { id, slug: _, parts: __, places: ___, ...fields } = await type(name);
  return owner.ask('POST admin/part-types/:id', {
    params: { id: String(id) },
    body: { ...fields, ...changed, was: fields },
    key: key(),
  });
}
const merge = async (from: string, to: string, parts?: number) => {
  const [{ id, parts: now }, into] = [await category(from), await category(to)];
  return owner.ask('POST admin/categories/:id/merge', {
    params: { id: String(id) },
    body: { into: into.id, parts: parts ?? now },
    key: key(),
  });
};
const mergeType = async (from: string, to: string) => {
  const [{ id, parts }, into] = [await type(from), await type(to)];
  return owner.ask('POST admin/part-types/:id/merge', {
    params: { id: String(id) },
    body: { into: into.id, parts },
    key: key(),
  });
};
const listed = async (type_slug: string, category_slug: string) =>
  (await ask('POST getProductsByTypeAndCategory', { body: { type_slug, category_slug } })).data.map(
    ({ name }) => name,
  );
const menu = async (van: string) =>
  (await ask('GET getProductsTypes')).data
    .find(({ slug }) => slug === van)!
    .categories.map(({ name }) => name);

/** Puts back the newest change of the call. */
async function putBack(call: string) {
  const { rows } = await pool.query<{ batch: string }>(
    'SELECT batch FROM change_log WHERE via = $1 ORDER BY id DESC LIMIT 1',
    [`POST admin/${call}`],
  );
  const answered = await owner.ask('POST admin/log/put-back', {
    body: { batch: rows[0]!.batch },
    key: key(),
  });
  // Other processes are told by the database, a moment later.
  shop.shop.cache.clear();
  return answered;
}

beforeAll(async () => {
  await pool.query(
    `INSERT INTO part_types (slug, name, plural, group_name, also, position) VALUES
       ('drum', 'drum', 'drums', 'Drums', '{brake pot}', 1), ('hose', 'hose', 'hoses', 'Hydraulics', '{}', 2),
       ('line', 'line', 'lines', 'Hydraulics', '{}', 3), ('muffler', 'muffler', 'mufflers', 'Exhaust', '{}', 4)`,
  );
  await pool.query(
    `UPDATE products p SET part_type_id = t.id FROM part_types t
      WHERE p.slug LIKE '%' || t.slug || '%'`,
  );
});

describe('a category', () => {
  it('is made, named, and in the menu once it has parts', async () => {
    const { data } = await owner.ask('POST admin/categories', {
      body: { name: 'Pedals & cables', title: 'Pedals and cables' },
      key: key(),
    });
    expect(data.slug).toBe('pedals-cables');
    expect(await menu('68-79-bus')).toEqual(['Brakes', 'Exhaust', 'Body']);
    const { id: from } = await category('Body');
    const types = [(await type('drum')).id];
    expect(
      await refusalOf(
        owner.ask('POST admin/categories/move', {
          body: { types, from: (await category('Brakes')).id, to: data.id, parts: 7 },
          key: key(),
        }),
      ),
    ).toMatchObject({ code: 'changed_meanwhile', body: { parts: 2 } });
    await owner.ask('POST admin/categories/move', {
      body: { types, from: (await category('Brakes')).id, to: data.id, parts: 2 },
      key: key(),
    });
    expect(from).not.toBe(data.id);
    expect(await menu('68-79-bus')).toEqual(['Brakes', 'Exhaust', 'Body', 'Pedals & cables']);
    expect(await listed('68-79-bus', 'pedals-cables')).toEqual([
      'Brake drum, front',
      'Brake drum, rear',
    ]);
    await putBack('categories/move');
    expect(await listed('68-79-bus', 'brakes')).toHaveLength(3);
  });

  it('has one name and one address of its own', async () => {
    const add = (name: string) =>
      refusalOf(owner.ask('POST admin/categories', { body: { name, title: name }, key: key() }));
    for (const name of ['brakes', 'Brakes!', '?!'])
      expect(await add(name)).toMatchObject({
        status: 422,
        body: { error: { message: { name: [expect.any(String)] } } },
      });
    expect(await refusalOf(change('Brakes', { name: 'Exhaust' }))).toMatchObject({ status: 422 });
    expect(await refusalOf(change('Brakes', { image: '/nowhere.svg' }))).toMatchObject({
      status: 422,
    });
  });

  it('of another name has another address, and all earlier ones lead there', async () => {
    await change('Brakes', { name: 'Braking' });
    await change('Braking', { name: 'Stopping' });
    expect(await menu('68-79-bus')).toContain('Stopping');
    for (const old of ['brakes', 'braking'])
      expect(await open(`/categories/68-79-bus/${old}/page/2?type=drum`)).toEqual([
        301,
        '/categories/68-79-bus/stopping/page/2?type=drum',
      ]);
    expect(await open('/categories/68-79-bus/stopping')).toEqual([200, undefined]);
    expect(await open('/categories/nowhere/brakes')).toEqual([200, undefined]);
    // Who has an earlier page open, or a file or an address of earlier, is understood.
    expect(await listed('68-79-bus', 'brakes')).toHaveLength(3);
    await importCatalogue(
      pool,
      Buffer.from('sku,categories\n021 251 161,exhaust; brakes; braking\n'),
      { apply: true },
    );
    shop.shop.cache.clear();
    expect(await listed('68-79-bus', 'stopping')).toContain('Tailpipe');
    await pool.query('DELETE FROM product_categories WHERE product_id = 5 AND NOT is_primary');
    // Back to the first name: nothing leads in a circle.
    await change('Stopping', { name: 'Brakes' });
    expect(await open('/categories/68-79-bus/brakes')).toEqual([200, undefined]);
    expect(await open('/categories/68-79-bus/stopping')).toEqual([
      301,
      '/categories/68-79-bus/brakes',
    ]);
    // A name given to another category is its own again.
    await change('Body', { name: 'Braking' });
    expect(await open('/categories/68-79-bus/braking')).toEqual([200, undefined]);
    await putBack('categories/:id');
    expect(await open('/categories/68-79-bus/braking')).toEqual([
      301,
      '/categories/68-79-bus/body',
    ]);
  });

  it('changed by two at once is saved by one, and the other sees it', async () => {
    const { id, name, title, image, hidden } = await category('Brakes');
    const was = { name, title, image, hidden };
    await change('Brakes', { title: 'All that stops' });
    const late = owner.ask('POST admin/categories/:id', {
      params: { id: String(id) },
      body: { ...was, title: 'Mine', was },
      key: key(),
    });
    expect(await refusalOf(late)).toMatchObject({
      code: 'changed_meanwhile',
      body: { category: { title: 'All that stops' } },
    });
  });

  it('is hidden from menus, lists, sitemap and its parts, whose address leads to the van', async () => {
    await change('Exhaust', { hidden: true });
    expect(await menu('68-79-bus')).not.toContain('Exhaust');
    expect((await ask('GET categories')).data.map(({ name }) => name)).not.toContain('Exhaust');
    expect(await open('/categories/68-79-bus/exhaust/page/2')).toEqual([
      301,
      '/categories/68-79-bus',
    ]);
    expect(await refusalOf(listed('68-79-bus', 'exhaust'))).toMatchObject({
      code: 'unknown_category',
    });
    expect((await app.inject('/sitemap.xml')).body).not.toContain('/exhaust');
    const { data } = await ask('GET productDetail/:slug', { params: { slug: 'muffler' } });
    expect(data.product_detail.categories).toEqual([]);
    const found = await ask('POST findProducts', { body: { keyword: 'muffler' } });
    expect(found.data.map(({ name }) => name)).toContain('Muffler, stock type');
    expect(await category('Exhaust')).toMatchObject({ hidden: true, parts: 2, alone: 2 });
    await putBack('categories/:id');
    expect(await menu('68-79-bus')).toContain('Exhaust');
  });

  it('changes places, unless somebody else has moved one', async () => {
    const was = (await desk()).categories.map(({ id }) => id);
    const order = was.toReversed();
    const send = (body: { was: number[]; order: number[] }) =>
      owner.ask('POST admin/categories/order', { body, key: key() });
    await send({ was, order });
    expect(await menu('68-79-bus')).toEqual(['Body', 'Exhaust', 'Brakes']);
    for (const wrong of [
      { was, order: [was[0]!] },
      { was, order: [...was.slice(1), was[0]!] },
    ])
      expect(await refusalOf(send(wrong))).toMatchObject({ code: 'changed_meanwhile' });
    await send({ was: order, order: was });
  });

  it('becomes part of another: parts, main category and addresses follow, and return', async () => {
    await pool.query('INSERT INTO product_categories VALUES (4, 1, false)');
    const { id } = await category('Exhaust');
    const into = await category('Brakes');
    const params = { id: String(id), into: String(into.id) };
    expect((await owner.ask('GET admin/categories/:id/merge/:into', { params })).data).toEqual({
      parts: 2,
      both: 1,
      stops: null,
    });
    expect(await refusalOf(merge('Exhaust', 'Brakes', 1))).toMatchObject({ body: { parts: 2 } });
    await merge('Exhaust', 'Brakes');
    expect(await open('/categories/68-79-bus/exhaust')).toEqual([
      301,
      '/categories/68-79-bus/brakes',
    ]);
    expect(await listed('68-79-bus', 'exhaust')).toHaveLength(5);
    const mains =
      'SELECT FROM product_categories WHERE product_id IN (4, 5) AND is_primary AND category_id = $1';
    expect((await pool.query(mains, [into.id])).rowCount).toBe(2);
    const { data } = await putBack('categories/:id/merge');
    expect(data).toMatchObject({ left: 0 });
    expect((await pool.query(mains, [id])).rowCount).toBe(2);
    expect(await open('/categories/68-79-bus/exhaust')).toEqual([200, undefined]);
    expect(await listed('68-79-bus', 'exhaust')).toHaveLength(2);
  });

  it('stays as long as a coupon is for it alone', async () => {
    await pool.query(
      "INSERT INTO coupons (id, code, kind, percent) VALUES (900, 'PIPES', 'percent', 5)",
    );
    await pool.query('INSERT INTO coupon_categories VALUES (900, 2)');
    for (const [from, to] of [
      ['Exhaust', 'Body'],
      ['Body', 'Exhaust'],
    ] as const)
      expect(await refusalOf(merge(from, to))).toMatchObject({ code: 'coupon_differs' });
    expect(await refusalOf(merge('Exhaust', 'Exhaust'))).toMatchObject({ code: 'same_category' });
    await pool.query('UPDATE coupons SET ends_at = now() WHERE id = 900');
    await merge('Exhaust', 'Body');
    const { rows } = await pool.query(
      'SELECT category_id FROM coupon_categories WHERE coupon_id = 900',
    );
    expect(rows).toEqual([{ category_id: 3 }]);
    await putBack('categories/:id/merge');
  });
});

describe('a part type', () => {
  it('is made with a name that no other has', async () => {
    const add = (name: string, plural = `${name}s`) =>
      owner.ask('POST admin/part-types', {
        body: { name, plural, group: 'Drums', weight: 5 },
        key: key(),
      });
    expect((await add('drum nut')).data.slug).toBe('drum-nut');
    for (const taken of ['Drum', 'drums', 'brake pot', 'Drum-nut', '!?'])
      expect(await refusalOf(add(taken, 'something else'))).toMatchObject({ status: 422 });
  });

  it('of another name is found by both, and its slug stays', async () => {
    await changeType('hose', { name: 'flexi line', plural: 'flexi lines' });
    expect(await type('flexi line')).toMatchObject({ slug: 'hose', parts: 1, places: { 1: 1 } });
    const { rows } = await pool.query("SELECT also FROM part_types WHERE slug = 'hose'");
    expect(rows).toEqual([{ also: ['hose', 'hoses'] }]);
    for (const keyword of ['flexi line', 'hose']) {
      const found = await ask('POST findProducts', { body: { keyword } });
      expect(found.data[0]!.name).toBe('Brake hose');
    }
    await putBack('part-types/:id');
  });

  it('moves to another sub-category, and is hidden from the filters', async () => {
    const facets = async () =>
      (await ask('POST productFacets', { body: { van: '68-79-bus' } })).data.types.map(
        ({ slug, group }) => `${group}: ${slug}`,
      );
    await changeType('muffler', { group: 'Tails' });
    expect(await facets()).toContain('Tails: muffler');
    await changeType('muffler', { hidden: true });
    expect((await facets()).join()).not.toContain('muffler');
    const listedAs = await ask('POST findProducts', {
      body: { van: '68-79-bus', types: ['muffler'] },
    });
    expect(listedAs.data).toHaveLength(1);
    await changeType('muffler', { hidden: false, group: 'Exhaust' });
  });

  it('becomes part of another with all that names it, and returns', async () => {
    await pool.query(
      `INSERT INTO diagrams (id, van_type_id, system, title, year_from, year_to, image, width, height)
         VALUES (900, 1, 'lines', 'Lines', 1968, 1979, '/a.svg', 10, 10)`,
    );
    const number = (at: number, part: string) =>
      pool.query(
        `INSERT INTO diagram_entries (diagram_id, number, name, part, label_x, label_y, target_x, target_y, box_x, box_y, box_width, box_height)
           VALUES (900, $1, 'No. ' || $1::int, $2, 1, 1, 1, 1, 1, 1, 1, 1)`,
        [at, part],
      );
    await number(1, 'hose: front');
    await number(2, 'hose');
    await pool.query(
      `INSERT INTO repairs (id, slug, name, system, vans, assumes, about, hours, difficulty, lines)
         VALUES (900, 'lines', 'Lines', 'Brakes', '[]', '{}', 'x', 1, 1,
           '[{"part": "hose: rear", "name": null, "vans": []}, {"part": null, "name": "Rag", "vans": []}]')`,
    );
    await pool.query(
      `INSERT INTO symptoms (id, name, system, what, part_types, test)
         VALUES (900, 'Pedal sinks', 'Brakes', '{sinks}', '{hose,drum,line}', 'x')`,
    );
    await pool.query(
      `INSERT INTO part_type_belongs SELECT a.id, b.id FROM part_types a, part_types b
        WHERE (a.slug, b.slug) IN (('hose', 'line'), ('hose', 'drum'))`,
    );
    const [{ id }, { id: into }] = [await type('hose'), await type('line')];
    const params = { id: String(id), into: String(into) };
    expect((await owner.ask('GET admin/part-types/:id/merge/:into', { params })).data).toEqual({
      parts: 1,
      diagrams: 1,
      jobs: 1,
      symptoms: 1,
      stops: null,
    });
    const state = async () =>
      (
        await pool.query<{ state: unknown }>(
          `SELECT json_build_array(
             (SELECT json_agg(part ORDER BY number) FROM diagram_entries WHERE diagram_id = 900),
             (SELECT lines FROM repairs WHERE id = 900), (SELECT part_types FROM symptoms WHERE id = 900),
             (SELECT json_agg(json_build_array(a.slug, b.slug) ORDER BY a.slug, b.slug) FROM part_type_belongs
                JOIN part_types a ON a.id = part_type_id JOIN part_types b ON b.id = belongs_to),
             (SELECT json_agg(json_build_array(slug, also, former_slugs) ORDER BY slug) FROM part_types WHERE slug IN ('hose', 'line'))
           ) AS state`,
        )
      ).rows[0]!.state;
    const before = await state();
    await mergeType('hose', 'line');
    expect(await state()).toEqual([
      ['line: front', 'line'],
      [
        { part: 'line: rear', name: null, vans: [] },
        { part: null, name: 'Rag', vans: [] },
      ],
      ['line', 'drum'],
      [['line', 'drum']],
      [['line', ['hose', 'hoses'], ['hose']]],
    ]);
    // A list narrowed by the earlier type, and a file that names it.
    const narrowed = await ask('POST findProducts', {
      body: { van: '68-79-bus', types: ['hose'] },
    });
    expect(narrowed.data.map(({ name }) => name)).toEqual(['Brake hose']);
    const { plan } = await importCatalogue(pool, Buffer.from('sku,type\n113-611-701,hose\n'), {
      apply: false,
    });
    expect(plan.changed).toEqual([]);
    const { data } = await putBack('part-types/:id/merge');
    expect(data).toMatchObject({ left: 0 });
    expect(await state()).toEqual(before);
  });

  it('stays where only the type tells two things apart', async () => {
    await pool.query(
      "UPDATE diagram_entries SET part = 'line' WHERE diagram_id = 900 AND number = 1",
    );
    expect(await refusalOf(mergeType('hose', 'line'))).toMatchObject({
      code: 'not_told_apart',
      message: expect.stringContaining(
        'The diagram “Lines” tells “No. 1” and “No. 2” apart',
      ) as string,
    });
    await pool.query(
      `INSERT INTO part_type_instead SELECT a.id, b.id FROM part_types a, part_types b WHERE a.slug = 'drum' AND b.slug = 'muffler'`,
    );
    expect(await refusalOf(mergeType('muffler', 'drum'))).toMatchObject({ code: 'not_told_apart' });
  });

  it('with the others of its sub-category is renamed, hidden and joined to another', async () => {
    const send = (body: object) =>
      owner.ask('POST admin/part-types/group', { body: body as never, key: key() });
    const was = { name: 'Hydraulics', hidden: false, types: 2 };
    expect(
      await refusalOf(send({ was, name: 'Drums', hidden: false, merges: false })),
    ).toMatchObject({
      code: 'changed_meanwhile',
    });
    for (const name of ['Drums', 'drums']) {
      await send({ was, name, hidden: false, merges: true });
      expect((await desk()).types.filter(({ group }) => group === 'Drums')).toHaveLength(4);
      await putBack('part-types/group');
    }
    await send({ was, name: 'hydraulics', hidden: false, merges: false });
    expect(await type('line')).toMatchObject({ group: 'hydraulics' });
    await putBack('part-types/group');
    await send({ was, name: 'Lines', hidden: true, merges: false });
    expect(await type('line')).toMatchObject({ group: 'Lines', hidden: true });
    await putBack('part-types/group');
  });
});

describe('others', () => {
  it('may look, and change nothing', async () => {
    expect((await packer.ask('GET admin/categories')).data.categories).toHaveLength(6);
    const refused = packer.ask('POST admin/categories', {
      body: { name: 'X', title: 'X' },
      key: key(),
    });
    expect(await refusalOf(refused)).toMatchObject({ code: 'not_permitted' });
  });

  it('nothing is there under other ids', async () => {
    const id = '999999';
    const params = { id, into: '1' };
    const was = { name: 'x', title: 'x', image: null, hidden: false };
    for (const missing of [
      () => owner.ask('GET admin/categories/:id/merge/:into', { params }),
      () =>
        owner.ask('POST admin/categories/:id', {
          params: { id },
          body: { ...was, was },
          key: key(),
        }),
      () =>
        owner.ask('POST admin/categories/:id/merge', {
          params: { id },
          body: { into: 1, parts: 0 },
          key: key(),
        }),
      () => owner.ask('GET admin/part-types/:id/merge/:into', { params }),
    ])
      expect(await refusalOf(missing())).toMatchObject({ status: 404 });
    expect(
      (await owner.ask('GET admin/categories/pictures', { query: { type: 'x' } })).data,
    ).toEqual([]);
    expect(
      (await owner.ask('GET admin/categories/pictures', { query: { category: '1' } })).data,
    ).toEqual([]);
  });
});
