import { expect, test } from 'vitest';
import {
  type Cart,
  type CartLine,
  emptyCart,
  type LineFit,
} from '../../../cart/rules/cart-values.ts';
import { type CheckoutForm, emptyForm } from '../form/checkout-form-values.ts';
import { checkoutPayload, expressPayload } from './checkout-payload.ts';

const form: CheckoutForm = {
  ...emptyForm,
  email: 'ann@example.com',
  phone: '610 555 0142',
  shipping_first_name: 'Ann',
  shipping_last_name: 'Smith',
  shipping_company: 'Bus Works',
  shipping_address: '1 Main St',
  shipping_apartment: 'Unit 2',
  shipping_town: 'Avenel',
  shipping_state: 'NJ',
  shipping_postcode: '07001',
  order_notes: 'Ring twice',
  card_holder_name: 'Ann Smith',
  credit_card_number: '4111 1111 1111 1111',
  credit_card_date: '12/30',
  credit_validation_code: '123',
  captcha: 'solved',
  acceptTerms: true,
};

const part = { name: 'Oil filter', slug: 'oil-filter', featured_image: null, stock: 9 };
const cart: Cart = {
  ...emptyCart,
  items: [
    { ...part, id: 7, priceCents: 1_250, quantity: 2 },
    { ...part, id: 8, priceCents: 900, quantity: 1, stock: 0 },
  ],
  shippingAddress: { ...emptyCart.shippingAddress, state: 'NJ', postcode: '07001' },
  shippingMethods: [{ value: 'ups:ground:12.50', name: 'UPS Ground', chargesCents: 1_250 }],
  shippingMethod: {
    shippingName: 'UPS Ground',
    shippingChargesCents: 1_250,
    shippingMode: 'ups:ground',
    value: 'ups:ground:12.50',
  },
};

const payload = (typed: Partial<CheckoutForm> = {}, bought: Partial<Cart> = {}) =>
  checkoutPayload({ ...form, ...typed }, { ...cart, ...bought }, { taxRate: 7 });

/** The fields of one address, without their prefix. */
const addressIn = (sent: object, kind: 'shipping' | 'billing') =>
  Object.fromEntries(
    ['first_name', 'last_name', 'company', 'country', 'address', 'apartment', 'town', 'state']
      .concat('postcode')
      .map((field) => [field, (sent as Record<string, unknown>)[`${kind}_${field}`]]),
  );

test('sends the form under API names with the displayed amounts', () => {
  expect(payload()).toEqual({
    email: 'ann@example.com',
    phone: '610 555 0142',
    shipping_first_name: 'Ann',
    shipping_last_name: 'Smith',
    shipping_company: 'Bus Works',
    shipping_country: 'US',
    shipping_address: '1 Main St',
    shipping_apartment: 'Unit 2',
    shipping_town: 'Avenel',
    shipping_state: 'NJ',
    shipping_postcode: '07001',
    billing_first_name: 'Ann',
    billing_last_name: 'Smith',
    billing_company: 'Bus Works',
    billing_country: 'US',
    billing_address: '1 Main St',
    billing_apartment: 'Unit 2',
    billing_town: 'Avenel',
    billing_state: 'NJ',
    billing_postcode: '07001',
    shipping_different: false,
    order_notes: 'Ring twice',
    payment: 'credit_card',
    'card-holder-name': 'Ann Smith',
    'credit-card-number': '4111 1111 1111 1111',
    'credit-card-date': '12/30',
    'credit-validation-code': '123',
    captcha: 'solved',
    checkbox_newsletter: false,
    shipping_method: ['ups:ground:12.50'],
    shipping_mode: 'ups:ground',
    shipping_price: '12.50',
    cart_products: [
      { product_id: 7, name: 'Oil filter', slug: 'oil-filter', quantity: 2, price: '12.50' },
    ],
    accept_terms: 'on',
    redeem_points: 0,
    redeem_points_amount: '0.00',
    applyed_coupon_code: '',
    applyed_coupon_price: '0.00',
    tax: '2.63',
    cartTotal: '25.00',
  });
});

