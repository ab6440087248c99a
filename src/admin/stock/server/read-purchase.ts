import { arrivedOf } from '../../../catalogue/server/stock/coming.ts';
import { findPurchase, readPurchaseLines } from '../../../catalogue/server/stock/purchases.ts';
import { query, queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import { writeCsv } from '../../../server/files/write-csv.ts';
import type { PurchaseLine, PurchaseSummary } from '../purchase-calls.ts';

const LATEST = 100;

export async function readPurchase(db: Queryable, id: string | number) {
  const row = await findPurchase(db, String(id));
  return row && { ...row, lines: await readPurchaseLines(db, row.id) };
}

/** Drafts and those on their way first, then the latest. */
export const readPurchases = (db: Queryable): Promise<PurchaseSummary[]> =>
  queryJson(
    db,
    sql`SELECT o.id::int, s.name AS supplier, o.state, coalesce(o.actor ->> 'name', '') AS by, o.created_at, o.sent_at,
               o.ended_at, n.parts, n.pieces, n.arrived
          FROM purchase_orders o JOIN suppliers s ON s.id = o.supplier_id,
               LATERAL (SELECT count(*)::int AS parts, coalesce(sum(l.pieces), 0)::int AS pieces,
                               coalesce(sum(least(l.pieces, ${arrivedOf(sql`o.id`, sql`l.product_id`)})), 0)::int AS arrived
                          FROM purchase_order_lines l WHERE l.purchase_order_id = o.id) n
         ORDER BY o.state NOT IN ('draft', 'sent'), o.id DESC LIMIT ${LATEST}`,
  );

/** Those that were ordered from, and those that parts name. */
export async function readSupplierNames(db: Queryable): Promise<string[]> {
  const rows = await query<{ name: string }>(
    db,
    sql`SELECT DISTINCT ON (lower(name)) name
          FROM (SELECT name, 1 AS place FROM suppliers
                 UNION ALL SELECT DISTINCT supplier, 2 FROM products WHERE supplier <> '') every
         ORDER BY lower(name), place, name`,
  );
  return rows.map(({ name }) => name);
}

const HEADINGS = ['Pieces', 'SKU', 'OEM number', 'Part'];

export const purchaseFile = (id: number, lines: readonly PurchaseLine[]) => ({
  name: `purchase-order-${id}.csv`,
  csv: writeCsv([HEADINGS, ...lines.map(({ pieces, sku, oem, name }) => [pieces, sku, oem, name])]),
  rows: lines.length,
});
