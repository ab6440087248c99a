import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../../server/testing/seed.ts';
import { readSaleTime, writeSaleTime } from './sale-cells.ts';

const timeOf = (edge: 'from' | 'until', cell: string) => {
  const read = readSaleTime(edge)(cell);
  return 'value' in read ? (read.value?.toISOString() ?? null) : read.reasons;
};

// The clocks of 2026 go forward on March 8 and back on November 1, both at 2 a.m.
test.each([
  ['from', '', null],
  ['from', '2026-12-01', '2026-12-01T05:00:00.000Z'],
  ['until', '2026-12-24', '2026-12-25T05:00:00.000Z'],
  ['until', '2026-12-31', '2027-01-01T05:00:00.000Z'],
  ['from', '2026-07-04 08:30', '2026-07-04T12:30:00.000Z'],
  ['until', '2026-07-04T18:00', '2026-07-04T22:00:00.000Z'],
  ['until', '7/4/2026 18:00', '2026-07-04T22:00:00.000Z'],
  ['from', '12/1/2026', '2026-12-01T05:00:00.000Z'],
  ['from', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['until', '2026-03-08', '2026-03-09T04:00:00.000Z'],
  ['from', '2026-03-08 01:59', '2026-03-08T06:59:00.000Z'],
  ['from', '2026-03-08 03:00', '2026-03-08T07:00:00.000Z'],
  ['until', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ['from', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
  ['from', '2026-11-01 02:00', '2026-11-01T07:00:00.000Z'],
  ['until', '2028-02-29', '2028-03-01T05:00:00.000Z'],
] as const)('%s %j is %s', (edge, cell, at) => {
  expect(timeOf(edge, cell)).toBe(at);
});

const NO_DAY = 'is not a day such as 2026-12-24, or 2026-12-24 18:00';
test.each([
  ['tomorrow', NO_DAY],
  ['2026-02-29', NO_DAY],
  ['2026-13-01', NO_DAY],
  ['13/1/2026', NO_DAY],
  ['2026-12-24 24:00', NO_DAY],
  ['2026-12-24 6 p.m.', NO_DAY],
  ['1926-12-24', NO_DAY],
  ['2026-03-08 02:30', 'is no time at the shop: its clocks go forward'],
])('%j is refused: it %s', (cell, reason) => {
  expect(timeOf('from', cell)).toEqual([`${JSON.stringify(cell)} ${reason}`]);
});

test('what is written is read as the same time, except the second of the hours that come twice', () => {
  const minutes = fc
    .integer({ min: Date.parse('2020-01-01') / 60_000, max: Date.parse('2040-01-01') / 60_000 })
    .map((minute) => new Date(minute * 60_000));
  fc.assert(
    fc.property(minutes, fc.constantFrom('from', 'until'), (time, edge) => {
      const cell = writeSaleTime(edge)(time);
      const read = readSaleTime(edge)(cell);
      if (!('value' in read) || !read.value) throw new Error(cell);
      const hours = (time.getTime() - read.value.getTime()) / 3_600_000;
      expect(hours === 1 ? writeSaleTime(edge)(read.value) : hours).toBe(hours === 1 ? cell : 0);
    }),
    { examples: [[new Date('2026-11-01T06:30:00Z'), 'from']] },
  );
});
