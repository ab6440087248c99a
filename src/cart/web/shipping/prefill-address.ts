import { sessionNow } from '../../../identity/web/session.ts';
import { emptyCart, type ShippingAddress } from '../../rules/cart-values.ts';
import { placeKey, shipTo } from './shipping-choice.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { storedPlace } from './stored-place.ts';
import { quoteAgain } from './quote-shipping.ts';

/**
 * Fills an empty shipping address and calculates shipping: from the customer's profile, or else from the place of an
 * earlier cart. Never overwrites what the shopper typed.
 */
export function prefillAddress(): void {
  const { items, checkout } = cartNow();
  if (items.length === 0 || checkout !== null || hasAddress(cartNow().shippingAddress)) return;
  if (hasTypedAddress()) return;
  const place = customerAddress() ?? storedPlace();
  if (!place) return;
  changeCart((cart) => {
    const sent = shipTo(cart, place);
    return { ...sent, shippingAddress: { ...sent.shippingAddress, ...place } };
  });
  void quoteAgain();
}

const none = emptyCart.shippingAddress;

const hasAddress = (address: ShippingAddress) =>
  (Object.keys(none) as (keyof ShippingAddress)[]).some((part) => address[part] !== none[part]);

/** Checkout fields reach the cart only on blur, so look at the inputs. */
const hasTypedAddress = () =>
  ['shipping_address', 'shipping_town', 'shipping_postcode'].some(
    (name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value,
  );

/** Undefined without a postcode, because shipping cannot be calculated. */
function customerAddress() {
  const user = sessionNow()?.user;
  if (!user?.country || !user.postcode) return undefined;
  const { country, state, postcode, address, city: town } = user;
  const place = { country, state, postcode };
  return { ...place, address, town, savedFor: placeKey(place) };
}
