import type { Cart } from './cart.ts';
import { removePoints } from './discounts.ts';

/**
 * The cart after a logout: the specification clears the tax, which stands only beside a chosen way of shipping,
 * so that one is to be chosen anew; the customer's points go too. What they wanted to buy stays.
 */
export const loggedOut = (cart: Cart): Cart =>
  removePoints(cart.shippingMethod === null ? cart : { ...cart, shippingMethod: null });
