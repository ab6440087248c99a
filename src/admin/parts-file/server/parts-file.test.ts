import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_LOCK } from '../../../catalogue/server/import/import.ts';
import { faultyPartsFile } from '../../../server/testing/faulty-parts-file.ts';
import { stockOf } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { SAME_ORIGIN, staffWith } from '../../../server/testing/test-staff.ts';
import type { FilePreview } from '../contract.ts';

const test = await testShop();
const { app, pool } = test;
const owner = await staffWith(test, ['owner']);

async function send(
  path: 'admin/parts/file/preview' | 'admin/parts/file',
  file: string | Buffer,
  fields: Record<string, string> = {},
  { headers = owner.headers, key }: { headers?: Record<string, string>; key?: string } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file.length > 0) form.set('file', new Blob([file as string]), 'parts.csv');
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      ...SAME_ORIGIN,
      ...headers,
      'idempotency-key': key ?? randomUUID(),
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const look = async (file: string | Buffer, headings: Record<string, string> = {}) => {
  const { status, body } = await send('admin/parts/file/preview', file, {
    headings: JSON.stringify(headings),
  });
  expect(status).toBe(200);
  return body.data as FilePreview;
};
const apply = (file: string | Buffer, plan: string | null, key?: string) =>
  send('admin/parts/file', file, { plan: plan ?? '' }, key ? { key } : {});
const out = async (query: Record<string, string> = {}) =>
  (await owner.ask('GET admin/parts/file', { query })).data;
const countOf = async (prefix: string) =>
  (await pool.query(`SELECT count(*)::int AS n FROM products WHERE sku LIKE $1`, [`${prefix}-%`]))
    .rows[0].n;
const shopFacts = async () =>
  (
    await pool.query(
      `SELECT (SELECT slug FROM categories ORDER BY id LIMIT 1) AS category,
            (SELECT slug FROM products ORDER BY id LIMIT 1) AS taken`,
    )
  ).rows[0] as { category: string; taken: string };
/** Two parts without a supplier. */
const two = async () =>
  (
    await pool.query(
      `UPDATE products SET supplier = '' WHERE id IN (SELECT id FROM products ORDER BY id LIMIT 2)
       RETURNING id, sku, name`,
    )
  ).rows.toSorted((a, b) => a.id - b.id);

describe('a file of 300 parts', () => {
  it('is refused with each of its mistakes, then taken in once mended, and put back whole', async () => {
    const { bad, mended, expected } = faultyPartsFile('FILE', 300, await shopFacts());
    expect(expected.length).toBeGreaterThanOrEqual(20);
    const wrong = await look(bad);
    expect(wrong.plan).toBeNull();
    for (const { line, said } of expected)
      expect(
        wrong.faults.filter((fault) => fault.line === line).map(({ reason }) => reason),
      ).toEqual([expect.stringContaining(said)]);
    expect(wrong.counts.faults).toBe(expected.length);
    expect((await apply(bad, 'x')).body.error.code).toBe('changed_meanwhile');
    expect(await countOf('FILE')).toBe(0);

    const good = await look(mended);
    expect(good.counts).toMatchObject({ added: 300, changed: 0, faults: 0 });
    const key = randomUUID();
    const done = await apply(mended, good.plan, key);
    expect(done.body.data).toEqual({ added: 300, changed: 0, entry: expect.any(Number) });
    // Sent again because the answer was lost: the same answer.
    expect((await apply(mended, good.plan, key)).body.data).toEqual(done.body.data);
    expect(await countOf('FILE')).toBe(300);
    expect((await look(mended)).counts).toMatchObject({ added: 0, unchanged: 300 });

    const { rows } = await pool.query('SELECT batch, actor_id FROM change_log WHERE id = $1', [
      done.body.data.entry,
    ]);
    expect(Number(rows[0].actor_id)).toBe(owner.id);
    await owner.ask('POST admin/log/put-back', {
      body: { batch: rows[0].batch },
      key: randomUUID(),
    });
    expect(await countOf('FILE')).toBe(0);
  });
});

