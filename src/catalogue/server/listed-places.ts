import type pg from 'pg';
import { addressOf } from '../../kit/page.ts';
import { cataloguePages } from '../pages.ts';
import type { SitemapPage } from '../../server/pages/sitemap.ts';

/** No sitemap may hold more than 50,000 addresses. */
const MOST_PRODUCTS = 45_000;

/** Vans, their categories, and products with the day of their last change, for the sitemap. */
export async function listedPlaces(pool: pg.Pool): Promise<SitemapPage[]> {
  const { rows: vans } = await pool.query<{ van: string; categories: string[] }>(
    `SELECT v.slug AS van, array_agg(DISTINCT c.slug) AS categories
       FROM van_types v JOIN product_fits f ON f.van_type_id = v.id
       JOIN product_categories pc USING (product_id) JOIN categories c ON c.id = pc.category_id
      GROUP BY v.id ORDER BY v.position`,
  );
  const { rows: products } = await pool.query<{ slug: string; changed: string }>(
    `SELECT slug, to_char(updated_at, 'YYYY-MM-DD') AS changed FROM products ORDER BY id LIMIT $1`,
    [MOST_PRODUCTS],
  );
  return [
    ...vans.flatMap(({ van, categories }) => [
      { path: addressOf(cataloguePages.vanType, { vanType: van }) },
      ...categories.map((category) => ({
        path: addressOf(cataloguePages.category, { vanType: van, category }),
      })),
    ]),
    ...products.map(({ slug, changed }) => ({
      path: addressOf(cataloguePages.product, { slug }),
      changed,
    })),
  ];
}
