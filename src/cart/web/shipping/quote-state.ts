import { create } from 'zustand';
import type { ShippingPlace } from '../../rules/cart-values.ts';

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
export function beginQuote(): AbortController {
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
