import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newOrderNumber } from '../../../orders/server/order-number.ts';
import { readPastedTracking } from './pasted-tracking.ts';

const [first, second, third] = [1, 2, 3].map((seed) => newOrderNumber(() => seed * 1_234_567));
const rows = [first!, second!, third!];
const other = newOrderNumber(() => 99_999_999);
const read = (...lines: string[]) => {
  const { tracking, faults } = readPastedTracking(lines.join('\n'), rows);
  return {
    tracking: rows.map((number) => tracking.get(number)!.join('+')),
    faults: faults.map(({ line, problem }) => `${line} ${problem}`),
  };
};

describe('pasted lines', () => {
  it.each([
    [
      'go to the orders in the order of the rows',
      ['A1-0000', 'B2-0000', 'C3-0000'],
      ['A1-0000', 'B2-0000', 'C3-0000'],
    ],
    ['may be fewer than the orders', ['A1-0000'], ['A1-0000', '', '']],
    [
      'name their order, with a tab',
      [`${third}\tC3-0000`, `${first}\tA1-0000`],
      ['A1-0000', '', 'C3-0000'],
    ],
    [
      'name it with a comma or a space',
      [`${second}, B2-0000`, `${third} C3-0000`],
      ['', 'B2-0000', 'C3-0000'],
    ],
    ['name it without dashes', [`${first!.replaceAll('-', '')} A1-0000`], ['A1-0000', '', '']],
    [
      'leave the others to the orders without one',
      [`${first} A1-0000`, 'B2-0000', 'C3-0000'],
      ['A1-0000', 'B2-0000', 'C3-0000'],
    ],
    [
      'are two parcels of one order',
      [`${first} A1-0000`, `${first} A2-0000`],
      ['A1-0000+A2-0000', '', ''],
    ],
    ['may be empty', ['', '  ', 'A1-0000', ''], ['A1-0000', '', '']],
    ['hold a number in groups', ['1Z 999 AA1 01 2345 6784'], ['1Z999AA10123456784', '', '']],
    ['hold ten digits that are no order’s', ['1234567890'], ['1234567890', '', '']],
    ['hold another order’s ten digits alone', [other], [other, '', '']],
  ])('%s', (_, lines, expected) => {
    expect(read(...lines)).toEqual({ tracking: expected, faults: [] });
  });

  it.each([
    ['more than there are orders', ['A1-0000', 'B2-0000', 'C3-0000', 'D4-0000'], ['4 too_many']],
    ['an order that is not selected', [`${other}\tA1-0000`], ['1 not_selected']],
    ['an order without a tracking number', [`${first}\t`], ['1 no_tracking']],
    ['one number twice', ['A1-0000', 'A1-0000'], ['2 repeated']],
    ['one number written in two ways', ['A1-0000', 'a1 0000'], ['2 repeated']],
    ['one that is too short', ['A1'], ['1 not_tracking']],
    ['one with markup', ['<b>A1-0000'], ['1 not_tracking']],
    ['one that is too long', ['A'.repeat(61)], ['1 too_long']],
  ])('are refused with the line: %s', (_, lines, faults) => {
    expect(read(...lines).faults).toEqual(faults);
  });
});

it.each(['A1', '<b>A1-0000', 'A'.repeat(61)])(
  'nothing moves up to the order of the faulty line %s',
  (faulty) => {
    expect(read(faulty, 'B2-0000', 'C3-0000').tracking).toEqual(['', 'B2-0000', 'C3-0000']);
  },
);

const usps = '9400111899223818561234';
const ups = '1Z999AA10123456784';

describe('a carrier’s file', () => {
  it.each([
    ['by its headings', ['Recipient, Order ID, Tracking Number', `Ken Marsh, ${second}, ${usps}`]],
    [
      'with quoted cells',
      ['"Recipient","Order ID","Tracking Number"', `"Marsh, Ken","${second}","${usps}"`],
    ],
    [
      'with tabs and other columns',
      [
        'Ship date\tTracking #\tService\tReference 1',
        `11/28/2026\t${usps}\tGround Advantage\t#${second}`,
      ],
    ],
    ['with an empty cell before', ['Order Number,Company,Tracking', `${second},,${usps}`]],
    [
      'without an order’s column, by what it holds',
      ['Name;Note;Tracking number', `Ken Marsh;VanGon ${second};${usps}`],
    ],
    ['without headings, by what it holds', [`Ken Marsh,${second},08540,12.50,${usps}`]],
    ['by the carrier’s form, if several could be', [`${second},6095550100,${usps}`]],
    ['with numbers that are text', ['sep=,', 'Order,Tracking', `${second},="${usps}"`]],
    ['with a byte order mark', [`\uFEFFOrder,Tracking`, `${second},${usps}`]],
  ])('is read %s', (_, lines) => {
    expect(read(...lines)).toEqual({ tracking: ['', usps, ''], faults: [] });
  });

  it('has headings above a single column', () => {
    expect(read('Tracking Number', ups, usps)).toEqual({ tracking: [ups, usps, ''], faults: [] });
  });

  it.each([
    [
      'a line of another buyer',
      [`Recipient,Order ID,Tracking Number`, `Nora,,${usps}`],
      ['2 which_order'],
    ],
    ['columns without an order', [`Ken Marsh,${usps}`], ['1 which_order']],
    ['two numbers that could be', [`${second},6095550100,6095550101`], ['1 which_number']],
    ['a number that was shortened', [`${second},9.40011E+21`], ['1 shortened']],
    ['one that was rounded', [`${second}\t9400110000000000000000`], ['1 shortened']],
    ['words', ['Ken Marsh'], ['1 not_tracking']],
    ['an order without a number', ['Order,Tracking', `${second},`], ['2 no_tracking']],
  ])('is refused with %s', (_, lines, faults) => {
    expect(read(...lines)).toEqual({ tracking: ['', '', ''], faults });
  });
});

it('every line that is not empty is used once or named as a fault', () => {
  const line = fc.oneof(
    fc.constantFrom(...rows, other),
    fc.stringMatching(/^[A-Z0-9]{1,20}$/),
    fc.tuple(fc.constantFrom(...rows, other), fc.string()).map((parts) => parts.join('\t')),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const pasted = lines.join('\n');
      const { tracking, faults } = readPastedTracking(pasted, rows);
      const used = [...tracking.values()].flat();
      const given = pasted.split(/\r?\n/).filter((text) => text.trim());
      expect(used.length + faults.length).toBe(given.length);
      expect(new Set(used).size).toBe(used.length);
      expect([...tracking.keys()]).toEqual(rows);
    }),
  );
});
