import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { email, ownName, requiredText } from './form-fields.ts';

export const MAX_QUESTION = 2_000;

export const questionForm = z.object({
  name: ownName(100),
  email: email(messages.yourEmail),
  question: requiredText(messages.yourQuestion, MAX_QUESTION),
});
