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
import type { AnswerOf } from '../../kit/call.ts';
import type { textCalls, TextPage } from '../text-calls.ts';

/** A text page with sanitized HTML; throws for an unknown slug. */
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
  const sections = await query<AnswerOf<(typeof textCalls)['GET faq']>['data'][number]>(
    db,
    prepared`SELECT id, slug, title, description FROM faq_sections WHERE description <> '' ORDER BY position, id`,
  );
  return sections.map((section) => ({
    ...section,
    description: safeHtml(section.description),
  }));
}

/** The number of products, and of approved testimonials with at least three stars. */
export const readAboutCounters = (db: Queryable) =>
  queryOne<{ totalProducts: number; satisfiedCustomer: number }>(
    db,
    prepared`SELECT (SELECT count(*)::int FROM products WHERE for_sale) AS "totalProducts",
                    (SELECT count(*)::int FROM testimonials
                      WHERE status = ${APPROVED} AND rating >= 3) AS "satisfiedCustomer"`,
  );
