import { once } from 'node:events';
import { stringify } from 'csv-stringify/sync';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../server/testing/test-database.ts';
import { readCsv } from './csv-file.ts';
import { exportCatalogue } from './export.ts';
import { importCatalogue } from './import.ts';
import { reportImport } from '../../commands/report.ts';

const { pool, url } = await testDatabase();

type Row = Record<string, string>;

async function exported(): Promise<Row[]> {
  const { lines } = await readCsv(Buffer.from(await exportCatalogue(pool)));
  const [names, ...rows] = lines.map(({ cells }) => cells);
  return rows.map((cells) =>
    Object.fromEntries(names!.map((name, index) => [name, cells[index]!])),
  );
}

function fileOf(rows: readonly Row[]): Buffer {
  const names = [...new Set(rows.flatMap(Object.keys))];
  return Buffer.from(
    stringify([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]),
  );
}

const apply = (rows: readonly Row[], options = {}) =>
  importCatalogue(pool, fileOf(rows), { apply: true, ...options });

async function productOf(sku: string): Promise<any> {
  return (await pool.query('SELECT * FROM products WHERE sku = $1', [sku])).rows[0];
}

let demo: Row[];
beforeAll(async () => {
  demo = await exported();
});

const pump: Row = {
  sku: 'OWN 001.2',
  name: 'Bilge pump, hand',
  price: '19.9',
  weight_grams: '350',
  categories: 'camping; fuel; brakes',
  fits: '68-79-bus 1971-1979 [CJ GD] (camper; or not)',
  oem: '211 000 002; 211 000 001',
  description: '<p>Lifts <b>water</b>.</p>',
};

describe('importing an exported file', () => {
  test('contains no spreadsheet formulas and restores the same values', async () => {
    const texts = {
      name: '=HYPERLINK("http://evil.example")',
      replaces: '-1+1',
      page_title: '+49 211',
      page_description: '@SUM(1)',
      page_keyword: "'=typed so",
      description: "-\n<p>'s</p>",
    };
    await apply([{ ...pump, ...texts }]);
    expect(await productOf(pump['sku']!)).toMatchObject({ ...texts, page_keyword: '=typed so' });

    const file = await exportCatalogue(pool);
    const cells = (await readCsv(Buffer.from(file))).lines.flatMap((line) => line.cells);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'${texts.name}`);
    const { plan, faults } = await importCatalogue(pool, Buffer.from(file));
    expect([faults, plan.added, plan.changed]).toEqual([[], [], []]);
    await pool.query('DELETE FROM products WHERE sku = $1', [pump['sku']]);
  });

  test('changes nothing', async () => {
    const file = await exportCatalogue(pool);
    const { plan, faults } = await importCatalogue(pool, Buffer.from(file));
    expect(faults).toEqual([]);
    expect({ ...plan, unchanged: plan.unchanged.length }).toEqual({
      added: [],
      changed: [],
      unchanged: demo.length,
      missing: [],
      keptStock: 0,
    });
    await importCatalogue(pool, Buffer.from(file), { apply: true });
    expect(await exportCatalogue(pool)).toBe(file);
  });

  test('restores an emptied catalog, including fit lines', async () => {
    const file = await exportCatalogue(pool);
    const images = demo.flatMap((row) =>
      row['images']!.split('; ').map((image) => image.split(' ')[0]!),
    );
    const read = async () =>
      (await pool.query('SELECT sku, fit_line, featured_image FROM products ORDER BY sku')).rows;
    const before = await read();
    await pool.query('TRUNCATE products CASCADE');
    const { faults } = await importCatalogue(pool, Buffer.from(file), { apply: true, images });
    expect(faults).toEqual([]);
    expect(await exportCatalogue(pool)).toBe(file);
    expect(await read()).toEqual(before);
  });
});

