import { partFaultsOf } from '../../../catalogue/server/part-faults.ts';
import { isLowStock } from '../../../catalogue/server/stock/low-stock.ts';
import { maySeeCosts, type Role } from '../../../kit/permissions.ts';
import {
  join,
  query,
  queryOne,
  type Queryable,
  sql,
  type Sql,
} from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { PartRow } from '../contract.ts';
import type { PartsQuery } from '../rules/parts-query.ts';
import { allowedSearch } from './allowed-search.ts';
import { findParts } from './found-parts.ts';
import { partsConditions, partsOrder, SHARED_NUMBERS } from './parts-conditions.ts';

const PAGE = 50;

/** A page of parts, with the total count. */
export async function listParts(
  shop: Shop,
  roles: readonly Role[],
  search: Partial<Record<string, string>>,
  page = 1,
) {
  const wanted = allowedSearch(roles, search);
  const { from, order, isClose } = await filteredParts(shop, wanted);
  const [ids, { total }] = await Promise.all([
    idsOf(shop.pool, sql`${from} ORDER BY ${order} LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`),
    queryOne<{ total: number }>(shop.pool, sql`SELECT count(*)::int AS total ${from}`),
  ]);
  const rows = await readRows(shop.pool, ids, wanted);
  const shown = maySeeCosts(roles) ? rows : rows.map((row) => ({ ...row, cost_cents: null }));
  return { rows: shown, total, isClose };
}

/** The ids of all matching parts, in order. */
export async function listPartIds(shop: Shop, wanted: PartsQuery): Promise<number[]> {
  const { from, order } = await filteredParts(shop, wanted);
  return idsOf(shop.pool, sql`${from} ORDER BY ${order}`);
}

/** `from` selects the matching parts as `p`, joined to their sales as `s`. */
export async function filteredParts(shop: Shop, wanted: PartsQuery) {
  const found = wanted.q === '' ? undefined : await findParts(shop, wanted);
  const isAmong = wanted.ids.length > 0;
  return {
    from: sql`FROM products p LEFT JOIN product_sales s ON s.product_id = p.id
              ${found ? sql`JOIN ${placed(found.ids)} found (id, place) ON found.id = p.id` : sql``}
              ${isAmong ? sql`JOIN ${placed(wanted.ids)} among (id, place) ON among.id = p.id` : sql``}
             WHERE ${join(partsConditions(wanted), ' AND ')}`,
    order: partsOrder(wanted, found ? sql`found.place` : isAmong ? sql`among.place` : undefined),
    isClose: found?.isClose ?? false,
  };
}

const placed = (ids: readonly number[]): Sql => sql`unnest(${ids}::int[]) WITH ORDINALITY`;

const idsOf = async (db: Queryable, from: Sql): Promise<number[]> =>
  (await query<{ id: number }>(db, sql`SELECT p.id ${from}`)).map(({ id }) => id);

function readRows(
  db: Queryable,
  ids: readonly number[],
  { fault }: PartsQuery,
): Promise<PartRow[]> {
  const shared = sql`ARRAY(SELECT number FROM (${SHARED_NUMBERS}) shared WHERE shared.product_id = p.id ORDER BY number)`;
  return query(
    db,
    sql`SELECT p.id, p.slug, p.sku, p.name, p.featured_image AS image, p.regular_price_cents AS price_cents,
               p.cost_cents, p.stock_qty AS stock, ${isLowStock} AS is_low, p.shelf, p.supplier, p.weight_grams,
               p.fit_line, p.hidden, p.replaced_by IS NOT NULL AS is_replaced, ${partFaultsOf} AS faults,
               coalesce((SELECT name FROM part_types WHERE id = p.part_type_id), '') AS type,
               coalesce((SELECT c.name FROM product_categories pc JOIN categories c ON c.id = pc.category_id
                          WHERE pc.product_id = p.id ORDER BY pc.is_primary DESC, c.position LIMIT 1), '') AS category,
               ${fault === 'duplicate' ? shared : sql`'{}'::text[]`} AS shared_numbers
          FROM unnest(${ids}::int[]) WITH ORDINALITY listed (id, place)
          JOIN products p USING (id) LEFT JOIN product_sales s ON s.product_id = p.id
         ORDER BY listed.place`,
  );
}