describe('a file of another shop', () => {
  it('changes stock and price by the headings that say so, and weights by their unit', async () => {
    const [{ id, sku }] = await two();
    await pool.query('UPDATE products SET stock_qty = 10 WHERE id = $1', [id]);
    const file = `sep=;\nSKU;"In stock?";Stock;"Sale price";"Regular price";"Weight (lbs)"\n${sku};1;10;"$79.95";"$1,089.95";3\n`;
    const preview = await look(file);
    expect(preview.headings.map(({ column }) => column)).toEqual([
      'sku',
      null,
      'stock',
      'sale_price',
      'price',
      'weight_lb',
    ]);
    expect(preview.faults).toEqual([]);
    expect((await apply(file, preview.plan)).status).toBe(200);
    const { rows } = await pool.query(
      'SELECT regular_price_cents AS sale, usual_price_cents AS price, stock_qty AS stock, weight_grams AS weight FROM products WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ sale: 7_995, price: 108_995, stock: 10, weight: 1361 }]);
    await pool.query('UPDATE products SET sale_price_cents = NULL WHERE id = $1', [id]);
  });

  it('does not take a weight without its unit for grams', async () => {
    const [{ sku }] = await two();
    const { headings } = await look(`SKU,Weight\n${sku},3\n`);
    expect(headings.map(({ column }) => column)).toEqual(['sku', null]);
  });

  it('joins the rows of a Shopify product', async () => {
    const { category } = await shopFacts();
    const file = [
      'Handle,Title,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Categories',
      `shopify-cap,Shopify cap,Chrome,SHOPIFY-1,300,4,29.00,${category}`,
      'shopify-cap,,Black,SHOPIFY-2,310,5,31.00,',
      'shopify-cap,,,,,,,',
    ].join('\n');
    const preview = await look(file);
    expect(preview.faults).toEqual([]);
    expect(preview.counts).toMatchObject({ added: 2 });
  });

  it('takes an ordinary Shopify export: parts that the shop has keep their texts, drafts are hidden', async () => {
    const { category } = await shopFacts();
    const [{ sku, name }] = await two();
    const file = [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Grams,Variant Price,Status',
      `other-address,"${name}",<p>Other.</p>,Bosch,Lighting,lamp,true,${sku},300,29.00,draft`,
      'zz-lamp,Lamp,<p>New.</p>,Bosch,Lighting,lamp,true,SHOPIFY-LAMP-1,300,29.00,draft',
      'zz-bulb,Bulb,<p>New.</p>,Bosch,Lighting,lamp,false,SHOPIFY-LAMP-2,300,29.00,active',
      'zz-fuse,Fuse,<p>New.</p>,Bosch,Lighting,lamp,true,SHOPIFY-LAMP-3,300,29.00,active',
    ].join('\n');
    const { body } = await send('admin/parts/file/preview', file, { category });
    const preview = body.data as FilePreview;
    expect(preview.faults).toEqual([]);
    expect(preview.headings.filter((each) => each.is_new_only).map(({ text }) => text)).toEqual([
      'Handle',
      'Body (HTML)',
      'Vendor',
      'Tags',
      'Status',
    ]);
    const changed = preview.changed[0]!.cells.map(({ column }) => column);
    expect(changed.filter((column) => !/^(price|weight_grams)$/.test(column))).toEqual([]);
    await send('admin/parts/file', file, { category, plan: preview.plan! });
    const { rows } = await pool.query(
      `SELECT slug, hidden, supplier FROM products WHERE sku LIKE 'SHOPIFY-LAMP-%' ORDER BY sku`,
    );
    expect(rows).toEqual([
      { slug: 'zz-lamp', hidden: true, supplier: 'Bosch' },
      { slug: 'zz-bulb', hidden: true, supplier: 'Bosch' },
      { slug: 'zz-fuse', hidden: false, supplier: 'Bosch' },
    ]);

    const chosen = await look(file, { Vendor: 'supplier', Handle: 'slug' });
    expect(chosen.changed[0]!.cells).toContainEqual({
      column: 'supplier',
      was: '',
      becomes: 'Bosch',
    });
  });

  it('asks once for the category of new parts, and leaves pictures of other sites out', async () => {
    const { category } = await shopFacts();
    const [{ sku }] = await two();
    const file = [
      'Handle,Title,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Category,Image Src',
      'shopify-lid,Shopify lid,Chrome,SHOPIFY-LID-1,300,4,29.00,,https://cdn.example.com/lid.jpg',
      'shopify-lid,,Black,SHOPIFY-LID-2,310,5,31.00,,',
      'shopify-lid,,,,,,,,https://cdn.example.com/lid-2.jpg',
      `shopify-own,Shopify own,,${sku},300,4,29.00,,`,
    ].join('\n');
    const without = await look(file);
    expect(without.headings.at(-1)).toMatchObject({
      text: 'Image Src',
      column: null,
      filled: 2,
      has_pictures: true,
    });
    expect(without.headings.filter((each) => each.has_pictures)).toHaveLength(1);
    expect(without.counts).toMatchObject({ faults: 3, without_category: 3 });
    expect(without.plan).toBeNull();

    const preview = async (slug: string) =>
      (await send('admin/parts/file/preview', file, { category: slug })).body.data as FilePreview;
    expect((await preview('no-such-category')).faults).toMatchObject([{ place: 'categories' }]);
    const asked = await preview(category);
    expect(asked.faults).toEqual([]);
    expect(asked.counts).toMatchObject({ added: 2, without_category: 0 });
    // A part that the shop has keeps its own.
    const columns = asked.changed[0]!.cells.map(({ column }) => column);
    expect(columns).not.toContain('categories');
    const done = await send('admin/parts/file', file, { category, plan: asked.plan! });
    expect(done.body.data).toMatchObject({ added: 2 });
    const { rows } = await pool.query(
      `SELECT c.slug FROM product_categories pc JOIN categories c ON c.id = pc.category_id
         JOIN products p ON p.id = pc.product_id WHERE p.sku LIKE 'SHOPIFY-LID-%'`,
    );
    expect(rows.map(({ slug }) => slug)).toEqual([category, category]);
  });
});

describe('the preview', () => {
  it('changes nothing, and says which cells would change', async () => {
    const [first, second] = await two();
    const before = await out();
    const preview = await look(`sku,supplier\n${first.sku},Gates\n${second.sku},\n`);
    expect(preview.changed).toEqual([
      {
        line: 2,
        id: first.id,
        sku: first.sku,
        name: first.name,
        cells: [{ column: 'supplier', was: '', becomes: 'Gates' }],
      },
    ]);
    expect(preview.counts).toMatchObject({ added: 0, changed: 1, unchanged: 1, faults: 0 });
    expect(await out()).toEqual(before);
  });

  it.each<[string, (text: string) => string | Buffer, FilePreview['encoding']]>([
    ['UTF-8 with its mark', (text) => `\uFEFF${text}`, 'UTF-8'],
    [
      'UTF-16 with tabs',
      (text) => Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le'),
      'UTF-16',
    ],
    ['Windows-1252 with semicolons', (text) => Buffer.from(text, 'latin1'), 'Windows-1252'],
  ])('reads %s', async (_, encoded, encoding) => {
    const [{ sku }] = await two();
    const preview = await look(encoded(`SKU;Vendor\r\n${sku};Müller\r\n`));
    expect(preview.encoding).toBe(encoding);
    expect(preview.headings.map(({ text, column }) => [text, column])).toEqual([
      ['SKU', 'sku'],
      ['Vendor', 'supplier'],
    ]);
    expect(preview.changed[0]!.cells).toEqual([{ column: 'supplier', was: '', becomes: 'Müller' }]);
  });

  it('calls a fault by its row in a spreadsheet and its SKU', async () => {
    const [first, second] = await two();
    const file = `sku,replaces,price\n${first.sku},"two\nlines",9.95\n${second.sku},,9.9S\n`;
    expect((await look(file)).faults).toEqual([
      { line: 3, sku: second.sku, place: 'price', reason: expect.stringContaining('9.9S') },
    ]);
  });

  it('says what the changes do to the stock at price and at cost', async () => {
    const [{ id, sku }] = await two();
    await pool.query(
      'UPDATE products SET stock_qty = 10, cost_cents = 500, regular_price_cents = 1000 WHERE id = $1',
      [id],
    );
    const { effect } = await look(`sku,price\n${sku},11.00\n`);
    expect(effect).toMatchObject({
      price_cents: { now: 10_000, after: 11_000 },
      cost_cents: { now: 5_000, after: 5_000 },
      bars: [{ from: 10, to: 10, parts: 1 }],
    });
  });

  it('takes headings as somebody has chosen them', async () => {
    const [{ sku }] = await two();
    const file = `Our no.,Maker,Color\n${sku},Gates,red\n`;
    const guessed = await look(file);
    expect(guessed.headings.map(({ column }) => column)).toEqual([null, null, null]);
    expect(guessed.faults[0]).toMatchObject({ place: 'sku', reason: 'this column is missing' });
    const told = await look(file, { 'Our no.': 'sku', Maker: 'supplier' });
    expect(told.counts).toMatchObject({ changed: 1, faults: 0 });
    expect(told.headings[2]).toMatchObject({
      text: 'Color',
      column: null,
      filled: 1,
      has_pictures: false,
      samples: ['red'],
    });
  });

  it.each([
    ['no file', '', {}, 'file'],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000'), {}, 'file'],
    ['headings that are no JSON', 'sku\n', { headings: '{' }, 'headings'],
    ['headings that are no texts', 'sku\n', { headings: '{"sku":1}' }, 'headings'],
  ])('refuses %s', async (_, file, fields, field) => {
    const { status, body } = await send('admin/parts/file/preview', file, fields);
    expect(status).toBe(422);
    expect(Object.keys(body.error.message)).toEqual([field]);
  });

  it('refuses a file that is too large', async () => {
    const { status } = await send(
      'admin/parts/file/preview',
      Buffer.alloc(20 * 1024 * 1024 + 1, 'a'),
    );
    expect(status).toBe(413);
  });

  it('is closed to the writer', async () => {
    const { headers } = await staffWith(test, ['content']);
    const { status } = await send('admin/parts/file/preview', 'sku\n', {}, { headers });
    expect(status).toBe(403);
  });
});

describe('applying', () => {
  it('is refused when somebody was faster, and changes nothing', async () => {
    const [{ id, sku }] = await two();
    const file = `sku,shelf\n${sku},Z-99-9\n`;
    const { plan } = await look(file);
    await pool.query(`UPDATE products SET shelf = 'Y-11-1' WHERE id = $1`, [id]);
    expect((await apply(file, plan)).body.error.code).toBe('changed_meanwhile');
    expect((await apply(file, (await look(file)).plan)).status).toBe(200);
  });

  it('waits for nobody: a second file is told that the first is being applied', async () => {
    const [{ sku }] = await two();
    const file = `sku,shelf\n${sku},X-01-1\n`;
    const { plan } = await look(file);
    const other = await pool.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT pg_advisory_xact_lock($1)', [CATALOGUE_LOCK]);
      expect((await apply(file, plan)).body.error.code).toBe('catalogue_busy');
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
    expect((await apply(file, plan)).status).toBe(200);
  });

  it('leaves stock alone, which moves while a file is worked on, unless it is told to set it', async () => {
    const [{ id, sku }] = await two();
    await pool.query('UPDATE products SET stock_qty = 10 WHERE id = $1', [id]);
    const file = `sku,stock,shelf\n${sku},20,W-${id}\n`;
    const preview = await look(file);
    expect(preview.counts).toMatchObject({ changed: 1, kept_stock: 1 });
    expect(preview.changed[0]!.cells.map(({ column }) => column)).toEqual(['shelf']);
    await pool.query('UPDATE products SET stock_qty = 7 WHERE id = $1', [id]);
    expect((await apply(file, preview.plan)).status).toBe(200);
    expect(await stockOf(pool, id)).toBe(7);

    const told = await send('admin/parts/file/preview', file, { stock: 'set' });
    expect(told.body.data.changed[0].cells).toEqual([{ column: 'stock', was: '7', becomes: '20' }]);
    const set = (plan: string) => send('admin/parts/file', file, { plan, stock: 'set' });
    await pool.query('UPDATE products SET stock_qty = 6 WHERE id = $1', [id]);
    expect((await set(told.body.data.plan)).body.error.code).toBe('changed_meanwhile');
    const again = await send('admin/parts/file/preview', file, { stock: 'set' });
    expect((await set(again.body.data.plan)).status).toBe(200);
    expect(await stockOf(pool, id)).toBe(20);
  });
});

describe('the file that is taken out', () => {
  it('has all parts, or those of a search, and changes nothing when taken in again', async () => {
    const all = await out();
    const rows: Record<string, string>[] = parse(all.csv, { columns: true, bom: true });
    expect(rows).toHaveLength(all.parts);
    expect((await look(all.csv)).counts).toMatchObject({
      added: 0,
      changed: 0,
      missing: 0,
      faults: 0,
    });

    const [first] = await two();
    const some = await out({ ids: String(first.id) });
    expect(parse(some.csv, { columns: true, bom: true })).toEqual([rows[0]]);
    expect(some.parts).toBe(1);
    expect((await out({ q: 'no such part anywhere', hidden: 'yes' })).parts).toBe(0);
  });

  it('comes back through a spreadsheet with other headings', async () => {
    const { csv } = await out({ ids: String((await two())[0].id) });
    const [row]: Record<string, string>[] = parse(csv, { columns: true, bom: true });
    const renamed = {
      'Part Number': row!['sku']!,
      'Unit price': '1.23',
      Weight: row!['weight_grams']!,
    };
    const { changed } = await look(stringify([renamed], { header: true, delimiter: ';' }));
    expect(changed[0]!.cells).toEqual([{ column: 'price', was: row!['price'], becomes: '1.23' }]);
  });
});
