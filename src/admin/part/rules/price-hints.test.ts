import { expect, it } from 'vitest';
import { priceAtTime, priceHints } from './price-hints.ts';

const now = new Date('2026-06-15T16:00:00Z');
const SAVED: Record<string, string> = { price: '8.95', cost: '6.09', stock: '4' };
const textOf =
  (cells: Record<string, string>) =>
  (column: string): string =>
    cells[column] ?? '';

const nothing = { rises: [], steep_falls: [], falls: [], below_cost: [] };

it.each<[string, Record<string, string>, object | undefined]>([
  ['nothing about a price', { shelf: 'A 1' }, nothing],
  ['a price below cost', { price: '6.00' }, { ...nothing, steep_falls: [7], below_cost: [7] }],
  ['a raised price', { price: '9.95' }, { ...nothing, rises: [7] }],
  ['a sale below cost', { sale_price: '0.50' }, { ...nothing, steep_falls: [7], below_cost: [7] }],
  ['a sale that is over', { sale_price: '0.50', sale_until: '2026-06-01' }, nothing],
  ['a usual sale', { sale_price: '7.95' }, nothing],
  [
    'a break below cost',
    { price_breaks: '5: 6.00' },
    { ...nothing, steep_falls: [7], below_cost: [7] },
  ],
  ['a cost above the price', { cost: '9.00' }, { ...nothing, below_cost: [7] }],
  ['a sale that cannot be read', { sale_price: 'half' }, nothing],
  ['a price that cannot be read', { price: 'half' }, undefined],
])('of %s tells what to check', (_, typed, look) =>
  expect(priceHints(7, textOf(SAVED), textOf({ ...SAVED, ...typed }), now)).toEqual(look),
);

it.each<[string, Record<string, string>, number | undefined]>([
  ['the price', {}, 895],
  ['a sale', { sale_price: '0.50' }, 50],
  ['a sale to come', { sale_price: '0.50', sale_from: '2026-06-16' }, 895],
  ['a sale on its last day', { sale_price: '0.50', sale_until: '2026-06-15' }, 50],
  ['a sale that is over', { sale_price: '0.50', sale_until: '2026-06-14' }, 895],
  ['no price', { price: '' }, undefined],
])('sells at %s', (_, cells, cents) =>
  expect(priceAtTime(textOf({ ...SAVED, ...cells }), now)).toBe(cents),
);
