import * as z from 'zod/mini';
import type { WrongFields } from './form-errors.ts';

// The content security policy forbids `eval`, which zod's JIT uses.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** Validates a form by its schema; returns one message per invalid field. A file of its own because it imports zod. */
export function wrongFields(schema: z.core.$ZodType, form: unknown): WrongFields {
  const { error } = z.safeParse(schema, form);
  const messages: WrongFields = {};
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message;
  return messages;
}
