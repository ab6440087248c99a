import { shownState } from '../../../../cart/rules/state-rule.ts';
import type { Address } from '../provider.ts';

/** An address in PayPal's format, truncated to its limits. */
export function paypalAddress(address: Address) {
  return {
    address_line_1: address.street.slice(0, 300),
    ...(address.apartment && { address_line_2: address.apartment.slice(0, 300) }),
    admin_area_2: address.town.slice(0, 120),
    ...paypalPlace(address),
  };
}

/** The known part of an address, before PayPal supplies the rest. */
export function paypalPlace(place: Pick<Address, 'country' | 'state' | 'postcode'>) {
  const state = shownState(place.country, place.state ?? '');
  return {
    ...(state && { admin_area_1: state.slice(0, 300) }),
    ...(place.postcode && { postal_code: place.postcode.slice(0, 60) }),
    country_code: place.country,
  };
}
