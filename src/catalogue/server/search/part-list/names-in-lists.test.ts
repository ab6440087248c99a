import { expect, it } from 'vitest';
import { NumberIndex } from '../index/number-index.ts';
import { nameIn } from './name-in.ts';
import { readPartList } from './read-part-list.ts';

const numbers = new NumberIndex();
['VGBRK0101', 'VGBRK0106', 'VGENG0101'].forEach((number, product) => numbers.add(number, product));
const names = new Map([
  ['front brake drum left', [0]],
  ['brake shoe set 55 mm', [1]],
  ['oil filter', [2]],
  ['door handle', [3, 4]],
]);

/** "2 #0" for the part in place 0 by its number, "2 n0" by its name, with "!" if the quantity is to be checked. */
const read = (...lines: string[]) =>
  readPartList(numbers, lines.join('\n'), () => false, names)
    .wanted.map(
      ({ quantity, products, isByName, unclear }) =>
        `${quantity} ${isByName ? 'n' : '#'}${products.join('/') || '?'}${unclear === null ? '' : '!'}`,
    )
    .join(', ');

it.each([
  [['Front brake drum, left'], '1 n0'],
  [['FRONT BRAKE DRUM – LEFT x 2'], '2 n0'],
  [['• 2x Brake shoe set (55 mm)', '- Oil filter: 3'], '2 n1, 3 n2'],
  [['Oil filter'], '1 n2'],
  // Several have the name; the buyer says which.
  [['Door handle 2'], '2 n3/4'],
  // What is more than the name is none.
  [['Oil filter gasket'], '1 #?'],
  // Columns, with and without a heading.
  [['Description\tQty', 'Oil filter\t2', 'Brake shoe set, 55 mm\t4'], '2 n2, 4 n1'],
  [['Part\tQty', 'Oil filter\t2', 'VG-BRK-0101\t4'], '2 n2, 4 #0'],
  [['2\tOil filter\t$12.00'], '2 n2'],
  [['Oil filter;2.00;'], '1 n2!'],
  [['Oil filter | 2 | 14'], '2 n2!'],
  // One above another.
  [['Oil filter', '2', 'Brake shoe set, 55 mm', '4'], '2 n2, 4 n1'],
  [['Oil filter', 'Qty: 2', '$9.95'], '2 n2'],
  // A name beside its number is the same part, once.
  [['Oil filter', 'VG-ENG-0101', 'Brake shoe set, 55 mm', 'VG-BRK-0106'], '1 #2, 1 #1'],
  [['2x Oil filter', 'SKU VG-ENG-0101'], '2 #2'],
  [['VG-ENG-0101 x 3', '2x Oil filter'], '3 #2!'],
  // The name of another part is another part.
  [['VG-ENG-0101', 'Brake shoe set, 55 mm', '2'], '1 #2, 2 n1'],
  [['2x Oil filter', 'Oil filter'], '3 n2'],
  // Perhaps the list's own numbers.
  [['1 Oil filter', '2 Brake shoe set, 55 mm', '3 Front brake drum, left'], '1 n2!, 2 n1!, 3 n0!'],
  // After a mail's end, too.
  [['Thanks', 'Bob', 'Oil filter'], '1 n2'],
])('%j: %s', (lines, wanted) => expect(read(...lines)).toBe(wanted));

it('what is listed stays found by its name', () => {
  expect(read('Front brake drum, left\t2\t=', 'VG-ENG-0101\t3\t=')).toBe('2 n0, 3 #2');
  expect(read('Oil filter\t2\t?Oil filter 2 or 3')).toBe('2 n2!');
});

it('a line of gaps and digits is read in milliseconds', () => {
  const before = performance.now();
  for (const line of [
    ' 1'.repeat(200),
    `a${' '.repeat(398)}1`,
    '1,'.repeat(200),
    ' 1'.repeat(20_000),
  ])
    nameIn(names, line);
  expect(performance.now() - before).toBeLessThan(100);
});
