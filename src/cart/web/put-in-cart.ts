import { useBadge } from '../../fitment/web/fit-slot.tsx';
import { loadQuietly } from '../../kit/load-part.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { addedMessage } from './added-message.ts';
import { piecesInCart } from '../rules/pieces-in-cart.ts';
import { countPieces } from '../rules/cart-values.ts';
import type { CartProduct } from '../rules/cart-values.ts';
import { addToCart, hasSameLines } from './cart-rules.ts';
import { changeCart, cartNow } from './cart-store.ts';

/** Long enough to read, and to click the alternative. */
const UNFIT_MS = 10_000;

/** Returns how many pieces were added, fewer than requested when stock runs short. */
function putInCart(product: CartProduct, quantity: number): number {
  const before = cartNow();
  const after = changeCart((cart) => addToCart(cart, product, quantity));
  if (!hasSameLines(before, after)) void quoteForNewLines();
  return countPieces(after) - countPieces(before);
}

/** Adds pieces and reports it in a toast. Returns whether any were added; NaN, a wrong quantity, is refused. */
export function addWithMessage(product: CartProduct, quantity: number): boolean {
  if (Number.isNaN(quantity)) {
    toast.error('Please enter the quantity as a whole number.');
    return false;
  }
  const added = putInCart(product, quantity);
  const unfit = added > 0 ? useBadge.getState().misfitNote?.(product) : null;
  const inCart = piecesInCart(cartNow(), product.id);
  const { kind, words } = addedMessage(product, quantity, added, { unfit: unfit?.words, inCart });
  toast[kind](words, unfit ? { duration: UNFIT_MS, action: unfit.action } : {});
  return added > 0;
}

/** Recalculates shipping for the new lines if the postcode is known. */
export async function quoteForNewLines(): Promise<void> {
  if (!cartNow().shippingAddress.postcode) return;
  const quote = await loadQuietly(() => import('./shipping/quote-shipping.ts'));
  // Optional: the old methods are already cleared, so the cart page recalculates before checkout.
  await quote?.quoteAgain();
}
