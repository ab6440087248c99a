import { prepared, query, type Queryable, sql } from '../../server/database/query.ts';
import type { FitRow, VanModelRow } from '../contract.ts';

export const vanModels = (db: Queryable): Promise<VanModelRow[]> =>
  query(
    db,
    prepared`
    SELECT v.slug AS type, v.title, coalesce(v.model, v.title) AS model, v.year_from, v.year_to,
           v.paint_name, v.paint_hex,
           coalesce(json_agg(json_build_object(
               'code', e.code, 'year_from', e.year_from, 'year_to', e.year_to,
               'liters', e.liters::text, 'name', e.name, 'stamped', e.stamped)
             ORDER BY e.position, e.code) FILTER (WHERE e.code IS NOT NULL), '[]') AS engines
      FROM van_types v LEFT JOIN engines e ON e.van_type_id = v.id
     GROUP BY v.id ORDER BY v.position, v.title`,
  );

/** A row of `product_fits f`, with `van_types v`, as a `Fit`. */
export const FIT_JSON = sql`json_strip_nulls(json_build_object(
  'van', v.slug, 'from', f.year_from, 'to', f.year_to, 'engines', nullif(f.engine_codes, '{}'), 'gearbox', f.gearbox,
  'built_from', f.built_from, 'built_to', f.built_to, 'chassis_from', f.chassis_from, 'chassis_to', f.chassis_to,
  'bodies', nullif(f.bodies, '{}'), 'market', f.market, 'detail', f.detail))`;

/** The fits of each product; empty for a product without any. */
export async function fitsOf(db: Queryable, productIds: readonly number[]) {
  const rows = await query<{ id: number; fits: FitRow[] }>(
    db,
    prepared`
    SELECT p.id, coalesce(json_agg(${FIT_JSON}
             ORDER BY v.position, f.year_from, f.id) FILTER (WHERE f.id IS NOT NULL), '[]') AS fits
      FROM products p
      LEFT JOIN product_fits f ON f.product_id = p.id
      LEFT JOIN van_types v ON v.id = f.van_type_id
     WHERE p.id = ANY (${productIds}) AND NOT p.hidden
     GROUP BY p.id`,
  );
  return Object.fromEntries(rows.map(({ id, fits }) => [id, fits]));
}
