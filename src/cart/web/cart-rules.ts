import { dollarsToCents } from '../../kit/money.ts';
import {
  type Cart,
  type CartLine,
  isSoldOut,
  linesKey,
  type CartProduct,
} from '../rules/cart-values.ts';
import { clearCart } from './clear-cart.ts';

/** A new product gets the quantity, one that is there gets so many more; never more than the stock. */
export function addToCart(cart: Cart, product: CartProduct, quantity: number): Cart {
  const there = cart.items.find((line) => line.id === product.id);
  const line = {
    ...toCartLine(product),
    quantity: clampQuantity(
      (there && !isSoldOut(there) ? there.quantity : 0) + quantity,
      product.stock_qty,
    ),
  };
  if (line.quantity < 1) return cart;
  return replaceItems(
    cart,
    there ? cart.items.map((old) => (old === there ? line : old)) : [...cart.items, line],
  );
}

/** New quantities by product, each from 1 to the stock; lines that are not named or sold out stay. */
export function setQuantities(cart: Cart, quantities: ReadonlyMap<number, number>): Cart {
  return replaceItems(
    cart,
    cart.items.map((line) => {
      if (isSoldOut(line)) return line;
      const wanted = quantities.get(line.id) ?? line.quantity;
      return { ...line, quantity: Math.max(1, clampQuantity(wanted, line.stock)) };
    }),
  );
}

/** Takes a line out; without the last one the cart is as new, but for an attempt to pay that is still open. */
export function removeFromCart(cart: Cart, id: number): Cart {
  const items = cart.items.filter((line) => line.id !== id);
  return items.length === 0 ? clearCart(cart) : replaceItems(cart, items);
}

/** Puts a line that was taken out back in its place. */
export function restoreLine(cart: Cart, line: CartLine, place: number): Cart {
  if (cart.items.some(({ id }) => id === line.id)) return cart;
  return replaceItems(cart, cart.items.toSpliced(place, 0, line));
}

/** Brings a cart that was emptied back; what has come in since stays as it is. */
export function restoreCart(cart: Cart, emptied: Cart): Cart {
  if (cart.items.length === 0) return emptied;
  const since = new Map(cart.items.map((line) => [line.id, line]));
  const back = emptied.items.map((line) => since.get(line.id) ?? line);
  return replaceItems(cart, [...back, ...cart.items.filter((line) => !back.includes(line))]);
}

/**
 * Takes over what the shop says now about the lines that it was asked about: name, price, stock. Quantities come
 * down to what is left; a line that it no longer knows or has none of stays, sold out, until it is removed.
 */
export function refreshLines(
  cart: Cart,
  now: readonly CartProduct[],
  asked: readonly CartLine[],
): Cart {
  const known = new Map(now.map((product) => [product.id, product]));
  return replaceItems(
    cart,
    cart.items.map((line) => {
      if (!asked.some(({ id }) => id === line.id)) return line;
      const product = known.get(line.id);
      if (!product?.stock_qty) return { ...line, stock: 0 };
      return { ...toCartLine(product), quantity: clampQuantity(line.quantity, product.stock_qty) };
    }),
  );
}

/** Every change of what is bought makes the shipping that was calculated for it void; without one it stays. */
function replaceItems(cart: Cart, items: readonly CartLine[]): Cart {
  const changed = { ...cart, items };
  return hasSameLines(cart, changed) ? changed : withoutShipping(changed);
}

/** Is bought what was bought before, at the same prices? Names, stock and sold-out lines do not count. */
export const hasSameLines = (before: Cart, after: Cart): boolean =>
  linesKey(before) === linesKey(after);

/** As it was, with the shipping to be calculated anew. */
export const withoutShipping = (cart: Cart): Cart => ({
  ...cart,
  shippingMethods: [],
  shippingMethod: null,
});

const toCartLine = (product: CartProduct) => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  featured_image: product.featured_image,
  priceCents: dollarsToCents(product.regular_price),
  stock: product.stock_qty,
});

const clampQuantity = (quantity: number, stock: number): number =>
  Math.max(0, Math.min(Math.trunc(quantity), stock));
