import { expect, test } from 'vitest';
import { knownOf } from './customer-prefill.ts';

test('name, email and phone of a customer are filled in; what is not known is not', () => {
  const user = { name: 'Annie', last_name: 'Lindqvist', email: 'annie@vangon.example', phone: '' };
  expect(knownOf(user, '')).toEqual({
    shipping_first_name: 'Annie',
    shipping_last_name: 'Lindqvist',
    email: 'annie@vangon.example',
  });
  expect(knownOf(undefined, '12 Mill Street')).toEqual({});
});

test('the apartment comes with the street that it belongs to, and with no other', () => {
  const user = { address: '12 Mill Street', apartment: 'Apt. 4' };
  expect(knownOf(user, '12 Mill Street')).toEqual({ shipping_apartment: 'Apt. 4' });
  expect(knownOf(user, '7 Canal Road')).toEqual({});
  expect(knownOf({ ...user, address: '' }, '')).toEqual({});
});
