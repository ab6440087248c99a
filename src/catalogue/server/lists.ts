import { VersionedCache } from '../../server/cache/versioned-cache.ts';
import { prepared, queryOne, type Queryable, sql, type Sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { ProductRow } from '../contract.ts';
import { listPart } from '../../server/database/list-part.ts';
import type { Sort } from '../rules/list-sort.ts';
import { orderBy, wanted } from './list-order.ts';
import { rowsOf } from './product-rows.ts';

/** Ids of all kept lists together; a list of 50,000 products takes 400 kB. */
const MOST_IDS = 2_000_000;

/** How a list is wanted: all or a page of it, in which order, with or without what is sold out. */
export interface Wish {
  page?: number | undefined;
  per_page?: number | undefined;
  sort?: Sort | undefined;
  in_stock?: boolean | undefined;
}

export interface ProductList {
  data: ProductRow[];
  /** Of the whole list, whatever part `data` is. */
  total: number;
}

/** Which products a list holds: all, those that fit a van type, those of a category, or both; by ids. */
export interface ListOf {
  vanType?: number | undefined;
  category?: number | undefined;
}

/** The part that is wanted of a list whose ids are known in their order. */
export async function partOf(
  db: Queryable,
  ids: readonly number[],
  wish: Wish,
): Promise<ProductList> {
  const { limit, offset } = listPart(wish);
  const part = limit === null ? ids : ids.slice(offset, offset + limit);
  return { data: await rowsOf(db, part), total: ids.length };
}

/**
 * Reads lists. The ids of a list are kept in their order until the catalogue changes, so that a page of it is
 * twelve rows read by id, neither sorted nor counted again.
 */
export function openLists({ pool, cache: kept }: Shop) {
  const orders = new VersionedCache<number[]>(
    kept,
    ['catalogue'],
    MOST_IDS,
    ({ length }) => length + 100,
  );
  const idsOf = (list: ListOf, wish: Wish = {}): Promise<number[]> => {
    const { sort = 'relevance', in_stock = false } = wish;
    const key = [list.vanType, list.category, sort, in_stock].join(' ');
    return orders.get(key, () => readIds(pool, list, wish));
  };
  return {
    /** All of a list, in its order. */
    idsOf,
    part: async (list: ListOf, wish: Wish): Promise<ProductList> =>
      partOf(pool, await idsOf(list, wish), wish),
  };
}

async function readIds(db: Queryable, list: ListOf, wish: Wish): Promise<number[]> {
  const read = await queryOne<{ ids: number[] }>(
    db,
    prepared`SELECT ARRAY(SELECT p.id FROM products p WHERE ${belongsTo(list)} AND ${wanted(wish.in_stock)}
                           ORDER BY ${orderBy(wish.sort)}) AS ids`,
  );
  return read.ids;
}

function belongsTo({ vanType, category }: ListOf): Sql {
  const fits = sql`SELECT product_id FROM product_fits WHERE van_type_id = ${vanType}`;
  const isIn = sql`SELECT product_id FROM product_categories WHERE category_id = ${category}`;
  if (vanType !== undefined && category !== undefined) {
    // As an array: joined to each other they cost twice as much, and a scan of all products where the list is a long one.
    return sql`p.id = ANY (ARRAY(${isIn} INTERSECT ${fits}))`;
  }
  if (vanType !== undefined) return sql`p.id IN (${fits})`;
  return category === undefined ? sql`true` : sql`p.id IN (${isIn})`;
}
