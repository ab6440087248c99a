import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import '../../server/testing/seed.ts';
import {
  cartNamed,
  hasRoomFor,
  isWithinLimits,
  keepCart,
  type KeptCart,
  type KeptCarts,
  MAX_KEPT_CARTS,
  MAX_KEPT_LINES,
  mergeKeptCarts,
  mergeWithinLimits,
  noKeptCarts,
  removeCart,
} from './kept-carts.ts';

const line = { product_id: 1, quantity: 2, was_cents: 8_495, sku: 'VG-1' };
const cart = (n: number, changes: Partial<KeptCart> = {}): KeptCart => ({
  id: `id-${String(n).padStart(3, '0')}`,
  name: `Cart ${n}`,
  kept: n,
  updated: n,
  lines: [line],
  ...changes,
});
const keptOf = (...carts: KeptCart[]) =>
  carts.reduce((kept, each) => keepCart(kept, each, each.updated), noKeptCarts);

it('keeps the newest first, and replaces a cart by its id', () => {
  const kept = keptOf(cart(1), cart(2));
  expect(kept.carts.map(({ name }) => name)).toEqual(['Cart 2', 'Cart 1']);
  const renamed = keepCart(kept, cart(1, { name: 'Brakes' }), 9);
  expect(renamed.carts).toMatchObject([{ name: 'Cart 2' }, { name: 'Brakes', updated: 9 }]);
});

it('finds a cart by its name in any case', () => {
  const kept = keptOf(cart(1, { name: 'Westy  brakes' }));
  expect(cartNamed(kept, ' westy BRAKES ')?.id).toBe('id-001');
  expect(cartNamed(kept, 'Westy')).toBeUndefined();
});

it('changes later than before, though the clock was set back', () => {
  expect(keepCart(keptOf(cart(5)), cart(5, { name: 'New' }), 2).carts[0]!.updated).toBe(6);
});

it('has room for 20 carts and 1,000 lines', () => {
  const full = keptOf(...Array.from({ length: MAX_KEPT_CARTS }, (_, n) => cart(n)));
  expect(hasRoomFor(full, cart(99))).toBe(false);
  expect(hasRoomFor(full, cart(3))).toBe(true);
  const long = cart(1, { lines: Array.from({ length: MAX_KEPT_LINES }, () => line) });
  expect(hasRoomFor(keptOf(long), cart(2))).toBe(false);
});

it('drops what was changed first where two accounts have too many', () => {
  const carts = Array.from({ length: 15 }, (_, n) => cart(n));
  const others = Array.from({ length: 15 }, (_, n) => cart(n + 15));
  const { carts: left } = mergeWithinLimits(keptOf(...carts), keptOf(...others));
  expect(left.map(({ kept }) => kept)).toEqual(
    Array.from({ length: MAX_KEPT_CARTS }, (_, n) => 29 - n),
  );
});

const anyCart = fc.record({ n: fc.nat(8), updated: fc.nat(4), name: fc.constantFrom('A', 'B') });
const anyKept: fc.Arbitrary<KeptCarts> = fc
  .array(fc.oneof(anyCart, fc.nat(8)), { maxLength: 12 })
  .map((steps) =>
    steps.reduce<KeptCarts>(
      (kept, step) =>
        typeof step === 'number'
          ? removeCart(kept, cart(step).id)
          : keepCart(kept, cart(step.n, { name: step.name, updated: step.updated }), step.updated),
      noKeptCarts,
    ),
  );

test('browsers and account agree in whatever order they are merged, and however often', () =>
  fc.assert(
    fc.property(anyKept, anyKept, anyKept, (a, b, c) => {
      const all = mergeKeptCarts(mergeKeptCarts(a, b), c);
      expect(mergeKeptCarts(c, mergeKeptCarts(b, a))).toEqual(all);
      expect(mergeKeptCarts(all, b)).toEqual(all);
      for (const { removed } of [a, b, c])
        expect(all.carts.some(({ id }) => removed.includes(id))).toBe(false);
      expect(isWithinLimits(mergeWithinLimits(a, b).carts)).toBe(true);
    }),
  ));
