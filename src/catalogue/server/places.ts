import { VersionedCache } from '../../server/cache/versioned-cache.ts';
import { prepared, queryOne } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';

interface Places {
  vanTypes: Readonly<Record<string, number>>;
  categories: Readonly<Record<string, number>>;
}

/** Ids of van types and categories by their slugs, known until the catalogue changes. */
export function openPlaces({ pool, cache: kept }: Shop) {
  const known = new VersionedCache<Places>(kept, ['catalogue'], 1, () => 1);
  const read = () =>
    queryOne<Places>(
      pool,
      prepared`SELECT (SELECT coalesce(json_object_agg(slug, id), '{}') FROM van_types) AS "vanTypes",
                      (SELECT coalesce(json_object_agg(slug, id), '{}') FROM categories) AS categories`,
    );
  const find = async (of: keyof Places, slug: string): Promise<number | undefined> => {
    const places = (await known.get('places', read))[of];
    return Object.hasOwn(places, slug) ? places[slug] : undefined;
  };
  return {
    vanType: (slug: string) => find('vanTypes', slug),
    category: (slug: string) => find('categories', slug),
  };
}
