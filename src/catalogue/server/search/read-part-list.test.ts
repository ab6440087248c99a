import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import '../../../server/testing/seed.ts';
import { NumberIndex } from './index/number-index.ts';
import { MAX_LIST_LINES, readPartList } from './read-part-list.ts';

const numbers = new NumberIndex();
['VGBRK0101', 'VGBRK0106', '021115351A', 'VGFUE0101', '021115351A', 'VGENG0001'].forEach(
  (number, product) => numbers.add(number, product),
);
// The filter's own number beside its maker's.
numbers.add('VGFIL0001', 2);
const read = (text: string) =>
  readPartList(numbers, text).wanted.map(({ quantity, products }) => [quantity, ...products]);

describe('one line', () => {
  it.each([
    ['VG-BRK-0101', [1, 0]],
    ['VG-BRK-0101 2', [2, 0]],
    ['VG-BRK-0101\t4', [4, 0]],
    ['VG-BRK-0101;4', [4, 0]],
    ['VG-BRK-0101, 4', [4, 0]],
    ['vg brk 0101 x3', [3, 0]],
    ['vg.brk.0101 3x', [3, 0]],
    ['2x VG-BRK-0101', [2, 0]],
    ['2 x VG-BRK-0101', [2, 0]],
    ['- 2x VG-BRK-0101 (front)', [2, 0]],
    ['• VG-BRK-0101 qty 2', [2, 0]],
    ['* VG-BRK-0101 Qty: 2', [2, 0]],
    ['VG-BRK-0101 quantity:2', [2, 0]],
    ['VG-BRK-0101 (2)', [2, 0]],
    ['VG-BRK-0101 – 2 pcs', [2, 0]],
    ['VG-BRK-0101 2pcs.', [2, 0]],
    ['1. VG-BRK-0101 2', [2, 0]],
    ['12) VG-BRK-0101', [1, 0]],
    ['[ ] VG-BRK-0101', [1, 0]],
    ['3\tVG-BRK-0101\tBrake drum, front\t2\t$89.95', [2, 0]],
    ['Brake drum, front, 1971-79, VG-BRK-0101, 2', [2, 0]],
    ['021 115 351 A', [1, 2, 4]],
    ['021.115.351-a 6', [6, 2, 4]],
    ['999 888 777 Z 2', [2]],
    ['fuel pump', [1]],
  ])('%j', (line, wanted) => expect(read(line)).toEqual([wanted]));

  it('may hold several numbers, with quantities before or after them', () => {
    expect(read('VG-BRK-0101 x2, VG-BRK-0106')).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect(read('2x VG-BRK-0101, 3x VG-BRK-0106 + 1x VG-FUE-0101')).toEqual([
      [2, 0],
      [3, 1],
      [1, 3],
    ]);
  });

  it('is kept as typed, shortened, if no part has its number', () => {
    const [line] = readPartList(numbers, `  3x   999-888-777 ${'long '.repeat(40)}`).wanted;
    expect(line).toMatchObject({ quantity: 3, products: [] });
    expect(line!.typed).toMatch(/^3x 999-888-777 long/);
    expect(line!.typed.length).toBeLessThanOrEqual(100);
  });
});

describe('a spreadsheet', () => {
  it('names its columns, and leaves empty what is not wanted', () => {
    const sheet = [
      'Pos;Part no.;Name;Price;Qty',
      '1;VG-BRK-0101;Brake drum 1971;89.95;2',
      '2;VG-BRK-0106;"Brake shoe";12.00;',
      '3;VG-FUE-0101;Fuel pump;45.00;0',
      '4;VG-ENG-0001;Engine;45.00;1',
    ].join('\r\n');
    expect(read(sheet)).toEqual([
      [2, 0],
      [1, 5],
    ]);
  });

  it('may have a heading without quantities', () =>
    expect(read('SKU\nVG-BRK-0101\nVG-BRK-0106')).toEqual([
      [1, 0],
      [1, 1],
    ]));
});

it('joins the lines of one part', () =>
  expect(read('VG-BRK-0101 2\nVG-BRK-0106\n3x VG-BRK-0101')).toEqual([
    [5, 0],
    [1, 1],
  ]));

it('ignores empty lines and rules, and leaves out what is over the limit', () => {
  expect(read('\n\n---\n \n')).toEqual([]);
  const many = Array.from({ length: MAX_LIST_LINES + 7 }, (_, line) => `part ${line + 1}`).join(
    '\n\n',
  );
  const { wanted, leftOut } = readPartList(numbers, many);
  expect([wanted.length, leftOut]).toEqual([MAX_LIST_LINES, 7]);
});

test('any shape of one order is read the same', () => {
  const skus = ['VG-BRK-0101', 'VG-BRK-0106', 'VG-FUE-0101', 'VG-ENG-0001'];
  const shapes: ((sku: string, quantity: number) => string)[] = [
    (sku, quantity) => `${sku}\t${quantity}`,
    (sku, quantity) => `${quantity} x ${sku.replaceAll('-', ' ')}`,
    (sku, quantity) => `* ${sku.toLowerCase()} qty ${quantity}`,
    (sku, quantity) => `"${sku}","Something, black","${quantity}"`,
  ];
  const order = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 99 }), shape: fc.nat(3) }),
    {
      minLength: 1,
      maxLength: skus.length,
    },
  );
  fc.assert(
    fc.property(order, (lines) => {
      const text = lines.map(({ quantity, shape }, at) => shapes[shape]!(skus[at]!, quantity));
      expect(read(text.join('\n')).map(([quantity]) => quantity)).toEqual(
        lines.map(({ quantity }) => quantity),
      );
    }),
  );
});

test('any text is read without an error', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
      const { wanted } = readPartList(numbers, text);
      expect(wanted.every(({ quantity, typed }) => quantity >= 1 && quantity <= 999 && typed)).toBe(
        true,
      );
    }),
  ));
