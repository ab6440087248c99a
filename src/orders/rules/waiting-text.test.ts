import { expect, it } from 'vitest';
import { cancelledText, orderedWaitText } from './waiting-text.ts';

it.each([
  [null, undefined],
  [{ pieces: 2, on: 'December 14' }, '2 of 5 on back-order, expected about December 14'],
  [{ pieces: 5, on: 'December 14' }, 'On back-order, expected about December 14'],
  [{ pieces: 5, on: null }, 'On back-order, we will email you the day'],
])('says of five with %j that wait: %j', (waiting, said) =>
  expect(orderedWaitText({ product_quantity: 5, waiting })).toBe(said),
);

it.each([
  [undefined, undefined],
  [2, '2 of 5 cancelled'],
  [5, 'Cancelled'],
])('says of five of which %j were cancelled: %j', (cancelled, said) =>
  expect(cancelledText({ product_quantity: 5, cancelled })).toBe(said),
);
