import { createHash } from 'node:crypto';
import { type Queryable, queryFirst, sql, type Sql } from '../../../server/database/query.ts';
import type { FieldsOf, TextFields, TextKind } from '../../rules/text-fields.ts';

/** A text as stored in the shop, published or not. */
export interface StoredText<Kind extends TextKind = TextKind> {
  fields: FieldsOf[Kind];
  shown: boolean;
  /** When it was first published; null if never. */
  published_at: Date | null;
  changed_at: Date | null;
}

const READ: Record<TextKind, (key: string) => Sql> = {
  article: (key) => sql`
    SELECT shown, published_at, updated_at AS changed_at,
           json_build_object(
             'title', title, 'slug', slug, 'description', description, 'page_title', page_title,
             'page_description', page_description, 'page_keyword', page_keyword,
             'featured_image', featured_image,
             'categories', (SELECT coalesce(json_agg(blog_category_id ORDER BY blog_category_id), '[]')
                              FROM article_categories WHERE article_id = a.id),
             'products', (SELECT coalesce(json_agg(product_id ORDER BY position), '[]')
                            FROM article_products WHERE article_id = a.id)) AS fields
      FROM articles a WHERE id = ${idOf(key)}`,
  page: (key) => sql`
    SELECT true AS shown, updated_at AS published_at, updated_at AS changed_at,
           json_build_object('title', title, 'description', description, 'page_title', page_title,
                             'page_description', page_description, 'page_keyword', page_keyword) AS fields
      FROM pages WHERE slug = ${key}`,
  faq: (key) => sql`
    SELECT shown, published_at, changed_at, fields FROM (
      SELECT true AS shown, now() AS published_at, NULL::timestamptz AS changed_at,
             json_build_object('title', title, 'description', description) AS fields
        FROM faq_sections WHERE id = ${idOf(key)}) section`,
};

export const readText = (db: Queryable, kind: TextKind, key: string) =>
  queryFirst<StoredText>(db, READ[kind](key));

/** Also locks the text until the transaction ends. */
export async function lockText(db: Queryable, kind: TextKind, key: string): Promise<boolean> {
  const found = await queryFirst(
    db,
    {
      article: sql`SELECT FROM articles WHERE id = ${idOf(key)} FOR UPDATE`,
      page: sql`SELECT FROM pages WHERE slug = ${key} FOR UPDATE`,
      faq: sql`SELECT FROM faq_sections WHERE id = ${idOf(key)} FOR UPDATE`,
    }[kind],
  );
  return found !== undefined;
}

/** 0 for an invalid id. */
export const idOf = (key: string): number => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0);

export const sameFields = (a: TextFields, b: TextFields): boolean => inOrder(a) === inOrder(b);

const inOrder = (fields: TextFields) =>
  JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** A hash of the current text, which reveals drafts based on another version. */
export const nameOf = (fields: TextFields) =>
  createHash('sha256').update(inOrder(fields)).digest('hex').slice(0, 16);
