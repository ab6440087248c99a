import * as z from 'zod/mini';
import { captchaField } from '../identity/rules/captcha-field.ts';
import { call, good } from '../kit/call.ts';
import { part } from '../catalogue/rules/list-part.ts';
import { messages } from './messages.ts';
import { MAX_PICTURE_BYTES } from '../kit/picture-limits.ts';
import { testimonialForm } from './rules/testimonial-fields.ts';

/** Never contains the author's email address. */
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
  /** Sanitized HTML. */
  description: z.string(),
});

export const testimonialCalls = {
  'GET testimonials': call({
    access: 'anyone',
    about: 'Testimonials, newest first',
    query: part,
    answer: good(z.array(testimonialRow), { total: z.number() }),
    cacheTags: ['testimonial'],
  }),
  'POST save-testimonial': call({
    access: 'optional-login',
    about:
      'Submits a testimonial with an optional picture of the van; shown once the shop approves it',
    upload: { field: 'vanagon_image', maxBytes: MAX_PICTURE_BYTES, tooBig: messages.pictureTooBig },
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
