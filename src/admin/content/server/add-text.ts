import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { slugOf } from '../../../kit/slug-of.ts';
import { queryFirst, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';

/** The shop hides both: a new article is unpublished, and a new FAQ section has no text yet. */
export const addText = (pool: pg.Pool, kind: 'article' | 'faq', title: string) =>
  inTransaction(pool, async (client) => {
    const table = kind === 'article' ? sql`articles` : sql`faq_sections`;
    const slug = await freeSlug(client, table, slugOf(title));
    const { id } = await queryOne<{ id: number }>(
      client,
      kind === 'article'
        ? sql`INSERT INTO articles (slug, title, description, position, published_at)
              VALUES (${slug}, ${title}, '', 0, NULL) RETURNING id`
        : sql`INSERT INTO faq_sections (slug, title, description, position)
              SELECT ${slug}, ${title}, '', coalesce(max(position), 0) + 1 FROM faq_sections RETURNING id`,
    );
    return { key: String(id) };
  });

async function freeSlug(db: Queryable, table: ReturnType<typeof sql>, wanted: string) {
  const unique = randomUUID().slice(0, 8);
  if (!wanted) return `untitled-${unique}`;
  const taken = await queryFirst(db, sql`SELECT FROM ${table} WHERE slug = ${wanted}`);
  return taken ? `${wanted}-${unique}` : wanted;
}
