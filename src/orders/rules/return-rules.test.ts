import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type AskedReturn,
  lastReturnDay,
  mayReturn,
  piecesToReturn,
  returnBlocked,
  returnCauses,
  type SentLine,
} from './return-rules.ts';

const TODAY = '2026-11-29';

const line: SentLine = {
  shipped: 2,
  toShip: 0,
  comingBack: 0,
  refunded: 0,
  declined: 0,
  isSaidToFit: false,
  lastDay: TODAY,
};
const told = { isSaidToFit: true };
const unused = { cause: 'changed my mind', isUsed: false } as const;

describe('what can be returned', () => {
  it.each<[string, Partial<SentLine>, Partial<AskedReturn>, ReturnType<typeof mayReturn>]>([
    ['on the last day', {}, {}, { isFree: false }],
    ['a day later', { lastDay: '2026-11-28' }, {}, 'too late'],
    ['not sent yet', { shipped: 0, toShip: 2 }, {}, 'not shipped'],
    ['refunded before it was sent', { shipped: 0 }, {}, 'refunded'],
    ['one of two on its way', { comingBack: 1 }, {}, { isFree: false }],
    ['all on their way', { comingBack: 2 }, {}, 'back'],
    ['refunded without a return', { refunded: 2 }, {}, 'back'],
    ['declined before', { declined: 2 }, {}, 'declined'],
    ['one declined, one back', { declined: 1, comingBack: 1 }, {}, 'declined'],
    ['used, by choice', {}, { isUsed: true }, 'used'],
    [
      'used, does not fit, the shop had not said so',
      {},
      { cause: 'does not fit', isUsed: true },
      'used',
    ],
    [
      'used, does not fit though it was said to',
      told,
      { cause: 'does not fit', isUsed: true },
      { isFree: true },
    ],
    [
      'unused, does not fit though it was said to',
      told,
      { cause: 'does not fit' },
      { isFree: true },
    ],
    ['unused, does not fit, not said', {}, { cause: 'does not fit' }, { isFree: false }],
    ['said to fit, but not wanted', told, {}, { isFree: false }],
    ['wrong part, used', {}, { cause: 'wrong part', isUsed: true }, { isFree: true }],
    ['damaged', {}, { cause: 'damaged' }, { isFree: true }],
    ['damaged, but too late', { lastDay: '2026-11-01' }, { cause: 'damaged' }, 'too late'],
  ])('%s', (_, changed, asked, expected) => {
    expect(mayReturn({ ...line, ...changed }, { ...unused, ...asked }, TODAY)).toEqual(expected);
  });
});

it.each([
  ['from the day of arrival', '2026-09-01', '2026-09-05', 60, '2026-11-04'],
  ['from the day it left, if it arrives on an unknown day', '2026-09-01', null, 60, '2026-10-31'],
  ['from a later parcel', '2026-09-09', '2026-09-05', 60, '2026-11-08'],
  ['over the end of a year and of daylight saving', '2026-10-30', '2026-11-02', 90, '2027-01-31'],
])('the days count %s', (_, shipped, arrives, days, last) => {
  expect(lastReturnDay(shipped, arrives, days)).toBe(last);
});

const pieces = fc.integer({ min: 0, max: 9 });
const anyLine = fc.record<SentLine>({
  shipped: pieces,
  toShip: pieces,
  comingBack: pieces,
  refunded: pieces,
  declined: pieces,
  isSaidToFit: fc.boolean(),
  lastDay: fc.constantFrom('2026-11-28', TODAY, '2026-12-31'),
});
const asked = fc.record<AskedReturn>({
  cause: fc.constantFrom(...returnCauses),
  isUsed: fc.boolean(),
});

test('no more comes back than was sent, and nothing that is blocked', () => {
  fc.assert(
    fc.property(anyLine, asked, (one, how) => {
      const left = piecesToReturn(one);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(one.shipped);
      const outcome = mayReturn(one, how, TODAY);
      if (typeof outcome === 'object') {
        expect(left).toBeGreaterThan(0);
        expect(returnBlocked(one, TODAY)).toBeUndefined();
      }
    }),
  );
});

test('an unused part is never judged worse than a used one, nor one that was said to fit than another', () => {
  const isHeld = (outcome: ReturnType<typeof mayReturn>) => typeof outcome === 'object';
  fc.assert(
    fc.property(anyLine, asked, (one, how) => {
      const now = mayReturn(one, how, TODAY);
      if (!isHeld(now)) return;
      expect(isHeld(mayReturn(one, { ...how, isUsed: false }, TODAY))).toBe(true);
      expect(isHeld(mayReturn({ ...one, isSaidToFit: true }, how, TODAY))).toBe(true);
    }),
  );
});
