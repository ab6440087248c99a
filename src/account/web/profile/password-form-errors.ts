import type * as z from 'zod/mini';
import type { FieldMessages } from '../../../ui/form/form-errors.ts';
import { invalidFields } from '../../../ui/form/invalid-fields.ts';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** Schema errors, plus a missing or mismatched repetition, which the schema reports only once all fields are valid. */
export function passwordFormErrors(
  schema: z.core.$ZodType,
  form: NewPassword,
  messages: { repeat: string; differ: string },
): FieldMessages {
  const { password, password_confirmation: repeat } = form;
  const repeatError =
    password && (repeat ? repeat !== password && messages.differ : messages.repeat);
  return {
    ...invalidFields(schema, form),
    ...(repeatError && { password_confirmation: repeatError }),
  };
}
