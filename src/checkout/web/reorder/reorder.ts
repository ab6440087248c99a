import type { CartProduct, LineFit } from '../../../cart/rules/cart-values.ts';
import { withChanges } from '../../../cart/web/changes/cart-changes.ts';
import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { quoteForNewLines } from '../../../cart/web/put-in-cart.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { changesSince, stockChanges } from './changes-since.ts';
import { reorderMessage } from './reorder-message.ts';
import { shipAgain, type Shipped } from './ship-again.ts';

/** A line of an order with the part that is sold for it today; undefined if none is. */
export type AgainItem = OrderConfirmation['orders_items'][number] & {
  now: CartProduct | undefined;
};

/** Enough time to read what was left out. */
const TOAST_MS = 6_000;

/** Puts one line of an order in the cart, to be shipped as the order was; the message leads there. */
export const reorderItem = (
  order: Shipped,
  item: AgainItem,
  viewCart: () => Promise<unknown>,
): void => void putAgain([item], shippingOf(order), () => void viewCart());

/** Puts a whole order in the cart, to be shipped as it was, and opens the cart. */
export async function reorderAll(
  order: Shipped,
  items: readonly AgainItem[],
  viewCart: () => Promise<unknown>,
): Promise<void> {
  const ship = shippingOf(order);
  let isQuoted: Promise<void> | undefined;
  const isAdded = putAgain(items, () => (isQuoted = ship()));
  if (!isAdded) return;
  await isQuoted;
  await viewCart();
}

/** As the order was shipped, unless the visitor has chosen another way for what is in the cart. */
function shippingOf(order: Shipped): () => Promise<void> {
  const { shippingMethod } = cartNow();
  const isOther = shippingMethod !== null && shippingMethod.shippingName !== order.shipping_name;
  return isOther ? quoteForNewLines : () => shipAgain(order);
}

/**
 * Puts items in the cart at current prices, limited by current stock, and says what changed since the order. Returns
 * whether any were added.
 */
function putAgain(
  items: readonly AgainItem[],
  quote: () => Promise<void>,
  viewCart?: () => void,
): boolean {
  const sold = items.flatMap(({ now, ...item }) => (now ? [{ ...item, now }] : []));
  const added = putAllInCart(
    sold.map((item) => ({
      product: item.now,
      quantity: item.product_quantity,
      fit: item.now.id === item.product_id ? fitOf(item) : undefined,
    })),
    quote,
  );
  const piecesOf = (id: number) => added[sold.findIndex((item) => item.product_id === id)] ?? 0;
  const ordered = items.map(({ product_id, name, product_quantity: wanted, now }) => ({
    name,
    wanted,
    added: piecesOf(product_id),
    now,
  }));
  const changes = [
    ...changesSince(sold.filter(({ product_id }) => piecesOf(product_id) > 0)),
    ...stockChanges(ordered),
  ];
  const isAdded = added.some((pieces) => pieces > 0);
  // The cart shows them until they are dismissed.
  if (isAdded) changeCart((cart) => withChanges(cart, changes));
  const { kind, text } = reorderMessage(ordered, changes);
  toast[kind](text, {
    duration: TOAST_MS,
    ...(isAdded && viewCart && { action: { label: 'View cart', onAction: viewCart } }),
  });
  return isAdded;
}

/** The fit stored with the order, until the shop checks it again. */
function fitOf({ fitment }: Pick<AgainItem, 'fitment'>): LineFit | undefined {
  if (!fitment) return undefined;
  const { van, state, text } = fitment;
  return { state, van: { ...van, chassis: null }, vanName: van.name || 'your van', words: text };
}
