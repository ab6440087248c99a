import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf, instantOf, shopDayStart } from '../../../kit/shop-days.ts';
import { type Dispatch, usualDispatch } from '../../../settings/dispatch.ts';
import { arrivalFrom, deliveryDates, isWorkingDay, lateBefore } from './delivery-dates.ts';
import { arrivalText, deliveryText, orderByText } from './delivery-text.ts';

const dispatch: Dispatch = {
  ...usualDispatch,
  closed: ['2026-11-26', '2026-12-25', '2027-01-01', '2027-07-05'],
};

// New Jersey is five hours behind UTC in winter, four in summer.
describe.each([
  // now, transit, leaves, arrives
  ['a Monday morning', '2026-11-23T14:00:00Z', [2, 4], '2026-11-23', ['2026-11-25', '2026-11-30']],
  ['the last second', '2026-11-23T18:00:00Z', [1, 1], '2026-11-23', ['2026-11-24', '2026-11-24']],
  [
    'one millisecond late',
    '2026-11-23T18:00:00.001Z',
    [1, 1],
    '2026-11-24',
    ['2026-11-25', '2026-11-25'],
  ],
  [
    'the eve of Thanksgiving, in time',
    '2026-11-25T15:00:00Z',
    [1, 2],
    '2026-11-25',
    ['2026-11-27', '2026-11-30'],
  ],
  [
    'the eve of Thanksgiving, late',
    '2026-11-25T19:00:00Z',
    [1, 2],
    '2026-11-27',
    ['2026-11-30', '2026-12-01'],
  ],
  ['Thanksgiving', '2026-11-26T14:00:00Z', [2, 4], '2026-11-27', ['2026-12-01', '2026-12-03']],
  ['a Saturday', '2026-11-28T15:00:00Z', [2, 4], '2026-11-30', ['2026-12-02', '2026-12-04']],
  [
    'a Friday before Christmas week',
    '2026-12-18T15:00:00Z',
    [4, 6],
    '2026-12-18',
    ['2026-12-24', '2026-12-29'],
  ],
  [
    'New Year’s Eve, late',
    '2026-12-31T20:00:00Z',
    [0, 1],
    '2027-01-04',
    ['2027-01-04', '2027-01-05'],
  ],
  [
    'Sunday evening there, Monday in UTC',
    '2026-11-30T03:00:00Z',
    [1, 1],
    '2026-11-30',
    ['2026-12-01', '2026-12-01'],
  ],
  ['a summer noon', '2026-07-13T16:59:00Z', [2, 2], '2026-07-13', ['2026-07-15', '2026-07-15']],
  [
    'a summer afternoon',
    '2026-07-13T17:01:00Z',
    [2, 2],
    '2026-07-14',
    ['2026-07-16', '2026-07-16'],
  ],
  [
    'the Friday before clocks go forward',
    '2026-03-06T18:00:00Z',
    [1, 1],
    '2026-03-06',
    ['2026-03-09', '2026-03-09'],
  ],
  ['the Monday after', '2026-03-09T17:00:00Z', [1, 1], '2026-03-09', ['2026-03-10', '2026-03-10']],
  ['an hour later', '2026-03-09T18:00:00Z', [1, 1], '2026-03-10', ['2026-03-11', '2026-03-11']],
  [
    'the Monday after clocks went back',
    '2026-11-02T18:00:00Z',
    [1, 1],
    '2026-11-02',
    ['2026-11-03', '2026-11-03'],
  ],
  [
    'a holiday that is observed on Monday',
    '2027-07-02T15:00:00Z',
    [1, 1],
    '2027-07-02',
    ['2027-07-06', '2027-07-06'],
  ],
] as const)('%s', (_, now, [from, to], leaves, [first, last]) => {
  it(`leaves on ${leaves} and arrives from ${first} to ${last}`, () => {
    expect(deliveryDates(new Date(now), dispatch, { from, to })).toMatchObject({
      leaves,
      arrives: { from: first, to: last },
    });
  });
});

it('promises no day of arrival where the way is unknown', () => {
  const found = deliveryDates(new Date('2026-11-23T14:00:00Z'), dispatch, null);
  expect(found).toMatchObject({ leaves: '2026-11-23', arrives: null });
});

it('ships on the weekdays that the shop has chosen', () => {
  const saturdays = { ...dispatch, cut_off: '09:30', weekdays: [6] };
  expect(
    deliveryDates(new Date('2026-11-28T14:31:00Z'), saturdays, { from: 1, to: 1 }),
  ).toMatchObject({
    leaves: '2026-12-05',
    orderBy: new Date('2026-12-05T14:30:00Z'),
    arrives: { from: '2026-12-12', to: '2026-12-12' },
  });
});

