import { execute, query, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { type Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import { changedMeanwhile } from '../../../orders/server/order-version.ts';

interface Corrected {
  parcelId: number;
  carrier: string;
  tracking: string;
  version?: number;
}

/**
 * Corrects a parcel's carrier and tracking number, in what the buyer sees too; the first number that a parcel gets is
 * mailed. Idempotent.
 */
export const correctTracking = (
  { pool, jobs }: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  { parcelId, carrier, tracking, version }: Corrected,
): Promise<Refusal | undefined> =>
  inTransaction(pool, async (client) => {
    const { order } = await lockOrder(client, orderId);
    const parcel = await queryFirst<{ carrier: string; tracking: string }>(
      client,
      sql`SELECT carrier, tracking FROM parcels WHERE id = ${parcelId} AND order_id = ${orderId}`,
    );
    if (!parcel) return refuse(404, 'unknown_parcel', 'The order has no such parcel.');
    if (parcel.carrier === carrier && parcel.tracking === tracking) return undefined;
    const changed = await changedMeanwhile(client, orderId, version);
    if (changed) return changed;
    await execute(
      client,
      sql`UPDATE parcels SET carrier = ${carrier}, tracking = ${tracking} WHERE id = ${parcelId}`,
    );
    const numbers = await query<{ tracking: string }>(
      client,
      sql`SELECT tracking FROM parcels WHERE order_id = ${orderId} AND tracking <> '' ORDER BY id`,
    );
    const [first = '', ...others] = new Set(numbers.map((row) => row.tracking));
    await execute(
      client,
      sql`UPDATE orders SET custom_tracking_number = ${first}, shiprush_tracking_number = ${others.join(', ')},
                 updated_at = now() WHERE id = ${orderId}`,
    );
    if (parcel.tracking === '' && tracking !== '') {
      const news = order.status === orderStatus.completed ? 'shipped' : 'part shipped';
      await jobs.add(client, 'order-mail', {
        orderId,
        news,
        parcelId,
        // Distinguishes it from the mail of the parcel.
        part: `tracking-${tracking.replace(/[^\w-]/g, '')}`,
      });
    }
    return undefined;
  });
