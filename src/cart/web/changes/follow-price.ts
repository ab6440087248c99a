import type { Cart, CartProduct } from '../../rules/cart-values.ts';
import { refreshLines } from '../cart-rules.ts';
import { changeCart } from '../cart-store.ts';
import { compareLines, withChanges } from './cart-changes.ts';

/** The cart's line of a product whose page knows a newer price; the cart's page tells of it. */
export const followPrice = (product: CartProduct): void =>
  void changeCart((cart) => atItsPrice(cart, product));

/** Exported for tests. */
export function atItsPrice(cart: Cart, product: CartProduct): Cart {
  // During a payment the cart must match what was sent.
  if (cart.checkout?.fingerprint) return cart;
  const requested = cart.items.filter(({ id }) => id === product.id);
  const fresh = refreshLines(cart, [product], requested);
  return withChanges(fresh, compareLines(cart.items, fresh.items, [product]));
}
