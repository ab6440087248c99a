import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newOrderNumber } from '../../../checkout/server/order/order-number.ts';
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
      ['A1-000', 'B2-000', 'C3-000'],
      ['A1-000', 'B2-000', 'C3-000'],
    ],
    ['may be fewer than the orders', ['A1-000'], ['A1-000', '', '']],
    [
      'name their order, with a tab',
      [`${third}\tC3-000`, `${first}\tA1-000`],
      ['A1-000', '', 'C3-000'],
    ],
    [
      'name it with a comma or a space',
      [`${second}, B2-000`, `${third} C3-000`],
      ['', 'B2-000', 'C3-000'],
    ],
    ['name it without dashes', [`${first!.replaceAll('-', '')} A1-000`], ['A1-000', '', '']],
    [
      'leave the others to the orders without one',
      [`${first} A1-000`, 'B2-000', 'C3-000'],
      ['A1-000', 'B2-000', 'C3-000'],
    ],
    [
      'are two parcels of one order',
      [`${first} A1-000`, `${first} A2-000`],
      ['A1-000+A2-000', '', ''],
    ],
    ['may be empty', ['', '  ', 'A1-000', ''], ['A1-000', '', '']],
    ['hold a number in groups', ['1Z 999 AA1 01'], ['1Z999AA101', '', '']],
    ['hold ten digits that are no order’s', ['1234567890'], ['1234567890', '', '']],
    ['hold another order’s ten digits alone', [other], [other, '', '']],
  ])('%s', (_, lines, expected) => {
    expect(read(...lines)).toEqual({ tracking: expected, faults: [] });
  });

  it.each([
    ['more than there are orders', ['A1-000', 'B2-000', 'C3-000', 'D4-000'], ['4 too_many']],
    ['an order that is not selected', [`${other}\tA1-000`], ['1 not_selected']],
    ['an order without a tracking number', [`${first}\t`], ['1 no_tracking']],
    ['one number twice', ['A1-000', 'A1-000'], ['2 repeated']],
    ['one that is too short', ['A1'], ['1 not_tracking']],
    ['one with markup', ['<b>A1-000'], ['1 not_tracking']],
    ['one that is too long', ['A'.repeat(61)], ['1 too_long']],
  ])('are refused with the line: %s', (_, lines, faults) => {
    expect(read(...lines).faults).toEqual(faults);
  });
});

it.each(['A1', '<b>A1-000', 'A'.repeat(61)])(
  'nothing moves up to the order of the faulty line %s',
  (faulty) => {
    expect(read(faulty, 'B2-000', 'C3-000').tracking).toEqual(['', 'B2-000', 'C3-000']);
  },
);

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
