import type pg from 'pg';
import type { FitVan } from '../server/fit-line.ts';

/** What cells are validated against. */
export interface ExistingCatalogue {
  /** In the shop's order. */
  vans: FitVan[];
  /** Slugs, in the shop's order. */
  categories: string[];
  /** Paths of all available pictures. */
  images: ReadonlySet<string>;
}

/** `images` are the pictures on disk; those in the database are added. */
export async function readExistingCatalogue(
  client: pg.ClientBase,
  images: Iterable<string>,
): Promise<ExistingCatalogue> {
  const vans = await client.query(
    `SELECT slug, coalesce(model, title) AS model, json_build_array(year_from, year_to) AS years, engines
       FROM van_types ORDER BY position, id`,
  );
  const categories = await client.query('SELECT slug FROM categories ORDER BY position, id');
  const used = await client.query(
    `SELECT image FROM product_images
      UNION SELECT featured_image FROM products WHERE featured_image IS NOT NULL`,
  );
  return {
    vans: vans.rows,
    categories: categories.rows.map(({ slug }) => slug),
    images: new Set([...images, ...used.rows.map(({ image }) => image)]),
  };
}
