import { queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import type { OrderDetail } from '../order-shapes.ts';

/** What was issued so far for an order; null if it was never paid. */
export async function readInvoicesOf(
  db: Queryable,
  orderId: number,
): Promise<OrderDetail['invoices']> {
  const { invoices } = await queryOne<Pick<OrderDetail, 'invoices'>>(
    db,
    sql`SELECT CASE WHEN EXISTS (SELECT FROM order_events
                                  WHERE order_id = ${orderId} AND to_status = order_status('processing'))
                    THEN (SELECT coalesce(json_agg(json_build_object('number', number, 'kind', kind,
                                   'total_cents', total_cents) ORDER BY id), '[]')
                            FROM invoices WHERE order_id = ${orderId}) END AS invoices`,
  );
  return invoices;
}
