import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ShippingPlace } from '../../../cart/rules/cart-values.ts';
import { isSamePostcode } from '../../../cart/rules/same-postcode.ts';
import { isSamePlace, shipTo } from '../../../cart/web/shipping/shipping-choice.ts';
import { cartNow, changeCart, useCart } from '../../../cart/web/cart-store.ts';
import type { usePlaces } from '../../../cart/web/shipping/places.ts';
import { clearQuote, useQuote } from '../../../cart/web/shipping/quote-state.ts';
import { quoteAgain } from '../../../cart/web/shipping/quote-shipping.ts';
import { stateToFillIn, stateOfZip } from '../../../cart/rules/zip-state.ts';
import type { CheckoutForm } from './checkout-form-values.ts';
import { useAddressTown } from './use-address-town.ts';

/**
 * Syncs the form's shipping address with the cart. A new country or state invalidates the methods at once, a new
 * postcode asks first, and a complete address is calculated automatically.
 */
export function useShippingPlace(
  form: UseFormReturn<CheckoutForm>,
  places: ReturnType<typeof usePlaces>,
) {
  const [asks, setIsAsking] = useState(false);
  const [differs, setDiffers] = useState(false);
  const quoted = useCart((cart) => cart.calculateShippingDetails);
  useAutoQuote(places);

  const typedPostcode = () => form.getValues('shipping_postcode').trim();
  const typedPlace = () => ({
    country: form.getValues('shipping_country'),
    state: form.getValues('shipping_state'),
    postcode: typedPostcode(),
  });

  function changePlace(part: Partial<ShippingPlace>) {
    // Reads the form late: first it adopts what another tab has changed.
    changeCart((cart) => shipTo(cart, { ...typedPlace(), ...part }));
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

  /** Fills in the typed ZIP code's state unless the buyer chose another one. */
  function fillInState(): Partial<ShippingPlace> {
    const { postcode: last } = cartNow().shippingAddress;
    const place = typedPlace();
    const zipState = stateToFillIn(place, stateOfZip(place.country, last));
    if (!zipState) return {};
    form.setValue('shipping_state', zipState);
    form.clearErrors('shipping_state');
    return { state: zipState };
  }

  /**
   * Adopts the typed postcode if shipping is not calculated yet. Returns true if it differs from the calculated one.
   */
  function adoptPostcode(): boolean {
    const { calculateShippingDetails: details, shippingAddress } = cartNow();
    const postcode = typedPostcode();
    if (!postcode || isSamePostcode(postcode, shippingAddress.postcode)) return false;
    if (!details) changePlace(fillInState());
    return details !== null;
  }

  return {
    places,
    chooseCountry,
    chooseState,
    town,
    /** Before paying: opens the dialog and returns true if the postcode differs from the calculated one. */
    mustAsk(): boolean {
      const another = adoptPostcode();
      setIsAsking(another);
      return another;
    },
    /** On blur only, to avoid interrupting the buyer's typing. */
    leavePostcode: () => setDiffers(adoptPostcode()),
    /** The calculated postcode, if the field now has another one. */
    quotedFor: differs ? quoted?.postcode : undefined,
    asks,
    /** "Ok" in the dialog. */
    calculateAgain() {
      setIsAsking(false);
      changePlace(fillInState());
    },
    /** "Cancel" in the dialog: what was typed stays, and the field says what shipping is calculated for. */
    cancelAsking() {
      setIsAsking(false);
      setDiffers(true);
    },
  };
}

export type ShippingPlaceOfForm = ReturnType<typeof useShippingPlace>;

/** Looks up the town of the current postcode, typed here or on the cart page. */
function useTownOfPostcode(help: () => void): void {
  const country = useCart((cart) => cart.shippingAddress.country);
  const postcode = useCart((cart) => cart.shippingAddress.postcode);
  const helpNow = useEffectEvent(help);

  useEffect(() => {
    if (country && postcode) helpNow();
  }, [country, postcode]);
}

/** Calculates shipping once the address is complete. */
function useAutoQuote(places: ReturnType<typeof usePlaces>) {
  const { country, state, postcode } = useCart((cart) => cart.shippingAddress);
  const isQuoted = useCart((cart) => cart.shippingMethods.length > 0);
  const isSettled = useQuote((quote) => quote.busy || quote.error !== null);
  const counted = places.isLoading ? undefined : places.resolveState(state);

  useEffect(() => {
    if (isQuoted || isSettled || counted === undefined || !postcode) return;
    const place = { country, state, postcode };
    const { shippingAddress, shippingMethods } = cartNow();
    // Another tab has gone on before this runs; it calculates for itself.
    if (shippingMethods.length > 0 || !isSamePlace(shippingAddress, place)) return;
    changeCart((cart) => shipTo(cart, { ...place, state: counted }));
    void quoteAgain();
  }, [isQuoted, isSettled, counted, country, state, postcode]);
}
