import { create } from 'zustand';
import type { ShippingPlace } from '../cart.ts';
import { messages } from '../messages.ts';

/** How the calculation that runs, or ran last, is going; whoever started it, the page shows it. */
export const useQuote = create<{
  busy: boolean;
  error: string | null;
  /** The error has just come, and stands out for a while. */
  fresh: boolean;
}>()(() => ({ busy: false, error: null, fresh: false }));

let running: AbortController | undefined;

/** Begins a calculation; a newer one takes an older one's place. */
export function beginQuote(): AbortController {
  running?.abort();
  running = new AbortController();
  useQuote.setState({ busy: true, error: null });
  return running;
}

/** Ends it, with the reason when it failed; false when another has taken its place. */
export function endQuote(mine: AbortController, error: string | null): boolean {
  if (running !== mine) return false;
  running = undefined;
  useQuote.setState({ busy: false, error, fresh: error !== null });
  return true;
}

/** Stops a calculation whose address is being changed, and forgets what the last one said. */
export function forgetQuote(): void {
  running?.abort();
  running = undefined;
  useQuote.setState({ busy: false, error: null });
}

/**
 * Calculates the shipping of the cart to a place and puts the methods in the cart. Answers with true when there
 * are some; otherwise the cart has none and `useQuote` has the reason.
 */
export const quoteShipping = (place: ShippingPlace): Promise<boolean> =>
  withAsking((asking) => asking.quoteShipping(place));

/** Calculates anew for the address that the cart has; nothing is asked without a postcode or with nothing to send. */
export const quoteAgain = (): Promise<boolean> => withAsking((asking) => asking.quoteAgain());

/** How it is asked comes with the first question. */
async function withAsking(
  quote: (asking: typeof import('./ask-shipping.ts')) => Promise<boolean>,
): Promise<boolean> {
  const waiting = beginQuote();
  try {
    const asking = await import('./ask-shipping.ts');
    return waiting.signal.aborted ? false : await quote(asking);
  } catch {
    endQuote(waiting, messages.somethingWrong);
    return false;
  }
}
