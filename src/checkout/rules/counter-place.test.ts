import { expect, it } from 'vitest';
import { counterPlace } from './counter-place.ts';

it.each([
  ['14 Mill Race Road, Lambertville, NJ 08530', '14 Mill Race Road', 'Lambertville', 'NJ', '08530'],
  [
    'Unit 2, 1 Main St,  New Hope, PA 18938-1234 ',
    'Unit 2, 1 Main St',
    'New Hope',
    'PA',
    '18938-1234',
  ],
])('%s is read', (address, street_address, town, state, postcode) =>
  expect(counterPlace(address)).toEqual({
    street_address,
    apartment: '',
    town,
    state,
    postcode,
    country: 'US',
  }),
);

it.each(['', 'Lambertville', '14 Mill Race Road, Lambertville', '14 Mill Race Road, NJ 08530'])(
  '“%s” is no place whose tax is known',
  (address) => expect(counterPlace(address)).toBeNull(),
);
