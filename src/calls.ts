import { cartCalls } from './cart/contract.ts';
import { catalogueCalls } from './catalogue/contract.ts';
import { checkoutCalls } from './checkout/contract.ts';
import { contentCalls } from './content/contract.ts';

/** Every call of the shop. */
export const calls = { ...catalogueCalls, ...cartCalls, ...checkoutCalls, ...contentCalls };

export type ShopCalls = typeof calls;
