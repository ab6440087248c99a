import type pg from 'pg';
import { storedColumns, type StoredProduct } from './columns.ts';

/** All products, in the order in which they were added. */
export async function readStoredProducts(client: pg.ClientBase): Promise<StoredProduct[]> {
  const { rows } = await client.query<StoredProduct>(`
    SELECT p.id, ${storedColumns.map(({ name, stored }) => `p.${stored} AS ${name}`).join(', ')},
           ${list('to_json(c.slug)', 'pc.is_primary DESC, c.position, c.id')}
              FROM product_categories pc JOIN categories c ON c.id = pc.category_id
             WHERE pc.product_id = p.id) AS categories,
           ${list(
             `json_build_object('van', v.slug, 'years', json_build_array(f.year_from, f.year_to),
                                'engines', f.engine_codes, 'note', f.note)`,
             'f.id',
           )}
              FROM product_fits f JOIN van_types v ON v.id = f.van_type_id
             WHERE f.product_id = p.id) AS fits,
           ${list('to_json(o.number)', 'o.number COLLATE "C"')}
              FROM product_oem_numbers o WHERE o.product_id = p.id) AS oem,
           ${links('also_needed')}, ${links('related')},
           coalesce(
             (SELECT json_agg(json_build_object('image', i.image, 'view', i.view) ORDER BY i.position)
                FROM product_images i WHERE i.product_id = p.id),
             CASE WHEN p.featured_image IS NULL THEN '[]'::json
                  ELSE json_build_array(json_build_object('image', p.featured_image, 'view', 'front')) END
           ) AS images
      FROM products p ORDER BY p.id`);
  return rows;
}

const list = (value: string, order: string): string =>
  `(SELECT coalesce(json_agg(${value} ORDER BY ${order}), '[]')`;

const links = (kind: string): string =>
  `${list('to_json(r.sku)', 'l.position, r.id')}
     FROM related_products l JOIN products r ON r.id = l.related_id
    WHERE l.product_id = p.id AND l.kind = '${kind}') AS ${kind}`;
