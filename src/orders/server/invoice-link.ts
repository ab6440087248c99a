import { queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import { invoiceAddress } from '../rules/invoice-address.ts';
import type { Order } from './order-row.ts';

/** The page with an order's invoices, for whoever may see the order; undefined if it was never paid. */
export async function invoiceLinkOf(
  db: Queryable,
  { id, order_no, access_key }: Order,
): Promise<string | undefined> {
  const sale = await queryFirst<object>(
    db,
    sql`SELECT FROM order_events
         WHERE order_id = ${id} AND to_status = order_status('processing') LIMIT 1`,
  );
  return sale ? invoiceAddress(order_no, access_key) : undefined;
}
