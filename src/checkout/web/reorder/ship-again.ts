import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import { prefillAddress } from '../../../cart/web/shipping/prefill-address.ts';
import { quoteAgain } from '../../../cart/web/shipping/quote-shipping.ts';
import { chooseShipping, placeKey, shipTo } from '../../../cart/web/shipping/shipping-choice.ts';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';

export type Shipped = Pick<
  OrderConfirmation,
  | 'shipping_country'
  | 'shipping_state'
  | 'shipping_postcode'
  | 'shipping_street_address'
  | 'shipping_town'
  | 'shipping_name'
>;

/**
 * Calculates shipping, to where the order was sent unless the cart or the profile has another place. There, the service of
 * the order is chosen again if it is offered; its price is today's.
 */
export async function shipAgain(order: Shipped): Promise<void> {
  prefillAddress();
  const place = {
    country: order.shipping_country,
    state: order.shipping_state,
    postcode: order.shipping_postcode,
  };
  const isSent = !isPickupName(order.shipping_name);
  if (!cartNow().shippingAddress.postcode && place.postcode && isSent) {
    changeCart((cart) => {
      const sent = shipTo(cart, place);
      const { shipping_street_address: address, shipping_town: town } = order;
      const street = { address, town, savedFor: placeKey(place) };
      return { ...sent, shippingAddress: { ...sent.shippingAddress, ...street } };
    });
  }
  const isThere = placeKey(cartNow().shippingAddress) === placeKey(place);
  if (!(await quoteAgain()) || !isThere) return;
  changeCart((cart) => {
    const same = cart.shippingMethods.find(({ name }) => name === order.shipping_name);
    return same && !cart.shippingMethod ? chooseShipping(cart, same.value) : cart;
  });
}
