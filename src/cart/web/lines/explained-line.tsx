import { explainLine, type TotalsLine } from './line-explanation.ts';
import { useCart } from '../cart-store.ts';
import { useCartAmounts } from './use-cart-amounts.ts';

export function LineExplanation({ line }: { line: TotalsLine }) {
  const cart = useCart();
  const { settings, ...amounts } = useCartAmounts();
  return explainLine(line, cart, amounts, settings);
}
