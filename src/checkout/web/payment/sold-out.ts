import { type CartLine, isSoldOut } from '../../../cart/rules/cart-values.ts';
import { useCart } from '../../../cart/web/cart-store.ts';

/** Element id of the notice, which loads late. */
export const SOLD_OUT_NOTICE = 'sold-out';

export const useSoldOut = (): CartLine[] => useCart(({ items }) => items).filter(isSoldOut);

export const focusSoldOut = () => document.getElementById(SOLD_OUT_NOTICE)?.focus();
