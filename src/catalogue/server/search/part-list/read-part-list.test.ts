import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import '../../../../server/testing/seed.ts';
import { NumberIndex } from '../index/number-index.ts';
import { keptLine, MAX_LIST_LENGTH, MAX_LIST_LINES } from '../../../rules/part-list.ts';
import { readPartList } from './read-part-list.ts';

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
    ['VG-BRK-0101: 2', [2, 0]],
    ['VG-BRK-0101 *2', [2, 0]],
    ['VG-BRK-0101 2.00', [2, 0]],
    ['VG-BRK-0101 – need 2!', [2, 0]],
    ['VG-BRK-0101 qty 1000', [999, 0]],
    ['VG\u2011BRK\u20110101 2', [2, 0]],
    ['ＶＧ－ＢＲＫ－０１０１ 2', [2, 0]],
    // Numbers in descriptions are no quantities.
    ['VG-BRK-0101 front rotor 278 mm x 2', [2, 0]],
    ['2 x VG-BRK-0101 front rotor 278 mm', [2, 0]],
    ['VG-BRK-0101\tFront brake rotor, 278 mm, Bus\t2\t$98.00', [2, 0]],
    ['VG-BRK-0101,Front rotor 278 mm,2', [2, 0]],
    ['VG-BRK-0101 CV joint, rear, 100 mm', [1, 0]],
    ['VG-BRK-0101 73 bus', [1, 0]],
    ['VG-BRK-0101 brake drum, page 45', [1, 0]],
    ['VG-BRK-0101 100 x 50 mm', [1, 0]],
    ['1;"Ölfilter, Typ 4 – 2,0 l";021 115 351 A;2;"8,95"', [2, 2, 4]],
    // A wrong letter at the end is another number.
    ['021 115 351 B', [1]],
    ['999-888-777-Z\t2', [2]],
    ['999-888-777-Z 2', [2]],
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

  it('may hold a wrong number beside a good one', () => {
    const { wanted } = readPartList(numbers, '2x VG-BRK-0101, VG-XXX-9999');
    expect(wanted.map(({ typed, quantity }) => [typed, quantity])).toEqual([
      ['VG-BRK-0101', 2],
      ['VG-XXX-9999', 1],
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

  it.each([
    [
      'Item,Description,Part No.,Qty\n1,"Drum, 278 mm",VG-BRK-0101,2\n2,Shoe,VG-BRK-0106,1',
      [
        [2, 0],
        [1, 1],
      ],
    ],
    ['Bezeichnung;Teilenummer;Menge\n"Filter, Typ 4";VG-BRK-0101;2', [[2, 0]]],
    [
      'part,qty\nVG-BRK-0101,2.00\nVG-BRK-0106,4.0',
      [
        [2, 0],
        [4, 1],
      ],
    ],
    [
      'part,qty\nVG-BRK-0101,\nVG-BRK-0106,',
      [
        [1, 0],
        [1, 1],
      ],
    ],
    ['Qty\tSKU\n1500\tVG-BRK-0101', [[999, 0]]],
  ])('has its numbers where most are: %j', (sheet, wanted) => expect(read(sheet)).toEqual(wanted));

  it('counts the rows of which nothing is wanted', () => {
    const sheet = 'SKU;Qty\nVG-BRK-0101;2\nVG-BRK-0106;\nVG-FUE-0101;0';
    expect(readPartList(numbers, sheet)).toMatchObject({
      wanted: [{ quantity: 2 }],
      skipped: ['VG-BRK-0106;', 'VG-FUE-0101;0'],
    });
  });

  it.each(['SKU\tQty\nVG-BRK-0101\t2\nVG-BRK-0106\t\n', 'SKU\tQty\nVG-BRK-0101\t2\nVG-BRK-0106'])(
    'wants nothing of a row without a quantity: %j',
    (sheet) =>
      expect(readPartList(numbers, sheet)).toMatchObject({
        wanted: [{ quantity: 2 }],
        skipped: ['VG-BRK-0106'],
      }),
  );

  it('may have a heading without quantities', () =>
    expect(read('SKU\nVG-BRK-0101\nVG-BRK-0106')).toEqual([
      [1, 0],
      [1, 1],
    ]));
});

it('leaves out sentences, and counts them', () => {
  const post =
    'Hi guys, I am looking for these parts for my bus:\nVG-BRK-0101\nThanks!\nVG-BRK-0106 0';
  expect(readPartList(numbers, post)).toMatchObject({
    wanted: [{ quantity: 1 }],
    skipped: ['Hi guys, I am looking for these parts for my bus:', 'Thanks!', 'VG-BRK-0106 0'],
  });
});

it('reads a quantity on the line below', () =>
  expect(read('VG-BRK-0101\n2\nVG-BRK-0106')).toEqual([
    [2, 0],
    [1, 1],
  ]));

it('reads again what it is kept as', () => {
  for (const typed of [
    '0114',
    'some gasket',
    '3x 999-888-777',
    '999-888-777 2',
    'fuel pump 2',
    'VG-BRK-0101 2 or 3',
  ]) {
    const [first] = readPartList(numbers, typed).wanted;
    const kept = keptLine(first!.typed, first!.quantity, first!.unclear);
    const [again] = readPartList(numbers, kept).wanted;
    expect(again).toEqual(first);
  }
});

it.each([
  'VG-BRK-0101 x 999999999',
  'VG-BRK-0101 qty 1000',
  'VG-BRK-0101 x 999 999 999',
  'VG-BRK-0101\t1500',
])('lowers what is more than the most, and says so: %s', (line) =>
  expect(readPartList(numbers, line)).toMatchObject({ wanted: [{ quantity: 999 }], reduced: 1 }),
);

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

test.each(['- ', '1. ', ' '])('as many %j as a list may hold are read quickly', (sign) => {
  const before = performance.now();
  const text = `${sign.repeat(MAX_LIST_LENGTH / sign.length - 10)}1 VG-BRK-0101`;
  expect(read(text)).toEqual([[1, 0]]);
  expect(performance.now() - before).toBeLessThan(1500);
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

it('lets a new list be read beside what was listed before', () => {
  const kept = ['VG-FUE-0101', 'gasket'].map((typed) => keptLine(typed, 7, null));
  expect(read([...kept, '2', 'VG-BRK-0101', '3', 'VG-BRK-0106'].join('\n'))).toEqual([
    [7, 3],
    [7],
    [2, 0],
    [3, 1],
  ]);
  expect(read([...kept, 'Price;Qty;Part', '8;2;VG-BRK-0101'].join('\n'))).toEqual([
    [7, 3],
    [7],
    [2, 0],
  ]);
});

describe('no number is passed over in silence', () => {
  const words = [
    'for',
    'the',
    'bus',
    'front',
    'and',
    'or',
    'x',
    'pcs',
    'left',
    'need',
    '(',
    ')',
    '-',
    ',',
  ];
  const word = fc.oneof(
    fc.constantFrom(...words),
    fc.integer({ min: 2, max: 9 }).map(String),
    fc.integer({ min: 2, max: 9 }).map((count) => `x${count}`),
  );

  it('a line says its quantity, or is unclear', () =>
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 4 }),
        fc.array(word, { maxLength: 4 }),
        (before, after) => {
          const line = [...before, 'VG-BRK-0101', ...after].join(' ');
          const said = [...before, ...after].join(' ').match(/\d+/g)?.map(Number) ?? [1];
          const part = readPartList(numbers, line).wanted.find(
            ({ products }) => products.length > 0,
          );
          const isSaid = said.every((number) => number === part!.quantity);
          expect(isSaid || part!.unclear !== null, line).toBe(true);
        },
      ),
      { numRuns: 300 },
    ));
});
