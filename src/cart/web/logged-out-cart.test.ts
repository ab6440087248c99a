import { expect, it } from 'vitest';
import { cartAmounts } from '../rules/cart-amounts.ts';
import { type Cart, emptyCart, type LineFit } from '../rules/cart-values.ts';
import { loggedOutCart } from './logged-out-cart.ts';

const cart: Cart = {
  ...emptyCart,
  items: [
    {
      id: 1,
      name: 'Oil filter',
      slug: 'oil-filter',
      featured_image: null,
      priceCents: 895,
      quantity: 2,
      stock: 9,
    },
  ],
  shippingAddress: { ...emptyCart.shippingAddress, state: 'NJ', postcode: '08601' },
  shippingMethod: {
    shippingName: 'UPS Ground',
    shippingChargesCents: 1495,
    shippingMode: 'ups:ground',
    value: 'ups:ground:14.95',
  },
  redeemPoints: { points: 100, amountCents: 500 },
};

it('clears tax and points on logout and keeps all lines', () => {
  expect(cartAmounts(cart, { taxRate: 6.625 }).taxCents).toBeGreaterThan(0);
  const after = loggedOutCart(cart);
  expect(cartAmounts(after, { taxRate: 6.625 })).toMatchObject({ taxCents: null, pointsCents: 0 });
  expect(after.items).toBe(cart.items);
});

it('leaves no van behind', () => {
  const van = { name: 'Olive' } as LineFit['van'];
  const fit = { state: 'no', van, vanName: 'Olive', words: 'Does not fit Olive' } as const;
  const items = cart.items.map((line) => ({ ...line, fit }));
  const after = loggedOutCart({ ...emptyCart, items, fitWarning: '1 part does not fit Olive.' });
  expect(after.items).toHaveLength(1);
  expect(JSON.stringify(after)).not.toContain('Olive');
});

it('returns the same cart when there is nothing to clear', () => {
  expect(loggedOutCart(emptyCart)).toBe(emptyCart);
});
