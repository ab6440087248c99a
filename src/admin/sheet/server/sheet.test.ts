import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { asRefused } from '../../../kit/client.ts';
import { execute, query, queryOne, sql } from '../../../server/database/query.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { SheetColumn } from '../rules/sheet-columns.ts';

const payments = await testPayments();
const test = await testShop({ payments });
const { ask, app, pool } = test;
const owner = await staffWith(test, ['owner']);
const packing = await staffWith(test, ['packing']);
const accounts = await staffWith(test, ['accounts']);

const supplier = `Sheet ${randomUUID()}`;
const ids: number[] = [];
for (let at = 0; at < 4; at += 1) {
  const id = await addProduct(pool);
  await execute(
    pool,
    sql`UPDATE products SET supplier = ${supplier}, regular_price_cents = ${1000 * (at + 1)}, cost_cents = ${at === 3 ? null : 500},
               stock_qty = 10, shelf = 'A-01', name = ${`Line
break \\n ${at}`} WHERE id = ${id}`,
  );
  ids.push(id);
}
const [first, second, third, fourth] = ids as [number, number, number, number];

const priceOf = async (id: number) =>
  (
    await queryOne<{ cents: number }>(
      pool,
      sql`SELECT regular_price_cents AS cents FROM products WHERE id = ${id}`,
    )
  ).cents;
const stockOf = async (id: number) =>
  (
    await queryOne<{ qty: number }>(
      pool,
      sql`SELECT stock_qty AS qty FROM products WHERE id = ${id}`,
    )
  ).qty;
const change = (column: SheetColumn, cells: [id: number, was: string, becomes: string][]) => ({
  column,
  ids: cells.map(([id]) => id),
  was: cells.map(([, was]) => was),
  becomes: cells.map(([, , becomes]) => becomes),
});
type Changes = ReturnType<typeof change>[];
const preview = async (changes: Changes) =>
  (await owner.ask('POST admin/parts/sheet/preview', { body: { changes } })).data;
const apply = (changes: Changes, key: string = randomUUID()) =>
  owner.ask('POST admin/parts/sheet/apply', { body: { changes }, key });

