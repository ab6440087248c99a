import * as z from 'zod/mini';
import { email, requiredText } from './form-fields.ts';
import { messages } from '../messages.ts';

export const contactForm = z.object({
  name: requiredText(messages.name, 100),
  email: email(messages.email),
  subject: requiredText(messages.subject, 200),
  message: requiredText(messages.comment, 5_000),
});
