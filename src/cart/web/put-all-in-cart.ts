import { isSoldOut } from '../rules/cart-values.ts';
import type { SoldProduct } from '../rules/cart-values.ts';
import { addToCart, isSameToShip } from './cart-rules.ts';
import { cartNow, changeCart } from './cart-store.ts';
import { quoteForNewLines } from './put-in-cart.ts';

/** Puts several products in the cart at once; answers with how many pieces of each came in. */
export function putAllInCart(
  wanted: readonly { product: SoldProduct; quantity: number }[],
): number[] {
  const cartBefore = cartNow();
  const before = wanted.map(({ product }) => piecesOf(product.id));
  const cartAfter = changeCart((cart) =>
    wanted.reduce((cart, { product, quantity }) => addToCart(cart, product, quantity), cart),
  );
  const added = wanted.map(({ product }, index) => piecesOf(product.id) - before[index]!);
  if (!isSameToShip(cartBefore, cartAfter)) void quoteForNewLines();
  return added;
}

const piecesOf = (id: number): number =>
  cartNow().items.find((line) => line.id === id && !isSoldOut(line))?.quantity ?? 0;
