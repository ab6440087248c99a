import { VersionedCache } from '../../server/cache/versioned-cache.ts';
import { prepared, queryOne, type Queryable, sql, type Sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { ProductRow } from '../contract.ts';
import { listPart } from '../../server/database/list-part.ts';
import type { Sort } from '../rules/list-view.ts';
import { orderBy, stockFilter } from './list-order.ts';
import { readProductRows } from './product-rows.ts';

/** The total across all cached lists; 50,000 ids take 400 kB. */
const MAX_CACHED_IDS = 2_000_000;

/** Without `page` and `per_page`: the whole list. */
export interface ListOptions {
  page?: number | undefined;
  per_page?: number | undefined;
  sort?: Sort | undefined;
  in_stock?: boolean | undefined;
}

export interface ProductListPage {
  data: ProductRow[];
  /** The size of the whole list. */
  total: number;
}

/** Ids; products must match both. */
export interface ListFilter {
  vanType?: number | undefined;
  category?: number | undefined;
}

/** Reads the requested page of a list, given all its ids in order. */
export async function readPage(
  db: Queryable,
  ids: readonly number[],
  options: ListOptions,
): Promise<ProductListPage> {
  const { limit, offset } = listPart(options);
  const part = limit === null ? ids : ids.slice(offset, offset + limit);
  return { data: await readProductRows(db, part), total: ids.length };
}

/**
 * Caches the ordered ids of each list until the catalog changes, so that a page is twelve rows read by id, without
 * sorting or counting again.
 */
export function openLists({ pool, cache }: Shop) {
  const orders = new VersionedCache<number[]>(
    cache,
    ['catalogue'],
    MAX_CACHED_IDS,
    ({ length }) => length + 100,
  );
  const listIds = (list: ListFilter, options: ListOptions = {}): Promise<number[]> => {
    const { sort = 'relevance', in_stock = false } = options;
    const key = [list.vanType, list.category, sort, in_stock].join(' ');
    return orders.get(key, () => readIds(pool, list, options));
  };
  return {
    listIds,
    readList: async (list: ListFilter, options: ListOptions): Promise<ProductListPage> =>
      readPage(pool, await listIds(list, options), options),
  };
}

async function readIds(db: Queryable, list: ListFilter, options: ListOptions): Promise<number[]> {
  const read = await queryOne<{ ids: number[] }>(
    db,
    prepared`SELECT ARRAY(SELECT p.id FROM products p WHERE ${filterCondition(list)} AND ${stockFilter(options.in_stock)}
                           ORDER BY ${orderBy(options.sort)}) AS ids`,
  );
  return read.ids;
}

function filterCondition({ vanType, category }: ListFilter): Sql {
  const fits = sql`SELECT product_id FROM product_fits WHERE van_type_id = ${vanType}`;
  const isIn = sql`SELECT product_id FROM product_categories WHERE category_id = ${category}`;
  if (vanType !== undefined && category !== undefined) {
    // An array is twice as fast as a join, which for long lists scans all products.
    return sql`p.id = ANY (ARRAY(${isIn} INTERSECT ${fits}))`;
  }
  if (vanType !== undefined) return sql`p.id IN (${fits})`;
  return category === undefined ? sql`true` : sql`p.id IN (${isIn})`;
}
