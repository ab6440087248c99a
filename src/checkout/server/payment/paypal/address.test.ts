import { expect, it } from 'vitest';
import { paypalAddress, paypalPlace } from './address.ts';

const london = { state: 'ABE', postcode: 'SW1A 1AA', country: 'GB' };

it('a default state that nobody chose is not sent to PayPal', () => {
  expect(paypalPlace(london)).toEqual({ postal_code: 'SW1A 1AA', country_code: 'GB' });
  expect(paypalAddress({ ...london, street: '1 Mall', town: 'London' })).toEqual({
    address_line_1: '1 Mall',
    admin_area_2: 'London',
    postal_code: 'SW1A 1AA',
    country_code: 'GB',
  });
  expect(paypalPlace({ state: 'AE', postcode: '09012', country: 'US' })).toEqual({
    admin_area_1: 'AE',
    postal_code: '09012',
    country_code: 'US',
  });
});
