import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addProduct, stockOf } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const shop = await testShop();
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const accounts = await staffWith(shop, ['accounts']);

async function addPart({ stock = 10, costCents }: { stock?: number; costCents?: number } = {}) {
  const id = await addProduct(pool, { stock });
  const sku = `SK ${randomUUID().slice(0, 8)}`;
  await pool.query('UPDATE products SET sku = $2, cost_cents = $3 WHERE id = $1', [
    id,
    sku,
    costCents ?? null,
  ]);
  return { id, sku };
}
const expectList = async (list: string, supplier = 'Cologne Parts') =>
  (
    await owner.ask('POST admin/deliveries', {
      body: { supplier, reference: 'LS 4411', list },
      key: randomUUID(),
    })
  ).data;
const params = (id: number) => ({ params: { id: String(id) } });
const scan = (id: number, code: string) =>
  packer.ask('POST admin/deliveries/:id/scan', {
    ...params(id),
    body: { code },
    key: randomUUID(),
  });
const unpack = (id: number, body: { product_id: number; received?: number; damaged?: number }) =>
  packer.ask('POST admin/deliveries/:id/pieces', { ...params(id), body, key: randomUUID() });
const book = (
  id: number,
  costs: 'keep' | 'newest' | 'average' = 'keep',
  key: string = randomUUID(),
) =>
  packer.ask('POST admin/deliveries/:id/book', {
    ...params(id),
    body: { costs },
    key: key,
  });
const costOf = async (id: number) =>
  (await pool.query('SELECT cost_cents FROM products WHERE id = $1', [id])).rows[0].cost_cents;

describe('a delivery', () => {
  it('is expected by SKU or original number, unpacked by scans, and booked once', async () => {
    const drum = await addPart();
    const hose = await addPart();
    const oem = `9${randomUUID().slice(0, 7)}`;
    await pool.query('INSERT INTO product_oem_numbers (product_id, number) VALUES ($1, $2)', [
      hose.id,
      oem,
    ]);
    const delivery = await expectList(
      `Qty;SKU;Cost\n4;${drum.sku.toLowerCase()};31.50\n6;${oem};\n2;${hose.sku};2.00`,
    );
    expect(delivery.lines).toMatchObject([
      { part: { product_id: drum.id }, expected: 4, received: 0, cost_cents: 3150 },
      { part: { product_id: hose.id }, expected: 8, received: 0, cost_cents: 200 },
    ]);
    await scan(delivery.id, drum.sku);
    await scan(delivery.id, oem);
    await unpack(delivery.id, { product_id: drum.id, received: 2, damaged: 1 });
    const { data } = await unpack(delivery.id, { product_id: hose.id, received: 7 });
    expect(data.lines).toMatchObject([
      { expected: 4, received: 3, damaged: 1 },
      { expected: 8, received: 8, damaged: 0 },
    ]);
    expect(await stockOf(pool, drum.id)).toBe(10);

    const key = randomUUID();
    const [first, again] = await Promise.all([
      book(delivery.id, 'newest', key),
      book(delivery.id, 'newest', key),
    ]);
    expect(first.data.state).toBe('booked');
    expect(again).toEqual(first);
    expect([await stockOf(pool, drum.id), await stockOf(pool, hose.id)]).toEqual([13, 18]);
    expect([await costOf(drum.id), await costOf(hose.id)]).toEqual([3150, 200]);
    const { rows } = await pool.query('SELECT supplier FROM products WHERE id = $1', [drum.id]);
    expect(rows).toEqual([{ supplier: 'Cologne Parts' }]);
    await expect(scan(delivery.id, drum.sku)).rejects.toMatchObject({ code: 'has_ended' });
  });

  it.each([
    ['keep' as const, 1_000],
    ['newest' as const, 2_000],
    ['average' as const, 1_250],
  ])('with %s costs a piece %s cents', async (costs, cents) => {
    const drum = await addPart({ stock: 30, costCents: 1_000 });
    const { id } = await expectList(`${drum.sku},10,20.00`);
    await packer.ask('POST admin/deliveries/:id/rest', params(id));
    await book(id, costs);
    expect(await costOf(drum.id)).toBe(cents);
    expect(await stockOf(pool, drum.id)).toBe(40);
  });

  it('waits until each line has its part, and takes what nobody expected', async () => {
    const drum = await addPart();
    const other = await addPart();
    const { id, lines } = await expectList(`XY-1,3,1.00\nXY-2,5\n${drum.sku},2`);
    expect(lines.map(({ part }) => part?.product_id)).toEqual([undefined, undefined, drum.id]);
    await scan(id, other.sku);
    await expect(book(id)).rejects.toMatchObject({ status: 409, code: 'unknown_lines' });
    const joined = await owner.ask('POST admin/deliveries/:id/part', {
      ...params(id),
      body: { line: lines[0]!.id, product_id: drum.id },
    });
    expect(joined.data.lines).toMatchObject([
      { written: 'XY-2', part: null },
      { part: { product_id: drum.id }, expected: 5, cost_cents: 100 },
      { part: { product_id: other.id }, expected: 0, received: 1 },
    ]);
    await packer.ask('POST admin/deliveries/:id/remove', {
      ...params(id),
      body: { line: lines[1]!.id },
    });
    expect((await book(id)).data.state).toBe('booked');
    expect([await stockOf(pool, drum.id), await stockOf(pool, other.id)]).toEqual([10, 11]);
  });

  it('given up leaves the stock as it is', async () => {
    const drum = await addPart();
    const { id } = await expectList(`${drum.sku},2`);
    await expect(book(id)).rejects.toMatchObject({ code: 'nothing_came' });
    await scan(id, drum.sku);
    await packer.ask('POST admin/deliveries/:id/give-up', params(id));
    await expect(book(id)).rejects.toMatchObject({ code: 'has_ended' });
    expect(await stockOf(pool, drum.id)).toBe(10);
  });

  it('says what is wrong with a list, and is closed to strangers', async () => {
    await expect(expectList('VG-900,many\n,2')).rejects.toMatchObject({
      status: 422,
      code: 'list_faults',
      body: {
        faults: ['line 1: "many" is not a number of pieces', 'line 2: the number is missing'],
      },
    });
    await expect(scan(0, 'VG-900')).rejects.toMatchObject({ status: 404 });
    await expect(
      accounts.ask('POST admin/deliveries', {
        body: { supplier: '', reference: '', list: 'VG-900,1' },
        key: randomUUID(),
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
