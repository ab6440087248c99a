import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { WishlistEntry } from '../../../wishlist/web/wishlist-store.ts';
import { messages } from '../../../wishlist/messages.ts';
import { removeFromWishlist } from '../../../wishlist/web/wishlist-changes.ts';

/** Moves one of each to the cart and removes them from the wishlist in one call; sold-out products stay. */
export async function moveToCart(entries: readonly WishlistEntry[]): Promise<void> {
  const products = entries
    .map(({ product_detail }) => product_detail)
    .filter(({ stock_qty }) => stock_qty > 0);
  if (products.length < entries.length) toast.info(messages.soldOutStay, { duration: 4_000 });
  if (products.length === 0) return;
  putAllInCart(products.map((product) => ({ product, quantity: 1 })));
  await removeFromWishlist(
    products.map(({ id }) => id),
    messages.moved,
  );
}
