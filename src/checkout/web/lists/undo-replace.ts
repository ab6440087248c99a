import type { Cart, CartLine } from '../../../cart/rules/cart-values.ts';
import { restoreCart } from '../../../cart/web/cart-rules.ts';

/** Undoes replacing the cart by `put`; lines added or changed since stay. */
export function undoReplace(cart: Cart, before: Cart, put: Cart): Cart {
  const isPut = ({ id, quantity }: CartLine) =>
    put.items.some((line) => line.id === id && line.quantity === quantity);
  const items = cart.items.filter((line) => !isPut(line));
  return { ...restoreCart({ ...cart, items }, before), checkout: cart.checkout };
}
