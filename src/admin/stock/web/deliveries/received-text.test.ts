import { expect, it } from 'vitest';
import { receivedText } from './received-text.ts';

const part = { product_id: 1, sku: 'VG-1', name: 'Drum', image: null, shelf: 'B-04' };

it.each([
  [1, 0, 'VG-1: 1 of 3 came.'],
  [2, 1, 'VG-1: this line has all its pieces, 3 of 3.'],
  [4, 1, 'VG-1: this line has all its pieces, 3 of 3, and 2 more than expected.'],
])('says whether a line is complete: %i good, %i damaged', (received, damaged, text) =>
  expect(receivedText({ part, expected: 3, received, damaged })).toBe(text),
);
