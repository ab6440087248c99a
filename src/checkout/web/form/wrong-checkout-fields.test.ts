import { expect, test } from 'vitest';
import { type CheckoutForm, emptyForm, type FieldMessages } from './checkout-form-values.ts';
import { checkoutFieldErrors } from './wrong-checkout-fields.ts';

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
  captcha: 'solved',
  acceptTerms: true,
};
const both = { shipping: true, billing: true };
const check = (part: Partial<CheckoutForm>, needsState = both) =>
  checkoutFieldErrors({ ...filled, ...part }, { needsState, isFree: false });

test('accepts a completed form', () => {
  expect(check({})).toEqual({});
});

test('reports every error of an empty form in page order', () => {
  const wrong = checkoutFieldErrors(
    { ...emptyForm, shipping_country: '' },
    { needsState: both, isFree: false },
  );
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
    ['captcha', 'Please verify captcha!'],
    ['acceptTerms', 'Please accept terms & conditions.'],
  ]);
});

test.each<{ part: Partial<CheckoutForm>; wrong: FieldMessages }>([
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
  // Whether it has expired is for the server to say: this browser's clock may be wrong.
  { part: { credit_card_date: '04/20' }, wrong: {} },
  { part: { credit_card_date: '13/30' }, wrong: { credit_card_date: 'Invalid card date' } },
  { part: { credit_card_date: '05/26' }, wrong: {} },
  { part: { credit_validation_code: '12' }, wrong: { credit_validation_code: 'Invalid cvv' } },
  { part: { phone: '' }, wrong: {} },
])('reports the error in $part', ({ part, wrong }) => {
  expect(check(part)).toEqual(wrong);
});

test('requires a state only in countries with states', () => {
  expect(check({ shipping_state: '' }, { shipping: false, billing: true })).toEqual({});
});

test('requires no card with PayPal', () => {
  const noCard = {
    card_holder_name: '',
    credit_card_number: '',
    credit_card_date: '',
    credit_validation_code: '',
  };
  expect(check({ ...noCard, payment: 'paypal' })).toEqual({});
});

test('requires six characters for a new account’s password', () => {
  expect(check({ create_account: true })).toEqual({ password: 'Please enter password.' });
  expect(check({ create_account: true, password: 'camp5' })).toEqual({
    password: 'Password must be atleast 6 characters',
  });
  expect(check({ create_account: true, password: 'camper' })).toEqual({});
});

test('requires a billing address only if it differs, and treats spaces as empty', () => {
  expect(check({ shipping_different: true, billing_first_name: '  ' })).toEqual({
    billing_first_name: 'Please enter billing first name.',
    billing_last_name: 'Please enter billing last name.',
    billing_address: 'Please enter billing address.',
    billing_town: 'Please enter billing town.',
    billing_state: 'Please select billing state.',
    billing_postcode: 'Please enter billing postcode.',
  });
  expect(
    check(
      {
        shipping_different: true,
        billing_first_name: 'Ann',
        billing_last_name: 'Smith',
        billing_address: '2 Rue X',
        billing_apartment: '2 rue x',
        billing_town: 'Monaco',
        billing_postcode: '98000',
        billing_country: 'MC',
      },
      { shipping: true, billing: false },
    ),
  ).toEqual({ billing_apartment: 'Please enter different addresses.' });
});

test('requires everything but a card for a free order', () => {
  const rules = { needsState: both, isFree: true };
  const noCard = {
    card_holder_name: '',
    credit_card_number: '',
    credit_card_date: '',
    credit_validation_code: '',
  };
  expect(checkoutFieldErrors({ ...filled, ...noCard }, rules)).toEqual({});
  expect(checkoutFieldErrors({ ...filled, ...noCard, captcha: '' }, rules)).toEqual({
    captcha: 'Please verify captcha!',
  });
});

test('takes card errors from hosted fields when those are used', () => {
  const noCard = {
    card_holder_name: '',
    credit_card_number: '',
    credit_card_date: '',
    credit_validation_code: '',
  };
  const checkHosted = (hosted: FieldMessages, part: Partial<CheckoutForm> = {}) =>
    checkoutFieldErrors(
      { ...filled, ...noCard, ...part },
      { needsState: both, isFree: false, hosted },
    );
  expect(checkHosted({})).toEqual({});
  expect(checkHosted({ credit_card_date: 'Invalid card date' }, { email: '' })).toEqual({
    email: 'Please enter email.',
    credit_card_date: 'Invalid card date',
  });
});
