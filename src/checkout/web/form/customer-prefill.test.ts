import { expect, test } from 'vitest';
import { customerPrefill } from './customer-prefill.ts';

test('name, email and phone of a customer are filled in; what is not known is not', () => {
  const user = { name: 'Annie', last_name: 'Lindqvist', email: 'annie@vangon.example', phone: '' };
  expect(customerPrefill(user, '')).toEqual({
    shipping_first_name: 'Annie',
    shipping_last_name: 'Lindqvist',
    email: 'annie@vangon.example',
  });
  expect(customerPrefill(undefined, '12 Mill Street')).toEqual({});
});

test('the apartment comes with the street that it belongs to, and with no other', () => {
  const user = { address: '12 Mill Street', apartment: 'Apt. 4' };
  expect(customerPrefill(user, '12 Mill Street')).toEqual({ shipping_apartment: 'Apt. 4' });
  expect(customerPrefill(user, '7 Canal Road')).toEqual({});
  expect(customerPrefill({ ...user, address: '' }, '')).toEqual({});
});
