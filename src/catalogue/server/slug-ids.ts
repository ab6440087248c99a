import { VersionedCache } from '../../server/cache/versioned-cache.ts';
import { prepared, queryOne } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';

interface SlugIds {
  vanTypes: Readonly<Record<string, number>>;
  /** Those that are shown. */
  categories: Readonly<Record<string, number>>;
  /** By the slug of a category that is hidden (null) or by an earlier slug: the slug that it has now. */
  movedCategories: Readonly<Record<string, string | null>>;
}

/** Looks up van types and categories by slug; cached until the catalog changes. */
export function openSlugIds({ reads, cache }: Pick<Shop, 'reads' | 'cache'>) {
  const slugIds = new VersionedCache<SlugIds>(cache, ['catalogue'], 1, () => 1);
  const read = () =>
    queryOne<SlugIds>(
      reads,
      prepared`SELECT (SELECT coalesce(json_object_agg(slug, id), '{}') FROM van_types) AS "vanTypes",
                      (SELECT coalesce(json_object_agg(slug, id), '{}') FROM categories
                        WHERE NOT hidden) AS categories,
                      (SELECT coalesce(json_object_agg(former, CASE WHEN NOT hidden THEN slug END), '{}')
                         FROM categories CROSS JOIN unnest(former_slugs || CASE WHEN hidden THEN slug END) former
                        WHERE former IS NOT NULL) AS "movedCategories"`,
    );
  const find = async <Of extends keyof SlugIds>(of: Of, slug: string) => {
    const ids = (await slugIds.get('all', read))[of];
    return Object.hasOwn(ids, slug) ? (ids[slug] as SlugIds[Of][string]) : undefined;
  };
  return {
    vanType: (slug: string) => find('vanTypes', slug),
    category: (slug: string) => find('categories', slug),
    movedCategory: (slug: string) => find('movedCategories', slug),
  };
}
