import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listPart } from '../../catalogue/server/list-part.ts';
import { readPrepared } from '../../server/database/prepared-statements.ts';
import type { Queryable } from '../../server/jobs/jobs.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
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
  const data = rows.map((row) => ({ ...row, description: safeHtml(row.description) }));
  return { data, total: count!.total };
}

const WAITING = 2;

type Said = Omit<TestimonialRow, 'id' | 'title'> & { email: string };

/** Keeps a testimonial until the shop has read it. */
export async function addTestimonial(on: Queryable, said: Said): Promise<void> {
  await on.query(
    `INSERT INTO testimonials (client_name, email, job_title, company_name, website, rating,
                               state, country, description, featured_image, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      said.client_name,
      said.email,
      said.job_title,
      said.company_name,
      said.website,
      said.rating,
      said.state,
      said.country,
      safeHtml(said.description),
      said.featured_image,
      WAITING,
    ],
  );
}
