import { addressOf } from '../../src/kit/page.ts';
import { query, type Queryable, sql } from '../../src/server/database/query.ts';
import type { RequestSpec } from '../figures/load.ts';
import { addresses } from '../../src/links/addresses.ts';

const PRODUCTS = 200;
const PAGE = 12;

export interface Samples {
  productCalls: RequestSpec[];
  productPages: RequestSpec[];
  listCalls: RequestSpec[];
  listPages: RequestSpec[];
}

/**
 * The requests for a catalog of any size, each made once: products from all over it, and, of every list
 * longer than two pages, one page near the start and one at the end. Calls and pages use different ones, because a page
 * caches the responses of its calls.
 */
export async function readSamples(pool: Queryable): Promise<Samples> {
  const products = await query<{ slug: string }>(
    pool,
    sql`SELECT slug FROM products ORDER BY md5(slug) LIMIT ${PRODUCTS * 2}`,
  );
  const lists = await query<{ van: string; category: string; pages: number }>(
    pool,
    sql`SELECT t.slug AS van, c.slug AS category, ceil(count(DISTINCT f.product_id) / ${PAGE}::numeric)::int AS pages
       FROM product_fits f
       JOIN product_categories pc USING (product_id)
       JOIN van_types t ON t.id = f.van_type_id
       JOIN categories c ON c.id = pc.category_id
      GROUP BY t.slug, c.slug HAVING count(DISTINCT f.product_id) > 2 * ${PAGE}::int ORDER BY md5(t.slug || c.slug)`,
  );
  return {
    productCalls: products.slice(0, PRODUCTS).map(({ slug }) => ({
      path: `/api/productDetail/${slug}`,
    })),
    productPages: products.slice(PRODUCTS).map(({ slug }) => ({
      path: addressOf(addresses.product, { slug }),
    })),
    listCalls: lists.flatMap(({ van, category, pages }) =>
      [2, pages].map((page) => ({
        method: 'POST' as const,
        path: '/api/getProductsByTypeAndCategory',
        body: { type_slug: van, category_slug: category, page, per_page: PAGE, sort: 'name' },
      })),
    ),
    listPages: lists.flatMap(({ van: vanType, category, pages }) => [
      { path: addressOf(addresses.category, { vanType, category }) },
      { path: addressOf(addresses.categoryPage, { vanType, category, page: pages }) },
    ]),
  };
}
