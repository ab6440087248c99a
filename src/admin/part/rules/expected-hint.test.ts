import { expect, it } from 'vitest';
import { expectedHint } from './expected-hint.ts';

const today = '2026-12-14';

it.each([
  ['3', '', null, /^Without a day/],
  ['3', '2026-12-13', null, /^This day is over/],
  ['3', today, null, null],
  ['', '2026-12-13', null, null],
  ['0', '', null, null],
  ['3', '', 'January 4', null],
])('of a limit of %j and the day %j, with buyers told %j: %j', (limit, day, said, fault) => {
  const { text, isFault } = expectedHint({ limit, day, said, today });
  expect(isFault).toBe(fault !== null);
  if (fault) expect(text).toMatch(fault);
});
