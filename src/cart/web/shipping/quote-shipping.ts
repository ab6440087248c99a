import { create } from 'zustand';
import { failureText } from '../../../kit/client.ts';
import { loadPart } from '../../../kit/load-part.ts';
import { isSoldOut, type ShippingPlace } from '../../rules/cart-values.ts';
import { messages } from '../../messages.ts';
import { cartNow } from '../cart-store.ts';

/** State of the current or last calculation, shared by all components on the page. */
export const useQuote = create<{
  busy: boolean;
  error: string | null;
  /** A new error is highlighted for a few seconds. */
  isNewError: boolean;
  /** The place used when the ZIP code belongs to another state than the chosen one. */
  correctedPlace: ShippingPlace | null;
  /** The service that was chosen before the lines changed, which resets the choice. */
  chosenBefore: string | null;
}>()(() => ({
  busy: false,
  error: null,
  isNewError: false,
  correctedPlace: null,
  chosenBefore: null,
}));

let running: AbortController | undefined;

/** Aborts the previous calculation. */
function beginQuote(): AbortController {
  running?.abort();
  running = new AbortController();
  useQuote.setState({ busy: true, error: null, correctedPlace: null });
  return running;
}

/** Returns false when a newer calculation has replaced this one. */
export function endQuote(
  own: AbortController,
  error: string | null,
  moved: ShippingPlace | null = null,
): boolean {
  if (running !== own) return false;
  running = undefined;
  useQuote.setState({ busy: false, error, isNewError: error !== null, correctedPlace: moved });
  return true;
}

/** Aborts the calculation and clears its result after the address changed. */
export function clearQuote(): void {
  running?.abort();
  running = undefined;
  useQuote.setState({ busy: false, error: null, correctedPlace: null });
}

/**
 * Calculates shipping and stores the methods in the cart. Returns whether there are any; if not, `useQuote` holds the
 * reason. The request code loads on first use.
 */
export async function quoteShipping(place: ShippingPlace): Promise<boolean> {
  const own = beginQuote();
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
