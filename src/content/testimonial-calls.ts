import * as z from 'zod/mini';
import { captchaField } from '../captcha/rules/captcha-field.ts';
import { call, good } from '../kit/call.ts';
import { part } from '../catalogue/rules/list-part.ts';
import { messages } from './messages.ts';
import { MOST_BYTES } from './rules/picture-rule.ts';
import { testimonialForm } from './rules/testimonial-fields.ts';

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
    cacheTags: ['content'],
  }),
  'POST save-testimonial': call({
    access: 'visitor',
    about:
      'A testimonial, with a picture of the van if there is one; it appears when the shop has approved it',
    upload: { field: 'vanagon_image', maxBytes: MOST_BYTES, tooBig: messages.pictureTooBig },
    body: z.object({
      ...testimonialForm.shape,
      vanagon_image: z.optional(z.file()),
      captcha: captchaField,
    }),
    answer: good(z.null()),
    refuses: { 503: ['picture_not_stored'] },
    limit: { attempts: 20, seconds: 3_600 },
    captcha: true,
    idempotent: true,
  }),
};

export type TestimonialRow = z.infer<typeof testimonialRow>;
