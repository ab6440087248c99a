import { toast } from '../../../ui/overlay/toast.ts';
import type { CartLine, CartProduct } from '../../rules/cart-values.ts';
import { hasSameLines, swapLine, undoSwap } from '../cart-rules.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { quoteForNewLines } from '../put-in-cart.ts';

/** The same as for a removed line: the toast is the only way to undo. */
const UNDO_MS = 10_000;

/** Replaces the line's part with one that fits, and offers an undo. */
export function swapWithUndo(line: CartLine, instead: CartProduct): void {
  const before = cartNow();
  const after = changeCart((cart) => swapLine(cart, line.id, instead));
  if (hasSameLines(before, after)) return;
  void quoteForNewLines();
  toast.success(`${instead.name} is in your cart instead of ${line.name}.`, {
    duration: UNDO_MS,
    action: {
      label: 'Undo',
      onAction: () => {
        changeCart((cart) => undoSwap(cart, before, [line.id, instead.id]));
        void quoteForNewLines();
      },
    },
  });
}