test('sends the shipping address as billing unless they differ, whatever was typed', () => {
  const typed = {
    billing_first_name: 'Bea',
    billing_last_name: 'Jones',
    billing_country: 'FR',
    billing_address: '2 Rue X',
    billing_town: 'Lyon',
    billing_postcode: '69001',
  };
  const same = payload(typed);
  expect(addressIn(same, 'billing')).toEqual(addressIn(same, 'shipping'));
  const other = payload({ ...typed, shipping_different: true });
  expect(addressIn(other, 'billing')).toEqual({
    first_name: 'Bea',
    last_name: 'Jones',
    company: '',
    country: 'FR',
    address: '2 Rue X',
    apartment: '',
    town: 'Lyon',
    state: '',
    postcode: '69001',
  });
  expect(addressIn(other, 'shipping')).toEqual(addressIn(same, 'shipping'));
  expect(other.shipping_different).toBe(true);
});

test('never sends a typed card with PayPal', () => {
  const sent = payload({ payment: 'paypal' });
  expect(sent.payment).toBe('paypal');
  expect(Object.keys(sent).filter((field) => /card|validation/.test(field))).toEqual([]);
  expect(JSON.stringify(sent)).not.toContain('4111');
});

test('sends the password only with a new account', () => {
  expect(payload({ password: 'westfalia' })).not.toHaveProperty('password');
  expect(payload({ password: 'westfalia' })).not.toHaveProperty('create_account');
  expect(payload({ password: 'westfalia', create_account: true })).toMatchObject({
    create_account: true,
    password: 'westfalia',
  });
});

test('sends coupon, points and newsletter as displayed', () => {
  const sent = payload(
    { checkbox_newsletter: true },
    {
      couponCode: 'FIVEOFF',
      couponDetails: { discountCents: 500, pricedFor: '7×2' },
      redeemPoints: { points: 40, amountCents: 200 },
    },
  );
  expect(sent).toMatchObject({
    checkbox_newsletter: true,
    applyed_coupon_code: 'FIVEOFF',
    applyed_coupon_price: '5.00',
    redeem_points: 40,
    redeem_points_amount: '2.00',
  });
});

test('express checkout sends the calculated place and accepts the terms', () => {
  const sent = expressPayload(cart, { taxRate: 7 });
  expect(sent).toMatchObject({
    shipping_country: 'US',
    shipping_state: 'NJ',
    shipping_postcode: '07001',
    shipping_method: ['ups:ground:12.50'],
    accept_terms: 'on',
    tax: '2.63',
    cartTotal: '25.00',
  });
  expect(Object.keys(sent).filter((field) => /email|name$|address$/.test(field))).toEqual([]);
});

test('sends no shipping method before one is chosen', () => {
  const none = { shippingMethods: [], shippingMethod: null };
  expect(payload({}, none)).toMatchObject({
    shipping_method: [],
    shipping_mode: '',
    shipping_price: '0.00',
  });
});

test('sends the van of each line that is bought, unless it is for another', () => {
  const van = { id: 'olive', type: '68-79-bus', year: 1974 } as LineFit['van'];
  const fit = (state: LineFit['state']): LineFit => ({ state, van, vanName: 'Olive', words: '' });
  const [line, soldOut] = cart.items as [CartLine, CartLine];
  const items = [
    { ...line, fit: fit('fits') },
    { ...line, id: 9, fit: fit('no') },
    { ...line, id: 10, fit: fit('no'), isForOtherVan: true },
    { ...line, id: 11, fit: fit('if'), isForOtherVan: true },
    { ...line, id: 12 },
    { ...soldOut, fit: fit('fits') },
  ];
  const sent = [7, 9, 11].map((product_id) => ({ product_id, van }));
  expect(payload({}, { items }).fitment).toEqual(sent);
  expect(expressPayload({ ...cart, items }, { taxRate: 7 }).fitment).toEqual(sent);
});

test('says how many pieces its buyer waits for, and until when', () => {
  const backorder = { stock: 1, day: '2099-12-14', on: 'December 14, 2099' };
  const { cart_products } = payload({}, { items: [{ ...cart.items[0]!, backorder }] });
  expect(cart_products).toMatchObject([{ quantity: 2, waits: 1, waits_until: '2099-12-14' }]);
});
