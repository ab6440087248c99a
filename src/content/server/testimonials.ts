import { queryPart } from '../../server/database/list-part.ts';
import { insertRows, type Queryable, sql } from '../../server/database/query.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import { APPROVED } from './text-status.ts';
import type { TestimonialRow } from '../testimonial-calls.ts';

/** Approved testimonials, newest first: all, or the part asked for. Their HTML is harmless. */
export async function listTestimonials(
  db: Queryable,
  asked: { page?: number; per_page?: number },
): Promise<{ data: TestimonialRow[]; total: number }> {
  const list = {
    columns: sql`id, title, client_name, job_title, company_name, website, rating, featured_image,
                 state, country, description`,
    from: sql`FROM testimonials WHERE status = ${APPROVED}`,
    orderBy: sql`created_at DESC, id DESC`,
  };
  const { data, total } = await queryPart<TestimonialRow>(db, list, asked);
  return {
    data: data.map((row) => ({ ...row, description: safeHtml(row.description) })),
    total,
  };
}

type Said = Omit<TestimonialRow, 'id' | 'title'> & { email: string };

/** Stores a testimonial, which waits for the shop's approval. */
export async function addTestimonial(db: Queryable, said: Said): Promise<void> {
  const { client_name, email, job_title, company_name, website, rating } = said;
  const { state, country, featured_image } = said;
  const description = safeHtml(said.description);
  await insertRows(db, 'testimonials', [
    {
      ...{ client_name, email, job_title, company_name, website, rating },
      ...{ state, country, description, featured_image },
    },
  ]);
}
