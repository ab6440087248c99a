import { sql } from '../../server/database/query.ts';
import { orderStatus } from '../rules/order-status.ts';
import { PICKUP } from '../rules/pickup.ts';

/** Whether an order `o` has something to pack: nothing that is picked up at the counter, or only waits. */
export const IS_TO_SHIP = sql`o.status = ${orderStatus.processing} AND o.shipping_carrier <> ${PICKUP.carrier} AND may_ship(o.id)`;
