import { queryPart } from '../../server/database/list-part.ts';
import { insertRows, type Queryable, sql } from '../../server/database/query.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import { APPROVED } from './text-status.ts';
import type { TestimonialRow } from '../testimonial-calls.ts';

/** Approved testimonials with sanitized HTML, newest first; all of them or one page. */
export async function listTestimonials(db: Queryable, page: { page?: number; per_page?: number }) {
  const list = {
    columns: sql`id, title, client_name, job_title, company_name, website, rating, featured_image,
                 state, country, description`,
    from: sql`FROM testimonials WHERE status = ${APPROVED}`,
    orderBy: sql`created_at DESC, id DESC`,
  };
  const { data, total } = await queryPart<TestimonialRow>(db, list, page);
  return {
    data: data.map((row) => ({ ...row, description: safeHtml(row.description) })),
    total,
  };
}

type NewTestimonial = Omit<TestimonialRow, 'id' | 'title'> & {
  email: string;
  captcha_seconds: number | null;
  marks: string[];
  is_spam: boolean;
};

export async function addTestimonial(db: Queryable, testimonial: NewTestimonial): Promise<void> {
  const { client_name, email, job_title, company_name, website, rating } = testimonial;
  const { state, country, featured_image, captcha_seconds, marks, is_spam } = testimonial;
  const description = safeHtml(testimonial.description);
  await insertRows(db, 'testimonials', [
    {
      client_name,
      email,
      job_title,
      company_name,
      website,
      rating,
      state,
      country,
      description,
      featured_image,
      captcha_seconds,
      marks,
      is_spam,
    },
  ]);
}
