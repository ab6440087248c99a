import type { OrderedFit } from '../../../fitment/contract.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { OrderLine } from '../order-shapes.ts';

export interface LineRow extends Omit<OrderLine, 'fit'> {
  fitment: OrderedFit | null;
  coupon_cents: number | null;
  weight_grams: number;
}

export const readLines = (db: Queryable, orderId: number): Promise<LineRow[]> =>
  query(
    db,
    sql`SELECT i.product_id, i.name, i.slug, i.sku, i.image, i.unit_price_cents AS unit_cents, i.line_total_cents AS total_cents,
               i.coupon_cents, i.fitment, p.shelf, p.stock_qty AS stock, p.weight_grams,
               n.ordered AS quantity, n.shipped, n.refunded, n.coming_back, n.ordered - n.shipped - n.unshipped AS to_ship
          FROM order_items i JOIN products p ON p.id = i.product_id,
               pieces_of(i.order_id, i.product_id) n
         WHERE i.order_id = ${orderId} ORDER BY i.position`,
  );
