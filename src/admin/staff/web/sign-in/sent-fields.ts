import type { FormEvent } from 'react';

/** The texts of a form that is sent, which stays on the page. */
export function sentFields<Name extends string>(
  event: FormEvent<HTMLFormElement>,
): Record<Name, string> {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
}
