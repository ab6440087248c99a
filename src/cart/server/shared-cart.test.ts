import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CODE_LENGTH, readSharedCart, writeSharedCart } from './shared-cart.ts';

const SECRET = 'only the shop knows';
const made = new Date('2026-11-28T00:00:00Z');

const line = fc.record({
  product_id: fc.integer({ min: 1, max: 2_147_483_647 }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  was_cents: fc.integer({ min: 0, max: 10_000_000 }),
});
const lists = fc.array(line, { minLength: 1, maxLength: 200 });

it('is read as it was written, and is never too long', () => {
  fc.assert(
    fc.property(lists, (lines) => {
      const code = writeSharedCart({ made, lines }, SECRET);
      expect(readSharedCart(code, SECRET)).toEqual({ made, lines });
      expect(code).toMatch(/^[\w-]+$/);
      expect(code.length).toBeLessThanOrEqual(MAX_CODE_LENGTH);
    }),
  );
});

it('of a usual cart fits in a short link', () => {
  const lines = Array.from({ length: 12 }, (_, at) => ({
    product_id: 100 + at * 100,
    quantity: 2,
    was_cents: 4_995,
  }));
  expect(writeSharedCart({ made, lines }, SECRET).length).toBeLessThan(120);
});

it('is nothing once a sign of it was changed, added or left out, or with another secret', () => {
  fc.assert(
    fc.property(
      lists,
      fc.nat(),
      fc.constantFrom('A', '-', '9', '', 'AA', '=', ' '),
      (lines, at, by) => {
        const code = writeSharedCart({ made, lines }, SECRET);
        const place = at % code.length;
        const other = code.slice(0, place) + by + code.slice(place + 1);
        fc.pre(other !== code);
        expect(readSharedCart(other, SECRET)).toBeNull();
        expect(readSharedCart(code, 'another')).toBeNull();
      },
    ),
  );
});

it.each(['', 'A', '%', 'AQAA', '🚐', 'A'.repeat(4_000)])('is not made up: %s', (code) =>
  expect(readSharedCart(code, SECRET)).toBeNull(),
);
