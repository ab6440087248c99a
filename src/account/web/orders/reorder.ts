import type { LineFit } from '../../../cart/rules/cart-values.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { quoteForNewLines } from '../../../cart/web/put-in-cart.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OrderDetail, OrderDetailItem } from '../../contract.ts';
import { reorderMessage } from './reorder-message.ts';
import { shipAgain } from './ship-again.ts';

/** Enough time to read what was left out. */
const TOAST_MS = 6_000;

/** Puts one line of an order in the cart; the message leads there. */
export function reorderItem(item: OrderDetailItem, viewCart: () => void): void {
  putAgain([item], quoteForNewLines, viewCart);
}

/** Puts a whole order in the cart, to be shipped as it was, and opens the cart. */
export async function reorderAll(
  order: OrderDetail,
  items: readonly OrderDetailItem[],
  viewCart: () => void,
): Promise<void> {
  const isChosen = cartNow().shippingMethod !== null;
  let isQuoted: Promise<void> | undefined;
  const isAdded = putAgain(
    items,
    () => (isQuoted = isChosen ? quoteForNewLines() : shipAgain(order)),
  );
  if (!isAdded) return;
  await isQuoted;
  viewCart();
}

/** Puts items in the cart at current prices, limited by current stock. Returns whether any were added. */
function putAgain(
  items: readonly OrderDetailItem[],
  quote: () => Promise<void>,
  viewCart?: () => void,
): boolean {
  const added = putAllInCart(
    items.map((item) => ({
      product: {
        id: item.product_id,
        name: item.name,
        sku: item.sku,
        slug: item.slug,
        featured_image: item.image,
        regular_price: item.regular_price,
        stock_qty: item.stock_qty,
      },
      quantity: item.product_quantity,
      fit: fitOf(item),
    })),
    quote,
  );
  const { kind, text } = reorderMessage(
    items.map(({ name, product_quantity: wanted }, index) => ({
      name,
      wanted,
      added: added[index]!,
    })),
  );
  const isAdded = added.some((pieces) => pieces > 0);
  toast[kind](text, {
    duration: TOAST_MS,
    ...(isAdded && viewCart && { action: { label: 'View cart', onAction: viewCart } }),
  });
  return isAdded;
}

/** The fit stored with the order, until the shop checks it again. */
function fitOf({ fitment }: OrderDetailItem): LineFit | undefined {
  if (!fitment) return undefined;
  const { van, state, text } = fitment;
  return { state, van: { ...van, chassis: null }, vanName: van.name || 'your van', words: text };
}
