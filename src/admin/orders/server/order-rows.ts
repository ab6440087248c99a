import { orderStatus } from '../../../orders/rules/order-status.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { OrderRow } from '../contract.ts';
import { readLateBefore } from '../../../cart/server/delivery.ts';
import { type DeskFacts, deskStatus } from '../rules/desk-status.ts';
import { deskFacts, due } from './desk-facts.ts';

type Row = Omit<OrderRow, 'placed_at' | 'status' | 'can_ship'> & DeskFacts;

/** The orders of these ids, in the same order. */
export async function readOrderRows(db: Queryable, ids: readonly number[]): Promise<OrderRow[]> {
  const rows = await query<Row>(
    db,
    sql`WITH ${due}
        SELECT o.order_no AS number, ${deskFacts}, o.first_name || ' ' || o.last_name AS buyer,
               concat_ws(' ', o.shipping_town, nullif(o.shipping_state, ''), nullif(o.shipping_country, 'US')) AS place,
               (SELECT json_build_object('pieces', sum(b.waiting),
                         'on', CASE WHEN bool_and(p.expected_on IS NOT NULL) THEN about_day(max(p.expected_on)) END)
                  FROM backorders b JOIN products p ON p.id = b.product_id
                 WHERE b.order_id = o.id AND b.waiting > 0 HAVING count(*) > 0) AS waiting,
               i.pieces, i.pictures, i.weight_grams, o.shipping_name AS service, o.total_cents,
               o.order_notes <> '' OR EXISTS (SELECT FROM order_notes n WHERE n.order_id = o.id) AS has_note,
               CASE WHEN i.van IS NOT NULL THEN json_build_object(
                 'type', t.slug, 'title', concat_ws(' ', i.van ->> 'year', coalesce(t.model, t.title)),
                 'name', i.van ->> 'name', 'paint', coalesce(own.paint, t.paint_hex)) END AS van
          FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS listed (id, place)
          JOIN orders o USING (id)
          JOIN LATERAL (
            SELECT coalesce(sum(i.quantity), 0)::int AS pieces,
                   coalesce(sum(i.quantity * p.weight_grams), 0)::float8 AS weight_grams,
                   coalesce((array_agg(i.image ORDER BY i.position))[:3], '{}') AS pictures,
                   (array_agg(i.fitment -> 'van' ORDER BY i.position) FILTER (WHERE i.fitment IS NOT NULL))[1] AS van
              FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.order_id = o.id) i ON true
          LEFT JOIN van_types t ON t.slug = i.van ->> 'type'
          LEFT JOIN LATERAL (
            SELECT v ->> 'paint' AS paint FROM garages g, jsonb_array_elements(g.garage -> 'vans') v
             WHERE i.van IS NOT NULL AND g.customer_id = o.customer_id AND v ->> 'id' = i.van ->> 'id' LIMIT 1) own ON true
         ORDER BY listed.place`,
  );
  const late = await readLateBefore(db);
  return rows.map((row) => {
    const {
      isRefundDue: _,
      isPicked: __,
      hasShipped: ___,
      isPickup: ____,
      isBackOrdered,
      isWithoutDay: _____,
      placedAt,
      van,
      ...shown
    } = row;
    return {
      ...shown,
      // A van type that the shop no longer has.
      van: van?.type ? van : null,
      placed_at: placedAt.toISOString(),
      status: deskStatus(row, late),
      can_ship: row.status === orderStatus.processing && !isBackOrdered,
    };
  });
}
