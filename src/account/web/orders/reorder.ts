import type { LineFit } from '../../../cart/rules/cart-values.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OrderDetailItem } from '../../contract.ts';
import { reorderMessage } from './reorder-message.ts';

/** Puts an order's items in the cart at current prices, limited by current stock. */
export function reorder(items: readonly OrderDetailItem[], viewCart: () => void): void {
  const added = putAllInCart(
    items.map((item) => ({
      product: {
        id: item.product_id,
        name: item.name,
        slug: item.slug,
        featured_image: item.image,
        regular_price: item.regular_price,
        stock_qty: item.stock_qty,
      },
      quantity: item.product_quantity,
      fit: fitOf(item),
    })),
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
    duration: 6_000,
    ...(isAdded && { action: { label: 'View cart', onAction: viewCart } }),
  });
}

/** The fit stored with the order, until the shop checks it again. */
function fitOf({ fitment }: OrderDetailItem): LineFit | undefined {
  if (!fitment) return undefined;
  const { van, state, text } = fitment;
  return { state, van: { ...van, chassis: null }, vanName: van.name || 'your van', words: text };
}
