import * as z from 'zod/mini';

/** One entry per column of the order's address. */
export const addressShape = {
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  street_address: z.string(),
  apartment: z.string(),
  town: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
};

export const shippingAddressShape = {
  shipping_first_name: z.string(),
  shipping_last_name: z.string(),
  shipping_company: z.string(),
  shipping_street_address: z.string(),
  shipping_apartment: z.string(),
  shipping_town: z.string(),
  shipping_state: z.string(),
  shipping_postcode: z.string(),
  shipping_country: z.string(),
};

export type AddressColumn = keyof typeof addressShape;
/** Country and state are short names. */
export type Address = Record<AddressColumn, string>;
export type ShippingAddress = { [Column in AddressColumn as `shipping_${Column}`]: string };
