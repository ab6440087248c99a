import { useDeferredValue } from 'react';
import { create } from 'zustand';
import { openTabChannel } from '../../ui/hooks/tab-channel.ts';
import { storedValue } from '../../ui/hooks/stored-value.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import { type Cart, emptyCart } from '../rules/cart-values.ts';
import { parseStoredCart } from './parse-stored-cart.ts';

const STORAGE_KEY = 'vangon-cart';
const stored = storedValue('local', STORAGE_KEY, (cart) => ({
  state: parseStoredCart((cart as { state?: unknown } | null)?.state),
}));

/** The cart in this browser; empty on the server and during hydration. */
export const useCart = create<Cart>()(() => emptyCart);

/** As stored: another tab may have changed the cart before its message arrives here. */
export function cartNow(): Cart {
  const { state } = stored.get();
  if (state !== useCart.getState()) useCart.setState(state, true);
  return state;
}

let notifyOtherTabs: ((message: 'changed') => void) | undefined;

/** Loads the stored cart and syncs it between tabs. Call once in the browser, before the first render. */
export function startCart(): void {
  cartNow();
  notifyOtherTabs = openTabChannel(STORAGE_KEY, cartNow, cartNow);
  if (!notifyOtherTabs) {
    console.warn("Your browser doesn't support cross tab communication");
  }
}

/** Updates the cart here and in all tabs. */
export function changeCart(rule: (cart: Cart) => Cart): Cart {
  const before = cartNow();
  const after = rule(before);
  if (after !== before) {
    // First, because what follows the store may read the cart.
    stored.set({ state: after });
    useCart.setState(after, true);
    notifyOtherTabs?.('changed');
  }
  return after;
}

/** False on the server and during hydration. Deferred so that React renders whatever waits for it in time slices. */
export const useCartIsLoaded = (): boolean => useDeferredValue(useIsBrowser());
