import * as z from 'zod/mini';
import { email, requiredText, website } from './form-fields.ts';
import { messages } from '../messages.ts';

export const replyForm = z.object({
  name: requiredText(messages.yourName, 100),
  email: email(messages.yourEmail),
  website,
  message: requiredText(messages.yourComment, 5_000),
});
