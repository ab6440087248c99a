import { useEffect, useState } from 'react';
import { sessionNow, watchLogOut } from '../session/session.ts';

type Values = Record<string, string | boolean>;

/** Whose form, and which. */
export interface CustomersForm {
  customer: number;
  form: string;
}

/** What was typed when a session came to its end, by customer and form; in memory alone, and without passwords. */
const unsaved = new Map<string, Partial<Values>>();
let loggedOut: number | undefined;
watchLogOut((customer) => {
  loggedOut = customer;
  unsaved.clear();
});

/** What is worth keeping of a form: texts that are not as they came, and no passwords. */
export const typedOver = <Form extends Values>(values: Form, saved: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== saved[field] && !field.includes('password'),
    ),
  ) as Partial<Form>;

/** Is there something that this customer typed here before the session ended? */
export const hasUnsaved = (of: CustomersForm): boolean => unsaved.has(nameOf(of));

/**
 * Keeps what stands in a customer's form should their session end (as the server may decide), and gives it back once they
 * are logged in again. Who logs out, or goes elsewhere, leaves nothing.
 */
export function useUnsaved<Form extends Values>(of: CustomersForm | undefined) {
  const name = of ? nameOf(of) : '';
  const [restored] = useState(() => unsaved.get(name) as Partial<Form> | undefined);

  useEffect(() => {
    unsaved.delete(name);
    loggedOut = undefined;
  }, [name]);

  return {
    restored,
    /** Call it when the form leaves the page. */
    keep(values: Form, saved: Form) {
      if (!of || sessionNow()?.user.id === of.customer || loggedOut === of.customer) return;
      const typed = typedOver(values, saved);
      if (Object.keys(typed).length > 0) unsaved.set(name, typed);
    },
  };
}

const nameOf = ({ customer, form }: CustomersForm) => `${customer} ${form}`;
