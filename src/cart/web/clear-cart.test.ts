import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cart, emptyCart } from '../rules/cart-values.ts';
import { addToCart, removeFromCart } from './cart-rules.ts';
import { removeOrdered, clearCart } from './clear-cart.ts';

const product = (id: number) => ({
  id,
  name: `Part ${id}`,
  slug: `part-${id}`,
  featured_image: null,
  regular_price: '10.00',
  stock_qty: 99,
});
const cartOf = (...lines: [id: number, quantity: number][]): Cart =>
  lines.reduce((cart, [id, quantity]) => addToCart(cart, product(id), quantity), emptyCart);
const linesOf = (cart: Cart) => cart.items.map(({ id, quantity }) => [id, quantity]);
const attempt = { key: 'a-key-of-an-attempt', fingerprint: 'abc', earlier: ['one-before'] };

it.each<[string, Cart, [number, number][], [number, number][]]>([
  [
    'all of it',
    cartOf([1, 2], [2, 1]),
    [
      [1, 2],
      [2, 1],
    ],
    [],
  ],
  ['what another tab added meanwhile stays', cartOf([1, 2], [3, 4]), [[1, 2]], [[3, 4]]],
  ['more of the same added meanwhile stays', cartOf([1, 5]), [[1, 2]], [[1, 3]]],
  [
    'what another tab took out is not missed',
    cartOf([2, 1]),
    [
      [1, 2],
      [2, 1],
    ],
    [],
  ],
])('after an order: %s', (_, cart, ordered, left) => {
  const lines = ordered.map(([id, quantity]) => ({ id, quantity }));
  const after = removeOrdered(
    { ...cart, couponCode: 'TEN', checkout: attempt },
    '1234-5678-90',
    lines,
  );
  expect(linesOf(after)).toEqual(left);
  expect(after).toMatchObject({ placedOrder: '1234-5678-90', checkout: null, couponCode: null });
});

it('the address stays with what is left', () => {
  const shippingAddress = { ...emptyCart.shippingAddress, state: 'NJ', postcode: '08601' };
  const cart = { ...cartOf([1, 1], [2, 1]), shippingAddress };
  expect(removeOrdered(cart, '1', [{ id: 1, quantity: 1 }])).toMatchObject({ shippingAddress });
});

it('property: nothing that was not ordered leaves, nothing that was ordered stays', () => {
  const lines = fc.uniqueArray(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 })), {
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(lines, lines, (inCart, ordered) => {
      const after = removeOrdered(
        cartOf(...inCart),
        '1',
        ordered.map(([id, quantity]) => ({ id, quantity })),
      );
      const left = new Map(after.items.map(({ id, quantity }) => [id, quantity]));
      for (const [id, quantity] of inCart) {
        const taken = ordered.find(([other]) => other === id)?.[1] ?? 0;
        expect(left.get(id) ?? 0).toBe(Math.max(0, quantity - taken));
      }
    }),
  );
});

it('a cart that is emptied by hand forgets everything but an open attempt to pay', () => {
  expect(clearCart({ ...cartOf([1, 1]), couponCode: 'TEN' })).toBe(emptyCart);
  const kept = { ...emptyCart, checkout: { ...attempt, fingerprint: '' } };
  expect(clearCart({ ...cartOf([1, 1]), checkout: attempt })).toEqual(kept);
  expect(removeFromCart({ ...cartOf([1, 1]), checkout: attempt }, 1)).toEqual(kept);
});
