import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orderContactForm, profileForm } from './account/rules/account-fields.ts';
import { orderCalls } from './admin/order/contract.ts';
import { shippingFields } from './checkout/rules/checkout-fields.ts';
import { readPhone } from './kit/phone.ts';

/*
 * What one form accepts, another must not refuse: what was typed at the checkout comes back in the order's notes, the
 * profile and the back office.
 */
const profile = {
  first_name: 'Joan',
  last_name: 'Weber',
  address: '12 Mill Street',
  country: 'US',
  postcode: '08601',
};
const checkout = z.object(shippingFields);
const sent = {
  email: 'joan@example.com',
  shipping_country: 'US',
  shipping_first_name: 'Joan',
  shipping_last_name: 'Weber',
  shipping_address: '12 Mill Street',
  shipping_town: 'Trenton',
  shipping_postcode: '08601',
};
const staffBody = orderCalls['POST admin/orders/:number/address'].body as z.ZodMiniObject;
const staffFields = z.object({
  phone: staffBody.shape['phone']!,
  address: staffBody.shape['address']!,
});
const staff = {
  phone: '',
  address: {
    first_name: '',
    last_name: '',
    company: '',
    street_address: '',
    apartment: '',
    town: '',
    state: '',
    postcode: '',
    country: 'US',
  },
};

/** Each place where a field stands: whether it accepts a text. */
const phones: Record<string, (phone: string) => boolean> = {
  checkout: (phone) => checkout.safeParse({ ...sent, phone }).success,
  notes: (phone) => orderContactForm.safeParse({ phone, order_notes: '' }).success,
  profile: (phone) => profileForm.safeParse({ ...profile, phone }).success,
  'back office': (phone) => staffFields.safeParse({ ...staff, phone }).success,
};

describe.each(Object.keys(phones))('a phone number in the %s', (place) => {
  it.each([
    '',
    '6095550142',
    '(609) 555-0142',
    '+1 609.555.0142',
    '609-555-0142 ext. 12',
    '609-555-0142 x12',
    '609-555-0142, ext 12',
    '609-555-0142 #12',
    '0171/5550142',
  ])('may be %j', (phone) => {
    expect(phones[place]!(phone)).toBe(true);
  });

  it.each(['ring me', '609-555-0142 in the evening', 'ext. 12 then 5', '1'.repeat(41)])(
    'may not be %j',
    (phone) => {
      expect(phones[place]!(phone)).toBe(false);
    },
  );
});

it.each(['609-555-0142 evenings', 'tel. 6095550142', '+1+609', 'x'.repeat(60)])(
  'a provider’s phone number %j is stored as every form accepts it',
  (told) => {
    for (const accepts of Object.values(phones)) expect(accepts(readPhone(told))).toBe(true);
  },
);

/** The same field by its name in the checkout, the profile, and the back office's order. */
const LONG = [
  ['shipping_first_name', 'first_name', 'first_name'],
  ['shipping_last_name', 'last_name', 'last_name'],
  ['shipping_address', 'address', 'street_address'],
  ['shipping_apartment', 'apartment', 'apartment'],
  ['shipping_town', 'city', 'town'],
  ['shipping_state', 'state', 'state'],
  ['shipping_postcode', 'postcode', 'postcode'],
] as const;

it.each(LONG)(
  '%s is as long in the profile and in the back office',
  (inCheckout, inProfile, inOrder) => {
    const longest = (accepts: (text: string) => boolean) =>
      Array.from({ length: 300 }, (_, length) => length + 1).findLast((length) =>
        accepts('a'.repeat(length)),
      );
    const here = longest((text) => checkout.safeParse({ ...sent, [inCheckout]: text }).success);
    expect(
      longest((text) => profileForm.safeParse({ ...profile, [inProfile]: text }).success),
    ).toBe(here);
    expect(
      longest(
        (text) =>
          staffFields.safeParse({ ...staff, address: { ...staff.address, [inOrder]: text } })
            .success,
      ),
    ).toBe(here);
  },
);
