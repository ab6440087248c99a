import { type Cart, emptyCart } from '../rules/cart-values.ts';
import { removePoints } from './discounts/discounts.ts';
import { shipTo } from './shipping/shipping-choice.ts';

/**
 * The cart after logout, safe for the next person at this computer: no points, addresses or vans. Clearing the
 * shipping method also clears the tax, as the specification requires; the lines stay.
 */
export function loggedOutCart(cart: Cart): Cart {
  const { shippingAddress, billingAddress } = emptyCart;
  const isClean =
    cart.redeemPoints === null &&
    cart.shippingMethod === null &&
    !hasVan(cart) &&
    [cart.shippingAddress, cart.billingAddress].every(isBlank);
  if (isClean) return cart;
  const nowhere = shipTo({ ...cart, shippingMethod: null }, shippingAddress);
  const items = hasVan(cart) ? cart.items.map((line) => ({ ...line, fit: null })) : cart.items;
  const unknown = { shippingAddress, billingAddress, items, fitWarning: null };
  return removePoints({ ...nowhere, ...unknown });
}

const hasVan = ({ items }: Cart): boolean => items.some(({ fit }) => fit);

const isBlank = ({ state, postcode, address, town }: Cart['shippingAddress']) =>
  !state && !postcode && !address && !town;
