import type { Invoice } from '../../../orders/invoice-shapes.ts';
import { queryJson, type Queryable, type Sql, sql } from '../../../server/database/query.ts';

/** Issued invoices and credit notes as `i` of the orders `o`, oldest first. */
export const readInvoices = (db: Queryable, where: Sql): Promise<Invoice[]> =>
  queryJson<Invoice>(
    db,
    sql`SELECT i.number, i.kind, o.order_no, i.issued_at, i.goods_cents, i.deposit_cents, i.shipping_cents, i.free_cents, i.tax_cents,
               i.discount_cents, i.points_cents, i.covered_cents, i.kept_cents, i.total_cents, i.buyer, i.content,
               array(SELECT e.number FROM invoices e
                      WHERE e.order_id = i.order_id AND e.kind = 'invoice' AND e.id < i.id ORDER BY e.id) AS follows
          FROM invoices i JOIN orders o ON o.id = i.order_id WHERE ${where} ORDER BY i.id`,
  );
