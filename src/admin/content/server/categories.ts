import type pg from 'pg';
import { deskMessages } from '../../../content/desk-messages.ts';
import { messages } from '../../../content/messages.ts';
import { slugOf } from '../../../kit/slug-of.ts';
import {
  execute,
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Category } from '../content-shapes.ts';

const columns = sql`c.id, c.name, c.slug,
  (SELECT count(*)::int FROM article_categories WHERE blog_category_id = c.id) AS articles`;

export const listCategories = (db: Queryable): Promise<Category[]> =>
  query(db, sql`SELECT ${columns} FROM blog_categories c ORDER BY position, name`);

export const addCategory = (pool: pg.Pool, name: string) =>
  inTransaction(pool, async (client) => {
    const slug = await freeSlug(client, name);
    if (!slug) return wrongName();
    const { id } = await queryOne<{ id: number }>(
      client,
      sql`INSERT INTO blog_categories (name, slug, position)
          SELECT ${name}, ${slug}, coalesce(max(position), 0) + 1 FROM blog_categories RETURNING id`,
    );
    return { id, name, slug, articles: 0 };
  });

/** Redirects the old address to the new one. */
export const renameCategory = (
  pool: pg.Pool,
  id: number,
  { name, was }: { name: string; was: string },
) =>
  inTransaction(pool, async (client) => {
    const now = await queryFirst<{ name: string }>(
      client,
      sql`SELECT name FROM blog_categories WHERE id = ${id} FOR UPDATE`,
    );
    if (!now) return refuse(404, 'unknown_category', messages.unknownBlogCategory);
    if (now.name === name) return null;
    if (now.name !== was)
      return refuse(409, 'changed_meanwhile', deskMessages.changedMeanwhile, now);
    const slug = await freeSlug(client, name, id);
    if (!slug) return wrongName();
    await execute(
      client,
      sql`UPDATE blog_categories SET name = ${name}, slug = ${slug} WHERE id = ${id}`,
    );
    return null;
  });

export const deleteCategory = (pool: pg.Pool, id: number) =>
  inTransaction(pool, async (client) => {
    await queryFirst(client, sql`SELECT FROM blog_categories WHERE id = ${id} FOR UPDATE`);
    const used = await queryFirst(
      client,
      sql`SELECT FROM article_categories WHERE blog_category_id = ${id} LIMIT 1`,
    );
    if (used) return refuse(409, 'category_used', deskMessages.categoryUsed);
    await execute(client, sql`DELETE FROM blog_categories WHERE id = ${id}`);
    return null;
  });

/** Null if another category has the slug, or if the name has no usable characters. */
async function freeSlug(db: Queryable, name: string, id = 0): Promise<string | null> {
  const slug = slugOf(name);
  const taken = await queryFirst(
    db,
    sql`SELECT FROM blog_categories WHERE slug = ${slug} AND id <> ${id}`,
  );
  return slug && !taken ? slug : null;
}

const wrongName = () =>
  refuseFields({ name: ['Please choose a name that no other category has.'] });
