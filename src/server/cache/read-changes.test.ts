import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChangePruner } from './prune-changes.ts';
import { type ChangesRead, readChanges } from './read-changes.ts';
import { testDatabase } from '../testing/test-database.ts';

const { pool } = await testDatabase();
const one = await pool.connect();
const other = await pool.connect();
afterAll(() => [one, other].forEach((client) => client.release()));

let last: ChangesRead;
const look = async () => (last = await readChanges(pool, last.seen)).tags;
const write = (tag: string) => `INSERT INTO cache_changes (tag) VALUES ('${tag}')`;

beforeEach(async () => {
  last = await readChanges(pool);
});

describe('a look', () => {
  test('finds what was committed since the last one, once', async () => {
    await pool.query(write('one'));
    expect(await look()).toEqual(['one']);
    expect(await look()).toEqual([]);
  });

  test('misses nothing of transactions that are committed in another order than they wrote', async () => {
    await one.query('BEGIN');
    await one.query(write('written first'));
    await other.query('BEGIN');
    await other.query(write('written second'));
    await pool.query(write('written last'));
    expect(await look()).toEqual(['written last']);
    await other.query('COMMIT');
    expect(await look()).toEqual(['written second']);
    await one.query(write('written late'));
    await one.query('SAVEPOINT a');
    await one.query(write('written inside'));
    await one.query('RELEASE a');
    await one.query('COMMIT');
    expect((await look()).toSorted()).toEqual(['written first', 'written inside', 'written late']);
    expect(await look()).toEqual([]);
  });

  test('finds nothing of what was rolled back', async () => {
    await one.query('BEGIN');
    await one.query(write('undone'));
    await one.query('ROLLBACK');
    expect(await look()).toEqual([]);
  });

  test('says how far the log was written when it had all been committed', async () => {
    const at = last.position;
    await pool.query(write('one'));
    await look();
    const { rows } = await pool.query('SELECT $1::pg_lsn < $2::pg_lsn AS is_later', [
      at,
      last.position,
    ]);
    expect(rows).toEqual([{ is_later: true }]);
  });
});

test('what was committed long ago is deleted, not what was only written long ago', async () => {
  let now = 0;
  const forget = createChangePruner(() => now);
  const left = async () =>
    (await pool.query('SELECT tag FROM cache_changes ORDER BY id')).rows.map(({ tag }) => tag);
  await pool.query('TRUNCATE cache_changes');
  await pool.query(write('old'));
  await one.query('BEGIN');
  await one.query(write('committed late'));
  await other.query(write('new'));

  const aMinute = () => forget(pool).then(() => (now += 60_000));
  // Transactions of other tests hold back what counts as old.
  const oneLater = async () => (await aMinute(), left());
  await expect.poll(oneLater).toEqual(['new']);
  await one.query('COMMIT');
  for (let minutes = 0; minutes < 9; minutes += 1) {
    expect(await left()).toEqual(['committed late', 'new']);
    await aMinute();
  }
  await expect.poll(oneLater).toEqual([]);
});

describe('a change of one product', () => {
  const OF_ONE = `id = (SELECT min(id) FROM products)`;
  beforeAll(() => pool.query(`UPDATE products SET stock_qty = 9 WHERE ${OF_ONE}`));

  const places = async () => {
    const { rows } = await pool.query<{ id: number; vans: string[]; categories: string[] }>(
      `SELECT id, ARRAY(SELECT DISTINCT slug FROM product_fits f JOIN van_types v ON v.id = van_type_id WHERE product_id = p.id) AS vans,
              ARRAY(SELECT slug FROM product_categories JOIN categories c ON c.id = category_id WHERE product_id = p.id) AS categories
         FROM products p WHERE ${OF_ONE}`,
    );
    const { id, vans, categories } = rows[0]!;
    const lists = ['*', ...vans].flatMap((van) => ['*', ...categories].map((c) => `${van}/${c}`));
    return { id, lists: [...lists, 'words'], categories };
  };
  const of = (kind: string, { id, lists }: Awaited<ReturnType<typeof places>>) => [
    `${kind}:${id}`,
    ...lists.map((list) => `${kind}@${list}`),
  ];

  test.each([
    ['its price', 'regular_price_cents = regular_price_cents + 1', ['price']],
    ['that it sells out', 'stock_qty = 0', ['stock']],
    ['that it comes back', 'stock_qty = 5', ['stock']],
    ['its name', "name = name || ' '", ['stock', 'price', 'product']],
  ])('tells %s to the product and to the lists that it is in', async (_, set, kinds) => {
    const place = await places();
    await pool.query(`UPDATE products SET ${set} WHERE id = $1`, [place.id]);
    const wanted = ['part', `part:${place.id}`, ...kinds.flatMap((kind) => of(kind, place))];
    expect((await look()).toSorted()).toEqual(wanted.toSorted());
  });

  test.each(['stock_qty = stock_qty + 1', 'updated_at = now()', "shelf = 'B 2'"])(
    'tells nobody of %s',
    async (set) => {
      await pool.query(`UPDATE products SET ${set} WHERE ${OF_ONE}`);
      expect(await look()).toEqual([]);
    },
  );

  test('tells the lists that it has left', async () => {
    const { id, categories } = await places();
    await pool.query('DELETE FROM product_categories WHERE product_id = $1', [id]);
    const tags = await look();
    expect(tags).toEqual(expect.arrayContaining(['shape', 'product@*/*']));
    for (const slug of categories) expect(tags).toContain(`category:${slug}`);
  });

  test('is that of the catalog when many change at once', async () => {
    await pool.query('UPDATE products SET name = name || 1');
    expect(await look()).toContain('catalogue');
    const { rows } = await pool.query('SELECT count(*)::int AS count FROM cache_changes');
    expect(rows[0].count).toBeLessThan(200);
  });

  test('notifies nobody when it sells out', async () => {
    const heard: string[] = [];
    other.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await other.query('LISTEN changed');
    await pool.query('UPDATE products SET stock_qty = 0 WHERE id = (SELECT max(id) FROM products)');
    await pool.query("SELECT pg_notify('changed', 'the end')");
    await expect.poll(() => heard).toContain('the end');
    expect(heard).toEqual(['the end']);
  });
});
