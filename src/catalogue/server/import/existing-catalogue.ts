import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { FitVan } from '../../rules/fit-line.ts';

/** The vans, categories, part types and pictures that cells may refer to. */
export interface ExistingCatalogue {
  /** In the shop's order. */
  vans: FitVan[];
  /** Slugs, in the shop's order. */
  categories: string[];
  /** Ids by slug. */
  partTypes: ReadonlyMap<string, number>;
  /** Paths of all available pictures. */
  images: ReadonlySet<string>;
}

/** `images` are the pictures on disk; those in the database are added. */
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
  const partTypes = await query<{ slug: string; id: number }>(
    client,
    sql`SELECT slug, id FROM part_types`,
  );
  const used = await query<{ image: string }>(
    client,
    sql`SELECT image FROM product_images
      UNION SELECT featured_image FROM products WHERE featured_image IS NOT NULL
      UNION SELECT image FROM photographs`,
  );
  return {
    vans,
    categories: categories.map(({ slug }) => slug),
    partTypes: new Map(partTypes.map(({ slug, id }) => [slug, id])),
    images: new Set([...images, ...used.map(({ image }) => image)]),
  };
}
