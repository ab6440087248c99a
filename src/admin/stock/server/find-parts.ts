import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { partJson } from '../../packing/server/pieces-left.ts';
import type { Part } from '../../packing/shapes.ts';

const MAX_FOUND = 12;

/** Finds parts by SKU or original number, by their prefixes, or by words of the name; exact numbers first. */
export async function findParts(db: Queryable, q: string) {
  const words = q.toLowerCase().split(/\s+/);
  const rows = await query<{ part: Part; stock: number }>(
    db,
    sql`SELECT ${partJson} AS part, d.stock_qty AS stock FROM products d
         WHERE (normal_sku(${q}) <> '' AND (starts_with(d.sku_normal, normal_sku(${q}))
                OR d.id IN (SELECT product_id FROM product_oem_numbers WHERE number_normal = normal_sku(${q}))))
            OR NOT EXISTS (SELECT FROM unnest(${words}::text[]) word WHERE strpos(lower(d.name), word) = 0)
         ORDER BY d.sku_normal = normal_sku(${q}) DESC, starts_with(d.sku_normal, normal_sku(${q})) DESC, d.name, d.id
         LIMIT ${MAX_FOUND}`,
  );
  return rows.map(({ part, stock }) => ({ ...part, stock }));
}
