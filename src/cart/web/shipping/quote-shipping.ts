import { failureText } from '../../../kit/client.ts';
import { loadPart } from '../../../kit/load-part.ts';
import { isSoldOut, type ShippingPlace } from '../../rules/cart-values.ts';
import { messages } from '../../messages.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { beginQuote, clearQuote, endQuote } from './quote-state.ts';
import { offerShipping } from './shipping-choice.ts';

/**
 * Calculates shipping and stores the methods in the cart. Returns whether there are any; if not, `useQuote` holds the
 * reason. The request code loads on first use.
 */
export async function quoteShipping(place: ShippingPlace): Promise<boolean> {
  const own = beginQuote();
  // Before the code loads: until then, another tab may choose another place.
  changeCart((cart) => offerShipping(cart, place, []));
  try {
    const { fetchQuote } = await loadPart(() => import('./fetch-quote.ts'));
    return own.signal.aborted ? false : await fetchQuote(place, own);
  } catch (error) {
    endQuote(own, failureText(error, messages.somethingWrong));
    return false;
  }
}

/** Recalculates for the cart's address; does nothing without a postcode or buyable lines. */
export async function quoteAgain(): Promise<boolean> {
  const { items, shippingAddress } = cartNow();
  if (items.every(isSoldOut) || !shippingAddress.postcode) {
    clearQuote();
    return false;
  }
  return quoteShipping(shippingAddress);
}
