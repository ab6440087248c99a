import { dollarsToCents } from '../../kit/money.ts';
import {
  type Cart,
  type CartLine,
  isSoldOut,
  type LineFit,
  linesKey,
  type CartProduct,
} from '../rules/cart-values.ts';
import { atItsQuantity } from '../rules/price-breaks.ts';
import { clearCart } from './clear-cart.ts';

/** Adds a product, or raises the quantity of its line; never above the stock. */
export function addToCart(cart: Cart, product: CartProduct, quantity: number, fit?: LineFit): Cart {
  const existing = cart.items.find((line) => line.id === product.id);
  const line = {
    ...(fit && { fit }),
    ...existing,
    ...toCartLine(product),
    quantity: clampQuantity(
      (existing && !isSoldOut(existing) ? existing.quantity : 0) + quantity,
      product.stock_qty,
    ),
  };
  if (line.quantity < 1) return cart;
  return replaceItems(
    cart,
    existing ? cart.items.map((old) => (old === existing ? line : old)) : [...cart.items, line],
  );
}

/** Sets quantities by product id, each from 1 to the stock. Sold-out lines and lines not in the map stay. */
export function setQuantities(cart: Cart, quantities: ReadonlyMap<number, number>): Cart {
  return replaceItems(
    cart,
    cart.items.map((line) => {
      if (isSoldOut(line)) return line;
      const requestedQuantity = quantities.get(line.id) ?? line.quantity;
      return { ...line, quantity: Math.max(1, clampQuantity(requestedQuantity, line.stock)) };
    }),
  );
}

/** Removing the last line clears the cart, except for an unsettled payment attempt. */
export function removeFromCart(cart: Cart, id: number): Cart {
  const items = cart.items.filter((line) => line.id !== id);
  return items.length === 0 ? clearCart(cart) : replaceItems(cart, items);
}

/** Undoes a removal at the line's old position. */
export function restoreLine(cart: Cart, line: CartLine, place: number): Cart {
  if (cart.items.some(({ id }) => id === line.id)) return cart;
  return replaceItems(cart, cart.items.toSpliced(place, 0, line));
}

/** Undoes clearing the cart; lines added since keep their quantities. */
export function restoreCart(cart: Cart, emptied: Cart): Cart {
  if (cart.items.length === 0) return emptied;
  const since = new Map(cart.items.map((line) => [line.id, line]));
  const restored = emptied.items.map((line) => since.get(line.id) ?? line);
  return replaceItems(cart, [
    ...restored,
    ...cart.items.filter((line) => !restored.includes(line)),
  ]);
}

/** Replaces a line's product, keeping the quantity; if the product already has a line, the pieces are added there. */
export function swapLine(cart: Cart, id: number, product: CartProduct): Cart {
  const old = cart.items.find((line) => line.id === id);
  if (!old) return cart;
  const own = cart.items.find((line) => line.id === product.id);
  const quantity = clampQuantity(old.quantity + (own?.quantity ?? 0), product.stock_qty);
  if (quantity < 1) return cart;
  const line = { ...own, ...toCartLine(product), quantity };
  const remaining = cart.items.filter((each) => each === old || each !== own);
  return replaceItems(
    cart,
    remaining.map((each) => (each === old ? line : each)),
  );
}

/** Undoes a swap: both products get their quantities from `before`; other lines stay. */
export function undoSwap(cart: Cart, before: Cart, [id, by]: readonly [number, number]): Cart {
  const items = cart.items.filter((line) => line.id !== id && line.id !== by);
  for (const [place, line] of before.items.entries())
    if (line.id === id || line.id === by) items.splice(place, 0, line);
  return replaceItems(cart, items);
}

/**
 * Updates name, price and stock of the requested lines. Quantities drop to the stock; a line that is gone from the
 * shop or out of stock stays, marked as sold out. A part that another replaces becomes that one.
 */
export function refreshLines(
  cart: Cart,
  now: readonly CartProduct[],
  requested: readonly CartLine[],
): Cart {
  const current = new Map(
    now.flatMap((product) =>
      [product.id, ...(product.instead_of ?? [])].map((id) => [id, product]),
    ),
  );
  const items = cart.items.map((line) => {
    if (!requested.some(({ id }) => id === line.id)) return line;
    const product = current.get(line.id);
    if (!product) return { ...line, stock: 0 };
    const { fit: _, ...unchecked } = line;
    const same = product.id === line.id ? line : { ...unchecked, ...toCartLine(product) };
    if (!product.stock_qty) return { ...same, stock: 0 };
    const quantity = clampQuantity(line.quantity, product.stock_qty);
    return { ...same, ...toCartLine(product), quantity };
  });
  return replaceItems(cart, joinLines(items));
}

/** One line per product: the part that replaces another may have been in the cart already. */
function joinLines(items: readonly CartLine[]): CartLine[] {
  const lines = new Map<number, CartLine>();
  for (const line of items) {
    const same = lines.get(line.id);
    const together = (same?.quantity ?? 0) + line.quantity;
    const quantity = clampQuantity(together, line.stock || Infinity);
    lines.set(line.id, same ? { ...same, quantity } : line);
  }
  return [...lines.values()];
}

/** Any change to what is bought invalidates the calculated shipping. */
function replaceItems(cart: Cart, items: readonly CartLine[]): Cart {
  const changed = { ...cart, items: items.map(atItsQuantity) };
  return hasSameLines(cart, changed) ? changed : withoutShipping(changed);
}

/** Compares products, quantities and prices. Names, stock and sold-out lines are ignored. */
export const hasSameLines = (before: Cart, after: Cart) => linesKey(before) === linesKey(after);

export const withoutShipping = (cart: Cart): Cart => ({
  ...cart,
  shippingMethods: [],
  shippingMethod: null,
});

const toCartLine = ({ price_breaks: breaks, ...product }: CartProduct) => ({
  id: product.id,
  name: product.name,
  ...(product.sku && { sku: product.sku }),
  slug: product.slug,
  featured_image: product.featured_image,
  priceCents: dollarsToCents(product.regular_price),
  byQuantity: breaks?.length
    ? { singleCents: dollarsToCents(product.regular_price), breaks }
    : undefined,
  depositCents: dollarsToCents(product.core_deposit ?? '0'),
  stock: product.stock_qty,
  backorder: product.backorder ?? undefined,
});

const clampQuantity = (quantity: number, stock: number) =>
  Math.max(0, Math.min(Math.trunc(quantity), stock));
