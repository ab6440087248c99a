import * as z from 'zod/mini';
import type { WrongFields } from './form-errors.ts';

// The content security policy allows no code made from text.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** What a form's schema finds wrong, one message per field. Apart from the forms, because it brings zod. */
export function wrongFields(schema: z.core.$ZodType, form: unknown): WrongFields {
  const { error } = z.safeParse(schema, form);
  const wrong: WrongFields = {};
  for (const { path, message } of error?.issues ?? []) wrong[String(path[0])] ??= message;
  return wrong;
}
