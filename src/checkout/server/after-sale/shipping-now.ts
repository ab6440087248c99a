import {
  type Destination,
  type Method,
  placeJson,
  type PlaceFacts,
  quoteFor,
  type WeighedLine,
} from '../../../cart/server/shipping.ts';
import { asksForState } from '../../../cart/rules/state-rule.ts';
import { effectiveState } from '../../../cart/rules/zip-state.ts';
import { query, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import type { Pieces } from '../../../orders/rules/refund-shares.ts';
import type { Order } from '../../../orders/server/order-row.ts';

export interface PricedPieces extends Pieces {
  unitCents: number;
}

export const destinationOf = (order: Order): Destination => ({
  country: order.shipping_country,
  state: order.shipping_state,
  postcode: order.shipping_postcode,
});

/** Shipping options for these pieces to a place at today's rates, or why they cannot be shipped there. */
export async function shippingMethods(
  db: Queryable,
  place: Destination,
  pieces: readonly PricedPieces[],
): Promise<{ methods: Method[]; state: string } | { reason: string }> {
  const to = place.state === '' ? place : { ...place, state: effectiveState(place) };
  const { facts } = await queryOne<{ facts: PlaceFacts | null }>(
    db,
    sql`SELECT ${placeJson({ ...to, asksForState: asksForState(to.country) })} AS facts`,
  );
  const quote = quoteFor(to, facts, await weigh(db, pieces));
  return quote.kind === 'methods' ? quote : { reason: quote.reason };
}

/** The price of the order's own service among them; undefined if it is not offered. */
export const priceOfService = (
  found: Awaited<ReturnType<typeof shippingMethods>>,
  order: Order,
): Method | undefined =>
  'methods' in found
    ? found.methods.find(
        ({ carrier, service }) =>
          carrier === order.shipping_carrier && service === order.shipping_service,
      )
    : undefined;

async function weigh(db: Queryable, pieces: readonly PricedPieces[]): Promise<WeighedLine[]> {
  const products = await query<{ id: number; weightGrams: number; oversize: boolean }>(
    db,
    sql`SELECT id, weight_grams AS "weightGrams", oversize FROM products
         WHERE id = ANY (${pieces.map(({ productId }) => productId)})`,
  );
  return pieces.flatMap(({ productId, quantity, unitCents: priceCents }) => {
    const product = products.find(({ id }) => id === productId);
    return product && quantity > 0 ? [{ ...product, quantity, priceCents }] : [];
  });
}
