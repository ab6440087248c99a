import { expect, test } from 'vitest';
import { marginText } from './margin.ts';

test.each([
  [10_000, '60.00', '40.0 %'],
  [8_495, '44.17', '48.0 %'],
  [5_000, '60.00', '−20.0 %'],
  [5_000, '0.00', '100.0 %'],
  [5_000, '', undefined],
  [undefined, '1.00', undefined],
  [0, '1.00', undefined],
  [5_000, 'ten', undefined],
])('a price of %j at a cost of %j leaves %s', (price, cost, margin) =>
  expect(marginText(price, cost)).toBe(margin),
);
