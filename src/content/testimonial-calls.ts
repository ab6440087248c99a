import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';
import { part } from './list-part.ts';

/** What customers say. Mail addresses stay with the shop. */
export const testimonialRow = z.object({
  id: z.number(),
  title: z.string(),
  client_name: z.string(),
  job_title: z.string(),
  company_name: z.string(),
  website: z.string(),
  rating: z.number(),
  featured_image: z.nullable(z.string()),
  state: z.string(),
  country: z.string(),
  /** HTML, made harmless. */
  description: z.string(),
});

export const testimonialCalls = {
  'GET testimonials': call({
    access: 'anyone',
    about: 'What customers say, newest first',
    query: part,
    answer: good(z.array(testimonialRow), { total: z.number() }),
    kept: ['content'],
  }),
};

export type TestimonialRow = z.infer<typeof testimonialRow>;
