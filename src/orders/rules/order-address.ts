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

export type AddressColumn = keyof typeof addressShape;

export const shippingAddressShape = Object.fromEntries(
  Object.entries(addressShape).map(([column, text]) => [`shipping_${column}`, text]),
) as { [Column in AddressColumn as `shipping_${Column}`]: z.ZodMiniString };

/** Country and state are short names. */
export type Address = Record<AddressColumn, string>;
export type ShippingAddress = { [Column in AddressColumn as `shipping_${Column}`]: string };
