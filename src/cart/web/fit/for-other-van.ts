import { flushSync } from 'react-dom';
import { toast } from '../../../ui/overlay/toast.ts';
import type { CartLine } from '../../rules/cart-values.ts';
import { changeCart } from '../cart-store.ts';

/** A line marked as for another van gets no warning, here and in all tabs. */
export function setForOtherVan(
  { id, name }: CartLine,
  isForOtherVan: boolean,
  pressed: HTMLElement,
): void {
  changeAndFocus(pressed, id, () =>
    changeCart((cart) => ({
      ...cart,
      items: cart.items.map((line) => (line.id === id ? { ...line, isForOtherVan } : line)),
    })),
  );
  toast.info(isForOtherVan ? `${name} is for another van.` : `${name} is for your van again.`);
}

/** The clicked button disappears with the change: focuses the line's Undo or, without one, its name. */
export function changeAndFocus(pressed: HTMLElement, lineId: number, change: () => void): void {
  const list = pressed.closest('table, ul');
  flushSync(change);
  const line = list?.querySelector(`[data-line="${lineId}"]`);
  const next = line?.querySelector<HTMLElement>('.line-fit button') ?? line?.querySelector('a');
  next?.focus();
}
