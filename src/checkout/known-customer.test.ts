import { expect, test } from 'vitest';
import { knownOf } from './known-customer.ts';

test('name, email and phone of a customer are filled in; what is not known is not', () => {
  const user = { name: 'Annie', last_name: 'Lindqvist', email: 'annie@vangon.example', phone: '' };
  expect(knownOf(user)).toEqual({
    shipping_first_name: 'Annie',
    shipping_last_name: 'Lindqvist',
    email: 'annie@vangon.example',
  });
  expect(knownOf(undefined)).toEqual({});
});
