import { actorOf, type Customer } from '../../server/sessions.ts';

/** A key belongs to whom it was given: nobody meets another's order through it. */
export const checkoutIdOf = (customer: Customer | null, key: string): string =>
  `${actorOf(customer)}:${key}`;
