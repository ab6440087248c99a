import { create } from 'zustand';
import { failureText } from '../../../kit/client.ts';
import { loadPart } from '../../../kit/load-part.ts';
import { isSoldOut, type ShippingPlace } from '../../rules/cart-values.ts';
import { messages } from '../../messages.ts';
import { cartNow } from '../cart-store.ts';

/** How the calculation that runs, or ran last, is going; whoever started it, the page shows it. */
export const useQuote = create<{
  busy: boolean;
  error: string | null;
  /** The error has just come, and stands out for a while. */
  isNewError: boolean;
  /** The place that was calculated for, when its ZIP code is in another state than the chosen one. */
  correctedPlace: ShippingPlace | null;
}>()(() => ({ busy: false, error: null, isNewError: false, correctedPlace: null }));

let running: AbortController | undefined;

/** Begins a calculation; a newer one takes an older one's place. */
function beginQuote(): AbortController {
  running?.abort();
  running = new AbortController();
  useQuote.setState({ busy: true, error: null, correctedPlace: null });
  return running;
}

/** Ends it, with the reason when it failed; false when another has taken its place. */
export function endQuote(
  mine: AbortController,
  error: string | null,
  moved: ShippingPlace | null = null,
): boolean {
  if (running !== mine) return false;
  running = undefined;
  useQuote.setState({ busy: false, error, isNewError: error !== null, correctedPlace: moved });
  return true;
}

/** Stops a calculation whose address is being changed, and forgets what the last one said. */
export function clearQuote(): void {
  running?.abort();
  running = undefined;
  useQuote.setState({ busy: false, error: null, correctedPlace: null });
}

/**
 * Calculates the shipping of the cart to a place and puts the methods in the cart. Answers with true when there
 * are some; otherwise the cart has none and `useQuote` has the reason. How it is asked comes with the first question.
 */
export async function quoteShipping(place: ShippingPlace): Promise<boolean> {
  const mine = beginQuote();
  try {
    const { fetchQuote: askShipping } = await loadPart(() => import('./fetch-quote.ts'));
    return mine.signal.aborted ? false : await askShipping(place, mine);
  } catch (error) {
    endQuote(mine, failureText(error, messages.somethingWrong));
    return false;
  }
}

/** Calculates anew for the address that the cart has; nothing is asked without a postcode or with nothing to send. */
export async function quoteAgain(): Promise<boolean> {
  const { items, shippingAddress } = cartNow();
  if (items.every(isSoldOut) || !shippingAddress.postcode) {
    clearQuote();
    return false;
  }
  return quoteShipping(shippingAddress);
}
