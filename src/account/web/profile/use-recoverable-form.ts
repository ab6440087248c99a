import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import { asRefused } from '../../../kit/client.ts';
import { type CheckedFormOptions, useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { sessionNow, onLogOut } from '../../../identity/web/session.ts';

type Values = Record<string, string | boolean>;

export interface FormIdentity {
  customer: number;
  form: string;
}

/** Input left when a session expired, by customer and form; in memory only, without passwords. */
const unsavedInput = new Map<string, Partial<Values>>();
let loggedOutCustomer: number | undefined;
onLogOut((customer) => {
  loggedOutCustomer = customer;
  unsavedInput.clear();
});

export const hasUnsavedInput = (identity: FormIdentity) => unsavedInput.has(keyOf(identity));

/**
 * A form whose input survives the expiry of the session: it is restored after the customer logs in again.
 * Logging out or leaving the page discards it.
 */
export function useRecoverableForm<Form extends Values>(
  identity: FormIdentity,
  options: Omit<CheckedFormOptions<Form>, 'initial'>,
) {
  const key = keyOf(identity);
  const { empty, send } = options;
  const [restored] = useState(() => unsavedInput.get(key) as Partial<Form> | undefined);
  const checked = useCheckedForm<Form>({
    ...options,
    initial: { ...empty, ...restored },
    send: (values, idempotencyKey) => send(values, idempotencyKey).catch(ignoreEndedSession),
  });

  useEffect(() => {
    unsavedInput.delete(key);
    loggedOutCustomer = undefined;
  }, [key]);

  // What has changed elsewhere, in another tab or by the shop, shows in the fields that were not edited.
  const saved = useRef(empty);
  useEffect(() => {
    const { getValues, setValue } = checked.form;
    for (const field of Object.keys(empty) as Path<Form>[]) {
      const before = saved.current[field];
      if (empty[field] !== before && getValues(field) === before)
        setValue(field, empty[field] as never);
    }
    saved.current = empty;
  });

  const keepInput = useEffectEvent(() => {
    if (sessionNow()?.user.id === identity.customer || loggedOutCustomer === identity.customer)
      return;
    const changed = changedText(checked.form.getValues(), empty);
    if (Object.keys(changed).length > 0) unsavedInput.set(key, changed);
  });
  useEffect(() => () => keepInput(), []);

  return { ...checked, wasRestored: restored !== undefined };
}

/** Swallows the error of an expired session, for which `endExpiredSession` shows its own message. */
export function ignoreEndedSession(thrown: unknown): void {
  if (!asRefused(thrown)?.is('unauthenticated')) throw thrown;
}

const changedText = <Form extends Values>(values: Form, saved: Form) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== saved[field] && !field.includes('password'),
    ),
  ) as Partial<Form>;

const keyOf = ({ customer, form }: FormIdentity) => `${customer} ${form}`;
