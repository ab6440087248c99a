import type { Method } from '../../../cart/server/shipping.ts';
import { taxCents } from '../../../cart/rules/totals.ts';
import { readSettings } from '../../../content/server/settings.ts';
import type { Queryable } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Address } from '../../rules/order-address.ts';
import { orderStatus } from '../../rules/order-status.ts';
import type { PaidLeft } from '../../rules/refund-shares.ts';
import type { Order } from '../order/order-row.ts';
import { notAllowed } from './not-allowed.ts';
import { readPaidLeft } from './read-paid-left.ts';
import { destinationOf, priceOfService, shippingMethods } from './shipping-now.ts';

export interface AddressChange {
  /** Where the order goes; also the billing address, unless the buyer named another. */
  address: Address;
  phone: string;
  /** False leaves shipping and tax as they were paid. */
  isRepriced: boolean;
  /** The shop does not charge what it costs more. */
  isWaived: boolean;
}

export interface AddressPlan {
  address: Address;
  /** The order's own service where it is offered there, otherwise the cheapest. */
  method: Method;
  shippingCents: number;
  taxCents: number;
  /** Goes back to the buyer. */
  backCents: number;
  /** What the buyer would have to pay. */
  owedCents: number;
  waivedCents: number;
  left: PaidLeft;
}

/** Works out what another address comes to, by today's rates; changes nothing. */
export async function planAddressEdit(db: Queryable, order: Order, change: AddressChange) {
  const isOpen = order.status === orderStatus.processing || order.status === orderStatus.onHold;
  if (!isOpen) return notAllowed(order);
  if (order.shipped_at) return refuse(409, 'wrong_status', 'A parcel has left already.');
  const { country, state, postcode } = change.address;
  const left = await readPaidLeft(db, order);
  const there = await shippingMethods(db, { country, state, postcode }, left.lines);
  if (!('methods' in there)) return refuse(422, 'not_served', there.reason);
  const method = priceOfService(there, order) ?? there.methods[0]!;
  const address = { ...change.address, state: there.state };
  const difference = change.isRepriced
    ? await differenceTo(db, order, { left, method, address })
    : { shippingCents: 0, taxCents: 0 };
  return { ...settle(difference, left, change.isWaived), address, method, left };
}

async function differenceTo(
  db: Queryable,
  order: Order,
  { left, method, address }: { left: PaidLeft; method: Method; address: Address },
) {
  const here = destinationOf(order);
  const was = priceOfService(await shippingMethods(db, here, left.lines), order);
  const shippingCents = was ? method.priceCents - was.priceCents : 0;
  const { taxRate } = await readSettings(db);
  const subtotalCents = left.lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const taxAt = ({ country, state }: { country: string; state: string }, more: number) =>
    taxCents({
      ...{ taxRate, country, state, subtotalCents },
      shippingCents: Math.max(0, left.shippingCents + more),
    });
  return { shippingCents, taxCents: taxAt(address, shippingCents) - taxAt(here, 0) };
}

function settle(
  difference: { shippingCents: number; taxCents: number },
  left: PaidLeft,
  isWaived: boolean,
) {
  const cents = difference.shippingCents + difference.taxCents;
  const more = Math.max(0, cents);
  return {
    ...difference,
    backCents: Math.min(left.moneyCents, Math.max(0, -cents)),
    owedCents: isWaived ? 0 : more,
    waivedCents: isWaived ? more : 0,
  };
}