describe('importing a changed file', () => {
  test('reports in a dry run what would change and changes nothing', async () => {
    const before = await exportCatalogue(pool);
    const [first, second] = demo as [Row, Row];
    const rows = [
      { ...first, price: '1.05', replaces: 'the old one' },
      second,
      { ...second, ...pump, slug: '', featured: '' },
    ];
    const done = await importCatalogue(pool, fileOf(rows));
    const text = reportImport(done).join('\n');
    expect(text).toContain('New (1):\n  OWN 001.2  Bilge pump, hand');
    expect(text).toContain(
      `Changed (1):\n  ${first['sku']}  ${first['name']}\n    price: ${first['price']} → 1.05\n    replaces: (empty) → the old one`,
    );
    expect(text).toContain(
      `1 new, 1 changed, 1 unchanged, ${demo.length - 2} not in the file and untouched.`,
    );
    expect(text).toContain('with --apply');
    expect(await exportCatalogue(pool)).toBe(before);
  });

  test('writes new and changed products and makes them searchable', async () => {
    const [first] = demo as [Row];
    const done = await apply([
      { ...first, name: 'Renamed thingamajig' },
      { ...first, ...pump, slug: '', featured: '' },
    ]);
    expect(reportImport(done).at(-1)).toContain('1 new, 1 changed');
    expect(await productOf('OWN 001.2')).toMatchObject({
      slug: 'bilge-pump-hand',
      regular_price_cents: 1990,
      fit_line: 'Fits 1971–79 Bus, engines CJ, GD',
      featured_image: first['images']!.split('; ')[0],
    });
    const own = (await exported()).find(({ sku }) => sku === 'OWN 001.2');
    expect(own).toMatchObject({
      price: '19.90',
      categories: 'camping; fuel; brakes',
      fits: '68-79-bus 1971-1979 [CJ GD] (camper; or not)',
      oem: '211 000 001; 211 000 002',
    });
    await apply([first], { removeMissing: false });
  });

  test('leaves columns that are not in the file unchanged, stock included', async () => {
    const [first] = demo as [Row];
    const before = await productOf(first['sku']!);
    await apply([{ sku: first['sku']!, price: '7.77' }]);
    expect(await productOf(first['sku']!)).toEqual({
      ...before,
      regular_price_cents: 777,
      updated_at: expect.any(Date),
    });
    await apply([first]);
    expect((await productOf(first['sku']!)).regular_price_cents).toBe(before.regular_price_cents);
  });

  test('keeps the modification date if only the stock changes', async () => {
    const [first] = demo as [Row];
    const { updated_at } = await productOf(first['sku']!);
    await apply([{ sku: first['sku']!, stock: '12345' }]);
    expect(await productOf(first['sku']!)).toMatchObject({ stock_qty: 12345, updated_at });
    await apply([first]);
  });

  test('lets two products swap their slugs', async () => {
    const [first, second] = demo as [Row, Row];
    await apply([
      { ...first, slug: second['slug']! },
      { ...second, slug: first['slug']! },
    ]);
    expect((await productOf(first['sku']!)).slug).toBe(second['slug']);
    await apply([first, second]);
  });

  test('notifies running shops', async () => {
    const listener = new pg.Client(url);
    await listener.connect();
    try {
      await listener.query('LISTEN changed');
      const heard = once(listener, 'notification');
      await apply([{ ...demo[0]!, page_keyword: 'heard' }]);
      expect((await heard)[0]).toMatchObject({ channel: 'changed' });
    } finally {
      await listener.end();
    }
    await apply([demo[0]!]);
  });

  test('rolls everything back after an error', async () => {
    const before = await exportCatalogue(pool);
    const rows = [
      { ...demo[0]!, price: '3.33' },
      { ...demo[1]!, ...pump, sku: 'OWN-9', slug: 'own-9', featured: '' },
    ];
    let statements = 0;
    const stop = () => {
      statements += 1;
      if (statements === 3) throw new Error('stopped');
    };
    await expect(apply(rows, { onBatch: stop })).rejects.toThrow('stopped');
    expect(await exportCatalogue(pool)).toBe(before);
  });
});

describe('products that are not in the file', () => {
  test('are deleted if never ordered, and set out of stock otherwise', async () => {
    const before = await exported();
    const [ordered, ...rest] = before as [Row, ...Row[]];
    const sold = await soldSkus();
    const [lonely, ...kept] = rest.filter(
      ({ sku }) =>
        !sold.has(sku) &&
        !rest.some((row) => `${row['related']} ${row['also_needed']}`.includes(sku!)),
    );
    const { id } = await productOf(ordered['sku']!);
    await order(id);
    const file = rest.filter((row) => row !== lonely).map((row) => unlinked(row, ordered, lonely!));
    const dry = reportImport(await importCatalogue(pool, fileOf(file), { removeMissing: true }));
    expect(dry.join('\n')).toContain(
      `Deleted, never ordered (1):\n  ${lonely!['sku']}  ${lonely!['name']}\nOut of stock, because orders name them (1):\n  ${ordered['sku']}`,
    );
    expect(await exported()).toEqual(before);
    expect(kept.length).toBeGreaterThan(0);

    await apply(file, { removeMissing: true });
    expect(await productOf(lonely!['sku']!)).toBeUndefined();
    expect((await productOf(ordered['sku']!)).stock_qty).toBe(0);
    const again = await importCatalogue(pool, fileOf(file), { removeMissing: true });
    expect(reportImport(again)).toEqual(['', expect.stringContaining('There is nothing to do.')]);
  });

  test('are reported if a product in the file links to them', async () => {
    const [first, second] = (await exported()) as [Row, Row];
    const { faults } = await importCatalogue(
      pool,
      fileOf([{ ...first, also_needed: '', related: second['sku']! }]),
      { removeMissing: true },
    );
    // The first one is out of stock and stays; the second would be deleted.
    expect(faults).toEqual([
      { line: 2, place: 'related', reason: `there is no product "${second['sku']}"` },
    ]);
  });
});

function unlinked(row: Row, ...gone: Row[]): Row {
  const names = new Set(gone.map(({ sku }) => sku));
  const without = (cell: string) =>
    cell
      .split('; ')
      .filter((sku) => !names.has(sku))
      .join('; ');
  return { ...row, also_needed: without(row['also_needed']!), related: without(row['related']!) };
}

async function soldSkus(): Promise<Set<string | undefined>> {
  const { rows } = await pool.query(
    'SELECT DISTINCT p.sku FROM order_items i JOIN products p ON p.id = i.product_id',
  );
  return new Set(rows.map(({ sku }) => sku));
}

async function order(productId: number): Promise<void> {
  await pool.query(
    `WITH o AS (
       INSERT INTO orders (order_no, checkout_id, payment_option, email, first_name, last_name, street_address, town,
                           postcode, country, shipping_first_name, shipping_last_name, shipping_street_address,
                           shipping_town, shipping_postcode, shipping_country, shipping_carrier, shipping_service,
                           shipping_name, subtotal_cents, shipping_cents, total_cents, held_until)
       VALUES ('1', '1', 'paypal', 'a@b.test', 'A', 'B', '1 Road', 'T', '1', 'US', 'A', 'B', '1 Road', 'T', '1', 'US',
               'ups', 'ground', 'UPS', 100, 0, 100, now()) RETURNING id)
     INSERT INTO order_items (order_id, position, product_id, name, slug, sku, unit_price_cents, quantity, line_total_cents)
     SELECT o.id, 1, $1, 'x', 'x', 'x', 100, 1, 100 FROM o`,
    [productId],
  );
}
