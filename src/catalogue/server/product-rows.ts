import {
  identifier,
  jsonObject,
  prepared,
  queryOne,
  type Queryable,
  sql,
  type Sql,
} from '../../server/database/query.ts';
import { productRow, type ProductRow } from '../contract.ts';
import { dependsOnParts } from './part-tags.ts';

/** Fields without a column of the same name. */
const computed: Partial<Record<string, Sql>> = {
  regular_price: sql`to_char(p.regular_price_cents / 100.0, 'FM9999999990.00')`,
  product_images: sql`(SELECT coalesce(json_agg(json_build_object('image', i.image) ORDER BY i.position), '[]')
                         FROM product_images i WHERE i.product_id = p.id)`,
};

/** A product `p` as a `ProductRow`. PostgreSQL builds the JSON in a quarter of the time that Node needs. */
export const productRowJson = jsonObject(
  Object.fromEntries(
    Object.keys(productRow.shape).map((name) => [
      name,
      computed[name] ?? sql`p.${identifier(name)}`,
    ]),
  ),
);

/** Reads products in the order of their ids; deleted and hidden ones are left out. */
export async function readProductRows(db: Queryable, ids: readonly number[]) {
  dependsOnParts(ids);
  if (ids.length === 0) return [];
  const read = await queryOne<{ rows: ProductRow[] }>(
    db,
    prepared`
    SELECT coalesce(json_agg(${productRowJson} ORDER BY part.place), '[]') AS rows
      FROM unnest(${ids}::int[]) WITH ORDINALITY part (id, place) JOIN products p USING (id)
     WHERE p.for_sale`,
  );
  return read.rows;
}
