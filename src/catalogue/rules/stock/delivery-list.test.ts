import { expect, it } from 'vitest';
import { readDeliveryList } from './delivery-list.ts';

const read = (...rows: string[][]) =>
  readDeliveryList(rows.map((cells, at) => ({ number: at + 1, cells })));

it.each([
  [['211 405 615 D', '4', '31.50'], { written: '211 405 615 D', pieces: 4, costCents: 3150 }],
  [['VG-900', '12', '$1,031.5'], { written: 'VG-900', pieces: 12, costCents: 103_150 }],
  [['VG-900', '12'], { written: 'VG-900', pieces: 12, costCents: null }],
  [[' VG-900 '], { written: 'VG-900', pieces: 1, costCents: null }],
])('reads %j', (cells, line) => expect(read(cells)).toEqual({ lines: [line], faults: [] }));

it.each([
  [['', '4'], 'the number is missing'],
  [['VG-900', '0'], '"0" is not a number of pieces'],
  [['VG-900', 'four'], '"four" is not a number of pieces'],
  [['VG-900', '-3'], '"-3" is not a number of pieces'],
  [['VG-900', '3', 'ten'], '"ten" is not a cost in dollars'],
  [['VG-900', '3', '-1'], '"-1" is not a cost in dollars'],
  [['VG-900', '3', '12,50'], '"12,50" is not a cost in dollars'],
  [['VG-900', '3', '1,2345.00'], '"1,2345.00" is not a cost in dollars'],
  [['VG-900', '3', '12', '50'], 'has 4 cells instead of 3'],
  [['VG-900; 5; 10'], '"VG-900; 5; 10" is not one number'],
])('finds the fault of %j', (cells, reason) =>
  expect(read(cells).faults).toEqual([
    { line: 1, place: null, reason: expect.stringContaining(reason) },
  ]),
);

it('follows the heads of the list', () => {
  expect(
    read(['Pos', 'Qty', 'Part no.', 'Unit price'], ['1', '5', 'VG-900', '2.00']).lines,
  ).toEqual([{ written: 'VG-900', pieces: 5, costCents: 200 }]);
});

it.each([
  ['a number alone', ['Part No.'], ['VG-900'], { written: 'VG-900', pieces: 1, costCents: null }],
  [
    'no pieces',
    ['SKU', 'Cost'],
    ['VG-900', '2.00'],
    { written: 'VG-900', pieces: 1, costCents: 200 },
  ],
  [
    'the exact heading beside a near one',
    ['Item description', 'Our part', 'SKU', 'Units', 'Qty shipped', 'Net price'],
    ['Brake drum', 'x', 'VG-900', '12', '5', '2.00'],
    { written: 'VG-900', pieces: 12, costCents: 200 },
  ],
  [
    'words around what counts',
    ['Your Part Number', 'Qty Shipped', 'Net Cost'],
    ['VG-900', '5', '2.00'],
    { written: 'VG-900', pieces: 5, costCents: 200 },
  ],
])('takes no heading for a number: %s', (_, heads, cells, line) => {
  expect(read(heads, cells)).toEqual({ lines: [line], faults: [] });
});

it('refuses headings without the number of a part', () =>
  expect(read(['Name', 'Qty'], ['Brake drum', '5'])).toEqual({
    lines: [],
    faults: [{ line: 1, place: null, reason: expect.stringContaining('call that column SKU') }],
  }));

it('finds more cells than heads', () =>
  expect(read(['SKU', 'Qty', 'Cost'], ['VG-900', '5', '2', '50']).faults).toMatchObject([
    { line: 2, reason: expect.stringContaining('has 4 cells instead of 3') },
  ]));

it('says that a list is empty', () => expect(read().faults).toHaveLength(1));
