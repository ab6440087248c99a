import * as z from 'zod/mini';
import { emailPattern } from '../../../kit/email.ts';
import { staffMessages } from '../messages.ts';

export const emailField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(200, staffMessages.email),
    z.regex(emailPattern, staffMessages.email),
  );

export const nameField = z
  .string()
  .check(z.trim(), z.minLength(1, staffMessages.name), z.maxLength(80, staffMessages.name));

/** Longer than a customer's, because it protects everybody's orders. */
export const newPasswordField = z
  .string()
  .check(z.minLength(12, staffMessages.password), z.maxLength(200, staffMessages.password));

/** Six digits, with or without a space. */
export const codeField = z
  .string()
  .check(z.regex(/^\s*\d{3}\s?\d{3}\s*$/, staffMessages.codeShape));
