import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallRefused } from '../../../kit/client.ts';
import { type Actor, actAs } from '../../../server/database/actor.ts';
import { execute, queryOne, type Sql, sql } from '../../../server/database/query.ts';
import { addCustomer, addProduct } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const { app, pool } = await testShop();
const owner = await staffWith({ app, pool }, ['owner']);
const somebody = (): Actor => ({
  kind: 'staff',
  id: 1_000_000 + Math.floor(Math.random() * 1_000_000),
  name: `Sam ${randomUUID()}`,
});
const change = (by: Actor, ...statements: Sql[]) =>
  actAs(by, async () => {
    for (const statement of statements) await execute(pool, statement);
  });
const rename = (id: number, name: string) =>
  sql`UPDATE products SET name = ${name} WHERE id = ${id}`;
const entries = async (body: Parameters<typeof owner.ask<'POST admin/log/entries'>>[1]['body']) =>
  (await owner.ask('POST admin/log/entries', { body })).data;
const by = ({ id }: Actor) => ({ actors: [{ kind: 'staff' as const, id: id! }] });

describe('the log by entries', () => {
  it('shows what was changed together as one entry, with its first three changes and their things', async () => {
    const sam = somebody();
    const parts = await Promise.all([1, 2, 3, 4].map(() => addProduct(pool)));
    await change(sam, ...parts.map((id) => rename(id, 'Drum')));
    await change(sam, rename(parts[0]!, 'Drum, front'));
    const { sku } = await queryOne<{ sku: string }>(
      pool,
      sql`SELECT sku FROM products WHERE id = ${parts[0]}`,
    );
    const found = await entries(by(sam));
    expect(found.more).toBe(false);
    expect(found.entries.map(({ rows, changes }) => [rows, changes.length])).toEqual([
      [1, 1],
      [4, 3],
    ]);
    expect(found.entries.map(({ sums }) => sums)).toEqual([
      [],
      [{ table: 'products', what: 'changed', columns: ['name'], rows: 4, raised: 0, lowered: 0 }],
    ]);
    expect(found.entries[1]!.changes[0]).toMatchObject({
      key: { id: parts[0] },
      way: 'values',
      undone: null,
      thing: { table: 'products', code: sku, name: 'Drum, front' },
    });
    expect((await entries({ ...by(sam), only: 'batches' })).entries).toHaveLength(1);
    const batch = found.entries[1]!.batch!;
    expect((await entries({ batch })).entries).toEqual([found.entries[1]]);
    expect((await entries({ batch: randomUUID() })).entries).toEqual([]);
    expect((await entries({ ...by(sam), before: found.entries[0]!.id })).entries).toEqual([
      found.entries[1],
    ]);
  });

  it('adds up what a batch did, and says where staff did it', async () => {
    const sam = somebody();
    const [one, two, three] = await Promise.all([
      addProduct(pool),
      addProduct(pool),
      addProduct(pool),
    ]);
    await change(
      { ...sam, via: 'POST admin/parts/sheet/apply' },
      sql`UPDATE products SET regular_price_cents = regular_price_cents + 100 WHERE id IN (${one}, ${two})`,
      sql`UPDATE products SET regular_price_cents = regular_price_cents - 100 WHERE id = ${three}`,
      sql`UPDATE products SET shelf = 'A-9' WHERE id = ${three}`,
    );
    const [entry] = (await entries(by(sam))).entries;
    expect(entry).toMatchObject({ rows: 4, via: 'POST admin/parts/sheet/apply' });
    expect(entry!.sums).toMatchObject([
      { columns: ['regular_price_cents'], rows: 3, raised: 2, lowered: 1 },
      { columns: ['shelf'], rows: 1, raised: 0, lowered: 0 },
    ]);
  });

  it('is searched by number, word, table and time', async () => {
    const sam = somebody();
    const drum = await addProduct(pool);
    const other = await addProduct(pool);
    const { id: customer } = await addCustomer(pool);
    await change(sam, rename(drum, 'A word like zyzzyva'), rename(drum, '100% drum'));
    await change(sam, rename(other, 'Something else'));
    await change(sam, sql`UPDATE customers SET phone = '555' WHERE id = ${customer}`);
    const { sku } = await queryOne<{ sku: string }>(
      pool,
      sql`SELECT sku FROM products WHERE id = ${drum}`,
    );
    const tablesOf = async (wanted: object) =>
      (await entries({ ...by(sam), ...wanted })).entries.map(
        ({ changes }) => changes[0]!.key['id'],
      );
    expect(await tablesOf({ words: sku })).toEqual([drum]);
    expect(await tablesOf({ words: 'ZYZZYVA' })).toEqual([drum]);
    expect(await tablesOf({ words: '0% d' })).toEqual([drum]);
    expect(await tablesOf({ words: 'no such word' })).toEqual([]);
    expect(await tablesOf({ tables: ['customers'] })).toEqual([customer]);
    expect(await tablesOf({ tables: [] })).toEqual([]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await tablesOf({ from: soon })).toEqual([]);
    expect(await tablesOf({ until: soon })).toEqual([customer, other, drum]);
  });

  it('says what was put back, and finds the putting back', async () => {
    const sam = somebody();
    const drum = await addProduct(pool);
    await change(sam, rename(drum, 'Wrong'));
    const [entry] = (await entries(by(sam))).entries;
    await owner.ask('POST admin/log/put-back', { body: { id: entry!.id }, key: randomUUID() });
    const [after] = (await entries(by(sam))).entries;
    expect(after!.changes[0]!.undone).toMatchObject({ by: 'Sam Staff' });
    const [undoing] = (await entries({ only: 'putting_back' })).entries;
    expect(undoing).toMatchObject({ id: after!.changes[0]!.undone!.id, rows: 1 });
  });

  it('pages through all of them', async () => {
    const sam = somebody();
    const drum = await addProduct(pool);
    for (let turn = 0; turn < 51; turn += 1) await change(sam, rename(drum, `Drum ${turn}`));
    const first = await entries(by(sam));
    expect([first.entries.length, first.more]).toEqual([50, true]);
    const rest = await entries({ ...by(sam), before: first.entries.at(-1)!.id });
    expect([rest.entries.length, rest.more]).toEqual([1, false]);
  });

  it('is closed to the packer, and refuses times that are none', async () => {
    const packer = await staffWith({ app, pool }, ['packing']);
    await expect(packer.ask('POST admin/log/entries', { body: {} })).rejects.toMatchObject({
      code: 'not_permitted',
    });
    for (const from of ['yesterday', '0000-01-01T00:00:00Z'])
      await expect(owner.ask('POST admin/log/entries', { body: { from } })).rejects.toMatchObject({
        status: 422,
      } satisfies Partial<CallRefused>);
  });
});

