import { queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import { RETURN_NUMBER, RETURN_PICTURES, RETURN_STATE } from '../../../orders/server/return-sql.ts';
import type { OrderDetail } from '../order-shapes.ts';

export type AfterSale = Pick<
  OrderDetail,
  'parcels' | 'refunds' | 'returns' | 'hold' | 'packer' | 'notes'
>;

/** Parcels, refunds, returns, the open hold and notes, oldest first, in one query. */
export const readAfterSale = (db: Queryable, orderId: number): Promise<AfterSale> =>
  queryOne(
    db,
    sql`SELECT
      (SELECT coalesce(json_agg(json_build_object('id', id, 'carrier', carrier, 'tracking', tracking,
                'shipped_at', shipped_at, 'actor', actor, 'lines',
                (SELECT coalesce(json_agg(json_build_object('product_id', product_id, 'quantity', quantity)), '[]')
                   FROM parcel_lines WHERE parcel_id = p.id)) ORDER BY id), '[]')
         FROM parcels p WHERE order_id = ${orderId}) AS parcels,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'status', status, 'amount_cents', amount_cents,
                'points', points, 'reason', reason, 'problem', problem, 'created_at', created_at, 'actor', actor, 'lines',
                (SELECT coalesce(json_agg(json_build_object('product_id', product_id, 'quantity', quantity)), '[]')
                   FROM refund_lines WHERE refund_id = r.id)) ORDER BY created_at, id), '[]')
         FROM refunds r WHERE order_id = ${orderId}) AS refunds,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'number', ${RETURN_NUMBER}, 'kind', r.kind, 'status', r.status, 'state', ${RETURN_STATE},
                'reason', r.reason, 'words', r.words, 'is_free', r.is_free, 'closed_words', r.closed_words,
                'pictures', ${RETURN_PICTURES}, 'created_at', r.created_at, 'actor', r.actor, 'lines',
                (SELECT json_agg(json_build_object('product_id', product_id, 'quantity', quantity, 'restocked', restocked,
                          'scrapped', scrapped, 'exchange',
                          (SELECT sku || ' ' || name FROM products WHERE id = exchange_for)) ORDER BY product_id)
                   FROM return_lines WHERE return_id = r.id)) ORDER BY r.id), '[]')
         FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.order_id = ${orderId}) AS returns,
      (SELECT json_build_object('reason', reason, 'created_at', created_at, 'actor', actor)
         FROM order_holds WHERE order_id = ${orderId} AND ended_at IS NULL) AS hold,
      (SELECT s.name FROM packings c JOIN staff s ON s.id = c.staff_id
        WHERE c.order_id = ${orderId} AND c.closed_at IS NULL) AS packer,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'note', note, 'created_at', created_at, 'actor', actor)
                ORDER BY id DESC), '[]')
         FROM order_notes WHERE order_id = ${orderId}) AS notes`,
  );
