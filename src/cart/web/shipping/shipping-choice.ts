import { dollarsToCents } from '../../../kit/money.ts';
import {
  type Cart,
  emptyCart,
  type ShippingAddress,
  type ShippingOption,
  type ShippingPlace,
} from '../../rules/cart-values.ts';
import { barePostcode, isSamePostcode } from '../../rules/same-postcode.ts';

/** A new place invalidates the calculated methods and the chosen one. */
export function shipTo(cart: Cart, { country, state, postcode }: ShippingPlace): Cart {
  const shippingAddress = movedTo(cart.shippingAddress, { country, state, postcode });
  if (isSamePlace(cart.shippingAddress, shippingAddress)) return { ...cart, shippingAddress };
  return {
    ...cart,
    shippingAddress,
    shippingMethods: [],
    shippingMethod: null,
    calculateShippingDetails: null,
  };
}

/** Stores the calculated methods, none if the calculation failed, and clears the chosen one. */
export function offerShipping(
  cart: Cart,
  { country, state, postcode }: ShippingPlace,
  methods: readonly ShippingOption[],
): Cart {
  const place = { country, state, postcode };
  return {
    ...cart,
    shippingAddress: movedTo(cart.shippingAddress, place),
    shippingMethods: methods,
    shippingMethod: null,
    calculateShippingDetails: methods.length > 0 ? place : null,
  };
}

/** A street and town from the profile stay behind when the place is another than the one they were saved with. */
function movedTo(address: ShippingAddress, place: ShippingPlace): ShippingAddress {
  const stays = !address.savedFor || address.savedFor === placeKey(place);
  return { ...(stays ? address : emptyCart.shippingAddress), ...place };
}

/**
 * Equal for the same place; a ZIP+4 is in the place of its ZIP. Without the state, which the shop fills in where it asks
 * for none.
 */
export const placeKey = ({ country, postcode }: ShippingPlace): string =>
  `${country} ${barePostcode(postcode).replace(/(?<=^\d{5})\d{4}$/, '')}`;

/** Ignores values that were not offered. */
export function chooseShipping(cart: Cart, value: string | undefined): Cart {
  const option = cart.shippingMethods.find((offered) => offered.value === value);
  if (!option) return cart;
  return {
    ...cart,
    shippingMethod: {
      shippingName: option.name,
      shippingChargesCents: option.chargesCents,
      shippingMode: option.value.slice(0, option.value.lastIndexOf(':')),
      value: option.value,
    },
  };
}

/** In cents; the part of the chosen shipping for bulky parts. */
export const chosenSurchargeCents = ({ shippingMethods, shippingMethod }: Cart) =>
  shippingMethods.find(({ value }) => value === shippingMethod?.value)?.surchargeCents ?? 0;

/** Parses an `<option>`: the charges in dollars follow the last colon. Undefined when there is no price. */
export function shippingOption(value: string, name: string): ShippingOption | undefined {
  const dollars = Number(value.slice(value.lastIndexOf(':') + 1) || Number.NaN);
  if (!value.includes(':') || !Number.isFinite(dollars) || dollars < 0) return undefined;
  return { value, name: name.trim(), chargesCents: dollarsToCents(dollars.toFixed(2)) };
}

export const isSamePlace = (one: ShippingPlace, other: ShippingPlace) =>
  one.country === other.country &&
  one.state === other.state &&
  isSamePostcode(one.postcode, other.postcode);
