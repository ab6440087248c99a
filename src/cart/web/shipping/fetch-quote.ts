import { callShop, failureText } from '../../../kit/client.ts';
import type { Cart, CartLine, ShippingPlace } from '../../rules/cart-values.ts';
import { cartProducts } from '../../rules/sent-lines.ts';
import { tellWhenSlow } from '../../../ui/overlay/tell-when-slow.ts';
import { messages } from '../../messages.ts';
import { chooseShipping, isSamePlace, offerShipping } from './shipping-choice.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { endQuote } from './quote-state.ts';
import { toShippingOption } from './free-shipping.ts';
import { storePlace } from './stored-place.ts';

/** Fetches shipping methods into the cart. A newer calculation aborts `own`. */
export async function fetchQuote(place: ShippingPlace, own: AbortController): Promise<boolean> {
  const { items } = cartNow();
  const outcome = await fetchShippingMethods(place, items, own.signal);
  if (own.signal.aborted) return false;
  if (typeof outcome === 'string') {
    endQuote(own, outcome);
    return false;
  }
  const { methods, state = place.state } = outcome;
  const effectivePlace = { ...place, state };
  storePlace(effectivePlace);
  changeCart((cart) => {
    if (!isForSameCart(cart, place, items)) return cart;
    const offered = offerShipping(cart, effectivePlace, methods);
    // Another tab may have been answered before, and its visitor may have chosen.
    return chooseShipping(offered, cart.shippingMethod?.value);
  });
  return endQuote(own, null, state === place.state ? null : effectivePlace);
}

/** Returns the methods, or a message explaining why there are none. */
export async function fetchShippingMethods(
  place: ShippingPlace,
  items: readonly CartLine[],
  signal?: AbortSignal,
) {
  try {
    const answer = await tellWhenSlow(
      callShop(
        'POST calculate-shipping',
        {
          body: {
            calc_shipping_country: place.country,
            calc_shipping_state: place.state,
            calc_shipping_postcode: place.postcode,
            cart_products: cartProducts(items),
          },
        },
        signal ? { signal } : {},
      ),
    );
    if (answer.response !== 1) return answer.error ?? messages.noShipping;
    const methods = answer.methods.flatMap((method) => {
      const option = toShippingOption(method);
      const together = method.together && { arrives: method.together.text };
      return option ? { ...option, together } : [];
    });
    return methods.length > 0 ? { methods, state: answer.state } : messages.noShipping;
  } catch (thrown) {
    return failureText(thrown, messages.somethingWrong);
  }
}

/** Detects whether the cart changed while the request was running. */
export const isForSameCart = (cart: Cart, place: ShippingPlace, items: readonly CartLine[]) =>
  isSamePlace(cart.shippingAddress, place) &&
  cart.items.length === items.length &&
  cart.items.every(
    ({ id, quantity }, at) => id === items[at]?.id && quantity === items[at].quantity,
  );
