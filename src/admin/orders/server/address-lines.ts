import { townLine } from '../../../cart/rules/town-line.ts';

export interface ShippingAddress {
  name: string;
  company: string;
  street: string;
  apartment: string;
  town: string;
  state: string;
  postcode: string;
  country: string;
}

/** The address as written on a parcel. */
export const addressLines = (address: ShippingAddress): string[] =>
  [
    address.name,
    address.company,
    [address.street, address.apartment].filter(Boolean).join(', '),
    townLine(address),
    address.country === 'US' ? '' : address.country,
  ].filter(Boolean);
