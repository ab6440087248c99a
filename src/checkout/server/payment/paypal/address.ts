import { shownState } from '../../../../cart/rules/state-rule.ts';

export interface Address {
  street: string;
  apartment?: string;
  town: string;
  /** Short name of the state, as NJ. */
  state?: string;
  postcode?: string;
  /** ISO 3166 code of two letters, as US. */
  country: string;
}

/** An address as PayPal reads it, cut to PayPal's lengths. */
export function paypalAddress(address: Address) {
  const state = shownState(address.country, address.state ?? '');
  return {
    address_line_1: address.street.slice(0, 300),
    ...(address.apartment && { address_line_2: address.apartment.slice(0, 300) }),
    admin_area_2: address.town.slice(0, 120),
    ...(state && { admin_area_1: state.slice(0, 300) }),
    ...(address.postcode && { postal_code: address.postcode.slice(0, 60) }),
    country_code: address.country,
  };
}

/** What is known of an address before PayPal tells the rest. */
export function paypalPlace(place: { country: string; state: string; postcode: string }) {
  const state = shownState(place.country, place.state);
  return {
    ...(state && { admin_area_1: state.slice(0, 300) }),
    ...(place.postcode && { postal_code: place.postcode.slice(0, 60) }),
    country_code: place.country,
  };
}
