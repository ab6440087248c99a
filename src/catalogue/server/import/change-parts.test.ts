import { beforeEach, describe, expect, it } from 'vitest';
import { actAs } from '../../../server/database/actor.ts';
import { execute, query, queryOne, type Sql, sql } from '../../../server/database/query.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';
import type { CellChange } from './cell-changes.ts';
import { changeParts, changePartsWithin } from './change-parts.ts';
import type { ColumnName } from './columns.ts';

const { pool } = await testDatabase();

interface Part {
  id: number;
  sku: string;
  slug: string;
  price: number;
  stock: number;
}

let parts: Part[];
beforeEach(async () => {
  await execute(
    pool,
    sql`UPDATE products SET regular_price_cents = 1000 + id, stock_qty = 14, shelf = 'A-01-1', featured_position = NULL`,
  );
  parts = await query(
    pool,
    sql`SELECT id, sku, slug, regular_price_cents AS price, stock_qty AS stock FROM products ORDER BY id LIMIT 6`,
  );
});

const change = (part: Part, column: ColumnName, was: string, becomes: string): CellChange => ({
  product_id: part.id,
  column,
  was,
  becomes,
});
const price = (cents: number) => (cents / 100).toFixed(2);
const now = (part: Part) => queryOne<any>(pool, sql`SELECT * FROM products WHERE id = ${part.id}`);
const apply = (changes: CellChange[]) =>
  actAs({ kind: 'staff', name: 'Ada' }, () => changeParts(pool, { changes, apply: true }));

