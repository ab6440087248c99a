import type { Coupon } from '../../../cart/rules/coupon/coupon-rules.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import { type BackOrderLine, planBackOrder } from '../../rules/back-order.ts';

interface Read {
  lines: (BackOrderLine & { isWhole: boolean })[];
  least: Coupon['min_subtotal_cents'] | null;
}

/** What its owner can cancel of what an order waits for, without what is being refunded; see `planBackOrder`. */
export async function readBackOrder(db: Queryable, orderId: number) {
  const { lines, least } = await queryOne<Read>(
    db,
    sql`SELECT (SELECT min_subtotal_cents FROM coupons c WHERE c.id = o.coupon_id) AS least,
               (SELECT json_agg(json_build_object(
                         'productId', i.product_id, 'name', i.name, 'unitCents', i.unit_price_cents,
                         'priceFrom', i.price_from, 'kept', i.quantity - r.pieces, 'quantity', w.pieces,
                         'isWhole', p.shipped = 0 AND w.pieces = p.ordered - p.unshipped - p.shipped) ORDER BY i.position)
                  FROM order_items i, pieces_of(i.order_id, i.product_id) p,
                       LATERAL (SELECT coalesce(sum(l.quantity), 0)::int AS pieces,
                                       coalesce(sum(l.unshipped) FILTER (WHERE f.status IN ('asked', 'sent')), 0)::int AS asked
                                  FROM refund_lines l JOIN refunds f ON f.id = l.refund_id
                                 WHERE l.order_id = i.order_id AND l.product_id = i.product_id
                                   AND f.kind = 'part' AND f.status <> 'failed') r,
                       LATERAL (SELECT greatest(waiting_pieces(i.order_id, i.product_id) - r.asked, 0) AS pieces) w
                 WHERE i.order_id = o.id) AS lines
          FROM orders o WHERE o.id = ${orderId}`,
  );
  return {
    ...planBackOrder(lines, least ?? 0),
    isWhole: lines.every(({ isWhole }) => isWhole),
    names: new Map(lines.map(({ productId, name }) => [productId, name])),
  };
}

/** The same for the page of an order with these lines; empty if nothing of it waits. */
export async function backOrderOf(
  db: Queryable,
  { id, status }: Order,
  items: readonly Pick<OrderConfirmation['orders_items'][number], 'waiting'>[],
): Promise<Pick<OrderConfirmation, 'back_order'>> {
  if (status !== orderStatus.processing || !items.some(({ waiting }) => waiting)) return {};
  const { cancels, held, names } = await readBackOrder(db, id);
  const pieces = cancels.map(({ productId, quantity }) => `${quantity} × ${names.get(productId)}`);
  return { back_order: { cancels: pieces, held } };
}
