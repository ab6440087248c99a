import { describe, expect, it } from 'vitest';
import { type AddressFields, addressErrors } from './checkout-rules.ts';

const shippingOnly: AddressFields = {
  shipping_address: '12 Mill Street',
  shipping_apartment: '',
  shipping_state: 'NJ',
  shipping_different: false,
  billing_country: '',
  billing_first_name: '',
  billing_last_name: '',
  billing_address: '',
  billing_apartment: '',
  billing_town: '',
  billing_state: '',
  billing_postcode: '',
};
const billed: AddressFields = {
  ...shippingOnly,
  shipping_different: true,
  billing_country: 'US',
  billing_first_name: 'Ken',
  billing_last_name: 'Marsh',
  billing_address: '1 Shop Road',
  billing_town: 'Trenton',
  billing_state: 'NJ',
  billing_postcode: '08601',
};
const both = { shipping: true, billing: true };

describe('addressErrors', () => {
  it.each([
    ['accepts a shipping address alone', shippingOnly, both, {}],
    ['accepts separate shipping and billing addresses', billed, both, {}],
    [
      'requires a state',
      { ...shippingOnly, shipping_state: '' },
      both,
      { shipping_state: ['Please select shipping state.'] },
    ],
    [
      'requires no state in a country without states',
      { ...shippingOnly, shipping_state: '' },
      { ...both, shipping: false },
      {},
    ],
    [
      'rejects an apartment equal to the street',
      { ...shippingOnly, shipping_apartment: ' 12 mill street ' },
      both,
      { shipping_apartment: ['Please enter different addresses.'] },
    ],
    [
      'rejects a billing apartment equal to the street',
      { ...billed, billing_apartment: '1 Shop Road' },
      both,
      { billing_apartment: ['Please enter different addresses.'] },
    ],
    [
      'requires every field of a separate billing address',
      { ...shippingOnly, shipping_different: true },
      both,
      {
        billing_country: ['Please select billing country.'],
        billing_first_name: ['Please enter billing first name.'],
        billing_last_name: ['Please enter billing last name.'],
        billing_address: ['Please enter billing address.'],
        billing_town: ['Please enter billing town.'],
        billing_state: ['Please select billing state.'],
        billing_postcode: ['Please enter billing postcode.'],
      },
    ],
  ])('%s', (_, sent, needs, wrong) => {
    expect(addressErrors(sent, needs)).toEqual(wrong);
  });
});
