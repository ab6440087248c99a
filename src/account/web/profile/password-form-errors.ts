import type * as z from 'zod/mini';
import type { WrongFields } from '../../../ui/form/form-errors.ts';
import { wrongFields } from '../../../ui/form/wrong-fields.ts';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** What is wrong with a form that has a new password; that its repetition differs is said beside all else. */
export function passwordFormErrors(
  schema: z.core.$ZodType,
  form: NewPassword,
  messages: { repeat: string; differ: string },
): WrongFields {
  const { password, password_confirmation: repeat } = form;
  const differs = password && (repeat ? repeat !== password && messages.differ : messages.repeat);
  return {
    ...wrongFields(schema, form),
    ...(differs && { password_confirmation: differs }),
  };
}
