import { expect, test } from 'vitest';
import { customerPrefill } from './customer-prefill.ts';

test('fills in the customer’s name, email and phone and skips missing data', () => {
  const user = { name: 'Annie', last_name: 'Lindqvist', email: 'annie@vangon.example', phone: '' };
  expect(customerPrefill(user, '')).toEqual({
    shipping_first_name: 'Annie',
    shipping_last_name: 'Lindqvist',
    email: 'annie@vangon.example',
  });
  expect(customerPrefill(undefined, '12 Mill Street')).toEqual({});
});

test('fills in the apartment only with its own street', () => {
  const user = { address: '12 Mill Street', apartment: 'Apt. 4' };
  expect(customerPrefill(user, '12 Mill Street')).toEqual({ shipping_apartment: 'Apt. 4' });
  expect(customerPrefill(user, '7 Canal Road')).toEqual({});
  expect(customerPrefill({ ...user, address: '' }, '')).toEqual({});
});
