import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listPart } from '../../catalogue/server/list-part.ts';
import { productRowJson } from '../../catalogue/server/product-rows.ts';
import { readPrepared } from '../../server/database/prepared-statements.ts';
import type { ArticleComment, ArticleDetail, ArticleRow, BlogCategory } from '../article-calls.ts';
import { readingMinutes } from './reading-time.ts';

type Part = { page?: number; per_page?: number };
type Counted = Omit<ArticleRow, 'reading_minutes'> & { words: number };

const AT_RANDOM = 5;

const moment = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** An article `a` as lists show it, with the number of its words. */
const articleColumns = sql`
  a.id, a.slug, a.title, a.page_title, a.page_description, a.featured_image,
  ${moment('a.created_at')} AS created_at,
  coalesce(array_length(regexp_split_to_array(trim(regexp_replace(a.description, '<[^>]+>', ' ', 'g')), '\\s+'), 1), 0) AS words,
  (SELECT coalesce(json_agg(json_build_object('name', c.name, 'slug', c.slug) ORDER BY c.position), '[]')
     FROM article_categories ac JOIN blog_categories c ON c.id = ac.blog_category_id
    WHERE ac.article_id = a.id) AS categories`;

/** Position 1 is shown first. */
const inOrder = sql.raw('a.position, a.id');

const rowOf = ({ words, ...article }: Counted): ArticleRow => ({
  ...article,
  reading_minutes: readingMinutes(words),
});

/** All articles, or those of a category; whole, or the part asked for. */
export async function listArticles(
  db: NodePgDatabase,
  asked: Part,
  categoryId?: number,
): Promise<{ data: ArticleRow[]; total: number }> {
  const { limit, offset } = listPart(asked);
  const among: SQL =
    categoryId === undefined
      ? sql`true`
      : sql`a.id IN (SELECT article_id FROM article_categories WHERE blog_category_id = ${categoryId})`;
  const rows = await readPrepared<Counted>(
    db,
    sql`SELECT ${articleColumns} FROM articles a WHERE ${among}
         ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${offset}`,
  );
  const [count] = await readPrepared<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM articles a WHERE ${among}`,
  );
  return { data: rows.map(rowOf), total: count!.total };
}

/** One article by slug or, failing that, by id; its body is as the shop wrote it, not yet safe. */
export async function findArticle(
  db: NodePgDatabase,
  slugOrId: string,
): Promise<ArticleDetail | undefined> {
  const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
  const neighbour = (side: '<' | '>', order: 'ASC' | 'DESC') => sql`
    (SELECT json_build_object('slug', n.slug, 'title', n.title) FROM articles n
      WHERE (n.position, n.id) ${sql.raw(side)} (a.position, a.id)
      ORDER BY n.position ${sql.raw(order)}, n.id ${sql.raw(order)} LIMIT 1)`;
  const [found] = await readPrepared<Counted & Omit<ArticleDetail, keyof ArticleRow>>(
    db,
    sql`
    SELECT ${articleColumns}, a.description, a.page_keyword, ${moment('a.updated_at')} AS updated_at,
           ${neighbour('<', 'DESC')} AS previous,
           ${neighbour('>', 'ASC')} AS next,
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

export async function findBlogCategory(
  db: NodePgDatabase,
  slug: string,
): Promise<{ id: number } | undefined> {
  const [found] = await readPrepared<{ id: number }>(
    db,
    sql`SELECT id FROM blog_categories WHERE slug = ${slug}`,
  );
  return found;
}

export function allBlogCategories(db: NodePgDatabase): Promise<BlogCategory[]> {
  return readPrepared<BlogCategory>(
    db,
    sql`SELECT c.id, c.name, c.slug, count(ac.article_id)::int AS articles
          FROM blog_categories c LEFT JOIN article_categories ac ON ac.blog_category_id = c.id
         GROUP BY c.id ORDER BY c.position, c.name`,
  );
}

export function randomArticles(
  db: NodePgDatabase,
): Promise<{ id: number; slug: string; title: string }[]> {
  return readPrepared(
    db,
    sql`SELECT id, slug, title FROM articles ORDER BY random() LIMIT ${AT_RANDOM}`,
  );
}

/** Approved comments, oldest first; undefined when there is no such article. */
export async function commentsOn(
  db: NodePgDatabase,
  slugOrId: string,
): Promise<ArticleComment[] | undefined> {
  const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
  const [found] = await readPrepared<{ comments: ArticleComment[] }>(
    db,
    sql`
    SELECT (SELECT coalesce(json_agg(json_build_object(
                     'id', c.id, 'name', c.name, 'comment', c.comment,
                     'created_at', ${moment('c.created_at')}) ORDER BY c.created_at, c.id), '[]')
              FROM article_comments c WHERE c.article_id = a.id AND c.status = 1) AS comments
      FROM articles a
     WHERE a.slug = ${slugOrId} OR a.id = ${id}
     ORDER BY a.slug = ${slugOrId} DESC LIMIT 1`,
  );
  return found?.comments;
}
