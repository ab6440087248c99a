import { create } from 'zustand';
import { ask } from '../../ask.ts';
import { type Cart, type CartLine, cartProducts, isSoldOut, type ShippingPlace } from '../cart.ts';
import { messages } from '../messages.ts';
import { isSamePlace, offerShipping, shipTo } from '../shipping-choice.ts';
import { cartNow, changeCart } from './cart-store.ts';
import { parseShippingOptions } from './shipping-options.ts';

/** How the calculation that runs, or ran last, is going; whoever started it, the page shows it. */
export const useQuote = create<{
  busy: boolean;
  error: string | null;
  /** The error has just come, and stands out for a while. */
  fresh: boolean;
}>()(() => ({ busy: false, error: null, fresh: false }));

let running: AbortController | undefined;

/**
 * Calculates the shipping of the cart to a place and puts the methods in the cart. Answers with true when there
 * are some; otherwise the cart has none and `useQuote` has the reason. A newer question takes an older one's place.
 */
export async function quoteShipping(place: ShippingPlace): Promise<boolean> {
  running?.abort();
  const mine = (running = new AbortController());
  const { items } = changeCart((cart) => offerShipping(shipTo(cart, place), place, []));
  useQuote.setState({ busy: true, error: null });

  const outcome = await askFor(place, items, mine.signal);
  if (running !== mine) return false;
  running = undefined;
  if (typeof outcome === 'string') {
    useQuote.setState({ busy: false, error: outcome, fresh: true });
    return false;
  }
  changeCart((cart) => (isFor(cart, place, items) ? offerShipping(cart, place, outcome) : cart));
  useQuote.setState({ busy: false, error: null });
  return true;
}

/** Calculates anew for the address that the cart has; nothing is asked without a postcode or with nothing to send. */
export async function quoteAgain(): Promise<boolean> {
  const { items, shippingAddress } = cartNow();
  if (items.every(isSoldOut) || !shippingAddress.postcode) {
    forgetQuote();
    return false;
  }
  return quoteShipping(shippingAddress);
}

/** Stops a calculation whose address is being changed, and forgets what the last one said. */
export function forgetQuote(): void {
  running?.abort();
  running = undefined;
  useQuote.setState({ busy: false, error: null });
}

async function askFor(place: ShippingPlace, items: readonly CartLine[], signal: AbortSignal) {
  try {
    const answer = await ask(
      'POST calculate-shipping',
      {
        body: {
          calc_shipping_country: place.country,
          calc_shipping_state: place.state,
          calc_shipping_postcode: place.postcode,
          cart_products: cartProducts(items),
        },
      },
      { signal },
    );
    if (answer.response !== 1) return answer.error ?? messages.noShipping;
    const methods = parseShippingOptions(answer.message);
    return methods.length > 0 ? methods : messages.noShipping;
  } catch (thrown) {
    return thrown instanceof Error && thrown.name === 'CallRefused'
      ? thrown.message
      : messages.somethingWrong;
  }
}

/** Has the cart stayed as it was when the question was asked? */
const isFor = (cart: Cart, place: ShippingPlace, items: readonly CartLine[]) =>
  isSamePlace(cart.shippingAddress, place) &&
  cart.items.length === items.length &&
  cart.items.every(
    ({ id, quantity }, at) => id === items[at]?.id && quantity === items[at].quantity,
  );
