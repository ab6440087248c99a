import { useDeferredValue, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { openTabChannel } from '../../ui/hooks/other-tabs.ts';
import { type Cart, emptyCart } from '../rules/cart-values.ts';
import { readStoredCart } from './stored-cart.ts';

const NAME = 'vangon-cart';

/** The cart in this browser. The server, and the first picture of a page, see an empty one. */
export const useCart = create<Cart>()(() => emptyCart);

export const cartNow = (): Cart => useCart.getState();

let tellOtherTabs: ((word: 'changed') => void) | undefined;

/** Opens the kept cart and keeps it in step with the other tabs. Once, in the browser, before the first render. */
export function startCart(): void {
  readAgain();
  tellOtherTabs = openTabChannel(NAME, readAgain, readAgain);
  if (!tellOtherTabs) {
    console.warn("Your browser doesn't support cross tab communication");
  }
  addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) readAgain();
  });
}

/** Changes the cart by one of its rules, here and in all tabs. */
export function changeCart(rule: (cart: Cart) => Cart): Cart {
  // Another tab may have been quicker than its message.
  readAgain();
  const before = cartNow();
  const after = rule(before);
  if (after !== before) {
    useCart.setState(after, true);
    keep(after);
    tellOtherTabs?.('changed');
  }
  return after;
}

/**
 * Is the cart of this browser loaded yet? Not on the server, nor while React hydrates a page. Deferred, so that what waits
 * for it is rendered in slices.
 */
export const useCartIsLoaded = (): boolean =>
  useDeferredValue(useSyncExternalStore(never, yes, no));
const never = () => () => {};
const yes = () => true;
const no = () => false;

let lastRead: string | null = null;

function readAgain(): void {
  const text = textKept();
  if (text === lastRead) return;
  lastRead = text;
  useCart.setState(cartIn(text), true);
}

/** What was kept; where the browser refuses its storage, the cart lives as long as the page. */
function textKept(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return lastRead;
  }
}

function cartIn(text: string | null): Cart {
  try {
    return readStoredCart((JSON.parse(text ?? '{}') as { state?: unknown }).state);
  } catch {
    return emptyCart;
  }
}

function keep(cart: Cart): void {
  lastRead = JSON.stringify({ state: cart });
  try {
    localStorage.setItem(NAME, lastRead);
  } catch {
    // Full or refused: this page still has it.
  }
}
