import { useDeferredValue } from 'react';
import { create } from 'zustand';
import { openTabChannel } from '../../ui/hooks/tab-channel.ts';
import { storedValue } from '../../ui/hooks/stored-value.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import { type Cart, emptyCart } from '../rules/cart-values.ts';
import { readStoredCart } from './stored-cart.ts';

const NAME = 'vangon-cart';
const stored = storedValue('local', NAME, (cart) => ({
  state: readStoredCart((cart as { state?: unknown } | null)?.state),
}));

/** The cart in this browser. The server, and the first picture of a page, see an empty one. */
export const useCart = create<Cart>()(() => emptyCart);

export const cartNow = (): Cart => useCart.getState();

let tellOtherTabs: ((word: 'changed') => void) | undefined;

/** Reads the stored cart and keeps it in step with the other tabs. Once, in the browser, before the first render. */
export function startCart(): void {
  readAgain();
  tellOtherTabs = openTabChannel(NAME, readAgain, readAgain);
  if (!tellOtherTabs) {
    console.warn("Your browser doesn't support cross tab communication");
  }
}

/** Changes the cart by one of its rules, here and in all tabs. */
export function changeCart(rule: (cart: Cart) => Cart): Cart {
  // Another tab may have been quicker than its message.
  readAgain();
  const before = cartNow();
  const after = rule(before);
  if (after !== before) {
    useCart.setState(after, true);
    stored.set({ state: after });
    tellOtherTabs?.('changed');
  }
  return after;
}

/**
 * Is the cart of this browser loaded yet? Not on the server, nor while React hydrates a page. Deferred, so that what waits
 * for it is rendered in slices.
 */
export const useCartIsLoaded = (): boolean => useDeferredValue(useIsBrowser());

function readAgain(): void {
  const { state } = stored.get();
  if (state !== cartNow()) useCart.setState(state, true);
}