describe('a preview', () => {
  const shown = '/drawings/rear-brake-drum.svg';
  /** The rows that a preview reads of pictures, and the time limit that it ends with. */
  async function preview(changes: CellChange[]) {
    const client = await pool.connect();
    let pictures = 0;
    const counting = Object.assign(Object.create(client) as typeof client, {
      async query(statement: Sql) {
        const result = await client.query(statement);
        if (statement.text.includes('photographs')) pictures += result.rows.length;
        return result;
      },
    });
    try {
      await client.query("BEGIN; SET LOCAL statement_timeout = '7s'");
      const { faults } = await changePartsWithin(counting, { changes, apply: false });
      const { statement_timeout: limit } = await queryOne<{ statement_timeout: string }>(
        client,
        sql`SHOW statement_timeout`,
      );
      return { faults, pictures, limit };
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it('keeps the time limit, and reads of the pictures only those that are named', async () => {
    const [drum] = parts as [Part];
    const prices = [change(drum, 'price', price(drum.price), '84.95')];
    expect(await preview(prices)).toEqual({ faults: [], pictures: 0, limit: '7s' });
    await execute(
      pool,
      sql`INSERT INTO product_images (product_id, position, image, view) VALUES (${drum.id}, 99, ${shown}, 'front')`,
    );
    const pictures = [change(drum, 'images', '', `${shown}; /drawings/none.svg`)];
    expect(await preview(pictures)).toMatchObject({
      faults: [{ reason: expect.stringContaining('none.svg') }],
      pictures: 1,
      limit: '7s',
    });
  });
});

describe('changing cells of parts', () => {
  it('changes what is given, in one batch of the log, and nothing else', async () => {
    const [drum, shoe, cable] = parts as [Part, Part, Part];
    const before = await now(cable);
    const changes = [
      change(drum, 'price', price(drum.price), '84.95'),
      change(drum, 'name', (await now(drum)).name, 'Brake drum, rear'),
      change(shoe, 'oem', await oemOf(shoe), '211 609 617; 113609617'),
      change(cable, 'shelf', 'A-01-1', ' A-01-1 '),
    ];
    expect(await changeParts(pool, { changes, apply: false })).toMatchObject({
      faults: [],
      changed: 2,
    });
    expect(await now(drum)).toMatchObject({ regular_price_cents: drum.price });

    expect(await apply(changes)).toMatchObject({ faults: [], changed: 2 });
    expect(await now(drum)).toMatchObject({ regular_price_cents: 8495, name: 'Brake drum, rear' });
    expect(await oemOf(shoe)).toBe('113609617; 211 609 617');
    expect(await now(cable)).toEqual(before);
    const batches = await query(
      pool,
      sql`SELECT DISTINCT batch FROM change_log WHERE actor_name = 'Ada'`,
    );
    expect(batches).toHaveLength(1);
    // Sent again, nothing is left to do.
    expect(await apply(changes)).toMatchObject({ faults: [], changed: 0 });
  });

  it('refuses what is no value of its column, and then changes nothing', async () => {
    const [drum, shoe] = parts as [Part, Part];
    const { faults } = await apply([
      change(drum, 'price', price(drum.price), '84.95'),
      change(shoe, 'price', price(shoe.price), '96.9S'),
      change(shoe, 'weight_grams', '1', '-3'),
      change(shoe, 'categories', '', 'no-such-category'),
      change({ ...shoe, id: 987_654 }, 'price', '1.00', '2.00'),
    ]);
    expect(faults.map(({ column, kind, reason }) => [column, kind, reason])).toEqual([
      ['price', 'invalid', '"96.9S" is not a price in dollars, such as 84.95'],
      ['weight_grams', 'invalid', '-3 is not between 1 and 200000 grams'],
      ['categories', 'invalid', 'there is no category "no-such-category"'],
      ['price', 'gone', 'this part has been deleted meanwhile'],
    ]);
    expect(faults[0]!.now).toBe(price(shoe.price));
    expect(await now(drum)).toMatchObject({ regular_price_cents: drum.price });
  });

  it('changes prices by quantity, and refuses those that contradict the price', async () => {
    const [drum] = parts as [Part];
    const breaks = change(drum, 'price_breaks', '', '5: 9.50; 10: 9');
    expect(await apply([breaks])).toMatchObject({ faults: [], changed: 1 });
    expect((await now(drum)).price_breaks).toEqual([
      { from: 5, cents: 950 },
      { from: 10, cents: 900 },
    ]);
    const faultsOf = async (...changes: CellChange[]) =>
      (await apply(changes)).faults.map(({ column, kind, reason }) => [column, kind, reason]);
    const cheaper = change(drum, 'price', price(drum.price), '9.50');
    const reason = '5 pieces must cost less each than one: 9.50';
    expect(await faultsOf(cheaper)).toEqual([['price', 'rule', reason]]);
    const same = change(drum, 'price_breaks', '5: 9.50; 10: 9.00', '5: 9.50');
    expect(await faultsOf(cheaper, same)).toEqual([['price_breaks', 'rule', reason]]);
    expect(await faultsOf(cheaper, { ...same, becomes: '' })).toEqual([]);
    expect(await now(drum)).toMatchObject({ regular_price_cents: 950, price_breaks: [] });
  });

  it('says of which cell somebody was faster, and not of its neighbor', async () => {
    const [drum] = parts as [Part];
    await execute(pool, sql`UPDATE products SET regular_price_cents = 3750 WHERE id = ${drum.id}`);
    const changes = [
      change(drum, 'price', price(drum.price), '35.95'),
      change(drum, 'shelf', 'A-01-1', 'B-12-2'),
    ];
    const { faults } = await apply(changes);
    expect(faults).toEqual([
      {
        product_id: drum.id,
        column: 'price',
        kind: 'changed_meanwhile',
        now: '37.50',
        reason: 'somebody has changed it to 37.50',
      },
    ]);
    expect(await now(drum)).toMatchObject({ regular_price_cents: 3750, shelf: 'A-01-1' });

    expect((await apply([changes[1]!])).faults).toEqual([]);
    // Read again, the change is made; and two who want the same are no conflict.
    expect((await apply([{ ...changes[0]!, was: '37.50' }])).faults).toEqual([]);
    expect((await apply([changes[0]!])).faults).toEqual([]);
    expect(await now(drum)).toMatchObject({ regular_price_cents: 3595, shelf: 'B-12-2' });
  });

  it('moves stock by the difference, so that what was sold meanwhile stays sold', async () => {
    const [drum, shoe] = parts as [Part, Part];
    await execute(pool, sql`UPDATE products SET stock_qty = stock_qty - 3 WHERE id = ${drum.id}`);
    expect(await apply([change(drum, 'stock', '14', '20')])).toMatchObject({
      faults: [],
      changed: 1,
    });
    expect(await now(drum)).toMatchObject({ stock_qty: 17 });

    await execute(pool, sql`UPDATE products SET stock_qty = 1 WHERE id = ${shoe.id}`);
    const { faults } = await apply([change(shoe, 'stock', '14', '12')]);
    expect(faults).toMatchObject([
      { kind: 'rule', now: '1', reason: 'only 1 are left, and this takes 2 away' },
    ]);
    expect(await now(shoe)).toMatchObject({ stock_qty: 1 });
  });

  it('keeps SKUs, slugs and featured places unique, and links to parts that exist', async () => {
    const [drum, shoe, cable, hose] = parts as [Part, Part, Part, Part];
    const { faults } = await apply([
      change(drum, 'slug', drum.slug, hose.slug),
      change(shoe, 'sku', shoe.sku, hose.sku.toLowerCase().replaceAll('-', '.')),
      change(cable, 'featured', '', '1'),
      change(shoe, 'featured', '', '1'),
      change(cable, 'related', await relatedOf(cable), 'NO-SUCH-PART'),
    ]);
    expect(faults.map(({ product_id, column, kind }) => [product_id, column, kind])).toEqual([
      [shoe.id, 'sku', 'rule'],
      [drum.id, 'slug', 'rule'],
      [cable.id, 'featured', 'rule'],
      [cable.id, 'related', 'rule'],
    ]);
    expect(faults[1]!.reason).toBe(`"${hose.slug}" is taken by ${hose.sku}`);
  });

  it('lets two parts swap slugs and SKUs', async () => {
    const [drum, shoe] = parts as [Part, Part];
    const swap = (a: Part, b: Part) => [
      change(a, 'slug', a.slug, b.slug),
      change(a, 'sku', a.sku, b.sku),
    ];
    expect(await apply([...swap(drum, shoe), ...swap(shoe, drum)])).toMatchObject({ faults: [] });
    expect(await now(drum)).toMatchObject({ slug: shoe.slug, sku: shoe.sku });
    expect(
      await apply([
        ...swap({ ...drum, slug: shoe.slug, sku: shoe.sku }, drum),
        ...swap({ ...shoe, slug: drum.slug, sku: drum.sku }, shoe),
      ]),
    ).toMatchObject({ faults: [] });
    expect(await now(drum)).toMatchObject({ slug: drum.slug, sku: drum.sku });
  });
});

const listOf = async (statement: Promise<{ list: string | null }>) => (await statement).list ?? '';
const oemOf = (part: Part) =>
  listOf(
    queryOne(
      pool,
      sql`SELECT string_agg(number, '; ' ORDER BY number COLLATE "C") AS list
            FROM product_oem_numbers WHERE product_id = ${part.id}`,
    ),
  );
const relatedOf = (part: Part) =>
  listOf(
    queryOne(
      pool,
      sql`SELECT string_agg(r.sku, '; ' ORDER BY l.position) AS list
            FROM related_products l JOIN products r ON r.id = l.related_id
           WHERE l.product_id = ${part.id} AND l.kind = 'related'`,
    ),
  );
