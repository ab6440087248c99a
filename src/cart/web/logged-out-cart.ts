import { type Cart, emptyCart } from '../rules/cart-values.ts';
import { removePoints } from './discounts/discounts.ts';
import { shipTo } from './shipping/shipping-choice.ts';

/**
 * The cart after logout, safe for the next person at this computer: no points and no addresses. Clearing the shipping
 * method also clears the tax, as the specification asks; the lines stay.
 */
export function loggedOutCart(cart: Cart): Cart {
  const { shippingAddress, billingAddress } = emptyCart;
  const isClean =
    cart.redeemPoints === null &&
    cart.shippingMethod === null &&
    [cart.shippingAddress, cart.billingAddress].every(isBlank);
  if (isClean) return cart;
  const nowhere = shipTo({ ...cart, shippingMethod: null }, shippingAddress);
  return removePoints({ ...nowhere, shippingAddress, billingAddress });
}

const isBlank = ({ state, postcode, address, town }: Cart['shippingAddress']): boolean =>
  !state && !postcode && !address && !town;
