import type { CheckoutBody } from '../../contract.ts';
import {
  type Address,
  type AddressColumn,
  addressFrom,
  type ShippingAddress,
  shippingAddress,
} from '../../../orders/rules/order-address.ts';

type Shipping<Part> = {
  [Column in keyof Part & AddressColumn as `shipping_${Column}`]: Part[Column];
};

export const emptyAddress: Address = addressFrom(() => '');

/** Renames address columns to those of the shipping address. */
export const toShippingColumns = <Part extends Partial<Address>>(address: Part) =>
  Object.fromEntries(
    Object.entries(address).map(([column, text]) => [`shipping_${column}`, text]),
  ) as Shipping<Part>;

/** Picks both addresses of an order from a larger row. */
export const bothAddresses = (order: Address & ShippingAddress): Address & ShippingAddress => ({
  ...addressFrom((column) => order[column]),
  ...toShippingColumns(shippingAddress(order)),
});

/** The address columns of an order: billing equals shipping unless a different one was sent. */
export function addressColumns(sent: CheckoutBody) {
  const shipping = sentAddress(sent, 'shipping');
  return {
    email: sent.email.toLowerCase(),
    phone: sent.phone,
    ...(sent.shipping_different ? sentAddress(sent, 'billing') : shipping),
    ship_to_different_address: sent.shipping_different,
    ...toShippingColumns(shipping),
  };
}

const sentAddress = (sent: CheckoutBody, kind: 'shipping' | 'billing') =>
  addressFrom(
    (column) => sent[`${kind}_${column === 'street_address' ? 'address' : column}` as const],
  );
