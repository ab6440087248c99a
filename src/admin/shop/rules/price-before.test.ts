import { expect, it } from 'vitest';
import type { Tried } from '../shipping-calls.ts';
import { priceBefore } from './price-before.ts';

const ground = { carrier: 'ups', service: 'ground' };
const saved: Tried = {
  refused: null,
  state: 'NJ',
  zone: null,
  parcel: { weight_grams: 500, oversize_pieces: 0, subtotal_cents: 900 },
  services: [{ ...ground, name: 'UPS Ground', price_cents: 795, how: [], steps: [] }],
};

it('is nothing to speak of while nothing is changed', () => {
  expect(priceBefore(null, ground)).toBeUndefined();
});

it('is the price by the saved zones, and null for what they do not offer', () => {
  expect(priceBefore(saved, ground)).toBe(795);
  expect(priceBefore(saved, { ...ground, service: 'air' })).toBeNull();
});
