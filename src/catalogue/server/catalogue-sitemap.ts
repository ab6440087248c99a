import type pg from 'pg';
import { addressOf } from '../../kit/page.ts';
import { cataloguePages } from '../pages.ts';
import type { ListedPage } from '../../server/pages/sitemap.ts';

/** A sitemap may hold at most 50,000 addresses; the rest is for all other pages. */
const MAX_PRODUCTS = 45_000;

/** The catalog's pages for the sitemap; products come with the date of their last change. */
export async function catalogueSitemap(pool: pg.Pool): Promise<ListedPage[]> {
  const { rows: vans } = await pool.query<{ van: string; categories: string[] }>(
    `SELECT v.slug AS van, array_agg(DISTINCT c.slug) AS categories
       FROM van_types v JOIN product_fits f ON f.van_type_id = v.id
       JOIN product_categories pc USING (product_id) JOIN categories c ON c.id = pc.category_id
      GROUP BY v.id ORDER BY v.position`,
  );
  const { rows: products } = await pool.query<{ slug: string; changed: string }>(
    `SELECT slug, to_char(updated_at, 'YYYY-MM-DD') AS changed FROM products ORDER BY id LIMIT $1`,
    [MAX_PRODUCTS],
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
