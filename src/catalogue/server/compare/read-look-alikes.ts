import { prepared, query, type Queryable } from '../../../server/database/query.ts';
import { lookAlikes } from '../../rules/compare/look-alikes.ts';

interface LookAlike {
  id: number;
  sku: string;
  name: string;
  same_van: boolean;
}

/** Parts of the same type that are easily taken for this one. */
export async function readLookAlikes(
  db: Queryable,
  own: { id: number; name: string },
): Promise<LookAlike[]> {
  const ofType = await query<LookAlike>(
    db,
    prepared`
    SELECT p.id, p.sku, p.name,
           EXISTS (SELECT FROM product_fits f JOIN product_fits o USING (van_type_id)
                    WHERE f.product_id = p.id AND o.product_id = own.id) AS same_van
      FROM products own JOIN products p USING (part_type_id)
     WHERE own.id = ${own.id} AND p.id <> own.id AND p.for_sale
     ORDER BY p.id LIMIT 200`,
  );
  return lookAlikes(own, ofType);
}
