import { eq } from 'drizzle-orm';
import type { Shop } from '../../../server/shop.ts';
import { readOrderNumber } from './order-number.ts';
import { orderStatusNames } from '../../rules/order-status.ts';
import { orders } from '../tables.ts';

/** An order's status by its number alone, so without personal data; status 'error' when there is none. */
export async function trackOrder({ db }: Shop, asked: string) {
  const number = readOrderNumber(asked);
  const found = number
    ? await db
        .select({
          order_number: orders.order_no,
          status: orders.status,
          custom_tracking_number: orders.custom_tracking_number,
          shiprush_tracking_number: orders.shiprush_tracking_number,
          shipping_notes: orders.shipping_notes,
        })
        .from(orders)
        .where(eq(orders.order_no, number))
    : [];
  return {
    code: 200 as const,
    orderData: {
      status: found.length > 0 ? ('success' as const) : ('error' as const),
      result: found.map(({ status, ...row }) => ({
        ...row,
        order_status: orderStatusNames[status],
      })),
    },
  };
}
