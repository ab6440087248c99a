import * as z from 'zod/mini';
import { email, needed, optional, website } from './form-fields.ts';
import { messages } from '../messages.ts';

/** The form of /submit-testimonial; numbers come as text, as forms send them. */
export const testimonialForm = z.object({
  client_name: needed(messages.yourName, 100).check(z.minLength(5, messages.shortName)),
  email: email(messages.yourEmail),
  description: needed(messages.comment, 3_000).check(z.minLength(5, messages.shortComment)),
  rating: z.coerce
    .number(messages.rating)
    .check(z.int(messages.rating), z.minimum(1, messages.rating), z.maximum(5, messages.rating)),
  job_title: optional(100),
  company_name: optional(100),
  website,
  state: optional(100),
  country: optional(100),
});
