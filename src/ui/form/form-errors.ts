import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FieldFault } from './error-summary.tsx';

/** Messages by field; empty for a valid form. */
export type FieldMessages = Partial<Record<string, string>>;

/** The result of a react-hook-form resolver. */
export function resolverResult<Form extends FieldValues>(values: Form, messages: FieldMessages) {
  const errors = Object.entries(messages).map(([field, message]) => [
    field,
    { type: 'shop', message },
  ]);
  return errors.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Form> };
}

/** A form's errors in the order of `fields`, for the error summary. */
export const faultsOf = (errors: FieldErrors, fields: object): FieldFault[] =>
  Object.keys(fields).flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message ? [{ field, message }] : [];
  });
