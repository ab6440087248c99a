import { anyPartFault, partFaultSql } from '../../../catalogue/server/part-faults.ts';
import { isLowStock } from '../../../catalogue/server/stock/low-stock.ts';
import { sql, type Sql } from '../../../server/database/query.ts';

import type { PartFault, PartsQuery, PartsSort, StockFilter } from '../rules/parts-query.ts';

/** Conditions on `products p LEFT JOIN product_sales s`; the caller joins words and ids. */
export function partsConditions(query: PartsQuery): Sql[] {
  const { category, van, type, supplier, stock, fault, hidden } = query;
  return [
    sql`true`,
    hidden && (hidden === 'yes' ? sql`p.hidden` : sql`NOT p.hidden`),
    category &&
      sql`p.id IN (SELECT product_id FROM product_categories WHERE category_id = (SELECT id FROM categories WHERE ${hasSlug(category)}))`,
    van &&
      sql`p.id IN (SELECT product_id FROM product_fits WHERE van_type_id = (SELECT id FROM van_types WHERE slug = ${van}))`,
    type && sql`p.part_type_id = (SELECT id FROM part_types WHERE ${hasSlug(type)})`,
    supplier && sql`p.supplier = ${supplier}`,
    stock && stockConditions[stock],
    fault && faultCondition(fault),
  ].filter((condition) => condition !== '');
}

/** Saved views and links may have an earlier one. */
const hasSlug = (slug: string) => sql`${slug} IN (SELECT unnest(former_slugs || slug))`;

const stockConditions: Record<StockFilter, Sql> = {
  none: sql`p.stock_qty = 0`,
  low: sql`p.stock_qty > 0 AND ${isLowStock}`,
  some: sql`p.stock_qty > 0`,
};

function faultCondition(fault: PartFault): Sql {
  if (fault === 'any') return anyPartFault;
  if (fault === 'duplicate')
    return sql`p.id IN (SELECT product_id FROM (${SHARED_NUMBERS}) shared)`;
  return partFaultSql[fault];
}

/** OEM numbers that several parts have, with each of these parts. */
export const SHARED_NUMBERS = sql`
  SELECT n.product_id, n.number_normal, n.number FROM product_oem_numbers n
   WHERE n.number_normal IN (SELECT number_normal FROM product_oem_numbers
                              GROUP BY number_normal HAVING min(product_id) < max(product_id))`;

/** `place` ranks matches, if words or ids were given. */
export function partsOrder({ sort, fault }: PartsQuery, place: Sql | undefined): Sql {
  // SKUs are unique and indexed in this order.
  if (sort === 'sku') return orders.sku;
  if (sort !== 'best') return sql`${orders[sort]}, p.id`;
  if (place) return place;
  if (fault === 'duplicate')
    return sql`(SELECT min(number_normal) FROM (${SHARED_NUMBERS}) shared WHERE shared.product_id = p.id), p.id`;
  return orders.newest;
}

const margin = sql`(p.regular_price_cents - p.cost_cents)::float8 / nullif(p.regular_price_cents, 0)`;
const orders: Record<Exclude<PartsSort, 'best'>, Sql> = {
  sku: sql`p.sku`,
  name: sql`p.name`,
  newest: sql`p.id DESC`,
  price: sql`p.regular_price_cents`,
  price_down: sql`p.regular_price_cents DESC`,
  cost: sql`p.cost_cents DESC NULLS LAST`,
  margin: sql`${margin} NULLS LAST`,
  stock: sql`p.stock_qty`,
  stock_down: sql`p.stock_qty DESC`,
  shelf: sql`nullif(p.shelf, '') NULLS LAST`,
};
