import { type Sql, sql } from '../../../server/database/query.ts';
import { normalPartNumber } from '../../../catalogue/rules/part-number.ts';
import type { PartsQuery } from '../../parts/rules/parts-query.ts';
import { isLowStock } from '../../today/server/low-stock.ts';

/** What the `products p` of the sheet have to be. */
export function partsConditions(wanted: PartsQuery): Sql[] {
  const { q, category, van, type, supplier, stock, hidden, ids } = wanted;
  const conditions = [
    ...q.split(/\s+/).filter(Boolean).map(mentions),
    category !== '' &&
      sql`p.id IN (SELECT pc.product_id FROM product_categories pc JOIN categories c ON c.id = pc.category_id
                    WHERE c.slug = ${category})`,
    van !== '' &&
      sql`p.id IN (SELECT f.product_id FROM product_fits f JOIN van_types v ON v.id = f.van_type_id WHERE v.slug = ${van})`,
    type !== '' && sql`p.part_type_id = (SELECT id FROM part_types WHERE slug = ${type})`,
    supplier !== '' && sql`p.supplier = ${supplier}`,
    hidden !== '' && sql`p.hidden = ${hidden === 'yes'}`,
    stock === 'none' && sql`p.stock_qty = 0`,
    stock === 'some' && sql`p.stock_qty > 0`,
    stock === 'low' &&
      sql`(p.stock_qty <= p.reorder_point OR p.reorder_point IS NULL
            AND EXISTS (SELECT FROM product_sales s WHERE s.product_id = p.id AND ${isLowStock}))`,
    ids.length > 0 && sql`p.id = ANY (${ids})`,
  ].filter((condition) => condition !== false);
  return conditions.length > 0 ? conditions : [sql`true`];
}

function mentions(word: string): Sql {
  const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const number = normalPartNumber(word);
  return sql`(p.name ILIKE ${like} OR p.sku ILIKE ${like} OR p.shelf ILIKE ${like}
    OR ${number.length >= 3} AND (p.sku_normal LIKE ${`%${number}%`}
      OR p.id IN (SELECT product_id FROM product_oem_numbers WHERE number_normal LIKE ${`${number}%`})))`;
}
