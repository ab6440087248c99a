import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FieldFault } from './error-summary.tsx';

/** Messages by field; `{}` when the form may be sent. */
export type WrongFields = Partial<Record<string, string>>;

/** What a resolver answers: the values, or the messages as react-hook-form wants them. */
export function resolverResult<Form extends FieldValues>(values: Form, wrong: WrongFields) {
  const errors = Object.entries(wrong).map(([field, message]) => [
    field,
    { type: 'shop', message },
  ]);
  return errors.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Form> };
}

/** A form's errors for its summary, in the order of `fields`. */
export const faultsOf = (errors: FieldErrors, fields: object): FieldFault[] =>
  Object.keys(fields).flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message ? [{ field, message }] : [];
  });
