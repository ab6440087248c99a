import { expect, test } from 'vitest';
import { roundedText } from './format.ts';

test.each([
  [49, '$0'],
  [95_000, '$950'],
  [140_218, '$1,402'],
  [999_949, '$9,999'],
  [999_950, '$10K'],
  [1_234_567, '$12.3K'],
  [98_765_432, '$988K'],
  [123_456_789, '$1.23M'],
])('%i cents fit a day of the calendar at 320 px as %s', (cents, text) => {
  expect(roundedText(cents)).toBe(text);
});
