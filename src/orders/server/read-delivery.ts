import { readDispatch } from '../../cart/server/delivery.ts';
import { PICKUP } from '../rules/pickup.ts';
import { dispatchFrom, DISPATCH_JSON } from '../../settings/server/settings.ts';
import { queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import {
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
  if (!waits) return deliveryMessage(order, now);
  const days = daysOfNext(order, waits, now, waits.dispatch);
  return deliveryMessage({ ...order, ...days }, now, waits);
}

/** The same of an order that is still to be paid: see `paidByText`. */
export async function readPaidBy(db: Queryable, order: Promised): Promise<string | undefined> {
  const now = new Date();
  const waits = await readWaits(db, order);
  if (!waits || waits.isPickup) return paidByText(order, now, await readDispatch(db));
  const days = daysOfNext(order, waits, now, waits.dispatch);
  return paidByText(days, now, waits.dispatch, waits);
}

/** What an order waits for, and until when, if all of it is known; undefined for nothing, or if no day was promised. */
async function readWaits(db: Queryable, { id, leaves_on }: Promised) {
  const waits = await queryFirst<Waits & { until: string | null; dispatch: unknown }>(
    db,
    sql`SELECT o.ships_together AS "isTogether", o.shipping_carrier = ${PICKUP.carrier} AS "isPickup",
               o.shipped_at IS NOT NULL AS "hasShipped", may_ship(o.id) AS "hasReady",
               CASE WHEN bool_and(coalesce(p.expected_on >= shop_today(), false)) THEN max(p.expected_on)::text END AS until,
               ${DISPATCH_JSON} AS dispatch
          FROM orders o JOIN backorders b ON b.order_id = o.id JOIN products p ON p.id = b.product_id
         WHERE o.id = ${id} AND b.waiting > 0 GROUP BY o.id`,
  );
  if (!waits || (leaves_on === null && !waits.isPickup)) return undefined;
  return { ...waits, dispatch: dispatchFrom(waits.dispatch) };
}
