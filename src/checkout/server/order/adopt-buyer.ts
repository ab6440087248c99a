import {
  placeJson,
  type PlaceFacts,
  quoteFor,
  type WeighedLine,
} from '../../../cart/server/shipping.ts';
import { asksForState } from '../../../cart/rules/state-rule.ts';
import { effectiveState } from '../../../cart/rules/zip-state.ts';
import { taxCents } from '../../../cart/rules/totals.ts';
import {
  settingsFrom,
  SETTINGS_JSON,
  type SettingsJson,
} from '../../../content/server/settings.ts';
import { assignments, execute, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { orderStatus } from '../../rules/order-status.ts';
import { priceOfService } from '../after-sale/shipping-now.ts';
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
  const facts = await readFacts(shop, order, place);
  const quote = quoteFor(place, facts.place, facts.lines);
  if (quote.kind === 'refused')
    return refuse(409, 'buyer_address_not_served', quote.reason, { place });

  const method = priceOfService(quote, order);
  const tax = taxCents({
    taxRate: settingsFrom(facts.settings).taxRate,
    country: place.country,
    state: quote.state,
    subtotalCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
  });
  if (method?.priceCents !== order.shipping_cents || tax !== order.tax_cents) {
    return refuse(409, 'buyer_address_changed', messages.twoPostcodes, { place });
  }
  await save(shop, order, buyer, quote.state);
  return undefined;
}

interface Facts {
  place: PlaceFacts | null;
  lines: WeighedLine[];
  settings: SettingsJson;
}

/** Current weights of the products; prices of the order. */
const readFacts = (
  { pool }: Shop,
  order: Order,
  { country, state }: { country: string; state: string },
): Promise<Facts> =>
  queryOne(
    pool,
    sql`SELECT ${placeJson({ country, state, asksForState: asksForState(country) })} AS place,
               ${SETTINGS_JSON} AS settings,
               (SELECT json_agg(json_build_object('quantity', i.quantity, 'weightGrams', p.weight_grams,
                         'oversize', p.oversize, 'priceCents', i.unit_price_cents))
                  FROM order_items i JOIN products p ON p.id = i.product_id
                 WHERE i.order_id = ${order.id}) AS lines`,
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
    ...{ first_name, last_name, street_address },
    ...{ apartment, town, state, postcode, country },
  };
  return { email, phone, ...address, ...toShippingColumns(address) };
}
