import * as z from 'zod/mini';
import type { FieldMessages } from './form-errors.ts';

// The content security policy forbids `eval`, which zod's JIT uses.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** Of a field without a message of its own, which would read "Invalid input". */
const ownWords = ({ code }: { code?: string }) =>
  code === 'too_big' ? 'This is too long.' : 'This is not valid.';

/** Validates a form by its schema; returns one message per invalid field. A file of its own because it imports zod. */
export function invalidFields(schema: z.core.$ZodType, form: unknown): FieldMessages {
  const { error } = z.safeParse(schema, form, { error: ownWords });
  const messages: FieldMessages = {};
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message;
  return messages;
}
