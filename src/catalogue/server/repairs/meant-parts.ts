import type { Fit } from '../../../fitment/rules/fit.ts';
import { FIT_JSON } from '../../../fitment/server/queries.ts';
import { prepared, query, type Queryable } from '../../../server/database/query.ts';
import { nameHas } from '../../rules/repairs/name-has.ts';
import { readMeant, type RepairTool, type RepairVan } from '../../rules/repairs/repair.ts';
import { dependsOnList, dependsOnParts } from '../part-tags.ts';

/** A part that a line of a job may mean. */
export interface MeantPart {
  id: number;
  name: string;
  type: string;
  stock_qty: number;
  fits: Fit[];
}

type Line = Pick<RepairTool, 'part'>;

/** Reads what is sold of the lines' types for the vans: new before used, then the cheaper. */
export async function readMeantParts(
  db: Queryable,
  lines: readonly Line[],
  vans: readonly RepairVan[],
): Promise<(line: Line) => MeantPart[]> {
  const types = [...new Set(lines.flatMap(({ part }) => (part ? [readMeant(part).type] : [])))];
  const parts = await query<MeantPart & { categories: string[] }>(
    db,
    prepared`
    SELECT p.id, p.name, t.slug AS type, p.stock_qty,
           (SELECT json_agg(${FIT_JSON})
              FROM product_fits f JOIN van_types v ON v.id = f.van_type_id
             WHERE f.product_id = p.id) AS fits,
           ARRAY(SELECT c.slug FROM product_categories pc JOIN categories c ON c.id = pc.category_id
                  WHERE pc.product_id = p.id) AS categories
      FROM part_types t JOIN products p ON p.part_type_id = t.id AND p.for_sale
     WHERE t.slug = ANY (${types})
       AND EXISTS (SELECT FROM product_fits f JOIN van_types v ON v.id = f.van_type_id
                    WHERE f.product_id = p.id AND v.slug = ANY (${vans.map(({ van }) => van)}))
     ORDER BY p.quality = 'used', p.regular_price_cents, p.id`,
  );
  dependsOnParts(parts.map(({ id }) => id));
  // A part that is new, or renamed, is most likely in a category of the others.
  for (const category of new Set(parts.flatMap(({ categories }) => categories)))
    dependsOnList({ category }, ['product']);
  const ofType = Map.groupBy(parts, ({ type }) => type);
  return ({ part }) => {
    if (!part) return [];
    const { type, words } = readMeant(part);
    return (ofType.get(type) ?? []).filter(({ name }) => nameHas(name, words));
  };
}
