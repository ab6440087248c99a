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
    'removes everything that was ordered',
    cartOf([1, 2], [2, 1]),
    [
      [1, 2],
      [2, 1],
    ],
    [],
  ],
  ['keeps products added meanwhile in another tab', cartOf([1, 2], [3, 4]), [[1, 2]], [[3, 4]]],
  ['keeps additional pieces of an ordered product', cartOf([1, 5]), [[1, 2]], [[1, 3]]],
  [
    'ignores ordered lines removed in another tab',
    cartOf([2, 1]),
    [
      [1, 2],
      [2, 1],
    ],
    [],
  ],
])('after an order, %s', (_, cart, ordered, left) => {
  const lines = ordered.map(([id, quantity]) => ({ id, quantity }));
  const after = removeOrdered(
    { ...cart, couponCode: 'TEN', checkout: attempt },
    '1234-5678-90',
    lines,
  );
  expect(linesOf(after)).toEqual(left);
  expect(after).toMatchObject({ placedOrder: '1234-5678-90', checkout: null, couponCode: null });
});

it('keeps the address when lines remain after an order', () => {
  const shippingAddress = { ...emptyCart.shippingAddress, state: 'NJ', postcode: '08601' };
  const cart = { ...cartOf([1, 1], [2, 1]), shippingAddress };
  expect(removeOrdered(cart, '1', [{ id: 1, quantity: 1 }])).toMatchObject({ shippingAddress });
});

it('removes exactly the ordered pieces from any cart', () => {
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

it('clearing the cart by hand keeps only an unsettled payment attempt', () => {
  expect(clearCart({ ...cartOf([1, 1]), couponCode: 'TEN' })).toBe(emptyCart);
  const kept = { ...emptyCart, checkout: { ...attempt, fingerprint: '' } };
  expect(clearCart({ ...cartOf([1, 1]), checkout: attempt })).toEqual(kept);
  expect(removeFromCart({ ...cartOf([1, 1]), checkout: attempt }, 1)).toEqual(kept);
});
