import { expect, test } from 'vitest';
import { CallRefused } from '../../../kit/client.ts';
import { testShop } from '../../../server/testing/test-shop.ts';

const { ask, askWith, pool, shop } = await testShop();

const compare = async (parts: string | undefined, request = ask) =>
  (await request('GET compareParts', { query: { parts } })).data;

test('lays two rotors side by side and tells in what they differ', async () => {
  const { parts, rows, unknown, left_out } = await compare('VG-BRK-0114,VG-BRK-0237');
  expect(parts.map(({ sku }) => sku)).toEqual(['VG-BRK-0114', 'VG-BRK-0237']);
  expect(rows).toEqual(
    expect.arrayContaining([
      { label: 'Diameter', cells: ['278 mm (10.94 in)', '313 mm (12.32 in)'], differs: true },
      { label: 'Thickness', cells: ['13 mm (0.51 in)', '26 mm (1.02 in)'], differs: true },
      { label: 'Position', cells: ['front', 'front'], differs: false },
    ]),
  );
  expect({ unknown, left_out }).toEqual({ unknown: [], left_out: 0 });
});

test('marks the figures that differ in both drawings', async () => {
  shop.readDrawing = async () =>
    Buffer.from('<svg a="1" data-dimensions="diameter - 40 90 200 90 50;thickness > 1 2 3 4">');
  shop.cache.clear();
  const { parts } = await compare('VG-BRK-0114,VG-BRK-0228');
  // Both are 278 by 13 mm.
  for (const { dimension_lines } of parts) {
    expect(dimension_lines).toContain('Ø 278 mm');
    expect(dimension_lines).not.toContain('differs');
  }
  const [bus] = (await compare('VG-BRK-0114,VG-BRK-0237')).parts;
  expect(bus!.dimension_lines!.match(/class="differs"/g)).toHaveLength(2);
  delete shop.readDrawing;
});

test('takes three at most, each once, in any spelling', async () => {
  const { parts, left_out } = await compare(
    ' vg brk 0114 ,VG-BRK-0228,VG-BRK-0114,VG-BRK-0237,VG-BRK-0115,',
  );
  expect(parts.map(({ sku }) => sku)).toEqual(['VG-BRK-0114', 'VG-BRK-0228']);
  expect(left_out).toBe(2);
});

test('tells what it does not know, and what is hidden, with similar numbers', async () => {
  await pool.query(`UPDATE products SET hidden = true WHERE sku = 'VG-BRK-0116'`);
  shop.cache.invalidate(['catalogue', 'index']);
  const { parts, unknown } = await compare('VG-BRK-0114,VG-BRK-9114,VG-BRK-0116');
  expect(parts.map(({ sku }) => sku)).toEqual(['VG-BRK-0114']);
  expect(unknown.map(({ number }) => number)).toEqual(['VG-BRK-9114', 'VG-BRK-0116']);
  expect(unknown.flatMap(({ near }) => near.map(({ sku }) => sku))).not.toContain('VG-BRK-0116');
});

test('shows in place of a superseded number the present part', async () => {
  await pool.query(
    `UPDATE products SET replaced_by = (SELECT id FROM products WHERE sku = 'VG-BRK-0105')
      WHERE sku = 'VG-BRK-0239'`,
  );
  shop.cache.invalidate(['catalogue', 'index']);
  await expect
    .poll(async () => (await compare('VG-BRK-0239')).parts.map(({ sku, was }) => [sku, was]))
    .toEqual([['VG-BRK-0105', 'VG-BRK-0239']]);
});

test('answers nothing for nothing, and a stranger like anybody', async () => {
  const nothing = { parts: [], rows: [], unknown: [], left_out: 0 };
  expect(await compare(undefined)).toEqual(nothing);
  expect(await compare(' , ,')).toEqual(nothing);
  expect(await compare('VG-ENG-0101', askWith('unknown-token'))).toEqual(
    await compare('VG-ENG-0101'),
  );
});

test('refuses what is longer than any list of three', async () => {
  const refusal = await compare('x'.repeat(301)).catch((thrown: unknown) => thrown);
  expect(refusal).toBeInstanceOf(CallRefused);
  expect(refusal).toMatchObject({ status: 422 });
});
