import { useDeferredValue } from 'react';
import { create } from 'zustand';
import { openTabChannel } from '../../ui/hooks/other-tabs.ts';
import { storedValue } from '../../ui/hooks/stored-value.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import { type Cart, emptyCart } from '../rules/cart-values.ts';
import { readStoredCart } from './stored-cart.ts';

const STORAGE_KEY = 'vangon-cart';
const stored = storedValue('local', STORAGE_KEY, (cart) => ({
  state: readStoredCart((cart as { state?: unknown } | null)?.state),
}));

/** The cart in this browser. The server, and the first picture of a page, see an empty one. */
export const useCart = create<Cart>()(() => emptyCart);

export const cartNow = (): Cart => useCart.getState();

let notifyOtherTabs: ((word: 'changed') => void) | undefined;

/** Reads the stored cart and keeps it in step with the other tabs. Once, in the browser, before the first render. */
export function startCart(): void {
  reloadCart();
  notifyOtherTabs = openTabChannel(STORAGE_KEY, reloadCart, reloadCart);
  if (!notifyOtherTabs) {
    console.warn("Your browser doesn't support cross tab communication");
  }
}

/** Changes the cart by one of its rules, here and in all tabs. */
export function changeCart(rule: (cart: Cart) => Cart): Cart {
  // Another tab may have been quicker than its message.
  reloadCart();
  const before = cartNow();
  const after = rule(before);
  if (after !== before) {
    useCart.setState(after, true);
    stored.set({ state: after });
    notifyOtherTabs?.('changed');
  }
  return after;
}

/**
 * Is the cart of this browser loaded yet? Not on the server, nor while React hydrates a page. Deferred, so that what waits
 * for it is rendered in slices.
 */
export const useCartIsLoaded = (): boolean => useDeferredValue(useIsBrowser());

function reloadCart(): void {
  const { state } = stored.get();
  if (state !== cartNow()) useCart.setState(state, true);
}
