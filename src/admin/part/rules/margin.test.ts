import { expect, test } from 'vitest';
import { marginText } from './margin.ts';

test.each([
  ['100.00', '60.00', '40.0 %'],
  ['84.95', '44.17', '48.0 %'],
  ['50.00', '60.00', '−20.0 %'],
  ['50.00', '0.00', '100.0 %'],
  ['50.00', '', undefined],
  ['', '1.00', undefined],
  ['0', '1.00', undefined],
  ['ten', '1.00', undefined],
])('a price of %j at a cost of %j leaves %s', (price, cost, margin) =>
  expect(marginText(price, cost)).toBe(margin),
);