describe('the sheet', () => {
  it('has the cells of the parts that match, by column', async () => {
    const read = (given: object) =>
      owner.ask('GET admin/parts/sheet', {
        query: { supplier, columns: 'name,price,cost,type', ...given },
      });
    const { data } = await read({});
    expect(
      data.ids
        .split(',')
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(ids);
    await execute(pool, sql`UPDATE products SET replaced_by = ${second} WHERE id = ${first}`);
    const { ids: order, columns } = (await read({ columns: 'replaced_by,sku' })).data;
    const [skus, replaced] = [columns.sku!.split('\n'), columns.replaced_by!.split('\n')];
    const at = (id: number) => order.split(',').indexOf(String(id));
    expect([replaced[at(first)], replaced[at(second)]]).toEqual([skus[at(second)], '']);
    await execute(pool, sql`UPDATE products SET replaced_by = NULL WHERE id = ${first}`);
    const [line] = data.columns.name!.split('\n');
    expect(line).toMatch(/^Line\\nbreak \\\\n \d$/);
    expect(data.columns.price!.split('\n').toSorted()).toEqual(['1000', '2000', '3000', '4000']);
    expect(data.columns.cost!.split('\n').toSorted()).toEqual(['', '500', '500', '500']);
    expect(data.columns.type!.split('\n')).toHaveLength(4);
    expect(data.columns.stock).toBeUndefined();
    expect(data.total).toBeGreaterThan(4);

    expect((await read({ sort: 'price_down' })).data.columns.price).toBe('4000\n3000\n2000\n1000');
    expect((await read({ ids: `${third},${first}` })).data.ids).toBe(`${third},${first}`);
    expect((await read({ q: 'nothing like it' })).data).toMatchObject({
      ids: '',
      columns: { price: '' },
    });
    expect((await read({ q: 'break', stock: 'none' })).data.ids).toBe('');
    expect((await read({ category: 'no-such', hidden: 'no' })).data.ids).toBe('');
    const { data: choices } = await packing.ask('GET admin/parts/sheet/choices');
    expect(choices.suppliers).toContain(supplier);
    expect(choices.categories.length).toBeGreaterThan(3);
    expect(choices.types.map(({ name }) => name)).toContain('brake drum');
    expect(choices.vans.map(({ slug }) => slug)).toContain('68-79-bus');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('is compressed on its way for %s', async (accepted, encoding, decompress) => {
    const answer = await app.inject({
      url: '/api/admin/parts/sheet?columns=sku,name',
      headers: { ...owner.headers, 'accept-encoding': accepted },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toMatchObject({ code: 200 });
  });

  it('previews rows, faults and the effect, and changes nothing', async () => {
    const seen = await preview([
      change('price', [
        [first, '10.00', '10.95'],
        [second, '20.00', '4.95'],
        [third, '30.00', 'free'],
      ]),
      change('stock', [[first, '10', '12']]),
    ]);
    expect(seen).toMatchObject({
      changed: 2,
      faults: [{ product_id: third, column: 'price', kind: 'invalid', saved: null, now: '30.00' }],
      effect: {
        pieces: { now: 20, after: 22 },
        cost_cents: { now: 10_000, after: 11_000 },
        price_cents: { now: 30_000, after: 12 * 1095 + 4950 },
        look: { rises: [first], steep_falls: [second], falls: [], below_cost: [second] },
      },
    });
    expect(await priceOf(first)).toBe(1000);
  });

  it('counts only parts whose change is left once faults are left out', async () => {
    await execute(pool, sql`UPDATE products SET sale_price_cents = 900 WHERE id = ${first}`);
    const seen = await preview([
      change('price', [
        [first, '10.00', '0.50'],
        [second, '20.00', '1.00'],
      ]),
    ]);
    await execute(pool, sql`UPDATE products SET sale_price_cents = NULL WHERE id = ${first}`);
    expect(seen).toMatchObject({
      changed: 1,
      faults: [{ product_id: first, column: 'price', kind: 'rule' }],
      effect: {
        pieces: { now: 10, after: 10 },
        look: { rises: [], steep_falls: [second], falls: [], below_cost: [second] },
      },
    });
  });

  it('looks at what a sale, or many at once, would sell for, unless the sale is over', async () => {
    const lookOf = async (changes: Changes) => (await preview(changes)).effect.look;
    const sale = change('sale_price', [
      [first, '', '0.50'],
      [second, '', '15.00'],
    ]);
    const nothing = { rises: [], steep_falls: [], falls: [], below_cost: [] };
    const marked = { ...nothing, steep_falls: [first], below_cost: [first] };
    expect(await lookOf([sale])).toEqual(marked);
    const until = (day: string) =>
      change('sale_until', [
        [first, '', day],
        [second, '', day],
      ]);
    expect(await lookOf([sale, until('2099-12-24')])).toEqual(marked);
    expect(await lookOf([sale, until('2020-12-24')])).toEqual(nothing);
    expect(await lookOf([change('price_breaks', [[first, '', '10: 4.00']])])).toEqual(marked);
    // Who may not see costs is not told of them.
    const { data } = await packing.ask('POST admin/parts/sheet/preview', {
      body: { changes: [sale] },
    });
    expect(data.effect.look).toEqual({ ...marked, below_cost: [] });
  });

  it('applies all cells as one batch, once, and puts it back but for what was sold', async () => {
    const key = randomUUID();
    const changes = [
      change('price', [
        [first, '10.00', '11.95'],
        [second, '20.00', '21.95'],
      ]),
      change('stock', [[first, '10', '15']]),
      change('shelf', [[fourth, 'A-01', 'B-07']]),
    ];
    const { data } = await apply(changes, key);
    expect(data).toMatchObject({ changed: 3 });
    expect((await apply(changes, key)).data).toEqual(data);
    expect([await priceOf(first), await stockOf(first)]).toEqual([1195, 15]);
    const rows = await query(pool, sql`SELECT FROM change_log WHERE batch = ${data.batch}`);
    expect(rows.length).toBeGreaterThanOrEqual(3);

    // A sale in between.
    const body = await checkoutOf(ask, pool, [{ product_id: first, quantity: 2 }]);
    await ask('POST checkout', { body, key: randomUUID() });
    const isPutBack = async () =>
      (await owner.ask('GET admin/parts/sheet/batch', { query: { batch: data.batch! } })).data;
    expect(await isPutBack()).toEqual({ is_put_back: false });
    const putBack = { body: { batch: data.batch! }, key: randomUUID() };
    expect((await owner.ask('POST admin/parts/sheet/put-back', putBack)).data.left).toBe(0);
    expect([await priceOf(first), await priceOf(second), await stockOf(first)]).toEqual([
      1000, 2000, 8,
    ]);
    expect(await isPutBack()).toEqual({ is_put_back: true });
  });

  it('tells who was faster, of which cell, and then changes nothing', async () => {
    await apply([change('price', [[third, '30.00', '37.50']])]);
    const changes = [
      change('price', [
        [third, '30.00', '31.95'],
        [fourth, '40.00', '41.95'],
      ]),
    ];
    const error = await apply(changes).catch((thrown: unknown) => thrown);
    const refused = asRefused<'POST admin/parts/sheet/apply'>(error)!;
    if (!refused.is('changed_meanwhile')) throw refused;
    expect(refused.body.faults).toEqual([
      expect.objectContaining({
        product_id: third,
        column: 'price',
        kind: 'changed_meanwhile',
        now: '37.50',
        saved: { by: 'Sam Staff', at: expect.stringMatching(/^20/) },
      }),
    ]);
    expect([await priceOf(third), await priceOf(fourth)]).toEqual([3750, 4000]);
    expect((await preview(changes)).faults).toEqual(refused.body.faults);
  });

  it('is changed only by whoever may, and put back by whoever applied it', async () => {
    const changes = [change('price', [[fourth, '40.00', '41.95']])];
    const { data } = await packing.ask('POST admin/parts/sheet/preview', { body: { changes } });
    expect(data.changed).toBe(1);
    await expect(
      packing.ask('POST admin/parts/sheet/apply', { body: { changes }, key: randomUUID() }),
    ).rejects.toMatchObject({ status: 403, code: 'not_permitted' });
    await expect(
      accounts.ask('GET admin/parts/sheet', { query: { columns: 'price' } }),
    ).rejects.toMatchObject({ status: 403, code: 'not_permitted' });

    const applied = (await apply(changes)).data;
    const other = await staffWith(test, ['owner']);
    const body = { batch: applied.batch! };
    await expect(
      other.ask('POST admin/parts/sheet/put-back', { body, key: randomUUID() }),
    ).rejects.toMatchObject({ status: 404, code: 'no_such_batch' });
    expect(await priceOf(fourth)).toBe(4195);
    const read = (who: typeof owner, batch: string) =>
      who.ask('GET admin/parts/sheet/batch', { query: { batch } });
    await expect(read(other, body.batch)).rejects.toMatchObject({ code: 'no_such_batch' });
    await expect(read(packing, body.batch)).rejects.toMatchObject({ code: 'not_permitted' });
    await expect(read(owner, 'a batch')).rejects.toMatchObject({ status: 422 });
  });

  it('refuses what is no change', async () => {
    const bad: unknown[] = [
      [],
      [{ ...change('price', [[first, '1', '2']]), was: [] }],
      [{ ...change('price', [[first, '1', '2']]), column: 'id' }],
      [
        change(
          'price',
          Array.from({ length: 5_001 }, (_, at) => [at + 1, '1', '2']),
        ),
      ],
      [change('price', [[-1, '1', '2']])],
    ];
    for (const changes of bad)
      await expect(apply(changes as Changes)).rejects.toMatchObject({ status: 422 });
  });
});
