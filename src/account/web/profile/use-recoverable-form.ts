import { useEffect, useEffectEvent, useState } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { type CheckedFormOptions, useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { sessionNow, onLogOut } from '../session/session.ts';

type Values = Record<string, string | boolean>;

/** Whose form, and which. */
export interface FormIdentity {
  customer: number;
  form: string;
}

/** What was typed when a session ended, by customer and form; in memory alone, and without passwords. */
const unsaved = new Map<string, Partial<Values>>();
let loggedOut: number | undefined;
onLogOut((customer) => {
  loggedOut = customer;
  unsaved.clear();
});

/** Is there something that this customer typed here before the session ended? */
export const hasUnsavedInput = (of: FormIdentity): boolean => unsaved.has(nameOf(of));

/**
 * A customer's own form. What is typed in it survives the end of their session, which the server may decide, and is
 * there again once they have logged in. Who logs out, or goes elsewhere, leaves nothing.
 */
export function useRecoverableForm<Form extends Values>(
  of: FormIdentity,
  options: Omit<CheckedFormOptions<Form>, 'initial'>,
) {
  const name = nameOf(of);
  const { empty, send } = options;
  const [restored] = useState(() => unsaved.get(name) as Partial<Form> | undefined);
  const checked = useCheckedForm<Form>({
    ...options,
    initial: { ...empty, ...restored },
    send: (values, key) => send(values, key).catch(ignoreEndedSession),
  });

  useEffect(() => {
    unsaved.delete(name);
    loggedOut = undefined;
  }, [name]);

  const leave = useEffectEvent(() => {
    if (sessionNow()?.user.id === of.customer || loggedOut === of.customer) return;
    const typed = typedOver(checked.form.getValues(), empty);
    if (Object.keys(typed).length > 0) unsaved.set(name, typed);
  });
  useEffect(() => () => leave(), []);

  return { ...checked, wasRestored: restored !== undefined };
}

/** The end of a session has its own message, which leads to the login. */
export function ignoreEndedSession(thrown: unknown): void {
  if (!asRefused(thrown)?.is('unauthenticated')) throw thrown;
}

/** Texts that are not as they came, without passwords. */
const typedOver = <Form extends Values>(values: Form, saved: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== saved[field] && !field.includes('password'),
    ),
  ) as Partial<Form>;

const nameOf = ({ customer, form }: FormIdentity) => `${customer} ${form}`;
