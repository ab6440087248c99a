import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listPart } from '../../catalogue/list-part.ts';
import { readPrepared } from '../../server/database/prepared.ts';
import { sanitiseHtml } from '../../server/sanitise-html.ts';
import type { TestimonialRow } from '../testimonial-calls.ts';

/** Approved testimonials, newest first: all, or the part asked for. Their HTML is harmless. */
export async function listTestimonials(
  db: NodePgDatabase,
  asked: { page?: number; per_page?: number },
): Promise<{ data: TestimonialRow[]; total: number }> {
  const { limit, offset } = listPart(asked);
  const rows = await readPrepared<TestimonialRow>(
    db,
    sql`SELECT id, title, client_name, job_title, company_name, website, rating, featured_image,
               state, country, description
          FROM testimonials WHERE status = 1
         ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  const [count] = await readPrepared<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM testimonials WHERE status = 1`,
  );
  const data = rows.map((row) => ({ ...row, description: sanitiseHtml(row.description) }));
  return { data, total: count!.total };
}
