import { queryOne, type Queryable, sql } from '../../server/database/query.ts';
import type { OrderSteps } from '../rules/order-steps.ts';
import { RETURN_NUMBER, RETURN_PICTURES, RETURN_STATE } from './return-sql.ts';

/** Parcels, partial refunds and returns as the buyer sees them; empty lists are omitted. */
export async function readOrderSteps(db: Queryable, orderId: number): Promise<OrderSteps> {
  const { parcels, refunds, returns } = await queryOne<Required<OrderSteps>>(
    db,
    sql`SELECT (SELECT coalesce(json_agg(json_build_object('carrier', carrier, 'tracking', tracking,
                         'shipped_at', shipped_at, 'pieces',
                         (SELECT coalesce(json_agg(json_build_object('name', i.name, 'quantity', l.quantity)
                                                   ORDER BY i.position), '[]')
                            FROM parcel_lines l JOIN order_items i USING (order_id, product_id)
                           WHERE l.parcel_id = p.id)) ORDER BY p.id), '[]')
                  FROM parcels p WHERE p.order_id = ${orderId}) AS parcels,
               (SELECT coalesce(json_agg(json_build_object(
                         'amount', to_char(amount_cents / 100.0, 'FM9999999990.00'), 'points', points,
                         'is_done', status = 'done', 'created_at', created_at) ORDER BY created_at, id), '[]')
                  FROM refunds
                 WHERE order_id = ${orderId} AND kind = 'part' AND status <> 'failed') AS refunds,
               (SELECT coalesce(json_agg(json_build_object(
                         'number', ${RETURN_NUMBER}, 'state', ${RETURN_STATE}, 'created_at', r.created_at,
                         'cause', coalesce(r.cause, ''), 'words', r.words, 'pictures', ${RETURN_PICTURES}, 'pieces',
                         (SELECT json_agg(json_build_object('name', i.name, 'quantity', l.quantity) ORDER BY i.position)
                            FROM return_lines l JOIN order_items i USING (order_id, product_id)
                           WHERE l.return_id = r.id)) ORDER BY r.id), '[]')
                  FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.order_id = ${orderId}) AS returns`,
  );
  return {
    ...(parcels.length > 0 && { parcels }),
    ...(refunds.length > 0 && { refunds }),
    ...(returns.length > 0 && { returns }),
  };
}
