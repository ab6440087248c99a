import { expect, it } from 'vitest';
import { NumberIndex } from './index/number-index.ts';
import { readNumberList } from './read-number-list.ts';

const numbers = new NumberIndex();
['VGBRK0101', 'VGBRK0106', '021115351A', 'VGFUE0101'].forEach((number, product) =>
  numbers.add(number, product),
);
const read = (typed: string) => {
  const list = readNumberList(numbers, typed);
  return list && { products: [...list.hits.products], unknown: list.unknown };
};

it.each([
  ['VG-BRK-0106, VG-BRK-0101', [1, 0], []],
  ['vg-brk-0106 vg-fue-0101', [1, 3], []],
  ['021 115 351 A; VG BRK 0101', [2, 0], []],
  ['2x VG-BRK-0101 and 1 x brk0106', [0, 1], []],
  ['- VG-BRK-0101 qty 2\n- VG-BRK-0106', [0, 1], []],
  ['VG-BRK-0101 VG-BRK-0101', [0], []],
  ['VG-BRK-0101, 999-888-777', [0], ['999-888-777']],
  // Two whole numbers are a list though the parts are named beside them.
  ['drum VG-BRK-0101, shoe VG-BRK-0106, hose 999-888-777', [0, 1], ['999-888-777']],
  ['drum VG-BRK-0101, shoe VG-BRK-0106, filter 0211153', [0, 1], ['0211153']],
])('reads %s as a list', (typed, products, unknown) =>
  expect(read(typed)).toEqual({ products, unknown }),
);

it('counts each number once', () =>
  expect(readNumberList(numbers, 'vg-fue-0101, 021 115 351 A, VG FUE 0101')!.count).toBe(2));

it.each([
  'VG-BRK-0101',
  'brake drum VG-BRK-0101',
  'brake drum VG-BRK-0101 BRK-010',
  '1974 bus fuel pump',
  '205 70 14',
  '999-888-777, 111-222-333',
  '',
  ' , ; ',
])('reads no list in “%s”', (typed) => expect(read(typed)).toBeUndefined());
