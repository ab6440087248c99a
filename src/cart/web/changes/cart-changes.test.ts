import { expect, test } from 'vitest';
import { type Cart, type CartLine, emptyCart } from '../../rules/cart-values.ts';
import { atItsPrice } from './follow-price.ts';
import { compareLines, dismissChanges, withChanges } from './cart-changes.ts';
import { changeMessages } from './change-messages.ts';
import type { CartProduct } from '../../rules/cart-values.ts';
import { refreshLines } from '../cart-rules.ts';
import { parseStoredCart } from '../parse-stored-cart.ts';

const line = (id: number, name: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  name,
  slug: name.toLowerCase(),
  featured_image: null,
  priceCents: 1_000,
  quantity: 3,
  stock: 9,
  ...more,
});
const drum = line(1, 'Drum');
const hose = line(2, 'Hose');
const seal = line(3, 'Seal', { stock: 0 });
const cart: Cart = { ...emptyCart, items: [drum, hose, seal] };

const sold = ({ id, name, slug, priceCents, stock }: CartLine): CartProduct => ({
  id,
  name,
  slug,
  featured_image: null,
  stock_qty: stock,
  regular_price: (priceCents / 100).toFixed(2),
});

/** Refreshes the cart and returns it with its change messages. */
function after(from: Cart, ...now: CartLine[]) {
  const products = now.map(sold);
  const fresh = refreshLines(from, products, from.items);
  return withChanges(fresh, compareLines(from.items, fresh.items, products));
}
test('says which part replaces another, and what changed besides', () => {
  const now = { ...sold(line(7, 'New drum', { priceCents: 1_250 })), sku: 'VG-7', instead_of: [1] };
  const from = { ...cart, items: [{ ...drum, sku: 'VG-1' }, hose] };
  const products = [now, sold(hose)];
  const fresh = refreshLines(from, products, from.items);
  const changed = withChanges(fresh, compareLines(from.items, fresh.items, products));
  const texts = [
    'VG-1 is now VG-7: New drum.',
    'The price of New drum has changed from $10.00 to $12.50.',
  ];
  expect(changeMessages(changed)).toEqual(texts);
  expect(changeMessages(parseStoredCart(JSON.parse(JSON.stringify(changed))))).toEqual(texts);
  const broken = { ...changed, changes: [{ kind: 'replaced', id: 7, name: 'New drum' }] };
  expect(changeMessages(broken as never)).toEqual([]);
});

test('a product’s page that knows a newer price changes its line alone, and not during a payment', () => {
  const now = { ...sold({ ...drum, priceCents: 900 }), price_breaks: [{ from: 3, cents: 850 }] };
  const changed = atItsPrice(cart, now);
  expect(changed.items.map(({ priceCents }) => priceCents)).toEqual([850, 1_000, 1_000]);
  expect(changeMessages(changed)).toEqual(['The price of Drum has changed from $10.00 to $8.50.']);
  const paying = { ...cart, checkout: { key: 'k', fingerprint: 'sent' } } as Cart;
  expect(atItsPrice(paying, now)).toBe(paying);
});

const said = (from: Cart, ...now: CartLine[]) => changeMessages(after(from, ...now));

test.each<{ name: string; now: CartLine[]; words: string[] }>([
  { name: 'nothing for equal lines', now: [drum, hose, seal], words: [] },
  { name: 'nothing for a higher stock', now: [{ ...drum, stock: 20 }, hose, seal], words: [] },
  {
    name: 'nothing for a lower but sufficient stock',
    now: [{ ...drum, stock: 3 }, hose, seal],
    words: [],
  },
  {
    name: 'a new price',
    now: [{ ...drum, priceCents: 1_250 }, hose, seal],
    words: ['The price of Drum has changed from $10.00 to $12.50.'],
  },
  {
    name: 'a price, and fewer than wanted',
    now: [{ ...drum, priceCents: 990, stock: 2 }, hose, seal],
    words: ['The price of Drum has changed from $10.00 to $9.90.', 'Only 2 left of Drum.'],
  },
  {
    name: 'a sold-out product',
    now: [{ ...drum, stock: 0 }, hose, seal],
    words: ['Drum is sold out.'],
  },
  {
    name: 'a product no longer for sale',
    now: [hose, seal],
    words: ['Drum is no longer for sale.'],
  },
  {
    name: 'a restocked product at a new price',
    now: [drum, hose, { ...seal, stock: 5, priceCents: 2_000 }],
    words: ['Seal is in stock again.', 'The price of Seal has changed from $10.00 to $20.00.'],
  },
])('reports $name', ({ now, words }) => {
  expect(said(cart, ...now)).toEqual(words);
});

test('merges undismissed changes and drops a change that was undone', () => {
  const dearer = after(cart, { ...drum, priceCents: 1_250 }, hose, seal);
  const dearest = after(dearer, { ...drum, priceCents: 1_500 }, hose, seal);
  expect(changeMessages(dearest)).toEqual(['The price of Drum has changed from $10.00 to $15.00.']);
  const asItWas = after(dearest, drum, hose, seal);
  expect(changeMessages(asItWas)).toEqual([]);
  expect(asItWas.changes).toBeUndefined();
});

test('a newer change replaces earlier ones to the same stock, shipping method or coupon', () => {
  const few = after(cart, { ...drum, stock: 2 }, hose, seal);
  const none = after(few, { ...drum, stock: 0 }, hose, seal);
  expect(changeMessages(none)).toEqual(['Drum is sold out.']);

  const prices = { fromCents: 795, toCents: 895 };
  const told = withChanges(cart, [
    { kind: 'shipping', name: 'UPS Ground', ...prices },
    { kind: 'coupon', name: 'FIVEOFF', fromCents: 500, toCents: 300 },
    { kind: 'shipping gone', name: 'UPS Ground' },
    { kind: 'coupon gone', name: 'FIVEOFF', reason: 'This coupon has been used up.' },
  ]);
  expect(changeMessages(told)).toEqual([
    'UPS Ground is no longer offered for this cart. Please choose another shipping method.',
    'Coupon FIVEOFF was removed. This coupon has been used up.',
  ]);
});

test('shows changes until dismissed, even after a reload, except for removed lines', () => {
  const changed = after(cart, { ...drum, stock: 2 }, { ...hose, stock: 1 }, seal);
  const reloaded = parseStoredCart(JSON.parse(JSON.stringify(changed)));
  expect(changeMessages(reloaded)).toEqual(['Only 2 left of Drum.', 'Only 1 left of Hose.']);
  expect(changeMessages({ ...reloaded, items: [hose] })).toEqual(['Only 1 left of Hose.']);
  expect(changeMessages(dismissChanges(reloaded))).toEqual([]);
});

test.each([
  'x',
  [null],
  [{ kind: 'price', id: 1, name: 'Drum', fromCents: 'x', toCents: 2 }],
  [{ kind: 'price', id: 1, name: 'Drum' }],
  [{ kind: 'fewer', id: 1 }],
  [{ kind: 'nothing known', name: 'Drum' }],
])('ignores malformed stored changes: %j', (changes) => {
  const torn = parseStoredCart({ ...cart, changes });
  expect(changeMessages(torn)).toEqual([]);
});
