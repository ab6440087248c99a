import { useState } from 'react';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Cart, CartLine } from '../../rules/cart-values.ts';
import { restoreCart, hasSameLines, removeFromCart } from '../cart-rules.ts';
import { clearCart } from '../clear-cart.ts';
import { messages } from '../../messages.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { quoteAgain } from '../shipping/quote-shipping.ts';

/** A line that was removed a moment ago, and where it stood. */
export interface RemovedLine {
  line: CartLine;
  place: number;
}

/** An emptied cart leads to another page: there the message is all that can bring it back. */
const UNDO_MS = 10_000;

/** Removing a line, with what is needed to put it back. */
export function useRemoveLine() {
  const [takenOut, setTakenOut] = useState<RemovedLine | null>(null);

  function takeOut(line: CartLine) {
    const place = cartNow().items.findIndex(({ id }) => id === line.id);
    removeLine(line);
    setTakenOut({ line, place });
  }

  return { takeOut, takenOut, forget: () => setTakenOut(null) };
}

/** Takes a line out and says so; when it was the last one, the message can undo it. */
export function removeLine(line: CartLine): void {
  const before = cartNow();
  const after = changeCart((cart) => removeFromCart(cart, line.id));
  toast.success(
    `${line.name} Successfully Removed From Cart!`,
    after.items.length === 0 ? undoOptions(before) : {},
  );
  if (!hasSameLines(before, after)) void quoteAgain();
}

/** Empties the cart; the message can undo it. */
export function clearCartWithUndo(): void {
  const before = cartNow();
  changeCart(clearCart);
  toast.success(messages.emptied, undoOptions(before));
}

const undoOptions = (before: Cart) => ({
  duration: UNDO_MS,
  action: {
    label: 'Undo',
    onAction: () => {
      changeCart((cart) => restoreCart(cart, before));
      toast.success(messages.backInCart);
      if (!cartNow().shippingMethod) void quoteAgain();
    },
  },
});
