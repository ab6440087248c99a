import * as z from 'zod/mini';
import { email, needed } from './form-fields.ts';
import { messages } from '../messages.ts';

/** The form of the contact page. */
export const contactForm = z.object({
  name: needed(messages.name, 100),
  email: email(messages.email),
  subject: needed(messages.subject, 200),
  message: needed(messages.comment, 5_000),
});
