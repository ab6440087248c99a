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
  /** By an earlier slug of a category or part type, the present one. */
  former: { categories: ReadonlyMap<string, string>; partTypes: ReadonlyMap<string, string> };
  /** Paths of the available pictures, or of those of them that were asked for. */
  images: ReadonlySet<string>;
}

/** `images` are the pictures on disk; those in the database are added: all, or those that are `named`. */
export async function readExistingCatalogue(
  client: Queryable,
  images: Iterable<string>,
  named?: readonly string[],
): Promise<ExistingCatalogue> {
  const vans = await query<FitVan>(
    client,
    sql`SELECT slug, coalesce(model, title) AS model, json_build_array(year_from, year_to) AS years, engines
       FROM van_types ORDER BY position, id`,
  );
  const categories = await query<Slugs>(
    client,
    sql`SELECT slug, former_slugs FROM categories ORDER BY position, id`,
  );
  const partTypes = await query<Slugs & { id: number }>(
    client,
    sql`SELECT slug, former_slugs, id FROM part_types`,
  );
  const used = named?.length === 0 ? [] : await readUsedImages(client, named);
  return {
    vans,
    categories: categories.map(({ slug }) => slug),
    partTypes: new Map(partTypes.map(({ slug, id }) => [slug, id])),
    former: { categories: bySlugBefore(categories), partTypes: bySlugBefore(partTypes) },
    images: new Set([...images, ...used.map(({ image }) => image)]),
  };
}

interface Slugs {
  slug: string;
  former_slugs: string[];
}

const bySlugBefore = (rows: readonly Slugs[]) =>
  new Map(rows.flatMap(({ slug, former_slugs }) => former_slugs.map((former) => [former, slug])));

function readUsedImages(client: Queryable, named?: readonly string[]) {
  const isAsked = named ? sql`image = ANY (${named})` : sql`image IS NOT NULL`;
  return query<{ image: string }>(
    client,
    sql`SELECT image FROM product_images WHERE ${isAsked}
      UNION SELECT image FROM (SELECT featured_image AS image FROM products) p WHERE ${isAsked}
      UNION SELECT image FROM photographs WHERE ${isAsked}`,
  );
}
