import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readPrepared } from '../../server/database/prepared-statements.ts';
import { VersionedCache } from '../../server/cache/versioned-cache.ts';
import type { Shop } from '../../server/shop.ts';
import type { ProductRow } from '../contract.ts';
import { listPart } from './list-part.ts';
import type { Sort } from '../rules/list-view.ts';
import { orderBy, stockFilter } from './list-order.ts';
import { readProductRows } from './product-rows.ts';

/** Ids of all kept lists together; a list of 50,000 products takes 400 kB. */
const MAX_CACHED_IDS = 2_000_000;

/** How a list is wanted: all or a page of it, in which order, with or without what is sold out. */
export interface ListOptions {
  page?: number | undefined;
  per_page?: number | undefined;
  sort?: Sort | undefined;
  in_stock?: boolean | undefined;
}

export interface ProductListPage {
  data: ProductRow[];
  /** Of the whole list, whatever part `data` is. */
  total: number;
}

/** Which products a list holds: all, those that fit a van type, those of a category, or both; by ids. */
export interface ListFilter {
  vanType?: number | undefined;
  category?: number | undefined;
}

/** The part that is wanted of a list whose ids are known in their order. */
export async function readPage(
  db: NodePgDatabase,
  ids: readonly number[],
  wish: ListOptions,
): Promise<ProductListPage> {
  const { limit, offset } = listPart(wish);
  const part = limit === null ? ids : ids.slice(offset, offset + limit);
  return { data: await readProductRows(db, part), total: ids.length };
}

/**
 * Reads lists. The ids of a list are kept in their order until the catalogue changes, so that a page of it is
 * twelve rows read by id, neither sorted nor counted again.
 */
export function openLists({ db, cache: kept }: Shop) {
  const orders = new VersionedCache<number[]>(
    kept,
    ['catalogue'],
    MAX_CACHED_IDS,
    ({ length }) => length + 100,
  );
  const idsOf = (list: ListFilter, wish: ListOptions = {}): Promise<number[]> => {
    const { sort = 'relevance', in_stock = false } = wish;
    const key = [list.vanType, list.category, sort, in_stock].join(' ');
    return orders.get(key, () => readIds(db, list, wish));
  };
  return {
    /** All of a list, in its order. */
    idsOf,
    part: async (list: ListFilter, wish: ListOptions): Promise<ProductListPage> =>
      readPage(db, await idsOf(list, wish), wish),
  };
}

async function readIds(db: NodePgDatabase, list: ListFilter, wish: ListOptions): Promise<number[]> {
  const [read] = await readPrepared<{ ids: number[] }>(
    db,
    sql`SELECT ARRAY(SELECT p.id FROM products p WHERE ${filterCondition(list)} AND ${stockFilter(wish.in_stock)}
                      ORDER BY ${orderBy(wish.sort)}) AS ids`,
  );
  return read!.ids;
}

function filterCondition({ vanType, category }: ListFilter): SQL {
  const fits = sql`SELECT product_id FROM product_fits WHERE van_type_id = ${vanType}`;
  const isIn = sql`SELECT product_id FROM product_categories WHERE category_id = ${category}`;
  if (vanType !== undefined && category !== undefined) {
    // As an array: joined to each other they cost twice as much, and a scan of all products where the list is a long one.
    return sql`p.id = ANY (ARRAY(${isIn} INTERSECT ${fits}))`;
  }
  if (vanType !== undefined) return sql`p.id IN (${fits})`;
  return category === undefined ? sql`true` : sql`p.id IN (${isIn})`;
}
