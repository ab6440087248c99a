import { expect, it } from 'vitest';
import { usualDispatch } from '../../settings/dispatch.ts';
import { daysFrom, daysIfPaid, daysOfNext, deliveryMessage, paidByText } from './delivery-days.ts';
import { orderStatus } from './order-status.ts';

const promised = {
  leaves_on: '2026-11-30',
  arrives_from: '2026-12-02',
  arrives_to: '2026-12-03',
};
const abroad = { leaves_on: '2026-11-30', arrives_from: null, arrives_to: null };
const none = { leaves_on: null, arrives_from: null, arrives_to: null };

// 1 p.m. in New Jersey is 18:00 in UTC.
it.each([
  [
    'in time',
    promised,
    '2026-11-30T17:00:00Z',
    'Paid by 1 p.m. Eastern on Mon, Nov 30, it leaves that day and is with you Wed, Dec 2 – Thu, Dec 3.',
  ],
  [
    'after the cut-off',
    promised,
    '2026-11-30T19:00:00Z',
    'Paid by 1 p.m. Eastern on Tue, Dec 1, it leaves that day and is with you Thu, Dec 3 – Fri, Dec 4.',
  ],
  [
    'after days of its hold',
    promised,
    '2026-12-04T20:00:00Z',
    'Paid by 1 p.m. Eastern on Mon, Dec 7, it leaves that day and is with you Wed, Dec 9 – Thu, Dec 10.',
  ],
  [
    'to where no day is promised',
    abroad,
    '2026-12-04T20:00:00Z',
    'Paid by 1 p.m. Eastern on Mon, Dec 7, it leaves that day.',
  ],
  ['without a promise', none, '2026-12-04T20:00:00Z', undefined],
])('a held order tells when it arrives if it is paid %s', (_, days, now, text) =>
  expect(paidByText(days, new Date(now), usualDispatch)).toBe(text),
);

it('a promise that still holds stays as it is', () => {
  expect(daysIfPaid(promised, new Date('2026-11-30T17:00:00Z'), usualDispatch)).toEqual({});
  expect(daysFrom('2026-11-27', promised, usualDispatch)).toEqual({});
  expect(daysFrom('2026-12-01', none, usualDispatch)).toEqual({});
  expect(daysFrom(promised.leaves_on, promised, usualDispatch, true)).toEqual({});
  expect(daysIfPaid(abroad, new Date('2026-12-04T20:00:00Z'), usualDispatch)).toEqual({
    leaves_on: '2026-12-07',
  });
});

const now = new Date('2026-11-30T17:00:00Z');

// December 20 is a Sunday.
it.each([
  ['in line', promised, '2026-12-20', ['2026-12-21', '2026-12-23', '2026-12-24']],
  [
    'sooner than promised',
    { leaves_on: '2026-12-14', arrives_from: '2026-12-16', arrives_to: '2026-12-17' },
    '2026-12-04',
    ['2026-12-07', '2026-12-09', '2026-12-10'],
  ],
  ['on a day that is over', promised, '2026-11-20', ['2026-11-30', '2026-12-02', '2026-12-03']],
  ['abroad', abroad, '2026-12-20', ['2026-12-21', null, null]],
  ['while no day is known', promised, null, [null, null, null]],
  ['without a promise', none, '2026-12-20', [null, null, null]],
])('an order that waits leaves after the day expected now: %s', (_, days, until, next) => {
  const found = daysOfNext(days, { hasReady: false, until }, now, usualDispatch);
  expect([found.leaves_on, found.arrives_from, found.arrives_to]).toEqual(next);
});

it('what is here leaves as promised, whatever the rest waits for', () =>
  expect(daysOfNext(promised, { hasReady: true, until: null }, now, usualDispatch)).toEqual(
    promised,
  ));

const DAYS = 'Mon, Nov 30. With you Wed, Dec 2 – Thu, Dec 3.';
const REST = 'The rest follows once it is here, at no further shipping cost.';

it.each([
  ['all that is left', {}, promised, `Leaves ${DAYS}`],
  ['all that is left', {}, none, undefined],
  ['the rest', { hasShipped: true }, promised, `The rest leaves ${DAYS}`],
  ['the rest', { hasShipped: true }, none, 'The rest leaves once it is here.'],
  ['together', { isTogether: true }, promised, `All of it leaves together ${DAYS}`],
  ['together', { isTogether: true }, none, 'All of it leaves together, once it is here.'],
  ['a part', { hasReady: true }, promised, `What is here leaves first, ${DAYS} ${REST}`],
  ['a part', { hasReady: true }, none, `What is here leaves first. ${REST}`],
  [
    'the next part',
    { hasReady: true, hasShipped: true },
    none,
    `What is here leaves next. ${REST}`,
  ],
  [
    'a part',
    { hasReady: true, isPickup: true },
    none,
    'What is here is ready for you at our counter. We let you know when the rest is.',
  ],
  [
    'all',
    { isPickup: true },
    none,
    'We let you know when all of it is ready for you at our counter.',
  ],
  [
    'the rest',
    { hasShipped: true, isPickup: true },
    none,
    'We let you know when the rest is ready for you at our counter.',
  ],
])('an order of which %s waits says how it leaves: %j, %j', (_, waits, days, said) =>
  expect(
    deliveryMessage({ status: orderStatus.processing, ...days }, now, {
      hasReady: false,
      hasShipped: false,
      isTogether: false,
      ...waits,
    }),
  ).toBe(said),
);

it.each([
  [
    { hasReady: true },
    promised,
    `what is here leaves that day and is with you Wed, Dec 2 – Thu, Dec 3. ${REST}`,
  ],
  [{ hasReady: true }, none, `What is here leaves first. ${REST}`],
  [{ isTogether: true }, promised, `All of it leaves together ${DAYS}`],
  [{}, none, undefined],
])('an order that waits and is to be paid says how it leaves then: %j, %j', (waits, days, said) => {
  const text = paidByText(days, now, usualDispatch, {
    hasReady: false,
    hasShipped: false,
    isTogether: false,
    ...waits,
  });
  expect(text?.replace('Paid by 1 p.m. Eastern on Mon, Nov 30, ', '')).toBe(said);
});
