import { useState } from 'react';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Cart, CartLine } from '../../rules/cart-values.ts';
import { restoreCart, removeFromCart } from '../cart-rules.ts';
import { clearCart } from '../clear-cart.ts';
import { messages } from '../../messages.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { quoteForChange } from '../shipping/quote-for-change.ts';
import { quoteAgain } from '../shipping/quote-shipping.ts';

/** Enough to undo a removal. */
export interface RemovedLine {
  line: CartLine;
  place: number;
}

/** Longer than other toasts: after leaving the cart page, the toast is the only way to undo. */
const UNDO_MS = 10_000;

export function useRemoveLine() {
  const [takenOut, setTakenOut] = useState<RemovedLine | null>(null);

  function takeOut(line: CartLine) {
    const place = cartNow().items.findIndex(({ id }) => id === line.id);
    removeLine(line);
    setTakenOut({ line, place });
  }

  return { takeOut, takenOut, forget: () => setTakenOut(null) };
}

/** Removing the last line offers an undo in the toast, because the cart page closes. */
export function removeLine(line: CartLine): void {
  const before = cartNow();
  const after = changeCart((cart) => removeFromCart(cart, line.id));
  toast.success(
    `${line.name} Successfully Removed From Cart!`,
    after.items.length === 0 ? undoOptions(before) : {},
  );
  quoteForChange(before, after);
}

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
