import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { CartLine } from '../cart.ts';
import { removeFromCart } from '../cart-rules.ts';
import { cartNow, changeCart } from './cart-store.ts';
import { quoteAgain } from './quote-shipping.ts';

/** A line that was removed a moment ago, and where it stood. */
export interface TakenOut {
  line: CartLine;
  place: number;
}

/** Removing a line, with what is needed to put it back. */
export function useTakeOut() {
  const [takenOut, setTakenOut] = useState<TakenOut | null>(null);

  function takeOut(line: CartLine) {
    setTakenOut({ line, place: cartNow().items.findIndex(({ id }) => id === line.id) });
    changeCart((cart) => removeFromCart(cart, line.id));
    toast.success(`${line.name} Successfully Removed From Cart!`);
    void quoteAgain();
  }

  return { takeOut, takenOut, forget: () => setTakenOut(null) };
}
