import * as z from 'zod/mini';

// The content security policy allows no code made from text.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** What a form's schema finds wrong, as one message a field; `{}` when it may be sent. */
export function wrongFields(
  schema: z.core.$ZodType,
  form: unknown,
): Partial<Record<string, string>> {
  const { error } = z.safeParse(schema, form);
  const wrong: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) wrong[String(path[0])] ??= message;
  return wrong;
}

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** The same for a form with a new password: told to be different beside whatever else is wrong. */
export function wrongWithPassword(
  schema: z.core.$ZodType,
  form: NewPassword,
  words: { repeat: string; differ: string },
): Partial<Record<string, string>> {
  const { password, password_confirmation: repeat } = form;
  const differs = password && (repeat ? repeat !== password && words.differ : words.repeat);
  return {
    ...wrongFields(schema, form),
    ...(differs && { password_confirmation: differs }),
  };
}
