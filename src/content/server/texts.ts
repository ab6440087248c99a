import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readPrepared } from '../../server/database/prepared-statements.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { TextPage } from '../text-calls.ts';

/** A page of the shop's own words, made harmless; throws when the shop has none of that name. */
export async function readPage(db: NodePgDatabase, slug: string): Promise<TextPage> {
  const [found] = await readPrepared<TextPage>(
    db,
    sql`SELECT title, page_title, page_description, page_keyword, description,
               to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS updated_at
          FROM pages WHERE slug = ${slug}`,
  );
  if (!found) throw new Error(`There is no page '${slug}'`);
  return { ...found, description: safeHtml(found.description) };
}

export async function readFaq(db: NodePgDatabase) {
  const sections = await readPrepared<{
    id: number;
    slug: string;
    title: string;
    description: string;
  }>(db, sql`SELECT id, slug, title, description FROM faq_sections ORDER BY position, id`);
  return sections.map((section) => ({
    ...section,
    description: safeHtml(section.description),
  }));
}

/** Products in the catalogue; and of those who speak on the page of testimonials, who gave at least three of five stars. */
export async function countForAbout(
  db: NodePgDatabase,
): Promise<{ totalProducts: number; satisfiedCustomer: number }> {
  const [counted] = await readPrepared<{ totalProducts: number; satisfiedCustomer: number }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM products) AS "totalProducts",
               (SELECT count(*)::int FROM testimonials
                 WHERE status = 1 AND rating >= 3) AS "satisfiedCustomer"`,
  );
  return counted!;
}
