import { queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import type { PartChoices } from '../contract.ts';

/** The filter options; part types with the usual values of their parts. */
export const readChoices = (db: Queryable): Promise<PartChoices> =>
  queryOne(
    db,
    sql`
    SELECT (SELECT coalesce(json_agg(json_build_object('slug', slug, 'name', name) ORDER BY position, name), '[]')
              FROM categories) AS categories,
           (SELECT coalesce(json_agg(json_build_object('slug', slug, 'name', title) ORDER BY position, title), '[]')
              FROM van_types) AS vans,
           ARRAY(SELECT DISTINCT supplier FROM products WHERE supplier <> '' ORDER BY 1 LIMIT 500) AS suppliers,
           (SELECT coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name,
                     'names', ARRAY[lower(t.name), lower(t.plural)] || t.also,
                     'category', u.category, 'weight_grams', u.weight_grams) ORDER BY t.name), '[]')
              FROM part_types t
              LEFT JOIN (
                SELECT p.part_type_id, mode() WITHIN GROUP (ORDER BY c.slug) AS category,
                       percentile_disc(0.5) WITHIN GROUP (ORDER BY p.weight_grams) AS weight_grams
                  FROM products p
                  LEFT JOIN product_categories pc ON pc.product_id = p.id AND pc.is_primary
                  LEFT JOIN categories c ON c.id = pc.category_id
                 GROUP BY p.part_type_id) u ON u.part_type_id = t.id) AS types`,
  );
