import type { Address } from '../../orders/rules/order-address.ts';

export type CounterPlace = Pick<
  Address,
  'street_address' | 'apartment' | 'town' | 'state' | 'postcode' | 'country'
>;

const US_ADDRESS =
  /^(?<street>.+?),\s*(?<town>[^,]+),\s*(?<state>[A-Z]{2})\s+(?<zip>\d{5}(?:-\d{4})?)$/;

/** The parts of the counter's address, as in "14 Mill Race Road, Lambertville, NJ 08530"; null if it is not like that. */
export function counterPlace(address: string): CounterPlace | null {
  const found = US_ADDRESS.exec(address.trim())?.groups;
  return found
    ? {
        street_address: found['street']!,
        apartment: '',
        town: found['town']!,
        state: found['state']!,
        postcode: found['zip']!,
        country: 'US',
      }
    : null;
}
