import type { KeptCart } from '../../../cart/rules/kept-carts.ts';
import { dayText } from './kept-carts.tsx';
import { ListedParts } from './listed-parts.tsx';

/** An opened one: at today's prices, with what has changed. It stays kept. */
export const OpenedCart = ({ cart: { kept, lines } }: { cart: KeptCart }) => (
  <>
    <p className="max-w-text">
      Kept on {dayText(kept)}. Prices and stock are those of today. Nothing is added to your cart
      until you say so, and this cart stays kept.
    </p>
    <ListedParts lines={lines.map((line) => ({ ...line, name: null }))} />
  </>
);