it.each([
  ['today', '2026-11-23T14:00:00Z', 'Order by 1 p.m. Eastern today, and it leaves today.'],
  ['tomorrow', '2026-11-23T19:00:00Z', 'Order by 1 p.m. Eastern tomorrow, and it leaves that day.'],
  [
    'Monday',
    '2026-11-28T14:00:00Z',
    'Order by 1 p.m. Eastern on Mon, Nov 30, and it leaves that day.',
  ],
])('says until when to order: %s', (_, at, text) => {
  const now = new Date(at);
  expect(orderByText(deliveryDates(now, dispatch, null), now)).toBe(text);
});

it.each([
  ['2026-12-02', '2026-12-03', 'With you Wed, Dec 2 – Thu, Dec 3'],
  ['2026-12-02', '2026-12-02', 'With you Wed, Dec 2'],
])('says when it arrives: %s to %s', (from, to, text) => {
  expect(arrivalText({ from, to })).toBe(text);
});

it.each([
  ['on the day', '2026-11-25', '2026-11-27', '2026-11-30'],
  ['a working day late, over a holiday', '2026-11-27', '2026-11-30', '2026-12-01'],
  ['after a weekend', '2026-11-30', '2026-12-01', '2026-12-02'],
  ['a working day early', '2026-11-24', '2026-11-25', '2026-11-27'],
  ['on a Saturday before', '2026-11-21', '2026-11-23', '2026-11-24'],
])('a parcel that leaves %s arrives as much later', (_, left, from, to) => {
  const promised = { leaves: '2026-11-25', from: '2026-11-27', to: '2026-11-30' };
  expect(arrivalFrom(left, promised, dispatch)).toEqual({ from, to });
});

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
  [
    'the day after Thanksgiving: that was no working day',
    '2026-11-27T15:00:00Z',
    '2026-11-25T18:00:00Z',
  ],
  ['a Monday in summer', '2026-07-13T14:00:00Z', '2026-07-10T17:00:00Z'],
  ['the Monday after clocks went forward', '2026-03-09T14:00:00Z', '2026-03-06T18:00:00Z'],
  ['the Monday after clocks went back', '2026-11-02T14:00:00Z', '2026-10-30T17:00:00Z'],
])('late is what was ordered before the last promised day, on %s', (_, now, before) => {
  expect(lateBefore(new Date(now), dispatch).toISOString()).toBe(new Date(before).toISOString());
});

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const dispatches: fc.Arbitrary<Dispatch> = fc.record({
  cut_off: fc.constantFrom('03:00', '09:30', '13:00', '23:59'),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  closed: fc.array(fc.integer({ min: 0, max: 7_300 }).map((days) => dayAfter('2020-01-01', days))),
});

it('leaves and arrives on working days, in order, and never after the last moment to order', () => {
  fc.assert(
    fc.property(moment, dispatches, fc.nat(20), fc.nat(20), (now, when, from, more) => {
      const { leaves, orderBy, arrives } = deliveryDates(now, when, { from, to: from + more });
      expect([leaves, arrives!.from, arrives!.to].every((day) => isWorkingDay(day, when))).toBe(
        true,
      );
      expect(leaves <= arrives!.from && arrives!.from <= arrives!.to).toBe(true);
      expect(leaves >= dayOf(now)).toBe(true);
      expect(now <= orderBy).toBe(true);
      expect(orderBy).toEqual(instantOf(leaves, when.cut_off));
    }),
  );
});

it('an order that is not late leaves today or later', () => {
  fc.assert(
    fc.property(moment, dispatches, fc.nat(20 * 86_400_000), (now, when, ago) => {
      const placed = new Date(now.getTime() - ago);
      const { leaves } = deliveryDates(placed, when, null);
      // Up to the millisecond of the cut-off itself.
      if (placed.getTime() === instantOf(dayOf(placed), when.cut_off).getTime()) return;
      expect(placed < lateBefore(now, when)).toBe(leaves < dayOf(now));
    }),
  );
});

it('an order is never late on the day it was placed, and always after five days', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const late = lateBefore(now, usualDispatch).getTime();
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

it('a way of unknown length has a day of leaving and none of arrival', () => {
  const now = new Date('2026-11-23T14:00:00Z');
  expect(deliveryText(deliveryDates(now, dispatch, null))).toBe(
    'Leaves Mon, Nov 23; the day of arrival depends on the carrier',
  );
  expect(deliveryText(deliveryDates(now, dispatch, { from: 1, to: 1 }))).toBe(
    'With you Tue, Nov 24',
  );
});
