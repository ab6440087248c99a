import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { emailPattern } from '../../kit/email.ts';
import { MAX_PHONE, PHONE_MESSAGE, phonePattern } from '../../kit/phone.ts';

export const optionalText = (max = 100) =>
  z._default(z.string().check(z.trim(), z.maxLength(max)), '');

const requiredText = (message: string, max = 100) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, { error: message, abort: true }), z.maxLength(max));

/** Shared by the form and the API. */
export const shippingFields = {
  email: requiredText(messages.email, 200).check(z.regex(emailPattern, messages.invalidEmail)),
  phone: z._default(
    z.string().check(z.trim(), z.maxLength(MAX_PHONE), z.regex(phonePattern, PHONE_MESSAGE)),
    '',
  ),
  shipping_country: requiredText(messages.shippingCountry),
  shipping_first_name: requiredText(messages.shippingFirstName),
  shipping_last_name: requiredText(messages.shippingLastName),
  shipping_company: optionalText(),
  shipping_address: requiredText(messages.shippingAddress, 200),
  shipping_apartment: optionalText(200),
  shipping_town: requiredText(messages.shippingTown),
  shipping_state: optionalText(),
  shipping_postcode: requiredText(messages.shippingPostcode, 20),
  order_notes: optionalText(2_000),
};
