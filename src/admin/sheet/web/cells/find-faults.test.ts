import { expect, it } from 'vitest';
import { findFaults, suggestion, withServerFaults } from './find-faults.ts';
import { readSheetRows } from './sheet-data.ts';
import type { ChangedCell } from './changed-cells.ts';

const data = readSheetRows({
  ids: '7,9',
  columns: { sku: 'A-7\nA-9', price: '9250\n3750', stock: '3\n4', name: 'Drum\\nwide \\\\\nShoe' },
  total: 20,
});
const cell = (
  id: number,
  column: 'price' | 'stock',
  was: string,
  becomes: string,
): ChangedCell => ({
  id,
  sku: `A-${id}`,
  column,
  was,
  becomes,
  way: 'typed',
});

it('reads rows that came by column', () => {
  expect([data.ids, data.cell(0, 'price'), data.cell(0, 'name'), data.cell(1, 'cost')]).toEqual([
    [7, 9],
    '92.50',
    'Drum\nwide \\',
    '',
  ]);
  expect([data.rowOf(9), data.rowOf(8)]).toEqual([1, -1]);
  expect(readSheetRows({ ids: '', columns: { sku: '' }, total: 3 }).ids).toEqual([]);
});

it('finds what is no price, and where somebody was faster, but not of stock', () => {
  const cells = [
    cell(7, 'price', '92.50', '96.9S'),
    cell(9, 'price', '34.95', '35.95'),
    cell(9, 'stock', '14', '20'),
    cell(8, 'price', '1.00', '2.00'),
  ];
  const faults = findFaults(cells, data);
  expect([...faults.values()].map(({ id, kind, now }) => [id, kind, now])).toEqual([
    [7, 'invalid', null],
    [9, 'changed_meanwhile', '37.50'],
  ]);
  expect(suggestion(faults.get('7 price')!)).toBe('96.95');
  expect(suggestion(faults.get('9 price')!)).toBeUndefined();

  const saved = { by: 'Ada', at: '2026-11-23T10:00:00Z' };
  const found = withServerFaults(faults, cells, [
    {
      product_id: 9,
      column: 'price',
      kind: 'changed_meanwhile',
      reason: 'faster',
      now: '37.50',
      saved,
    },
    { product_id: 99, column: 'price', kind: 'gone', reason: 'gone', now: null, saved: null },
  ]);
  expect(found.size).toBe(2);
  expect(found.get('9 price')).toMatchObject({ saved, becomes: '35.95' });
});

it.each([
  ['96,95', '96.95'],
  ['$ 1O.5O', '10.50'],
  ['1.234,50', '1234.50'],
  ['$ 12.345,6', '12345.60'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234,50', '1234.50'],
  ['1’234,50', '1234.50'],
  ['1.234', undefined],
  ['1.23,50', undefined],
  ['1.234,505', undefined],
  ['=E60*1.1', undefined],
  ['1e3', undefined],
  ['12 50', undefined],
  ['36.50 or 37', undefined],
  ['free', undefined],
  ['', undefined],
])('guesses what %j was meant as', (becomes, guess) => {
  const [fault] = findFaults([cell(7, 'price', '92.50', becomes)], data).values();
  expect(suggestion(fault!)).toBe(guess);
});
