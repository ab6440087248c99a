import {
  prepared,
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../server/database/query.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import { APPROVED } from './text-status.ts';
import { isoTime } from './articles.ts';
import type { TextPage } from '../text-calls.ts';

/** A page of the shop's own words, made harmless; throws when the shop has none of that name. */
export async function readPage(db: Queryable, slug: string): Promise<TextPage> {
  const found = await queryFirst<TextPage>(
    db,
    prepared`SELECT title, page_title, page_description, page_keyword, description,
                    ${isoTime(sql`updated_at`)} AS updated_at
               FROM pages WHERE slug = ${slug}`,
  );
  if (!found) throw new Error(`There is no page '${slug}'`);
  return { ...found, description: safeHtml(found.description) };
}

export async function readFaq(db: Queryable) {
  const sections = await query<{
    id: number;
    slug: string;
    title: string;
    description: string;
  }>(db, prepared`SELECT id, slug, title, description FROM faq_sections ORDER BY position, id`);
  return sections.map((section) => ({
    ...section,
    description: safeHtml(section.description),
  }));
}

/** Products in the catalogue; and of those who speak on the page of testimonials, who gave at least three of five stars. */
export function countForAbout(
  db: Queryable,
): Promise<{ totalProducts: number; satisfiedCustomer: number }> {
  return queryOne<{ totalProducts: number; satisfiedCustomer: number }>(
    db,
    prepared`SELECT (SELECT count(*)::int FROM products) AS "totalProducts",
                    (SELECT count(*)::int FROM testimonials
                      WHERE status = ${APPROVED} AND rating >= 3) AS "satisfiedCustomer"`,
  );
}
