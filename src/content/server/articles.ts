import { productRowJson } from '../../catalogue/server/product-rows.ts';
import { queryPart } from '../../server/database/list-part.ts';
import {
  prepared,
  query,
  queryFirst,
  type Queryable,
  sql,
  type Sql,
} from '../../server/database/query.ts';
import type { ArticleComment, ArticleDetail, ArticleRow, BlogCategory } from '../article-calls.ts';
import { APPROVED } from './text-status.ts';
import { readingMinutes } from './reading-time.ts';

type Part = { page?: number; per_page?: number };
type Counted = Omit<ArticleRow, 'reading_minutes'> & { words: number };

const AT_RANDOM = 5;

/** As ISO 8601 has it, in UTC. */
export const isoTime = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** An article `a` as lists show it, with the number of its words. */
const articleColumns = sql`
  a.id, a.slug, a.title, a.page_title, a.page_description, a.featured_image,
  ${isoTime(sql`a.created_at`)} AS created_at,
  coalesce(array_length(regexp_split_to_array(trim(regexp_replace(a.description, '<[^>]+>', ' ', 'g')), '\\s+'), 1), 0) AS words,
  (SELECT coalesce(json_agg(json_build_object('name', c.name, 'slug', c.slug) ORDER BY c.position), '[]')
     FROM article_categories ac JOIN blog_categories c ON c.id = ac.blog_category_id
    WHERE ac.article_id = a.id) AS categories`;

const rowOf = ({ words, ...article }: Counted): ArticleRow => ({
  ...article,
  reading_minutes: readingMinutes(words),
});

/** All articles, or those of a category; whole, or the part asked for. */
export async function listArticles(
  db: Queryable,
  asked: Part,
  categoryId?: number,
): Promise<{ data: ArticleRow[]; total: number }> {
  const among =
    categoryId === undefined
      ? sql``
      : sql`WHERE a.id IN (SELECT article_id FROM article_categories WHERE blog_category_id = ${categoryId})`;
  // Position 1 is shown first.
  const list = {
    columns: articleColumns,
    from: sql`FROM articles a ${among}`,
    orderBy: sql`a.position, a.id`,
  };
  const { data, total } = await queryPart<Counted>(db, list, asked);
  return { data: data.map(rowOf), total };
}

/** One article by slug or, failing that, by id; its body is as the shop wrote it, not yet safe. */
export async function findArticle(
  db: Queryable,
  slugOrId: string,
): Promise<ArticleDetail | undefined> {
  const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
  const neighbor = (side: Sql, order: Sql) => sql`
    (SELECT json_build_object('slug', n.slug, 'title', n.title) FROM articles n
      WHERE (n.position, n.id) ${side} (a.position, a.id)
      ORDER BY n.position ${order}, n.id ${order} LIMIT 1)`;
  const found = await queryFirst<Counted & Omit<ArticleDetail, keyof ArticleRow>>(
    db,
    prepared`
    SELECT ${articleColumns}, a.description, a.page_keyword, ${isoTime(sql`a.updated_at`)} AS updated_at,
           ${neighbor(sql`<`, sql`DESC`)} AS previous,
           ${neighbor(sql`>`, sql`ASC`)} AS next,
           (SELECT coalesce(json_agg(${productRowJson} ORDER BY ap.position), '[]')
              FROM article_products ap JOIN products p ON p.id = ap.product_id
             WHERE ap.article_id = a.id) AS products
      FROM articles a
     WHERE a.slug = ${slugOrId} OR a.id = ${id}
     ORDER BY a.slug = ${slugOrId} DESC LIMIT 1`,
  );
  if (!found) return undefined;
  const { words, ...article } = found;
  return { ...article, reading_minutes: readingMinutes(words) };
}

export function findBlogCategory(db: Queryable, slug: string): Promise<{ id: number } | undefined> {
  return queryFirst<{ id: number }>(
    db,
    prepared`SELECT id FROM blog_categories WHERE slug = ${slug}`,
  );
}

export function allBlogCategories(db: Queryable): Promise<BlogCategory[]> {
  return query<BlogCategory>(
    db,
    prepared`SELECT c.id, c.name, c.slug, count(ac.article_id)::int AS articles
               FROM blog_categories c LEFT JOIN article_categories ac ON ac.blog_category_id = c.id
              GROUP BY c.id ORDER BY c.position, c.name`,
  );
}

export function randomArticles(
  db: Queryable,
): Promise<{ id: number; slug: string; title: string }[]> {
  return query(
    db,
    prepared`SELECT id, slug, title FROM articles ORDER BY random() LIMIT ${AT_RANDOM}`,
  );
}

/** Approved comments, oldest first; undefined when there is no such article. */
export async function commentsOn(
  db: Queryable,
  slugOrId: string,
): Promise<ArticleComment[] | undefined> {
  const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
  const found = await queryFirst<{ comments: ArticleComment[] }>(
    db,
    prepared`
    SELECT (SELECT coalesce(json_agg(json_build_object(
                     'id', c.id, 'name', c.name, 'comment', c.comment,
                     'created_at', ${isoTime(sql`c.created_at`)}) ORDER BY c.created_at, c.id), '[]')
              FROM article_comments c WHERE c.article_id = a.id AND c.status = ${APPROVED}) AS comments
      FROM articles a
     WHERE a.slug = ${slugOrId} OR a.id = ${id}
     ORDER BY a.slug = ${slugOrId} DESC LIMIT 1`,
  );
  return found?.comments;
}
