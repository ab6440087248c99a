import { expect, test } from 'vitest';
import { emptyCart, type LineFit } from '../../cart/rules/cart-values.ts';
import { addToCart } from '../../cart/web/cart-rules.ts';
import { chooseShipping, offerShipping } from '../../cart/web/shipping/shipping-choice.ts';
import { attemptFor, MAX_EARLIER } from './attempt.ts';
import { emptyForm } from '../web/form/checkout-form-values.ts';
import { checkoutPayload } from '../web/payment/checkout-payload.ts';

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

const first = attemptFor(null, checkoutPayload(form, cart, { taxRate: 6.625 }), newKey);

test('keeps the attempt when only the card changes', () => {
  const other = {
    ...form,
    card_holder_name: 'Bob',
    credit_card_number: '4012 8888 8888 1881',
    credit_card_date: '01/33',
    credit_validation_code: '999',
    captcha: 'solved anew',
  };
  expect(attemptFor(first, checkoutPayload(other, cart, { taxRate: 6.625 }), newKey)).toBe(first);
});

test('keeps the attempt when only a van changes, as another tab may do', () => {
  const van = { type: '68-79-bus', year: 1974 } as LineFit['van'];
  const fit = { state: 'fits', van, vanName: 'Olive', words: 'Fits Olive' } as const;
  const items = cart.items.map((line) => ({ ...line, fit }));
  const payload = checkoutPayload(form, { ...cart, items }, { taxRate: 6.625 });
  expect(payload.fitment).toHaveLength(1);
  expect(attemptFor(first, payload, newKey)).toBe(first);
});

test.each([
  {
    name: 'an address',
    payload: checkoutPayload({ ...form, shipping_town: 'Iselin' }, cart, { taxRate: 6.625 }),
  },
  {
    name: 'the cart',
    payload: checkoutPayload(form, addToCart(cart, drum, 1), { taxRate: 6.625 }),
  },
  { name: 'an amount', payload: checkoutPayload(form, cart, { taxRate: 7 }) },
])('starts a new attempt when $name changes', ({ payload }) => {
  const attempt = attemptFor(first, payload, newKey);
  expect(attempt.key).not.toBe(first.key);
  expect(attempt.fingerprint).not.toBe(first.fingerprint);
});

test('reveals nothing in the fingerprint', () => {
  expect(first.fingerprint).toMatch(/^[0-9a-f]{16}$/);
});

test('lists the open attempt in a new one', () => {
  const second = attemptFor(
    first,
    checkoutPayload(form, addToCart(cart, drum, 1), { taxRate: 6.625 }),
    newKey,
  );
  expect(second.earlier).toEqual([first.key]);
  const third = attemptFor(
    second,
    checkoutPayload(form, addToCart(cart, drum, 2), { taxRate: 6.625 }),
    newKey,
  );
  expect(third.earlier).toEqual([first.key, second.key]);
});

test('never resumes a retired attempt and keeps listing it', () => {
  const aside = { ...first, fingerprint: '' };
  const next = attemptFor(aside, checkoutPayload(form, cart, { taxRate: 6.625 }), newKey);
  expect(next).toMatchObject({ fingerprint: first.fingerprint, earlier: [first.key] });
});

test('lists only the newest of too many attempts', () => {
  let attempt = first;
  const keysMade = [first.key];
  for (let n = 1; n <= MAX_EARLIER + 5; n++) {
    attempt = attemptFor(attempt, { n }, newKey);
    keysMade.push(attempt.key);
  }
  expect(attempt.earlier).toEqual(keysMade.slice(-MAX_EARLIER - 1, -1));
  expect(attempt.earlier!.join().length).toBeLessThanOrEqual(2_100);
});
