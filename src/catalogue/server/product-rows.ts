import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Read, readPrepared } from '../../server/database/prepared.ts';
import type { ProductRow } from '../contract.ts';
import { listPart } from '../list-part.ts';

/** A product `p` as lists show it. PostgreSQL builds the JSON: a quarter of the work of doing it here. */
export const productRowJson = sql.raw(`json_build_object(
  'id', p.id, 'name', p.name, 'slug', p.slug, 'sku', p.sku,
  'regular_price', to_char(p.regular_price_cents / 100.0, 'FM9999999990.00'),
  'featured_image', p.featured_image, 'page_description', p.page_description,
  'stock_qty', p.stock_qty, 'fit_line', p.fit_line,
  'product_images', (SELECT coalesce(json_agg(json_build_object('image', i.image) ORDER BY i.position), '[]')
                       FROM product_images i WHERE i.product_id = p.id))`);

/** What buyers see first: what can be had, then the shop's own favourites, then by name. Always the same order. */
export const listOrder = sql.raw(`p.stock_qty = 0, p.featured_position, p.name, p.id`);

export interface ProductList {
  data: ProductRow[];
  /** Of the whole list, whatever part `data` is. */
  total: number;
}

/** Reads the products that a query finds (columns `id` and `place`, its order): all, or the part asked for. */
export async function readProducts(
  db: NodePgDatabase,
  found: SQL,
  asked: { page?: number; per_page?: number } = {},
  read: Read = readPrepared,
): Promise<ProductList> {
  const { limit, offset } = listPart(asked);
  const [list] = await read<ProductList>(
    db,
    sql`
    WITH found AS MATERIALIZED (${found}),
         part AS (SELECT * FROM found ORDER BY place LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT count(*)::int FROM found) AS total,
           (SELECT coalesce(json_agg(${productRowJson} ORDER BY part.place), '[]')
              FROM part JOIN products p ON p.id = part.id) AS data`,
  );
  return list!;
}
