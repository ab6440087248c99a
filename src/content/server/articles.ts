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

type PageQuery = { page?: number; per_page?: number };
type ArticleWithWords = Omit<ArticleRow, 'reading_minutes'> & { words: number };

const RANDOM_ARTICLES = 5;
const WORDS_PER_MINUTE = 220;

/** ISO 8601, in UTC. */
export const isoTime = (column: Sql) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Columns of an `ArticleRow` from `articles a`, plus the word count. */
const articleColumns = sql`
  a.id, a.slug, a.title, a.page_title, a.page_description, a.featured_image,
  ${isoTime(sql`a.created_at`)} AS created_at,
  coalesce(array_length(regexp_split_to_array(trim(regexp_replace(a.description, '<[^>]+>', ' ', 'g')), '\\s+'), 1), 0) AS words,
  (SELECT coalesce(json_agg(json_build_object('name', c.name, 'slug', c.slug) ORDER BY c.position), '[]')
     FROM article_categories ac JOIN blog_categories c ON c.id = ac.blog_category_id
    WHERE ac.article_id = a.id) AS categories`;

const withReadingTime = <Article extends { words: number }>({ words, ...article }: Article) => ({
  ...article,
  reading_minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
});

/** All articles or those of a category; all of them or one page. */
export async function listArticles(db: Queryable, page: PageQuery, categoryId?: number) {
  const where =
    categoryId === undefined
      ? sql`WHERE a.shown`
      : sql`WHERE a.shown AND a.id IN (SELECT article_id FROM article_categories WHERE blog_category_id = ${categoryId})`;
  const list = {
    columns: articleColumns,
    from: sql`FROM articles a ${where}`,
    orderBy: sql`a.position, a.id`,
  };
  const { data, total } = await queryPart<ArticleWithWords>(db, list, page);
  return { data: data.map(withReadingTime), total };
}

/** Finds an article by slug, then by id. Its body is not sanitized. */
export async function findArticle(db: Queryable, slugOrId: string) {
  const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
  const neighbor = (side: Sql, order: Sql) => sql`
    (SELECT json_build_object('slug', n.slug, 'title', n.title) FROM articles n
      WHERE n.shown AND (n.position, n.id) ${side} (a.position, a.id)
      ORDER BY n.position ${order}, n.id ${order} LIMIT 1)`;
  const found = await queryFirst<ArticleWithWords & Omit<ArticleDetail, keyof ArticleRow | 'jobs'>>(
    db,
    prepared`
    SELECT ${articleColumns}, a.description, a.page_keyword, ${isoTime(sql`a.updated_at`)} AS updated_at,
           ${neighbor(sql`<`, sql`DESC`)} AS previous,
           ${neighbor(sql`>`, sql`ASC`)} AS next,
           (SELECT coalesce(json_agg(${productRowJson} ORDER BY ap.position), '[]')
              FROM article_products ap JOIN products p ON p.id = present_part(ap.product_id)
             WHERE ap.article_id = a.id AND p.for_sale) AS products
      FROM articles a
     WHERE a.shown AND (a.slug = ${slugOrId} OR a.id = ${id})
     ORDER BY a.slug = ${slugOrId} DESC LIMIT 1`,
  );
  return found && withReadingTime(found);
}

export function findBlogCategory(db: Queryable, slug: string) {
  return queryFirst<{ id: number }>(
    db,
    prepared`SELECT id FROM blog_categories WHERE slug = ${slug}`,
  );
}

export function allBlogCategories(db: Queryable) {
  return query<BlogCategory>(
    db,
    prepared`SELECT c.id, c.name, c.slug, count(a.id)::int AS articles
               FROM blog_categories c LEFT JOIN article_categories ac ON ac.blog_category_id = c.id
                    LEFT JOIN articles a ON a.id = ac.article_id AND a.shown
              GROUP BY c.id ORDER BY c.position, c.name`,
  );
}

export function randomArticles(db: Queryable) {
  return query<{ id: number; slug: string; title: string }>(
    db,
    prepared`SELECT id, slug, title FROM articles WHERE shown ORDER BY random() LIMIT ${RANDOM_ARTICLES}`,
  );
}

/** Approved comments, oldest first; undefined for an unknown article. */
export async function commentsOn(db: Queryable, slugOrId: string) {
  const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
  const found = await queryFirst<{ comments: ArticleComment[] }>(
    db,
    prepared`
    SELECT (SELECT coalesce(json_agg(json_build_object(
                     'id', c.id, 'name', c.name, 'comment', c.comment,
                     'created_at', ${isoTime(sql`c.created_at`)}) ORDER BY c.created_at, c.id), '[]')
              FROM article_comments c WHERE c.article_id = a.id AND c.status = ${APPROVED}) AS comments
      FROM articles a
     WHERE a.shown AND (a.slug = ${slugOrId} OR a.id = ${id})
     ORDER BY a.slug = ${slugOrId} DESC LIMIT 1`,
  );
  return found?.comments;
}
