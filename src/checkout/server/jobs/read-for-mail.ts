import { backOrderOf } from '../after-sale/read-back-order.ts';
import { SENDER_JSON } from '../../../settings/server/settings.ts';
import { prepared, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import type { OrderFacts, Parcel, ReturnFacts } from '../../../orders/mail/order-mail-text.ts';
import type { Paid } from '../../../orders/rules/refund-message.ts';
import { confirmationNow, itemColumns, type StoredItem } from '../order/confirmation.ts';
import { orderFrom, type OrderJson } from '../../../orders/server/order-row.ts';
import { RETURN_NUMBER, RETURNED_NAME } from '../../../orders/server/return-sql.ts';

interface Row {
  placed: OrderJson;
  items: StoredItem[];
  paid: Paid | null;
  isSold: boolean;
  sender: { name: string; email: string; phone: string };
}

/** Everything that a mail about an order needs, in one query, because every sale sends one. */
export async function readForMail(db: Queryable, orderId: number) {
  const row = await queryFirst<Row>(
    db,
    prepared`
      SELECT to_json(o) AS placed, ${SENDER_JSON} AS sender,
             EXISTS (SELECT FROM order_events
                      WHERE order_id = o.id AND to_status = order_status('processing')) AS "isSold",
             (SELECT json_build_object('amountCents', p.amount_cents + coalesce(d.amount_cents, 0), 'refundCents',
                       CASE WHEN p.refund_cents IS NOT NULL OR d.refund_cents IS NOT NULL
                            THEN coalesce(p.refund_cents, p.amount_cents)
                                 + coalesce(d.refund_cents, d.amount_cents, 0) END,
                       'method', p.method, 'provider', p.provider, 'isPending', p.status = 'pending',
                       'earlierCents', back.cents,
                       'laterCents', coalesce(d.refund_cents, d.amount_cents, 0) - back.later_cents)
                FROM payments p
                LEFT JOIN (order_differences d JOIN order_edits e ON e.id = d.edit_id AND e.state = 'applied')
                  ON d.order_id = p.order_id
               CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents, coalesce(sum(later_cents), 0) AS later_cents
                                     FROM refunds WHERE order_id = p.order_id AND kind = 'part' AND status = 'done') back
               WHERE p.order_id = o.id AND (p.provider_capture_id IS NOT NULL OR p.status = 'pending')) AS paid,
             (SELECT json_agg(item) FROM (
                SELECT ${itemColumns} FROM order_items WHERE order_id = o.id ORDER BY position) item) AS items
        FROM orders o WHERE o.id = ${orderId}`,
  );
  if (!row) return undefined;
  const { items, paid, isSold, sender } = row;
  const order = orderFrom(row.placed);
  const now = await confirmationNow(db, order, items);
  const confirmation = { ...now, ...(await backOrderOf(db, order, now.orders_items)) };
  return { order, confirmation, paid: paid ?? undefined, isSold, sender };
}

export const readParcelForMail = (db: Queryable, parcelId: number) =>
  queryFirst<Parcel & { tracking: string[]; isWhole: boolean; shippedAt: Date }>(
    db,
    sql`SELECT array(SELECT tracking FROM parcels
                      WHERE order_id = p.order_id AND tracking <> ''
                        AND (id = p.id OR starts_with(request_id, p.request_id || ': ')) ORDER BY id) AS tracking,
               array(SELECT json_build_object('productId', product_id, 'quantity', quantity)
                       FROM parcel_lines WHERE parcel_id = p.id) AS lines,
               left_over.rest, max(l.parcel_id) = p.id AS "isLast",
               count(DISTINCT l.parcel_id) = 1 AND left_over.rest = '{}' AS "isWhole",
               p.shipped_at AS "shippedAt"
          FROM parcels p JOIN parcel_lines l ON l.order_id = p.order_id,
               LATERAL (SELECT array(
                          SELECT json_build_object('productId', i.product_id, 'quantity', c.ordered - c.shipped - c.unshipped)::jsonb
                            FROM orders o JOIN order_items i ON i.order_id = o.id, pieces_of(i.order_id, i.product_id) c
                           WHERE o.id = p.order_id AND c.ordered > c.shipped + c.unshipped
                             AND o.status IN (order_status('processing'), order_status('on-hold'))) AS rest) left_over
         WHERE p.id = ${parcelId} GROUP BY p.id, left_over.rest`,
  );

export const readRefundForMail = (db: Queryable, refundId: string) =>
  queryFirst<NonNullable<OrderFacts['refund']>>(
    db,
    sql`SELECT amount_cents AS "amountCents", kept_cents AS "keptCents", points, later_cents AS "laterCents",
               array(SELECT l.quantity || ' × ' || i.name
                       FROM refund_lines l JOIN order_items i USING (order_id, product_id)
                      WHERE l.refund_id = r.id ORDER BY i.position)
               || array(SELECT d.quantity || ' × core deposit of ' || i.name
                          FROM refund_deposits d JOIN order_items i USING (order_id, product_id)
                         WHERE d.refund_id = r.id ORDER BY i.position) AS pieces,
               (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds o
                 WHERE o.order_id = r.order_id AND o.id <> r.id AND o.kind = 'part' AND o.status = 'done'
                   AND (o.created_at, o.id) < (r.created_at, r.id)) AS "earlierCents"
          FROM refunds r WHERE id = ${refundId}`,
  );

export const readReturnForMail = (db: Queryable, returnId: number) =>
  queryFirst<Omit<ReturnFacts, 'link'>>(
    db,
    sql`SELECT ${RETURN_NUMBER} AS number, r.is_free AS "isFree", r.kind = 'cores' AS "isCores", r.closed_words AS "closedWords",
               coalesce(r.closed_as = 'withdrawn', false) AS "isWithdrawn",
               array(SELECT CASE WHEN r.status IN ('received', 'refunded') THEN l.restocked + l.scrapped ELSE l.quantity END
                              || ' × ' || ${RETURNED_NAME}
                       FROM return_lines l JOIN order_items i USING (order_id, product_id)
                      WHERE l.return_id = r.id AND (r.status IN ('expected', 'cancelled') OR l.restocked + l.scrapped > 0)
                      ORDER BY i.position) AS pieces
          FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = ${returnId}`,
  );
