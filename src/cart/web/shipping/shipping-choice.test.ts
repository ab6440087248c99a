import { expect, test } from 'vitest';
import { cartAmounts } from '../../rules/cart-amounts.ts';
import { emptyCart } from '../../rules/cart-values.ts';
import { addToCart } from '../cart-rules.ts';
import {
  chooseShipping,
  offerShipping,
  placeKey,
  shippingOption,
  shipTo,
} from './shipping-choice.ts';

const drum = {
  id: 1,
  name: 'Drum',
  slug: 'drum',
  featured_image: null,
  regular_price: '100.00',
  stock_qty: 9,
};
const nj = { country: 'US', state: 'NJ', postcode: '07001' };
const methods = [
  { value: 'ups:ground:12.50', name: 'Ground', chargesCents: 1250 },
  { value: 'ups:air:40.00', name: 'Air', chargesCents: 4000 },
];
const offered = offerShipping(addToCart(emptyCart, drum, 1), nj, methods);
const chosen = chooseShipping(offered, 'ups:ground:12.50');

test('choosing a method sets charges, name and mode and adds shipping and tax to the total', () => {
  expect(chosen.shippingMethod).toEqual({
    shippingName: 'Ground',
    shippingChargesCents: 1250,
    shippingMode: 'ups:ground',
    value: 'ups:ground:12.50',
  });
  expect(cartAmounts(chosen, { taxRate: 6.625 })).toMatchObject({
    subtotalCents: 10_000,
    shippingCents: 1250,
    taxCents: 745,
    totalCents: 11_995,
  });
});

test('shipping and tax are unknown until a method is chosen', () => {
  expect(cartAmounts(offered, { taxRate: 6.625 })).toMatchObject({
    shippingCents: null,
    taxCents: null,
    totalCents: 10_000,
  });
});

test('ignores a method that is not offered', () => {
  expect(chooseShipping(offered, 'ups:ground:0.01')).toBe(offered);
});

test('new methods clear the chosen one', () => {
  expect(offerShipping(chosen, nj, methods).shippingMethod).toBeNull();
});

test.each([
  { ...nj, country: 'CA' },
  { ...nj, state: 'NY' },
  { ...nj, postcode: '07002' },
])('a new place clears methods and charges: %o', (place) => {
  expect(shipTo(chosen, place)).toMatchObject({
    shippingAddress: place,
    shippingMethods: [],
    shippingMethod: null,
    calculateShippingDetails: null,
  });
});

test('changing the place keeps street and town', () => {
  const address = { ...emptyCart.shippingAddress, ...nj, address: '1 Mill St', town: 'Avenel' };
  const cart = { ...chosen, shippingAddress: address };
  expect(shipTo(cart, { ...nj, state: 'NY' }).shippingAddress).toEqual({ ...address, state: 'NY' });
  expect(offerShipping(cart, nj, methods)).toMatchObject({
    shippingAddress: address,
    calculateShippingDetails: nj,
  });
});

test('ignores spaces and case in the postcode', () => {
  const cart = shipTo(
    { ...chosen, shippingAddress: { ...emptyCart.shippingAddress, ...nj, postcode: 'k1a0b1' } },
    { ...nj, postcode: 'K1A 0B1' },
  );
  expect(cart.shippingMethod).not.toBeNull();
  expect(cart.shippingAddress.postcode).toBe('K1A 0B1');
});

test('a failed calculation leaves no methods', () => {
  expect(offerShipping(chosen, nj, [])).toMatchObject({
    shippingMethods: [],
    shippingMethod: null,
    calculateShippingDetails: null,
  });
});

test.each([
  ['ups:ground:12.50', 1250],
  ['ups:ground:0.00', 0],
  ['ups:ground:7', 700],
  ['a:b:c:3.999', 400],
])('parses the charges of %s: %i cents', (value, chargesCents) => {
  expect(shippingOption(value, ' Name ')).toEqual({ value, name: 'Name', chargesCents });
});

test.each(['', 'ups', 'ups:ground:', 'ups:ground:free', 'ups:ground:-1', '12.50'])(
  'rejects “%s” as a shipping method',
  (value) => {
    expect(shippingOption(value, 'Name')).toBeUndefined();
  },
);

const easton = { country: 'US', state: 'PA', postcode: '18042' };
const saved = {
  ...emptyCart,
  shippingAddress: {
    ...emptyCart.shippingAddress,
    ...easton,
    address: '418 Ferry Street',
    town: 'Easton',
    savedFor: placeKey(easton),
  },
};

test.each([
  { country: 'US', state: 'NJ', postcode: '08601' },
  { country: 'CA', state: 'ON', postcode: 'M5V 2T6' },
  { country: 'US', state: 'PA', postcode: '18017' },
])('a saved street and town stay behind when shipping to %j', (place) => {
  const nowhere = { ...place, address: '', town: '', broughtTown: '', savedFor: '' };
  expect(shipTo(saved, place).shippingAddress).toEqual(nowhere);
  expect(offerShipping(saved, place, methods).shippingAddress).toEqual(nowhere);
});

test('a saved street and town stay with their own place, and typed ones always', () => {
  const zipPlus4 = { ...easton, postcode: '18042-1234' };
  expect(shipTo(saved, zipPlus4).shippingAddress.address).toBe('418 Ferry Street');
  expect(offerShipping(saved, easton, methods).shippingAddress).toEqual(saved.shippingAddress);
  // The first state of a country that is not asked for one.
  const filledIn = { ...easton, state: 'NJ' };
  expect(shipTo(saved, filledIn).shippingAddress.address).toBe('418 Ferry Street');
  const typed = { ...saved, shippingAddress: { ...saved.shippingAddress, savedFor: '' } };
  expect(shipTo(typed, nj).shippingAddress).toMatchObject({ ...nj, town: 'Easton' });
});
