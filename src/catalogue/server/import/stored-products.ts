import {
  identifier,
  join,
  query,
  type Queryable,
  sql,
  type Sql,
} from '../../../server/database/query.ts';
import { storedColumns, type StoredProduct } from './columns.ts';

/** What a part `p` costs apart from a sale. */
export const USUAL_PRICE = sql`coalesce(p.usual_price_cents, p.regular_price_cents)`;

function read(stored: string): Sql {
  if (stored === 'usual_price_cents') return USUAL_PRICE;
  // The driver would make a time of a day.
  if (stored === 'backorder_on') return sql`p.backorder_on::text`;
  return sql`p.${identifier(stored)}`;
}

const inFile = storedColumns.map(({ name, stored }) => sql`${read(stored)} AS ${identifier(name)}`);

/** All products, or those with these ids, in the order in which they were added. */
export const readStoredProducts = (client: Queryable, ids?: readonly number[]) =>
  query<StoredProduct>(
    client,
    sql`
    SELECT p.id, ${join(inFile, ', ')},
           (SELECT t.slug FROM part_types t WHERE t.id = p.part_type_id) AS type,
           ${list(sql`to_json(c.slug)`, sql`pc.is_primary DESC, c.position, c.id`)}
              FROM product_categories pc JOIN categories c ON c.id = pc.category_id
             WHERE pc.product_id = p.id) AS categories,
           ${list(
             sql`json_build_object('van', v.slug, 'years', json_build_array(f.year_from, f.year_to),
                                'engines', f.engine_codes, 'gearbox', f.gearbox, 'built_from', f.built_from, 'built_to', f.built_to,
                                'chassis_from', f.chassis_from, 'chassis_to', f.chassis_to,
                                'bodies', f.bodies, 'market', f.market, 'detail', f.detail, 'note', f.note)`,
             sql`f.id`,
           )}
              FROM product_fits f JOIN van_types v ON v.id = f.van_type_id
             WHERE f.product_id = p.id) AS fits,
           ${list(sql`to_json(o.number)`, sql`o.number COLLATE "C"`)}
              FROM product_oem_numbers o WHERE o.product_id = p.id) AS oem,
           (SELECT r.sku FROM products r WHERE r.id = p.replaced_by) AS replaced_by,
           ${links('also_needed')} AS also_needed, ${links('related')} AS related,
           coalesce(
             (SELECT json_agg(json_build_object('image', i.image, 'view', i.view, 'alt', i.alt) ORDER BY i.position)
                FROM product_images i WHERE i.product_id = p.id),
             CASE WHEN p.featured_image IS NULL THEN '[]'::json
                  ELSE json_build_array(json_build_object('image', p.featured_image, 'view', 'front')) END
           ) AS images
      FROM products p WHERE ${ids ? sql`p.id = ANY (${ids})` : sql`true`} ORDER BY p.id`,
  );

const list = (value: Sql, order: Sql) =>
  sql`(SELECT coalesce(json_agg(${value} ORDER BY ${order}), '[]')`;

const links = (kind: string) =>
  sql`${list(sql`to_json(r.sku)`, sql`l.position, r.id`)}
     FROM related_products l JOIN products r ON r.id = l.related_id
    WHERE l.product_id = p.id AND l.kind = ${kind})`;
