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
    name: 'the number',
    sent: { CardNumber: false },
    answer: { field: 'credit_card_number', words: 'Invalid card number' },
  },
  {
    name: 'the date',
    sent: { CardDate: false },
    answer: { field: 'credit_card_date', words: 'Invalid card date' },
  },
  {
    name: 'the code',
    sent: { Code: false },
    answer: { field: 'credit_validation_code', words: 'Invalid cvv' },
  },
  {
    name: 'several',
    sent: { CardNumber: false, Code: false },
    answer: { words: 'Invalid card details' },
  },
  { name: 'none', sent: {}, answer: { words: 'Payment Failed!' } },
])('the card’s flags: $name', ({ sent, answer }) => {
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
])('that nothing was charged is only said on the server’s word: $charged', (sent) => {
  const { isUncharged, ...body } = sent;
  expect(read(422, { ...declined, ...body })).toMatchObject({
    kind: 'card',
    isUncharged,
  });
});

test('messages by field go to the form’s fields', () => {
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
    words: 'Please enter credit card date.',
  });
});

test('another cart than was seen', () => {
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
    words: 'Prices have changed. Please review your cart.',
    now: { products: [{ id, ...rest }], applyed_coupon_code: '', total: '90.00' },
  });
});

test.each([
  {
    name: 'a twin still runs',
    status: 409,
    body: said('This request is still running.', 'request_running'),
    kind: 'not yet',
  },
  {
    name: 'the provider is silent',
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
])('$name: $kind', ({ status, body, kind }) => {
  expect(read(status, body)).toMatchObject({ kind });
});

test.each([
  {
    name: 'too many',
    status: 429,
    body: said('Slow down.', 'rate_limited'),
    final: false,
    words: 'Slow down.',
  },
  { name: 'a refusal', status: 400, body: said('No.', 'unreadable'), final: true, words: 'No.' },
])('$name is final: $final', ({ status, body, final, words }) => {
  expect(read(status, body)).toEqual({ kind: 'failed', words, final });
});

test.each([
  { name: 'no answer at all', status: 0, body: undefined },
  {
    name: 'a failure of the shop, perhaps after the charge',
    status: 500,
    body: said('…', 'internal_error'),
  },
  { name: 'an answer that was cut off or cannot be read', status: 200, body: undefined },
  { name: 'a proxy that lost the shop', status: 502, body: undefined },
  { name: 'a proxy without room', status: 503, body: undefined },
  { name: 'a proxy that waited too long', status: 504, body: said('Gateway Timeout') },
  { name: 'a request that took too long', status: 408, body: undefined },
  { name: "a refusal that is not the shop's own", status: 404, body: { title: 'Not Found' } },
])('$name is not final: the attempt is looked up', ({ status, body }) => {
  expect(read(status, body)).toEqual({
    kind: 'not yet',
    words: messages.noAnswer,
    isLost: true,
  });
});

test('a coupon that is refused alone leaves the lines as they are', () => {
  const refused = read(409, {
    ...said('This coupon has been used up.', 'coupon_refused'),
    cart: { applyed_coupon_code: '' },
  });
  expect(refused).toEqual({
    kind: 'cart changed',
    now: { applyed_coupon_code: '' },
    words: 'This coupon has been used up.',
  });
});

test('toasts say the server’s words in title case', () => {
  expect(titleCase('Prices have changed. Please review your cart.')).toBe(
    'Prices Have Changed. Please Review Your Cart.',
  );
});
