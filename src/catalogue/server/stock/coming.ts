import { type Sql, sql } from '../../../server/database/query.ts';

/** The good pieces of a part that deliveries of a purchase order have brought. */
export const arrivedOf = (order: Sql, part: Sql) => sql`(
  SELECT coalesce(sum(dl.received), 0)::int FROM deliveries d JOIN delivery_lines dl ON dl.delivery_id = d.id
   WHERE d.purchase_order_id = ${order} AND d.state = 'booked' AND dl.product_id = ${part})`;

/**
 * The pieces of a part that are on order: expected in deliveries that are not booked yet, and in sent purchase orders
 * whatever of them no such delivery expects.
 */
export const comingOf = (part: Sql) => sql`(
  (SELECT coalesce(sum(dl.expected), 0) FROM delivery_lines dl JOIN deliveries d ON d.id = dl.delivery_id
    WHERE dl.product_id = ${part} AND d.state = 'open')
  + (SELECT coalesce(sum(greatest(ol.pieces - ${arrivedOf(sql`po.id`, sql`ol.product_id`)}
             - (SELECT coalesce(sum(dl.expected), 0) FROM deliveries d JOIN delivery_lines dl ON dl.delivery_id = d.id
                 WHERE d.purchase_order_id = po.id AND d.state = 'open' AND dl.product_id = ol.product_id), 0)), 0)
       FROM purchase_order_lines ol JOIN purchase_orders po ON po.id = ol.purchase_order_id
      WHERE ol.product_id = ${part} AND po.state = 'sent'))::int`;
