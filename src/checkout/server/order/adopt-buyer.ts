import { effectiveState } from '../../../cart/rules/zip-state.ts';
import { taxCents } from '../../../cart/rules/totals.ts';
import { readSettings } from '../../../content/server/settings.ts';
import { assignments, execute, query, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { orderStatus } from '../../rules/order-status.ts';
import { type PricedPieces, priceOfService, shippingMethods } from '../after-sale/shipping-now.ts';
import { toShippingColumns } from './addresses.ts';
import { lockOrder } from './lock-order.ts';
import type { Order } from './order-row.ts';
import type { Buyer } from '../payment/provider.ts';

/**
 * Copies the buyer of an express order from the provider. Refuses if shipping or tax to that address differs from what
 * the buyer approved, or if the shop does not ship there.
 */
export async function adoptBuyer(shop: Shop, order: Order, buyer: Buyer) {
  if (!buyer.email || !buyer.street || !buyer.town)
    return refuse(409, 'buyer_address_missing', messages.noAddress);
  const { country, postcode } = buyer;
  const place = { country, state: effectiveState(buyer), postcode };
  const there = await shippingMethods(shop.pool, place, await piecesOf(shop, order));
  if ('reason' in there) return refuse(409, 'buyer_address_not_served', there.reason, { place });

  const method = priceOfService(there, order);
  const { taxRate } = await readSettings(shop.pool);
  const tax = taxCents({
    taxRate,
    country,
    state: there.state,
    subtotalCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
  });
  if (method?.priceCents !== order.shipping_cents || tax !== order.tax_cents) {
    return refuse(409, 'buyer_address_changed', messages.twoPostcodes, { place });
  }
  await save(shop, order, buyer, there.state);
  return undefined;
}

/** Prices are those of the order; weights are today's. */
const piecesOf = ({ pool }: Shop, { id }: Order): Promise<PricedPieces[]> =>
  query(
    pool,
    sql`SELECT product_id AS "productId", quantity, unit_price_cents AS "unitCents"
          FROM order_items WHERE order_id = ${id}`,
  );

const save = (shop: Shop, { id }: Order, buyer: Buyer, state: string) =>
  inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, id);
    if (order.status !== orderStatus.pending || order.email !== '') return;
    await execute(
      client,
      sql`UPDATE orders SET ${assignments(columnsFrom(buyer, state))} WHERE id = ${id}`,
    );
  });

function columnsFrom({ email, phone, ...buyer }: Buyer, state: string) {
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
