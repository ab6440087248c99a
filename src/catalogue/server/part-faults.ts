import { join, sql, type Sql } from '../../server/database/query.ts';

/** SQL conditions on a product `p`, one for each fault that keeps shoppers from finding or buying it. */
export const partFaultSql = {
  no_picture: sql`(p.featured_image IS NULL AND NOT EXISTS (SELECT FROM product_images WHERE product_id = p.id))`,
  no_fit: sql`(NOT EXISTS (SELECT FROM product_fits WHERE product_id = p.id))`,
  no_type: sql`(p.part_type_id IS NULL)`,
  no_category: sql`(NOT EXISTS (SELECT FROM product_categories WHERE product_id = p.id))`,
  no_weight: sql`(p.weight_grams <= 0)`,
  too_heavy: sql`(p.weight_grams > (SELECT coalesce(max(max_weight_grams), 0) FROM shipping_rates))`,
  no_price: sql`(p.regular_price_cents <= 0)`,
};

export const anyPartFault: Sql = sql`(${join(Object.values(partFaultSql), ' OR ')})`;

/** The names of a product's faults, as an array. */
export const partFaultsOf: Sql = sql`array_remove(ARRAY[${join(
  Object.entries(partFaultSql).map(([name, has]) => sql`CASE WHEN ${has} THEN ${name}::text END`),
  ', ',
)}], NULL)`;
