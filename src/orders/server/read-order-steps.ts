import { queryOne, type Queryable, sql } from '../../server/database/query.ts';
import type { OrderSteps } from '../rules/order-steps.ts';
import { orderStatus } from '../rules/order-status.ts';
import { parcelArrival } from '../rules/parcel-arrival.ts';
import { type BoughtLine, reviewBlocked } from '../rules/review-rules.ts';
import type { Order } from './order-row.ts';
import { BOUGHT_LINE, isSameBuyers } from './bought-line.ts';
import { RETURN_NUMBER, RETURN_PICTURES, RETURN_STATE, RETURNED_NAME } from './return-sql.ts';

/** Parcels, partial refunds and returns as the buyer sees them; empty lists are omitted. */
export async function readOrderSteps(db: Queryable, order: Order): Promise<OrderSteps> {
  const { id: orderId, status } = order;
  const { parcels, bought, refunds, returns } = await queryOne<Read>(
    db,
    sql`SELECT (SELECT coalesce(json_agg(json_build_object('carrier', carrier, 'tracking', tracking,
                         'shipped_at', shipped_at, 'pieces',
                         (SELECT coalesce(json_agg(json_build_object('name', i.name, 'quantity', l.quantity)
                                                   ORDER BY i.position), '[]')
                            FROM parcel_lines l JOIN order_items i USING (order_id, product_id)
                           WHERE l.parcel_id = p.id)) ORDER BY p.id), '[]')
                  FROM parcels p WHERE p.order_id = ${orderId}) AS parcels,
               ${BOUGHT(orderId)} AS bought,
               (SELECT coalesce(json_agg(json_build_object(
                         'amount', to_char(amount_cents / 100.0, 'FM9999999990.00'), 'points', points,
                         'is_done', status = 'done', 'created_at', created_at) ORDER BY created_at, id), '[]')
                  FROM refunds
                 WHERE order_id = ${orderId} AND kind = 'part' AND status <> 'failed') AS refunds,
               (SELECT coalesce(json_agg(json_build_object(
                         'number', ${RETURN_NUMBER}, 'state', ${RETURN_STATE}, 'created_at', r.created_at,
                         'cause', coalesce(r.cause, ''), 'words', r.words, 'pictures', ${RETURN_PICTURES}, 'pieces',
                         (SELECT coalesce(json_agg(json_build_object('name', ${RETURNED_NAME}, 'quantity', l.quantity) ORDER BY i.position), '[]')
                            FROM return_lines l JOIN order_items i USING (order_id, product_id)
                           WHERE l.return_id = r.id)) ORDER BY r.id), '[]')
                  FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.order_id = ${orderId}) AS returns`,
  );
  const now = new Date();
  return {
    ...(parcels.length > 0 && {
      parcels: parcels.map((parcel) => {
        // Once nothing is left to ship, the order's own days say it.
        const arrives =
          status === orderStatus.processing &&
          parcelArrival(order, new Date(parcel.shipped_at), now);
        return { ...parcel, ...(arrives && { arrives }) };
      }),
      reviewable: idsOf(bought, ({ line, isReviewed }) => !isReviewed && !reviewBlocked(line)),
      reviewed: idsOf(bought, ({ line, isReviewed }) => isReviewed && line.shipped > 0),
    }),
    ...(refunds.length > 0 && { refunds }),
    ...(returns.length > 0 && { returns }),
  };
}

interface Bought {
  productId: number;
  line: BoughtLine;
  isReviewed: boolean;
}

interface Read extends Omit<Required<OrderSteps>, 'reviewable' | 'reviewed'> {
  bought: Bought[];
}

const idsOf = (bought: readonly Bought[], isMeant: (one: Bought) => boolean) =>
  bought.filter(isMeant).map(({ productId }) => productId);

const BOUGHT = (orderId: number) => sql`(
  SELECT coalesce(json_agg(json_build_object('productId', i.product_id, 'line', ${BOUGHT_LINE}, 'isReviewed', EXISTS (
           SELECT FROM product_reviews r JOIN orders w ON w.id = r.order_id
            WHERE r.product_id = i.product_id AND ${isSameBuyers(sql`w`, sql`o`)})) ORDER BY i.position), '[]')
    FROM orders o JOIN order_items i ON i.order_id = o.id, pieces_of(i.order_id, i.product_id) p WHERE o.id = ${orderId})`;
