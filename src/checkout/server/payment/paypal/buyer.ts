import * as z from 'zod';
import type { Buyer } from '../provider.ts';
import { emailPattern } from '../../../../kit/email.ts';

const text = z.string().max(300).optional();

export const buyerShape = z.object({
  email_address: text,
  name: z.object({ given_name: text, surname: text }).optional(),
  phone: z.object({ phone_number: z.object({ national_number: text }).optional() }).optional(),
});

export const shippingShape = z.object({
  name: z.object({ full_name: text }).optional(),
  address: z
    .object({
      address_line_1: text,
      address_line_2: text,
      admin_area_2: text,
      admin_area_1: text,
      postal_code: text,
      country_code: text,
    })
    .optional(),
});

/** Uses the recipient's name, or the payer's if that is missing. */
export function readBuyer(
  payer: z.infer<typeof buyerShape> | undefined,
  shipping: z.infer<typeof shippingShape> | undefined,
): Buyer {
  const { address = {}, name } = shipping ?? {};
  const [firstName, lastName] = name?.full_name
    ? splitName(name.full_name)
    : [payer?.name?.given_name ?? '', payer?.name?.surname ?? ''];
  return {
    email: oneAddress(payer?.email_address ?? ''),
    firstName,
    lastName,
    phone: payer?.phone?.phone_number?.national_number ?? '',
    street: address.address_line_1 ?? '',
    apartment: address.address_line_2 ?? '',
    town: address.admin_area_2 ?? '',
    state: address.admin_area_1 ?? '',
    postcode: address.postal_code ?? '',
    country: address.country_code ?? '',
  };
}

/** A single email address as the checkout accepts it, or '': no list, no display name, no line break. */
function oneAddress(text: string): string {
  const email = text.trim().toLowerCase();
  return email.length <= 200 && emailPattern.test(email) ? email : '';
}

/** 'Ken van der Berg' → 'Ken', 'van der Berg'. */
function splitName(full: string): [string, string] {
  const [first = '', ...rest] = full.trim().split(/\s+/);
  return [first, rest.join(' ')];
}
