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

/** Characters that a column may hold, if not 100: as long as at the checkout and in the profile. */
const LENGTHS: Partial<Record<AddressColumn, number>> = {
  street_address: 200,
  apartment: 200,
  postcode: 20,
};

const columns = Object.keys(addressShape) as AddressColumn[];

/** A typed address; `text` is the shape of a text of at most so many characters. */
export const typedAddress = <Text extends z.ZodMiniType<string>>(text: (length: number) => Text) =>
  z.object(
    Object.fromEntries(columns.map((column) => [column, text(LENGTHS[column] ?? 100)])) as {
      [Column in AddressColumn]: Text;
    },
  );

export const shippingAddressShape = Object.fromEntries(
  Object.entries(addressShape).map(([column, text]) => [`shipping_${column}`, text]),
) as { [Column in AddressColumn as `shipping_${Column}`]: z.ZodMiniString };

/** Country and state are short names. */
export type Address = Record<AddressColumn, string>;
export type ShippingAddress = { [Column in AddressColumn as `shipping_${Column}`]: string };

/** An address of which each column is read. */
export const addressFrom = (read: (column: AddressColumn) => string): Address =>
  Object.fromEntries(columns.map((column) => [column, read(column)])) as Address;

/** The address that an order ships to. */
export const shippingAddress = (order: ShippingAddress): Address =>
  addressFrom((column) => order[`shipping_${column}`]);
