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
  // Those that no part has, in the groups in which makers print them.
  ['VG-BRK-0101, 999 888 777', [0], ['999 888 777']],
  ['VG-BRK-0101 999 888 777 x 2', [0], ['999 888 777']],
  ['999 888 777 or VG-BRK-0101', [0], ['999 888 777']],
  ['999 888 777 B; 021 115 351 A', [2], ['999 888 777 B']],
  ['021 115 351 A N 010 233 11 0 190 350 068', [2], ['N 010 233 11', '0 190 350 068']],
  ['VG-BRK-0101/VG-BRK-0106', [0, 1], []],
  ['drum VG-BRK-0101, hose 999 888 777', [0], ['999 888 777']],
  // Nothing but numbers that no part has.
  ['999 888 777, 111 222 333', [], ['999 888 777', '111 222 333']],
  ['211 405 615 D 211 698 525 C', [], ['211 405 615 D', '211 698 525 C']],
  // A part's number begins like it.
  ['021 115 352 B, VG-FUE-0101', [3], ['021 115 352 B']],
  ['999-888-777 VG-BRK-9999', [], ['999-888-777', 'VG-BRK-9999']],
  ['999888777 999888777', [], ['999888777']],
  // Years and sizes are no numbers of parts.
  ['VG-BRK-0101 VG-BRK-0106 1971-1979 1600cc', [0, 1], []],
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
  'VG-BRK-0101 1971-1979',
  'brake drum 1971-1979 VG-BRK-0101',
  '1974 bus fuel pump',
  '1968-1979 1600cc',
  '205 70 14',
  'hose 999 888 777, 111 222 333',
  '999 888 777',
  '',
  ' , ; ',
])('reads no list in “%s”', (typed) => expect(read(typed)).toBeUndefined());
