import { isPostcode } from '../../../cart/rules/postcode.ts';
import { depositTax } from '../../../cart/rules/deposit-tax.ts';
import { taxCents } from '../../../cart/rules/totals.ts';
import { readSettings } from '../../../settings/server/settings.ts';
import {
  assignments,
  execute,
  query,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { readPhone } from '../../../kit/phone.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { readCountryAndPostcode, readPostcode, readState } from '../../rules/buyer-place.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import {
  destinationOf,
  type PricedPieces,
  priceOfService,
  shippingMethods,
} from '../after-sale/shipping-now.ts';
import { toShippingColumns } from './addresses.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import type { Buyer } from '../payment/provider.ts';

/**
 * Copies the buyer of an express order from the provider, whose spelling is understood rather than validated. Refuses if
 * shipping or tax to that address differs from what the buyer approved, if the shop does not ship there, or if the
 * address has to be corrected.
 */
export async function adoptBuyer(shop: Shop, order: Order, provided: Buyer) {
  const buyer = await understood(shop.pool, order, provided);
  const { country, postcode, state } = buyer;
  const isWhole = buyer.email && buyer.firstName && buyer.street && buyer.town;
  if (!isWhole || state === undefined || !isPostcode(country, postcode))
    return refuse(409, 'buyer_address_unclear', messages.unclearAddress, { buyer: shown(buyer) });
  const place = { country, state, postcode };
  const there = await shippingMethods(shop.pool, place, await piecesOf(shop, order));
  if ('reason' in there) return refuse(409, 'buyer_address_not_served', there.reason, { place });

  const method = priceOfService(there, order);
  const { taxRate } = await readSettings(shop.pool);
  const at = { taxRate, country, state: there.state };
  const deposits = { taxDeposits: order.deposits_taxed, depositCents: order.deposit_cents };
  const goodsTax = taxCents({
    ...at,
    taxAfterDiscounts: order.tax_after_discounts,
    subtotalCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
    discountCents: order.discount_cents + order.points_redeemed_cents,
  });
  const tax = goodsTax + depositTax({ ...at, ...deposits });
  if (method?.priceCents !== order.shipping_cents || tax !== order.tax_cents) {
    return refuse(409, 'buyer_address_changed', messages.twoPostcodes, { place });
  }
  await save(shop, order, buyer, there.state);
  return undefined;
}

type UnderstoodBuyer = Omit<Buyer, 'state'> & { state: string | undefined };

/** What the provider leaves out is the cart's own only where the rest of the place is the cart's. */
async function understood(db: Queryable, order: Order, provided: Buyer): Promise<UnderstoodBuyer> {
  const inCart = destinationOf(order);
  const { country, postcode: providedPostcode } = readCountryAndPostcode(provided);
  const states = await query<{ sortname: string; name: string }>(
    db,
    sql`SELECT s.sortname, s.name FROM states s JOIN countries c ON c.id = s.country_id
         WHERE c.sortname = ${country} ORDER BY s.name`,
  );
  const place = { country, state: provided.state, postcode: providedPostcode };
  const state = readState(place, inCart, states);
  const postcode = readPostcode({ ...place, state }, inCart);
  return { ...provided, phone: readPhone(provided.phone), country, postcode, state };
}

function shown({ firstName, lastName, street, ...buyer }: UnderstoodBuyer) {
  const names = { first_name: firstName, last_name: lastName, address: street };
  return { ...buyer, ...names, state: buyer.state ?? '' };
}

/** Prices are those of the order; weights are today's. */
const piecesOf = ({ pool }: Shop, { id }: Order): Promise<PricedPieces[]> =>
  query(
    pool,
    sql`SELECT product_id AS "productId", quantity, unit_price_cents AS "unitCents"
          FROM order_items WHERE order_id = ${id}`,
  );

const save = (shop: Shop, { id }: Order, buyer: UnderstoodBuyer, state: string) =>
  inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, id);
    if (order.status !== orderStatus.pending || order.email !== '') return;
    await execute(
      client,
      sql`UPDATE orders SET ${assignments(columnsFrom(buyer, state))} WHERE id = ${id}`,
    );
  });

function columnsFrom({ email, phone, ...buyer }: UnderstoodBuyer, state: string) {
  const { firstName: first_name, lastName: last_name, street: street_address } = buyer;
  const { apartment, town, postcode, country } = buyer;
  const address = {
    first_name,
    last_name,
    street_address,
    apartment,
    town,
    state,
    postcode,
    country,
  };
  return { email, phone, ...address, ...toShippingColumns(address) };
}
