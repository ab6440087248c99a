import { expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { CallRefused } from '../../../kit/client.ts';
import { readRefusedOrder } from './refused-order.ts';
import { titleCase } from './title-case.ts';

const flags = { CardNumber: true, CardDate: true, Code: true };
const said = (message: unknown, code?: string) => ({ error: { message, code } });
const declined = { ...said('Payment Failed!', 'card_declined'), Success: false, ...flags };
const read = (status: number, body: unknown) => readRefusedOrder(new CallRefused(status, body));

test.each([
  {
    name: 'a wrong number',
    sent: { CardNumber: false },
    answer: { field: 'credit_card_number', message: 'Invalid card number' },
  },
  {
    name: 'a wrong date',
    sent: { CardDate: false },
    answer: { field: 'credit_card_date', message: 'Invalid card date' },
  },
  {
    name: 'a wrong code',
    sent: { Code: false },
    answer: { field: 'credit_validation_code', message: 'Invalid cvv' },
  },
  {
    name: 'several wrong fields',
    sent: { CardNumber: false, Code: false },
    answer: { message: 'Invalid card details' },
  },
  { name: 'no wrong field', sent: {}, answer: { message: 'Payment Failed!' } },
])('reads a declined card with $name', ({ sent, answer }) => {
  expect(read(422, { ...declined, ...sent })).toEqual({
    kind: 'card',
    isUncharged: false,
    ...answer,
  });
});

test.each([
  { charged: false, isUncharged: true },
  { charged: true, isUncharged: false },
  { charged: undefined, isUncharged: false },
])('claims that nothing was charged only if the server says so: $charged', (sent) => {
  const { isUncharged, ...body } = sent;
  expect(read(422, { ...declined, ...body })).toMatchObject({
    kind: 'card',
    isUncharged,
  });
});

test('maps messages to the form’s fields', () => {
  const body = said(
    {
      'credit-card-date': ['Please enter credit card date.'],
      email: ['Invalid email'],
    },
    'invalid_fields',
  );
  expect(read(422, body)).toEqual({
    kind: 'fields',
    fields: { credit_card_date: 'Please enter credit card date.', email: 'Invalid email' },
    message: 'Please enter credit card date.',
  });
});

test('returns the server’s cart when it differs from the displayed one', () => {
  const line = {
    product_id: 7,
    name: 'Drum',
    slug: 'drum',
    featured_image: null,
    regular_price: '90.00',
    stock_qty: 2,
  };
  const { product_id: id, ...rest } = line;
  const body = {
    ...said('Prices have changed. Please review your cart.', 'price_changed'),
    cart: { lines: [line], applyed_coupon_code: '', total: '90.00' },
  };
  expect(read(409, body)).toEqual({
    kind: 'cart changed',
    message: 'Prices have changed. Please review your cart.',
    now: { products: [{ id, ...rest }], applyed_coupon_code: '', total: '90.00' },
  });
});

test.each([
  {
    name: 'a duplicate request is still running',
    status: 409,
    body: said('This request is still running.', 'request_running'),
    kind: 'not yet',
  },
  {
    name: 'the payment provider does not answer',
    status: 503,
    body: said('…', 'payment_pending'),
    kind: 'not yet',
  },
  {
    name: 'the key belongs to another request',
    status: 422,
    body: said('This Idempotency-Key was used for another request.', 'idempotency_key_reused'),
    kind: 'key spent',
  },
])('when $name, returns “$kind”', ({ status, body, kind }) => {
  expect(read(status, body)).toMatchObject({ kind });
});

test.each([
  {
    name: 'a rate limit',
    status: 429,
    body: said('Slow down.', 'rate_limited'),
    final: false,
    message: 'Slow down.',
  },
  { name: 'a refusal', status: 400, body: said('No.', 'unreadable'), final: true, message: 'No.' },
])('treats $name as final: $final', ({ status, body, final, message }) => {
  expect(read(status, body)).toEqual({ kind: 'failed', message, final });
});

test.each([
  { name: 'no answer at all', status: 0, body: undefined },
  {
    name: 'a server error, perhaps after the charge',
    status: 500,
    body: said('…', 'internal_error'),
  },
  { name: 'a truncated or unreadable answer', status: 200, body: undefined },
  { name: 'a proxy’s 502', status: 502, body: undefined },
  { name: 'a proxy’s 503', status: 503, body: undefined },
  { name: 'a proxy’s 504', status: 504, body: said('Gateway Timeout') },
  { name: 'a request timeout', status: 408, body: undefined },
  { name: "a refusal that is not the shop's own", status: 404, body: { title: 'Not Found' } },
])('looks up the attempt after $name', ({ status, body }) => {
  expect(read(status, body)).toEqual({
    kind: 'not yet',
    message: messages.noAnswer,
    isLost: true,
  });
});

test('keeps the lines when only the coupon is refused', () => {
  const refused = read(409, {
    ...said('This coupon has been used up.', 'coupon_refused'),
    cart: { applyed_coupon_code: '' },
  });
  expect(refused).toEqual({
    kind: 'cart changed',
    now: { applyed_coupon_code: '' },
    message: 'This coupon has been used up.',
  });
});

test('shows server messages in title case', () => {
  expect(titleCase('Prices have changed. Please review your cart.')).toBe(
    'Prices Have Changed. Please Review Your Cart.',
  );
});
