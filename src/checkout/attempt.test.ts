import { expect, test } from 'vitest';
import { emptyCart } from '../cart/cart.ts';
import { addToCart } from '../cart/cart-rules.ts';
import { chooseShipping, offerShipping } from '../cart/shipping-choice.ts';
import { attemptFor } from './attempt.ts';
import { emptyForm } from './checkout-form.ts';
import { checkoutPayload, expressPayload } from './checkout-payload.ts';

const drum = {
  id: 1,
  name: 'Drum',
  slug: 'drum',
  featured_image: null,
  regular_price: '100.00',
  stock_qty: 9,
};
const method = { value: 'ups:ground:12.50', name: 'Ground', chargesCents: 1250 };
const cart = chooseShipping(
  offerShipping(addToCart(emptyCart, drum, 1), { country: 'US', state: 'NJ', postcode: '07001' }, [
    method,
  ]),
  method.value,
);
const form = { ...emptyForm, email: 'ann@example.com', credit_card_number: '4111 1111 1111 1111' };

let keys = 0;
const newKey = () => `key-${++keys}`;

test('the payload carries the cart and the amounts as they were seen', () => {
  expect(checkoutPayload(form, cart, 6.625)).toMatchObject({
    shipping_method: ['ups:ground:12.50'],
    shipping_mode: 'ups:ground',
    shipping_price: '12.50',
    tax: '7.45',
    cartTotal: '100.00',
    accept_terms: 'on',
    cart_products: [{ product_id: 1, name: 'Drum', slug: 'drum', quantity: 1, price: '100.00' }],
  });
});

test('billing equals shipping unless it is another; a card goes along only where one pays', () => {
  const ann = { ...form, shipping_first_name: 'Ann', billing_first_name: 'Bob' };
  const other = { ...ann, shipping_different: true, payment: 'paypal' as const };
  expect(checkoutPayload(ann, cart, 0)).toMatchObject({ billing_first_name: 'Ann' });
  expect(checkoutPayload(other, cart, 0)).toMatchObject({ billing_first_name: 'Bob' });
  expect(checkoutPayload(other, cart, 0)).not.toHaveProperty('credit-card-number');
  expect(checkoutPayload(ann, cart, 0)).not.toHaveProperty('password');
});

test('express sends the cart and the place', () => {
  expect(expressPayload(cart, 6.625)).toMatchObject({
    shipping_country: 'US',
    shipping_state: 'NJ',
    shipping_postcode: '07001',
    accept_terms: 'on',
    tax: '7.45',
  });
});

const first = attemptFor(null, checkoutPayload(form, cart, 6.625), newKey);

test('the same order with another card is the same attempt', () => {
  const other = {
    ...form,
    card_holder_name: 'Bob',
    credit_card_number: '4012 8888 8888 1881',
    credit_card_date: '01/33',
    credit_validation_code: '999',
    captcha: 'solved anew',
  };
  expect(attemptFor(first, checkoutPayload(other, cart, 6.625), newKey)).toBe(first);
});

test.each([
  {
    name: 'another address',
    payload: checkoutPayload({ ...form, shipping_town: 'Iselin' }, cart, 6.625),
  },
  { name: 'another cart', payload: checkoutPayload(form, addToCart(cart, drum, 1), 6.625) },
  { name: 'another amount', payload: checkoutPayload(form, cart, 7) },
])('$name is another attempt', ({ payload }) => {
  const attempt = attemptFor(first, payload, newKey);
  expect(attempt.key).not.toBe(first.key);
  expect(attempt.fingerprint).not.toBe(first.fingerprint);
});

test('the fingerprint gives nothing away', () => {
  expect(first.fingerprint).toMatch(/^[0-9a-f]{16}$/);
});

test('another order after one without a final answer names the one that is still open', () => {
  const second = attemptFor(first, checkoutPayload(form, addToCart(cart, drum, 1), 6.625), newKey);
  expect(second.earlier).toEqual([first.key]);
  const third = attemptFor(second, checkoutPayload(form, addToCart(cart, drum, 2), 6.625), newKey);
  expect(third.earlier).toEqual([first.key, second.key]);
});
