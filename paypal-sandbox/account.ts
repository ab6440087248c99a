import { escape } from './escape.ts';
import type { Order, Payer } from './ledger.ts';

/** What the approval page's form sends. */
export type Typed = Record<string, string | undefined>;

export const sandboxBuyer: Omit<Payer, 'payerId'> = {
  email: 'buyer@example.com',
  firstName: 'Sandbox',
  lastName: 'Buyer',
};

const fields = [
  ['email', 'Email', sandboxBuyer.email],
  ['name', 'Name', `${sandboxBuyer.firstName} ${sandboxBuyer.lastName}`],
  ['address_line_1', 'Street address', '1 Main St'],
  ['admin_area_2', 'Town', 'Trenton'],
  ['admin_area_1', 'State, as NJ', 'NJ'],
  ['postal_code', 'Postcode', '08601'],
  ['country_code', 'Country, as US', 'US'],
] as const;

/** The fields of the paying account if the shop asks PayPal for the address, with the shop's values as defaults. */
export function addressFields(order: Order): string {
  const shipping: { address?: Typed } | undefined = order.shipping;
  const sent = shipping?.address;
  return fields
    .map(([name, label, standard]) => {
      const isPlace = sent && ['admin_area_1', 'postal_code', 'country_code'].includes(name);
      const value = isPlace ? (sent[name] ?? '') : standard;
      return `<label>${label} <input name="${name}" value="${escape(value)}" maxlength="100"></label>`;
    })
    .join('\n');
}

/** Payer and address in PayPal's format, from the typed values. */
export function accountOf(typed: Typed) {
  const text = (name: string, standard = '') => (typed[name] ?? standard).trim().slice(0, 100);
  const full_name = text('name', `${sandboxBuyer.firstName} ${sandboxBuyer.lastName}`);
  const [firstName = '', ...rest] = full_name.split(' ');
  return {
    payer: { email: text('email', sandboxBuyer.email), firstName, lastName: rest.join(' ') },
    shipping: {
      name: { full_name },
      address: {
        address_line_1: text('address_line_1', '1 Main St'),
        admin_area_2: text('admin_area_2', 'Trenton'),
        ...(text('admin_area_1') && { admin_area_1: text('admin_area_1') }),
        ...(text('postal_code') && { postal_code: text('postal_code') }),
        country_code: text('country_code', 'US').toUpperCase(),
      },
    },
  };
}
