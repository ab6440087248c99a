import { piecesInCart } from '../../../cart/rules/pieces-in-cart.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { NeededPart } from '../../contract.ts';
import { readyParts } from '../../rules/ready-parts.ts';
import { addedToCart } from '../quick-order/messages.ts';

/** Puts the parts in the cart, as far as the stock goes. */
export function addNeeded(parts: readonly NeededPart[]): void {
  const cart = cartNow();
  const wanted = parts.map((part) => ({ part, quantity: part.quantity }));
  const ready = readyParts(wanted, (id) => piecesInCart(cart, id)).filter(
    ({ pieces }) => pieces > 0,
  );
  putAllInCart(ready.map(({ part, pieces }) => ({ product: part, quantity: pieces })));
  if (ready.length > 0) toast.success(addedToCart(ready.length));
  else toast.info('All that is in stock of these is in your cart.');
}
