import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ShippingPlace } from '../../../cart/rules/cart-values.ts';
import { isSamePostcode, shipTo } from '../../../cart/web/shipping/shipping-choice.ts';
import { cartNow, changeCart, useCart } from '../../../cart/web/cart-store.ts';
import { usePlaces } from '../../../cart/web/shipping/places.ts';
import { clearQuote, quoteAgain, useQuote } from '../../../cart/web/shipping/quote-shipping.ts';
import { stateForZip, stateOfZip } from '../../../cart/rules/zip-state.ts';
import type { CheckoutForm } from './checkout-form-values.ts';
import { useBroughtTown } from './use-brought-town.ts';

/**
 * Keeps the form's shipping address and the cart's shipping in step: another country or state makes the methods
 * void at once, another postcode asks first, and whatever becomes complete is calculated.
 */
export function useShippingPlace(form: UseFormReturn<CheckoutForm>) {
  const [country, state] = useWatch({
    control: form.control,
    name: ['shipping_country', 'shipping_state'],
  });
  const places = usePlaces(country);
  const [asks, setAsks] = useState(false);
  const [differs, setDiffers] = useState(false);
  const quoted = useCart((cart) => cart.calculateShippingDetails);
  useCalculation(places);

  const typedPostcode = () => form.getValues('shipping_postcode').trim();

  function sendTo(part: Partial<ShippingPlace>) {
    const postcode = typedPostcode();
    changeCart((cart) => shipTo(cart, { country, state, postcode, ...part }));
    clearQuote();
    setDiffers(false);
    form.clearErrors('shipping_method');
  }

  function chooseCountry(next: string) {
    form.setValue('shipping_country', next);
    form.setValue('shipping_state', '');
    form.clearErrors(['shipping_country', 'shipping_state']);
    sendTo({ country: next, state: '' });
  }

  function chooseState(next: string) {
    form.setValue('shipping_state', next);
    form.clearErrors('shipping_state');
    sendTo({ state: next });
  }

  const town = useBroughtTown(form, 'shipping', chooseState);
  useTown(town.help);

  /** The state that the typed postcode brings, unless somebody chose another than the postcode before would have brought. */
  function withItsState(): Partial<ShippingPlace> {
    const before = stateOfZip(country, cartNow().shippingAddress.postcode);
    const brought = stateForZip({ country, state, postcode: typedPostcode() }, before);
    if (!brought) return {};
    form.setValue('shipping_state', brought);
    form.clearErrors('shipping_state');
    return { state: brought };
  }

  /** Takes the typed postcode over, unless shipping has been calculated with another one; then it is true. */
  function isAnother(): boolean {
    const postcode = typedPostcode();
    const { calculateShippingDetails: details, shippingAddress } = cartNow();
    if (!postcode || isSamePostcode(postcode, shippingAddress.postcode)) return false;
    if (!details) sendTo(withItsState());
    return details !== null;
  }

  /** Before paying: true when the postcode is another than the one calculated with, and the person is asked. */
  function mustAsk(): boolean {
    const another = isAnother();
    setAsks(another);
    return another;
  }

  return {
    places,
    chooseCountry,
    chooseState,
    townMessage: town.said,
    mustAsk,
    /** Whoever goes on typing is not interrupted. */
    leavePostcode: () => setDiffers(isAnother()),
    /** The postcode that shipping was calculated with, when the field was left with another one. */
    quotedFor: differs ? quoted?.postcode : undefined,
    asks,
    /** "Ok": the shipping is calculated again, with the postcode that was typed. */
    calculateAgain() {
      setAsks(false);
      sendTo(withItsState());
    },
    /** "Cancel": the postcode that the shipping was calculated with stays. */
    keepOld() {
      setAsks(false);
      setDiffers(false);
      form.setValue('shipping_postcode', cartNow().shippingAddress.postcode);
    },
  };
}

export type ShippingPlaceOfForm = ReturnType<typeof useShippingPlace>;

/** Whatever postcode counts, typed here or in the cart, may bring its town. */
function useTown(help: () => void): void {
  const country = useCart((cart) => cart.shippingAddress.country);
  const postcode = useCart((cart) => cart.shippingAddress.postcode);
  const bring = useEffectEvent(help);

  useEffect(() => {
    if (country && postcode) bring();
  }, [country, postcode]);
}

/** Calculates whenever the cart's address is complete and nothing has been calculated for it. */
function useCalculation(places: ReturnType<typeof usePlaces>) {
  const { country, state, postcode } = useCart((cart) => cart.shippingAddress);
  const isQuoted = useCart((cart) => cart.shippingMethods.length > 0);
  const isSettled = useQuote((quote) => quote.busy || quote.error !== null);
  const counted = places.waits ? undefined : places.stateFor(state);

  useEffect(() => {
    if (isQuoted || isSettled || counted === undefined || !postcode) return;
    changeCart((cart) => shipTo(cart, { country, state: counted, postcode }));
    void quoteAgain();
  }, [isQuoted, isSettled, counted, country, postcode]);
}
