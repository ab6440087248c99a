import { query, type Queryable, sql, type Sql } from '../../../server/database/query.ts';
import type { TextKind } from '../../../content/rules/text-fields.ts';
import type { TextRow } from '../content-shapes.ts';

const draftOf = (kind: TextKind, key: Sql) => sql`
  (SELECT json_build_object('version', version, 'by', writer ->> 'name', 'at', updated_at,
                            'publish_at', publish_at, 'failed', failed, 'is_changed_since',
                            coalesce(publish_at IS NOT NULL AND scheduled <> fields, false))
     FROM drafts WHERE kind = ${kind} AND key = ${key})`;

/** A draft with a new title is listed under that title. */
const titleOf = (kind: TextKind, key: Sql) => sql`
  coalesce((SELECT nullif(fields ->> 'title', '') FROM drafts WHERE kind = ${kind} AND key = ${key}), title)`;

const LISTS: Record<TextKind, Sql> = {
  article: sql`
    SELECT id::text AS key, ${titleOf('article', sql`a.id::text`)} AS title, slug, shown, published_at,
           updated_at AS changed_at, ${draftOf('article', sql`a.id::text`)} AS draft,
           array(SELECT c.name FROM article_categories ac JOIN blog_categories c ON c.id = ac.blog_category_id
                  WHERE ac.article_id = a.id ORDER BY c.position) AS categories,
           (SELECT count(*)::int FROM article_products WHERE article_id = a.id) AS parts
      FROM articles a ORDER BY published_at IS NOT NULL, CASE WHEN published_at IS NULL THEN -id ELSE position END, id`,
  page: sql`
    SELECT slug AS key, ${titleOf('page', sql`p.slug`)} AS title, slug, true AS shown, updated_at AS published_at,
           updated_at AS changed_at, ${draftOf('page', sql`p.slug`)} AS draft, '{}'::text[] AS categories, 0 AS parts
      FROM pages p ORDER BY title`,
  faq: sql`
    SELECT id::text AS key, ${titleOf('faq', sql`s.id::text`)} AS title, slug, description <> '' AS shown,
           NULL AS published_at, NULL AS changed_at, ${draftOf('faq', sql`s.id::text`)} AS draft,
           '{}'::text[] AS categories, 0 AS parts
      FROM faq_sections s ORDER BY position, id`,
};

export async function listTexts(db: Queryable, kind: TextKind): Promise<TextRow[]> {
  const rows = await query<TextRow>(db, LISTS[kind]);
  return rows.map((row) => ({
    ...row,
    published_at: iso(row.published_at),
    changed_at: iso(row.changed_at),
    draft: row.draft && {
      ...row.draft,
      at: iso(row.draft.at)!,
      publish_at: iso(row.draft.publish_at),
    },
  }));
}

const iso = (time: string | Date | null): string | null => time && new Date(time).toISOString();
