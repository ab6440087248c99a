import type { Cart } from '../../rules/cart-values.ts';
import { hasSameLines } from '../cart-rules.ts';
import { useQuote } from './quote-state.ts';
import { quoteAgain } from './quote-shipping.ts';

/** Recalculates if the lines have changed. */
export function quoteForChange(before: Cart, after: Cart): void {
  if (hasSameLines(before, after)) return;
  if (before.shippingMethod) {
    useQuote.setState({ chosenBefore: before.shippingMethod.shippingMode });
  }
  void quoteAgain();
}
