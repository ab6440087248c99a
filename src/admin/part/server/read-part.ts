import { columnNames, writeCell } from '../../../catalogue/server/import/columns.ts';
import { readStoredProducts } from '../../../catalogue/server/import/stored-products.ts';
import { waitingFor } from '../../../catalogue/server/stock-alerts/stock-alerts.ts';
import { comingOf } from '../../../catalogue/server/stock/coming.ts';
import { query, queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import type { NamedPart, PartDetail } from '../part-shapes.ts';
import { findSameNumbers } from './same-numbers.ts';

/** One part's page data; undefined if unknown. The cost needs permission. */
export async function readPart(
  db: Queryable,
  id: number,
  { withCosts }: { withCosts: boolean },
): Promise<PartDetail | undefined> {
  const [product] = await readStoredProducts(db, [id]);
  if (!product) return undefined;
  const [about] = await queryJson<
    Pick<
      PartDetail,
      | 'created_at'
      | 'updated_at'
      | 'is_ordered'
      | 'superseded'
      | 'waiting'
      | 'backordered'
      | 'coming'
      | 'expected_on'
    >
  >(
    db,
    sql`SELECT created_at, updated_at, backordered, about_day(expected_on) AS expected_on,
               EXISTS (SELECT FROM order_items WHERE product_id = ${id}) AS is_ordered,
               ARRAY(SELECT sku FROM products WHERE replaced_by = ${id} ORDER BY sku) AS superseded,
               ${waitingFor(sql`products.id`)} AS waiting, ${comingOf(sql`products.id`)} AS coming
          FROM products WHERE id = ${id}`,
  );
  const names = columnNames.filter((name) => withCosts || name !== 'cost');
  return {
    id,
    cells: Object.fromEntries(names.map((name) => [name, writeCell(name, product)])),
    fits: product.fits,
    linked: await partsNamed(db, [...product.also_needed, ...product.related]),
    same_numbers: await findSameNumbers(db, id, product.oem),
    ...about!,
  };
}

const partsNamed = (db: Queryable, skus: readonly string[]): Promise<NamedPart[]> =>
  query(
    db,
    sql`SELECT id, sku, name, featured_image AS image, stock_qty AS stock, hidden
          FROM products WHERE sku = ANY (${skus})`,
  );