it('the summary counts by whom, of what, and on which day', async () => {
  const sam = somebody();
  const drum = await addProduct(pool);
  await change(sam, rename(drum, 'One'), rename(drum, 'Two'));
  const { data } = await owner.ask('POST admin/log/summary', { body: {} });
  expect(data.actors).toContainEqual({ kind: 'staff', id: sam.id, name: sam.name, count: 2 });
  expect(data.tables.find(({ table }) => table === 'products')!.count).toBeGreaterThan(1);
  expect(data.days.at(-1)!.count).toBeGreaterThan(1);
  const { data: none } = await owner.ask('POST admin/log/summary', {
    body: { until: '2020-01-01T00:00:00Z' },
  });
  expect(none).toEqual({ actors: [], tables: [], days: [] });
});

it('the summary counts by days of the shop, not of the database', async () => {
  const late = ['2026-07-02T02:30:00Z', '2026-07-02T03:59:00Z', '2026-07-02T04:01:00Z'];
  await pool.query(
    `INSERT INTO change_log (changed_at, actor_kind, actor_name, table_name, row_key, after)
     SELECT unnest($1::timestamptz[]), 'command', 'import', 'products', '{"id": 1}', '{"name": "Drum"}'`,
    [late],
  );
  const { data } = await owner.ask('POST admin/log/summary', {
    body: { from: '2026-07-01T00:00:00Z', until: '2026-07-03T00:00:00Z' },
  });
  expect(data.days).toEqual([
    { day: '2026-07-01', count: 2 },
    { day: '2026-07-02', count: 1 },
  ]);
});

it('some columns of a change are put back, the others stay', async () => {
  const sam = somebody();
  const drum = await addProduct(pool);
  await change(
    sam,
    sql`UPDATE products SET name = 'Wrong', regular_price_cents = 1, shelf = 'Z 9' WHERE id = ${drum}`,
  );
  const [entry] = (await entries(by(sam))).entries;
  const body = { id: entry!.id, columns: ['name', 'shelf'] };
  const { data } = await owner.ask('POST admin/log/put-back', { body, key: randomUUID() });
  expect(new Set(data.outcomes[0]!.done.map(({ column }) => column))).toEqual(
    new Set(['name', 'shelf']),
  );
  expect(
    await queryOne(pool, sql`SELECT shelf, regular_price_cents FROM products WHERE id = ${drum}`),
  ).toEqual({ shelf: '', regular_price_cents: 1 });
});
