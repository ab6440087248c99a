import { type Cart, emptyCart } from '../rules/cart-values.ts';
import { removePoints } from './discounts/discounts.ts';
import { shipTo } from './shipping/shipping-choice.ts';

/**
 * The cart after a logout, for whoever sits at this computer next: without the customer's points and addresses. The
 * specification clears the tax, which stands only beside a chosen way of shipping. What they wanted to buy stays.
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
