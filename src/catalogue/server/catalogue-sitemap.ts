import { addressOf } from '../../kit/page.ts';
import { query, type Queryable, sql } from '../../server/database/query.ts';
import type { SitemapPage } from '../../server/pages/sitemap.ts';
import { addresses } from '../../links/addresses.ts';
import { productTalk } from '../../links/product-talk.ts';

/** A sitemap may hold at most 50,000 addresses; the remainder is for all other pages. */
const MAX_PRODUCTS = 40_000;
const MAX_TALKS = 5_000;

/** The catalog's pages for the sitemap; products come with the date of their last change. */
export async function catalogueSitemap(pool: Queryable): Promise<SitemapPage[]> {
  const vans = await query<{ van: string; categories: string[] }>(
    pool,
    sql`SELECT v.slug AS van, array_remove(array_agg(DISTINCT c.slug), NULL) AS categories
       FROM van_types v JOIN product_fits f ON f.van_type_id = v.id
       JOIN products p ON p.id = f.product_id AND p.for_sale
       LEFT JOIN product_categories pc USING (product_id)
       LEFT JOIN categories c ON c.id = pc.category_id AND NOT c.hidden
      GROUP BY v.id ORDER BY v.position`,
  );
  const products = await query<{ slug: string; changed: string }>(
    pool,
    sql`SELECT slug, to_char(updated_at, 'YYYY-MM-DD') AS changed
          FROM products WHERE for_sale ORDER BY id LIMIT ${MAX_PRODUCTS}`,
  );
  // Without any of them, they are not for search engines.
  const talks = await query<{ slug: string; about: 'questions' | 'reviews'; changed: string }>(
    pool,
    sql`SELECT p.slug, t.about, to_char(max(t.created_at), 'YYYY-MM-DD') AS changed
          FROM (SELECT product_id, created_at, 'questions' AS about FROM product_questions WHERE status = 1
                 UNION ALL
                SELECT product_id, created_at, 'reviews' FROM product_reviews WHERE status = 1) t
          JOIN products p ON p.id = t.product_id AND p.for_sale
         GROUP BY p.id, t.about ORDER BY p.id, t.about LIMIT ${MAX_TALKS}`,
  );
  const diagrams = await query<{ van: string; systems: string[] }>(
    pool,
    sql`SELECT v.slug AS van, array_agg(d.system ORDER BY d.position, d.system) AS systems
          FROM van_types v JOIN diagrams d ON d.van_type_id = v.id
         GROUP BY v.id ORDER BY v.position`,
  );
  const repairs = await query<{ slug: string }>(
    pool,
    sql`SELECT slug FROM repairs WHERE NOT hidden ORDER BY id`,
  );
  return [
    ...diagrams.flatMap(({ van, systems }) => [
      { path: addressOf(addresses.vanDiagrams, { vanType: van }) },
      ...systems.map((system) => ({
        path: addressOf(addresses.diagram, { vanType: van, system }),
      })),
    ]),
    ...vans.flatMap(({ van, categories }) => [
      { path: addressOf(addresses.vanType, { vanType: van }) },
      ...categories.map((category) => ({
        path: addressOf(addresses.category, { vanType: van, category }),
      })),
    ]),
    ...vans.map(({ van }) => ({ path: addressOf(addresses.jobsOfVan, { vanType: van }) })),
    ...repairs.map(({ slug }) => ({ path: addressOf(addresses.job, { slug }) })),
    ...products.map(({ slug, changed }) => ({
      path: addressOf(addresses.product, { slug }),
      changed,
    })),
    ...talks.map(({ slug, about, changed }) => ({ path: productTalk(slug, about), changed })),
  ];
}
