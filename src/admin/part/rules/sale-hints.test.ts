import { expect, it } from 'vitest';
import { isSaleOver, saleHints } from './sale-hints.ts';

const now = new Date('2026-12-24T23:30:00Z');

it.each([
  ['2026-12-23', true],
  // Until its last minute, at the shop.
  ['2026-12-24', false],
  ['2026-12-24 18:30', true],
  ['2026-12-24 18:31', false],
  ['', false],
  ['soon', false],
])('a sale until %j is over: %s', (until, over) => expect(isSaleOver(until, now)).toBe(over));

it.each(Object.values(saleHints))('%j names the time zone', (hint) =>
  expect(hint).toContain('Eastern time'),
);
