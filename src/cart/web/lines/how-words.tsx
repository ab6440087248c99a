import { howComputed, type TotalsLine } from './line-explanation.ts';
import { useCart } from '../cart-store.ts';
import { useCartAmounts } from './cart-totals.tsx';

export function HowWords({ line }: { line: TotalsLine }) {
  const cart = useCart();
  const { settings, ...amounts } = useCartAmounts();
  return howComputed(cart, amounts, settings)[line];
}
