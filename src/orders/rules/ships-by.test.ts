import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lateBefore, shopDayStart } from './ships-by.ts';

it.each([
  [
    'a Monday morning: Friday after 1 p.m. is for today',
    '2026-11-23T14:41:00Z',
    '2026-11-20T18:00:00Z',
  ],
  ['a Saturday: Friday is over', '2026-11-21T17:00:00Z', '2026-11-20T18:00:00Z'],
  ['a Tuesday', '2026-11-24T17:00:00Z', '2026-11-23T18:00:00Z'],
  [
    'a Monday, one minute before midnight at the shop',
    '2026-11-24T04:59:00Z',
    '2026-11-20T18:00:00Z',
  ],
  ['a Tuesday at midnight at the shop', '2026-11-24T05:00:00Z', '2026-11-23T18:00:00Z'],
  ['a Monday in summer', '2026-07-13T14:00:00Z', '2026-07-10T17:00:00Z'],
  ['the Monday after clocks went forward', '2026-03-09T14:00:00Z', '2026-03-06T18:00:00Z'],
  ['the Monday after clocks went back', '2026-11-02T14:00:00Z', '2026-10-30T17:00:00Z'],
])('late is what was ordered before the last promised day, on %s', (_, now, before) => {
  expect(lateBefore(new Date(now)).toISOString()).toBe(new Date(before).toISOString());
});

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('an order is never late on the day it was placed, and always after five days', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const late = lateBefore(now).getTime();
      expect(late).toBeLessThan(shopDayStart(now).getTime());
      expect(late).toBeGreaterThan(now.getTime() - 5 * 86_400_000);
    }),
  );
});

it.each([
  ['2026-11-23T04:59:00Z', '2026-11-22T05:00:00.000Z'],
  ['2026-11-23T05:00:00Z', '2026-11-23T05:00:00.000Z'],
  ['2026-07-13T03:00:00Z', '2026-07-12T04:00:00.000Z'],
  ['2026-03-08T20:00:00Z', '2026-03-08T05:00:00.000Z'],
  ['2026-11-01T20:00:00Z', '2026-11-01T04:00:00.000Z'],
])('at %s the shop’s day began at %s', (now, start) => {
  expect(shopDayStart(new Date(now)).toISOString()).toBe(start);
});
