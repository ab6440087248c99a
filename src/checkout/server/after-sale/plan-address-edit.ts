import type { Method } from '../../../cart/server/shipping.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import { PICKUP_METHOD } from '../by-staff/pickup.ts';
import { depositTax } from '../../../cart/rules/deposit-tax.ts';
import { taxCents } from '../../../cart/rules/totals.ts';
import { readSettings } from '../../../settings/server/settings.ts';
import type { Queryable } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Address } from '../../../orders/rules/order-address.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import {
  depositCentsLeft,
  goodsMoney,
  type PaidLeft,
} from '../../../orders/rules/refund-shares.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { notAllowed } from '../../../orders/server/not-allowed.ts';
import { readPaidLeft } from './read-paid-left.ts';
import { destinationOf, priceOfService, shippingMethods } from './shipping-now.ts';

export interface AddressChange {
  /** The new shipping address; also the billing address, unless the buyer gave a different one. */
  address: Address;
  phone: string;
  /** If false, shipping and tax stay as they were paid. */
  isRepriced: boolean;
  /** The shop absorbs the additional cost. */
  isWaived: boolean;
}

export interface AddressPlan extends Settlement {
  address: Address;
  /** The order's own service if it is offered at the new address, otherwise the cheapest; see `staysAtCounter`. */
  method: Method;
  left: PaidLeft;
}

interface Difference {
  shippingCents: number;
  taxCents: number;
  /** The part of the tax that is charged on core deposits. */
  depositTaxCents?: number;
}

/** An increase in shipping or tax is paid by a decrease of the other, as far as that goes. */
interface Settlement extends Difference {
  /** The total decrease, and its tax part. */
  freedCents: number;
  freedTaxCents: number;
  /** The part of that which is of core deposits. */
  freedDepositTaxCents?: number;
  /** The part of it that stays in the order to pay for the increase. */
  movedCents: number;
  movedTaxCents: number;
  /** Refunded to the buyer. */
  backCents: number;
  /** The amount that the buyer would have to pay. */
  owedCents: number;
  waivedCents: number;
}

/** Calculates the effect of another address at today's rates; changes nothing. */
export async function planAddressEdit(db: Queryable, order: Order, change: AddressChange) {
  const isOpen = order.status === orderStatus.processing || order.status === orderStatus.onHold;
  if (!isOpen) return notAllowed(order);
  if (order.shipped_at) return refuse(409, 'wrong_status', 'A parcel has left already.');
  const { country, state, postcode } = change.address;
  const left = await readPaidLeft(db, order);
  const newOptions = staysAtCounter(order, change)
    ? { methods: [PICKUP_METHOD], state: order.shipping_state }
    : await shippingMethods(db, { country, state, postcode }, left.lines);
  if (!('methods' in newOptions)) return refuse(422, 'not_served', newOptions.reason);
  const method = priceOfService(newOptions, order) ?? newOptions.methods[0]!;
  const address = { ...change.address, state: newOptions.state };
  const difference = change.isRepriced
    ? await differenceTo(db, order, { left, method, address })
    : { shippingCents: 0, taxCents: 0 };
  return { ...settle(difference, left, change.isWaived), address, method, left };
}

/** An order that is picked up has the counter's address: another one has its parts shipped there. */
const staysAtCounter = (order: Order, { address }: AddressChange) =>
  isPickup(order) &&
  PLACE.every((column) => address[column].trim() === order[`shipping_${column}`]);

const PLACE = [
  'street_address',
  'apartment',
  'town',
  'state',
  'postcode',
  'country',
] as const satisfies (keyof Address)[];

async function differenceTo(
  db: Queryable,
  order: Order,
  { left, method, address }: { left: PaidLeft; method: Method; address: Address },
) {
  const here = destinationOf(order);
  const currentPrice = isPickup(order)
    ? PICKUP_METHOD
    : priceOfService(await shippingMethods(db, here, left.lines), order);
  const shippingCents = currentPrice ? method.priceCents - currentPrice.priceCents : 0;
  const { taxRate } = await readSettings(db);
  const subtotalCents = left.lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const couponCents = left.lines.reduce((sum, line) => sum + line.couponCents, 0);
  const taxAt = ({ country, state }: { country: string; state: string }, moreShipping: number) =>
    taxCents({
      taxRate,
      taxAfterDiscounts: order.tax_after_discounts,
      discountCents: couponCents + left.pointsCents,
      country,
      state,
      subtotalCents,
      shippingCents: Math.max(0, left.shippingCents + moreShipping),
    });
  // Reduces the tax by no more than was collected and is left.
  const more = Math.max(-left.taxCents, taxAt(address, shippingCents) - taxAt(here, 0));
  const depositCents = depositCentsLeft(left);
  const depositTaxAt = ({ country, state }: { country: string; state: string }) =>
    depositTax({ taxRate, taxDeposits: order.deposits_taxed, country, state, depositCents });
  const depositTaxCents = Math.max(
    -(left.deposits?.taxCents ?? 0),
    depositTaxAt(address) - depositTaxAt(here),
  );
  return { shippingCents, taxCents: more + depositTaxCents, depositTaxCents };
}

/** Exported for tests. */
export function settle(difference: Difference, left: PaidLeft, isWaived: boolean): Settlement {
  const { depositTaxCents = 0 } = difference;
  const freedDepositTaxCents = Math.max(0, -depositTaxCents);
  const most = goodsMoney(left);
  const freedGoodsTax = Math.min(most, Math.max(0, depositTaxCents - difference.taxCents));
  const freedShipping = Math.min(most - freedGoodsTax, Math.max(0, -difference.shippingCents));
  const freedTaxCents = freedGoodsTax + freedDepositTaxCents;
  const freedCents = freedTaxCents + freedShipping;
  const moreTax = Math.max(0, difference.taxCents);
  const moreCents = moreTax + Math.max(0, difference.shippingCents);
  const unpaidCents = Math.max(0, moreCents - freedCents);
  const movedCents = moreCents - unpaidCents;
  return {
    ...difference,
    freedCents,
    freedTaxCents,
    freedDepositTaxCents,
    movedCents,
    movedTaxCents: Math.min(moreTax, movedCents),
    backCents: freedCents - movedCents,
    owedCents: isWaived ? 0 : unpaidCents,
    waivedCents: isWaived ? unpaidCents : 0,
  };
}
