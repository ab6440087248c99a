import { shipParcel } from '../../../checkout/server/after-sale/parcels.ts';
import { notAllowedMessage } from '../../../orders/server/not-allowed.ts';
import { mayMove, type OrderStatus, orderStatus } from '../../../orders/rules/order-status.ts';
import { trackingLink } from '../../../orders/rules/tracking-link.ts';
import type { BodyOf } from '../../../kit/call.ts';
import { query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { ordersCalls } from '../contract.ts';
import { sameTrackingText } from '../../order/rules/same-tracking.ts';
import { ordersMessages } from '../messages.ts';
import { changeMany } from './change-many.ts';
import { readPastedTracking } from './pasted-tracking.ts';

type Shipment = BodyOf<(typeof ordersCalls)['POST admin/orders/ship']>['shipments'][number];

/** Ships the rest of each order. Repeating the same key records no parcel twice. */
export function shipOrders(
  shop: Pick<Shop, 'pool' | 'log' | 'jobs'>,
  shipments: readonly Shipment[],
  key: string,
) {
  const trackingOf = new Map(shipments.map(({ number, tracking }) => [number, tracking]));
  return changeMany(shop, [...trackingOf.keys()], (orderId, number) => {
    const tracking = trackingOf.get(number)!;
    const carrier = carrierOf(tracking);
    return shipParcel(shop, orderId, {
      requestId: `many ${key}`,
      tracking,
      ...(carrier !== null && { carrier }),
    });
  });
}

const carrierOf = ([first = '']: readonly string[]): string | null =>
  trackingLink(first)?.carrier ?? null;

/** Previews shipping without a lock; shipping checks everything again. */
export async function previewShipping(
  { pool }: Pick<Shop, 'pool'>,
  numbers: readonly string[],
  pasted: string,
) {
  const orders = await query<{
    number: string;
    buyer: string;
    status: OrderStatus;
    pieces: number;
    packer: string | null;
    sent: string[];
  }>(
    pool,
    sql`SELECT o.order_no AS number, o.first_name || ' ' || o.last_name AS buyer, o.status,
               (SELECT coalesce(sum(p.ordered - p.shipped - p.unshipped), 0)::int
                  FROM order_items i, pieces_of(i.order_id, i.product_id) p WHERE i.order_id = o.id) AS pieces,
               (SELECT s.name FROM packings c JOIN staff s ON s.id = c.staff_id
                 WHERE c.order_id = o.id AND c.closed_at IS NULL) AS packer,
               array(SELECT tracking FROM parcels WHERE order_id = o.id) AS sent
          FROM orders o WHERE o.order_no = ANY (${numbers})`,
  );
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const rows = [...new Set(numbers)];
  const { tracking, faults } = readPastedTracking(pasted, rows);
  return {
    data: rows.map((number) => {
      const order = byNumber.get(number);
      const message = order ? whyNotShip(order) : ordersMessages.noSuchOrder;
      const numbersOf = tracking.get(number)!;
      const warnings = numbersOf.map((each) => sameTrackingText(each, order?.sent ?? []));
      return {
        number,
        isDone: message === null,
        message,
        buyer: order?.buyer ?? '',
        pieces: order?.pieces ?? 0,
        packer: order?.packer ?? null,
        tracking: numbersOf,
        carrier: carrierOf(numbersOf),
        warning: warnings.find(Boolean),
      };
    }),
    faults: faults.map(({ line, text, problem }) => ({
      line,
      text,
      message: ordersMessages.paste[problem],
    })),
  };
}

function whyNotShip({ status, pieces }: { status: OrderStatus; pieces: number }): string | null {
  if (!mayMove(status, orderStatus.completed)) return notAllowedMessage({ status });
  return pieces > 0 ? null : ordersMessages.nothingToShip;
}
