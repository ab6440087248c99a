import { piecesInCart } from '../rules/pieces-in-cart.ts';
import type { CartProduct, LineFit } from '../rules/cart-values.ts';
import { addToCart, hasSameLines } from './cart-rules.ts';
import { cartNow, changeCart } from './cart-store.ts';
import { quoteForNewLines } from './put-in-cart.ts';

/** Returns the number of pieces added of each product. `quote` calculates shipping for the new lines. */
export function putAllInCart(
  wanted: readonly { product: CartProduct; quantity: number; fit?: LineFit | undefined }[],
  quote = quoteForNewLines,
): number[] {
  const cartBefore = cartNow();
  const before = wanted.map(({ product }) => piecesInCart(cartBefore, product.id));
  const cartAfter = changeCart((cart) =>
    wanted.reduce(
      (cart, { product, quantity, fit }) => addToCart(cart, product, quantity, fit),
      cart,
    ),
  );
  const added = wanted.map(
    ({ product }, index) => piecesInCart(cartNow(), product.id) - before[index]!,
  );
  if (!hasSameLines(cartBefore, cartAfter)) void quote();
  return added;
}
