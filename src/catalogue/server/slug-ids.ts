import { sql } from 'drizzle-orm';
import { readPrepared } from '../../server/database/prepared-statements.ts';
import { VersionedCache } from '../../server/cache/versioned-cache.ts';
import type { Shop } from '../../server/shop.ts';

interface SlugIds {
  vanTypes: Readonly<Record<string, number>>;
  categories: Readonly<Record<string, number>>;
}

/** Ids of van types and categories by their slugs, known until the catalogue changes. */
export function openSlugIds({ db, cache: kept }: Shop) {
  const known = new VersionedCache<SlugIds>(kept, ['catalogue'], 1, () => 1);
  const read = async (): Promise<SlugIds> => {
    const [places] = await readPrepared<SlugIds>(
      db,
      sql`SELECT (SELECT coalesce(json_object_agg(slug, id), '{}') FROM van_types) AS "vanTypes",
                 (SELECT coalesce(json_object_agg(slug, id), '{}') FROM categories) AS categories`,
    );
    return places!;
  };
  const find = async (of: keyof SlugIds, slug: string): Promise<number | undefined> => {
    const places = (await known.get('places', read))[of];
    return Object.hasOwn(places, slug) ? places[slug] : undefined;
  };
  return {
    vanType: (slug: string) => find('vanTypes', slug),
    category: (slug: string) => find('categories', slug),
  };
}
