import * as z from 'zod/mini';
import { email, needed, website } from './form-fields.ts';
import { messages } from '../messages.ts';

/** 'Leave a Reply' under an article. */
export const replyForm = z.object({
  name: needed(messages.yourName, 100),
  email: email(messages.yourEmail),
  website,
  message: needed(messages.yourComment, 5_000),
});
