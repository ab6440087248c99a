import * as z from 'zod/mini';
import { email, requiredText, optionalText, website } from './form-fields.ts';
import { messages } from '../messages.ts';

/** `rating` arrives as text in the multipart form. */
export const testimonialForm = z.object({
  client_name: requiredText(messages.yourName, 100).check(z.minLength(5, messages.shortName)),
  email: email(messages.yourEmail),
  description: requiredText(messages.comment, 3_000).check(z.minLength(5, messages.shortComment)),
  rating: z.coerce
    .number(messages.rating)
    .check(z.int(messages.rating), z.minimum(1, messages.rating), z.maximum(5, messages.rating)),
  job_title: optionalText(100),
  company_name: optionalText(100),
  website,
  state: optionalText(100),
  country: optionalText(100),
});
