import type { FormEvent } from 'react';

/** Reads a submitted form's text fields and prevents navigation. */
export function readFormFields<Name extends string>(
  event: FormEvent<HTMLFormElement>,
): Record<Name, string> {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
}
