import { query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { readDelivery } from '../../../orders/server/read-delivery.ts';
import { PICKUP } from '../../../orders/rules/pickup.ts';
import { type OrderStatus, orderStatusNames } from '../../../orders/rules/order-status.ts';

interface TrackedRow {
  id: number;
  order_number: string;
  status: OrderStatus;
  custom_tracking_number: string;
  shiprush_tracking_number: string;
  shipping_notes: string;
  is_pickup: boolean;
  leaves_on: string | null;
  arrives_from: string | null;
  arrives_to: string | null;
  vans: string[];
}

/** Needs only the order number and so returns no personal data; status 'error' for an unknown number. */
export async function trackOrder({ pool }: Shop, typedNumber: string) {
  const number = readOrderNumber(typedNumber);
  const found = number
    ? await query<TrackedRow>(
        pool,
        sql`SELECT id::float8 AS id, order_no AS order_number, status, custom_tracking_number,
                   shiprush_tracking_number, shipping_notes, shipping_carrier = ${PICKUP.carrier} AS is_pickup, leaves_on::text, arrives_from::text, arrives_to::text,
                   array(SELECT DISTINCT (i.fitment #>> '{van,year}') || ' ' || coalesce(v.model, v.title)
                           FROM order_items i JOIN van_types v ON v.slug = i.fitment #>> '{van,type}'
                          WHERE i.order_id = orders.id) AS vans
              FROM orders WHERE order_no = ${number}`,
      )
    : [];
  return {
    code: 200 as const,
    orderData: {
      status: found.length > 0 ? ('success' as const) : ('error' as const),
      result: await Promise.all(
        found.map(
          async ({ vans, is_pickup, id, leaves_on, arrives_from, arrives_to, status, ...row }) => {
            const promised = { id, status, leaves_on, arrives_from, arrives_to };
            const delivery = await readDelivery(pool, promised);
            return {
              ...row,
              ...(is_pickup && { is_pickup }),
              ...(vans.length > 0 && { vans }),
              ...(delivery && { delivery }),
              order_status: orderStatusNames[status],
            };
          },
        ),
      ),
    },
  };
}
