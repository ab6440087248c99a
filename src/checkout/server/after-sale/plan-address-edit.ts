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

export interface AddressPlan extends Settled {
  address: Address;
  /** The order's own service where it is offered there, otherwise the cheapest. */
  method: Method;
  left: PaidLeft;
}

interface Difference {
  shippingCents: number;
  taxCents: number;
}

/** What shipping or tax costs more is paid by what the other costs less, as far as that goes. */
interface Settled extends Difference {
  /** What costs less, and how much of that is tax. */
  freedCents: number;
  freedTaxCents: number;
  /** Of that: what stays in the order and pays for what costs more. */
  movedCents: number;
  movedTaxCents: number;
  /** Goes back to the buyer. */
  backCents: number;
  /** What the buyer would have to pay. */
  owedCents: number;
  waivedCents: number;
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
  const taxAt = ({ country, state }: { country: string; state: string }, moreShipping: number) =>
    taxCents({
      ...{ taxRate, country, state, subtotalCents },
      shippingCents: Math.max(0, left.shippingCents + moreShipping),
    });
  // No more of it than was collected and is left.
  const more = Math.max(-left.taxCents, taxAt(address, shippingCents) - taxAt(here, 0));
  return { shippingCents, taxCents: more };
}

/** Exported for its tests. */
export function settle(difference: Difference, left: PaidLeft, isWaived: boolean): Settled {
  const freedTaxCents = Math.min(left.moneyCents, Math.max(0, -difference.taxCents));
  const freedShipping = Math.min(
    left.moneyCents - freedTaxCents,
    Math.max(0, -difference.shippingCents),
  );
  const freedCents = freedTaxCents + freedShipping;
  const moreTax = Math.max(0, difference.taxCents);
  const moreCents = moreTax + Math.max(0, difference.shippingCents);
  const unpaidCents = Math.max(0, moreCents - freedCents);
  const movedCents = moreCents - unpaidCents;
  return {
    ...{ ...difference, freedCents, freedTaxCents, movedCents },
    movedTaxCents: Math.min(moreTax, movedCents),
    backCents: freedCents - movedCents,
    owedCents: isWaived ? 0 : unpaidCents,
    waivedCents: isWaived ? unpaidCents : 0,
  };
}
