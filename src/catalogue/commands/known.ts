import { query, type Queryable, sql } from '../../server/database/query.ts';
import type { FitVan } from '../server/fit-line.ts';

/** What the cells of a file are checked against: the shop's own vans, categories and pictures. */
export interface ExistingCatalogue {
  /** In the shop's order. */
  vans: FitVan[];
  /** Slugs, in the shop's order. */
  categories: string[];
  /** Addresses of all pictures that the shop can show. */
  images: ReadonlySet<string>;
}

/** The shop's vans and categories; `images` are the pictures on its disk, those of the database are added. */
export async function readExistingCatalogue(
  client: Queryable,
  images: Iterable<string>,
): Promise<ExistingCatalogue> {
  const vans = await query<FitVan>(
    client,
    sql`SELECT slug, coalesce(model, title) AS model, json_build_array(year_from, year_to) AS years, engines
       FROM van_types ORDER BY position, id`,
  );
  const categories = await query<{ slug: string }>(
    client,
    sql`SELECT slug FROM categories ORDER BY position, id`,
  );
  const used = await query<{ image: string }>(
    client,
    sql`SELECT image FROM product_images
      UNION SELECT featured_image FROM products WHERE featured_image IS NOT NULL`,
  );
  return {
    vans,
    categories: categories.map(({ slug }) => slug),
    images: new Set([...images, ...used.map(({ image }) => image)]),
  };
}
