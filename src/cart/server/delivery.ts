import { queryOne, type Queryable, sql } from '../../server/database/query.ts';
import type { Dispatch } from '../../settings/dispatch.ts';
import { DISPATCH_JSON, dispatchFrom } from '../../settings/server/settings.ts';
import { lateBefore } from '../rules/delivery/delivery-dates.ts';
import { type PlaceFacts, placeJson } from './shipping.ts';
import { quoteMethods, type Shipment } from './shipping-rule.ts';

export async function readDispatch(db: Queryable): Promise<Dispatch> {
  const { dispatch } = await queryOne<{ dispatch: unknown }>(
    db,
    sql`SELECT ${DISPATCH_JSON} AS dispatch`,
  );
  return dispatchFrom(dispatch);
}

/** Unshipped orders placed before this are late. */
export const readLateBefore = async (db: Queryable, now = new Date()): Promise<Date> =>
  lateBefore(now, await readDispatch(db));

const LIGHT = { weightGrams: 1, oversizePieces: 0, subtotalCents: 0 };

/**
 * The cheapest way to the lower 48 states for a piece of a part, or for a light one, and when the shop ships; null if
 * there is none.
 */
export async function readUsualMethod(db: Queryable, partId: number | undefined) {
  const { place, piece } = await queryOne<{ place: PlaceFacts | null; piece: Shipment | null }>(
    db,
    sql`SELECT ${placeJson({ country: 'US', state: '', asksForState: true })} AS place,
               (SELECT json_build_object('weightGrams', weight_grams, 'oversizePieces', oversize::int,
                         'subtotalCents', regular_price_cents)
                  FROM products WHERE id = ${partId ?? null} AND for_sale) AS piece`,
  );
  const method = quoteMethods(place?.rates ?? [], piece ?? LIGHT)[0];
  return method ? { ...method, dispatch: dispatchFrom(place?.dispatch) } : null;
}
