import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ShippingPlace } from '../../../cart/rules/cart-values.ts';
import { isSamePostcode, shipTo } from '../../../cart/web/shipping/shipping-choice.ts';
import { cartNow, changeCart, useCart } from '../../../cart/web/cart-store.ts';
import { usePlaces } from '../../../cart/web/shipping/places.ts';
import { clearQuote, quoteAgain, useQuote } from '../../../cart/web/shipping/quote-shipping.ts';
import { stateToFillIn, stateOfZip } from '../../../cart/rules/zip-state.ts';
import type { CheckoutForm } from './checkout-form-values.ts';
import { useAddressTown } from './use-address-town.ts';

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
  const [asks, setIsAsking] = useState(false);
  const [differs, setDiffers] = useState(false);
  const quoted = useCart((cart) => cart.calculateShippingDetails);
  useAutoQuote(places);

  const typedPostcode = () => form.getValues('shipping_postcode').trim();

  function changePlace(part: Partial<ShippingPlace>) {
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
    changePlace({ country: next, state: '' });
  }

  function chooseState(next: string) {
    form.setValue('shipping_state', next);
    form.clearErrors('shipping_state');
    changePlace({ state: next });
  }

  const town = useAddressTown(form, 'shipping', chooseState);
  useTownOfPostcode(town.help);

  /** The state that the typed postcode brings, unless somebody chose another than the postcode before would have brought. */
  function fillInState(): Partial<ShippingPlace> {
    const before = stateOfZip(country, cartNow().shippingAddress.postcode);
    const brought = stateToFillIn({ country, state, postcode: typedPostcode() }, before);
    if (!brought) return {};
    form.setValue('shipping_state', brought);
    form.clearErrors('shipping_state');
    return { state: brought };
  }

  /** Takes the typed postcode over, unless shipping has been calculated with another one; then it is true. */
  function adoptPostcode(): boolean {
    const postcode = typedPostcode();
    const { calculateShippingDetails: details, shippingAddress } = cartNow();
    if (!postcode || isSamePostcode(postcode, shippingAddress.postcode)) return false;
    if (!details) changePlace(fillInState());
    return details !== null;
  }

  /** Before paying: true when the postcode is another than the one calculated with, and the person is asked. */
  function confirmPostcode(): boolean {
    const another = adoptPostcode();
    setIsAsking(another);
    return another;
  }

  return {
    places,
    chooseCountry,
    chooseState,
    townMessage: town.said,
    mustAsk: confirmPostcode,
    /** Whoever goes on typing is not interrupted. */
    leavePostcode: () => setDiffers(adoptPostcode()),
    /** The postcode that shipping was calculated with, when the field was left with another one. */
    quotedFor: differs ? quoted?.postcode : undefined,
    asks,
    /** "Ok": the shipping is calculated again, with the postcode that was typed. */
    calculateAgain() {
      setIsAsking(false);
      changePlace(fillInState());
    },
    /** "Cancel": the postcode that the shipping was calculated with stays. */
    keepQuotedPostcode() {
      setIsAsking(false);
      setDiffers(false);
      form.setValue('shipping_postcode', cartNow().shippingAddress.postcode);
    },
  };
}

export type ShippingPlaceOfForm = ReturnType<typeof useShippingPlace>;

/** Whatever postcode counts, typed here or in the cart, may bring its town. */
function useTownOfPostcode(help: () => void): void {
  const country = useCart((cart) => cart.shippingAddress.country);
  const postcode = useCart((cart) => cart.shippingAddress.postcode);
  const bring = useEffectEvent(help);

  useEffect(() => {
    if (country && postcode) bring();
  }, [country, postcode]);
}

/** Calculates whenever the cart's address is complete and nothing has been calculated for it. */
function useAutoQuote(places: ReturnType<typeof usePlaces>) {
  const { country, state, postcode } = useCart((cart) => cart.shippingAddress);
  const isQuoted = useCart((cart) => cart.shippingMethods.length > 0);
  const isSettled = useQuote((quote) => quote.busy || quote.error !== null);
  const counted = places.isLoading ? undefined : places.resolveState(state);

  useEffect(() => {
    if (isQuoted || isSettled || counted === undefined || !postcode) return;
    changeCart((cart) => shipTo(cart, { country, state: counted, postcode }));
    void quoteAgain();
  }, [isQuoted, isSettled, counted, country, postcode]);
}
