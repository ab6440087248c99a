import { expect, it } from 'vitest';
import { typedDays } from './typed-days.ts';

it.each([
  ['', '1', '1'],
  ['1', '2', '12'],
  ['1', '0', '10'],
  ['3', '0', '30'],
  ['3', '1', '1'],
  ['12', '5', '5'],
])('%j and the key %s are %s', (before, digit, typed) =>
  expect(typedDays(before, digit)).toBe(typed),
);
