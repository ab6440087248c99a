import { loadQuietly } from '../../kit/load-part.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { addedMessage } from './added-message.ts';
import { countPieces } from '../rules/cart-values.ts';
import type { CartProduct } from '../rules/cart-values.ts';
import { addToCart, hasSameLines } from './cart-rules.ts';
import { changeCart, cartNow } from './cart-store.ts';

/** Puts pieces of a product in the cart; answers with how many came in (fewer when the stock is short). */
function putInCart(product: CartProduct, quantity: number): number {
  const before = cartNow();
  const after = changeCart((cart) => addToCart(cart, product, quantity));
  if (!hasSameLines(before, after)) void quoteForNewLines();
  return countPieces(after) - countPieces(before);
}

/** Puts pieces in the cart and says so in a toast; answers whether any came in. */
export function addWithMessage(product: CartProduct, quantity: number): boolean {
  const added = putInCart(product, quantity);
  const { kind, words } = addedMessage(product, quantity, added);
  toast[kind](words);
  return added > 0;
}

/** With a postcode known, the shipping is calculated for the new lines at once. */
export async function quoteForNewLines(): Promise<void> {
  if (!cartNow().shippingAddress.postcode) return;
  const quote = await loadQuietly(() => import('./shipping/quote-shipping.ts'));
  // The old methods went with the lines they were for: the cart calculates before it lets anybody on.
  await quote?.quoteAgain();
}
