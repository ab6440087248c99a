import { expect, test } from 'vitest';
import { type CheckoutForm, emptyForm, wrongFields } from './checkout-form.ts';

const today = new Date('2026-05-15T12:00:00Z');
const filled: CheckoutForm = {
  ...emptyForm,
  email: 'ann@example.com',
  shipping_first_name: 'Ann',
  shipping_last_name: 'Smith',
  shipping_address: '1 Main St',
  shipping_town: 'Avenel',
  shipping_state: 'NJ',
  shipping_postcode: '07001',
  shipping_method: 'ups:ground:12.50',
  card_holder_name: 'Ann Smith',
  credit_card_number: '4111 1111 1111 1111',
  credit_card_date: '12/30',
  credit_validation_code: '123',
  acceptTerms: true,
};
const check = (part: Partial<CheckoutForm>, needsState = true) =>
  wrongFields({ ...filled, ...part }, { needsState, today });

test('a filled form may be sent', () => {
  expect(check({})).toEqual({});
});

test('an empty form says everything at once, in the order of the page', () => {
  const wrong = wrongFields({ ...emptyForm, shipping_country: '' }, { needsState: true, today });
  expect(Object.entries(wrong)).toEqual([
    ['email', 'Please enter email.'],
    ['shipping_first_name', 'Please enter shipping first name.'],
    ['shipping_last_name', 'Please enter shipping last name.'],
    ['shipping_country', 'Please select shipping country.'],
    ['shipping_address', 'Please enter shipping address.'],
    ['shipping_town', 'Please enter shipping town.'],
    ['shipping_state', 'Please select shipping state.'],
    ['shipping_postcode', 'Please enter shipping postcode.'],
    ['shipping_method', 'Please select shipping method.'],
    ['card_holder_name', 'Please enter credit card holder name.'],
    ['credit_card_number', 'Please enter credit card number.'],
    ['credit_card_date', 'Please enter credit card date.'],
    ['credit_validation_code', 'Please enter credit card security code.'],
    ['acceptTerms', 'Please accept terms & conditions.'],
  ]);
});

test.each<{ part: Partial<CheckoutForm>; wrong: Partial<Record<keyof CheckoutForm, string>> }>([
  { part: { email: 'ann@' }, wrong: { email: 'Invalid email' } },
  { part: { email: '  ' }, wrong: { email: 'Please enter email.' } },
  {
    part: { shipping_apartment: '1 main st ' },
    wrong: { shipping_apartment: 'Please enter different addresses.' },
  },
  {
    part: { credit_card_number: '4242 4242 4242 4241' },
    wrong: { credit_card_number: 'Invalid card number' },
  },
  {
    part: { credit_card_number: '4111 1111' },
    wrong: { credit_card_number: 'Invalid card number' },
  },
  { part: { credit_card_date: '04/26' }, wrong: { credit_card_date: 'Invalid card date' } },
  { part: { credit_card_date: '13/30' }, wrong: { credit_card_date: 'Invalid card date' } },
  { part: { credit_card_date: '05/26' }, wrong: {} },
  { part: { credit_validation_code: '12' }, wrong: { credit_validation_code: 'Invalid cvv' } },
  { part: { phone: '' }, wrong: {} },
])('$part', ({ part, wrong }) => {
  expect(check(part)).toEqual(wrong);
});

test('a state is asked for only where there are some', () => {
  expect(check({ shipping_state: '' }, false)).toEqual({});
});
