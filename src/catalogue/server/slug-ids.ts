import { VersionedCache } from '../../server/cache/versioned-cache.ts';
import { prepared, queryOne } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';

interface SlugIds {
  vanTypes: Readonly<Record<string, number>>;
  categories: Readonly<Record<string, number>>;
}

/** Looks up van types and categories by slug; cached until the catalog changes. */
export function openSlugIds({ reads, cache }: Shop) {
  const slugIds = new VersionedCache<SlugIds>(cache, ['catalogue'], 1, () => 1);
  const read = () =>
    queryOne<SlugIds>(
      reads,
      prepared`SELECT (SELECT coalesce(json_object_agg(slug, id), '{}') FROM van_types) AS "vanTypes",
                      (SELECT coalesce(json_object_agg(slug, id), '{}') FROM categories) AS categories`,
    );
  const find = async (of: keyof SlugIds, slug: string): Promise<number | undefined> => {
    const ids = (await slugIds.get('all', read))[of];
    return Object.hasOwn(ids, slug) ? ids[slug] : undefined;
  };
  return {
    vanType: (slug: string) => find('vanTypes', slug),
    category: (slug: string) => find('categories', slug),
  };
}
