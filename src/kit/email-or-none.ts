import * as z from 'zod/mini';
import { emailPattern } from './email.ts';

/** Of an order. Empty while nobody knows it: no mails are sent then. */
export const emailOrNone = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.refine(
    (email) => email === '' || emailPattern.test(email),
    'Please enter a valid email address.',
  ),
);
