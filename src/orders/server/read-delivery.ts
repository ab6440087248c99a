import { deliveryDates } from '../../cart/rules/delivery/delivery-dates.ts';
import { readDispatch } from '../../cart/server/delivery.ts';
import { PICKUP } from '../rules/pickup.ts';
import { dispatchFrom, DISPATCH_JSON } from '../../settings/server/settings.ts';
import { queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import {
  daysFrom,
  daysOfNext,
  deliveryMessage,
  paidByText,
  type PromisedDays,
  type Waits,
} from '../rules/delivery-days.ts';

type Promised = PromisedDays & { id: number };

/** When an order leaves and arrives, by what is expected now: see `deliveryMessage`. */
export async function readDelivery(db: Queryable, order: Promised): Promise<string | undefined> {
  const now = new Date();
  const waits = await readWaits(db, order);
  if (!waits?.pieces) return deliveryMessage({ ...order, ...daysOnceHere(order, now, waits) }, now);
  const days = daysOfNext(order, waits, now, waits.dispatch);
  return deliveryMessage({ ...order, ...days }, now, waits);
}

/** The same of an order that is still to be paid: see `paidByText`. */
export async function readPaidBy(db: Queryable, order: Promised): Promise<string | undefined> {
  const now = new Date();
  const waits = await readWaits(db, order);
  if (!waits?.pieces || waits.isPickup) {
    const once = { ...order, ...daysOnceHere(order, now, waits) };
    return paidByText(once, now, waits?.dispatch ?? (await readDispatch(db)));
  }
  const days = daysOfNext(order, waits, now, waits.dispatch);
  return paidByText(days, now, waits.dispatch, waits);
}

/** All that an order waited for has come: until it ships, it leaves like any other, be that earlier than promised. */
const daysOnceHere = (order: Promised, now: Date, waited: Awaited<ReturnType<typeof readWaits>>) =>
  waited &&
  !waited.hasShipped &&
  daysFrom(deliveryDates(now, waited.dispatch, null).leaves, order, waited.dispatch, true);

/**
 * How many pieces an order waits for, and until when, if all of it is known; undefined if it has never waited, or if no
 * day was promised.
 */
async function readWaits(db: Queryable, { id, leaves_on }: Promised) {
  const waits = await queryFirst<
    Waits & { pieces: number; until: string | null; dispatch: unknown }
  >(
    db,
    sql`SELECT sum(b.waiting)::int AS pieces, o.ships_together AS "isTogether", o.shipping_carrier = ${PICKUP.carrier} AS "isPickup",
               o.shipped_at IS NOT NULL AS "hasShipped", may_ship(o.id) AS "hasReady",
               CASE WHEN bool_and(coalesce(p.expected_on >= shop_today(), false)) FILTER (WHERE b.waiting > 0)
                    THEN max(p.expected_on) FILTER (WHERE b.waiting > 0)::text END AS until,
               ${DISPATCH_JSON} AS dispatch
          FROM orders o JOIN backorders b ON b.order_id = o.id JOIN products p ON p.id = b.product_id
         WHERE o.id = ${id} GROUP BY o.id`,
  );
  if (!waits || (leaves_on === null && !waits.isPickup)) return undefined;
  return { ...waits, dispatch: dispatchFrom(waits.dispatch) };
}
