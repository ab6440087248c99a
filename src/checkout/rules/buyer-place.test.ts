import { allCountries } from 'country-region-data';
import { describe, expect, it } from 'vitest';
import { readCountryAndPostcode, readPostcode, readState } from './buyer-place.ts';

const statesOf = (country: string) =>
  (allCountries.find(([, code]) => code === country)?.[2] ?? []).map(([name, sortname]) => ({
    name,
    sortname,
  }));

const NOWHERE = { country: '', state: '', postcode: '' };

describe('the state that a provider tells', () => {
  it.each([
    ['CA', 'Ontario', 'M5V 2T6', 'ON'],
    ['CA', 'on', 'M5V 2T6', 'ON'],
    ['CA', 'CA-ON', 'M5V 2T6', 'ON'],
    ['CA', 'Québec', 'H2X 1Y4', 'QC'],
    ['CA', 'QUEBEC', 'H2X 1Y4', 'QC'],
    ['JP', 'TOKYO-TO', '100-0001', '13'],
    ['JP', 'Ōsaka-fu', '530-0001', '27'],
    ['JP', 'HOKKAIDO', '060-0001', '01'],
    ['IE', 'Dublin', 'D02 X285', 'D'],
    ['IE', 'Co. Cork', 'T12 X8', 'CO'],
    ['DE', 'Baden-Wurttemberg', '70173', 'BW'],
    ['US', '', '08601', 'NJ'],
    ['US', 'New Jersey', '08601-1234', 'NJ'],
    ['PR', 'San Juan', '00901', 'Adjuntas'],
    ['SG', '', '018956', ''],
  ])('%s %j %s is %j', (country, state, postcode, short) => {
    const states = country === 'SG' ? [] : statesOf(country);
    const expected = country === 'PR' ? states[0]!.sortname : short;
    expect(readState({ country, state, postcode }, NOWHERE, states)).toBe(expected);
  });

  it.each([
    ['DE', '', 'BE', '10115', '10115'],
    ['NZ', '', 'AUK', '1010', '1010'],
    ['JP', 'somewhere', '13', '100-0001', '1000001'],
    ['CA', '', 'ON', 'M5V 2T6', 'm5v2t6'],
  ])('%s %j is the cart’s own of the same postcode', (country, state, inCart, postcode, told) => {
    const states = statesOf(country);
    const read = (buyer: object, cart: object) =>
      readState(
        { country, state, postcode: told, ...buyer },
        { country, state: inCart, postcode, ...cart },
        states,
      );
    expect(read({}, {})).toBe(inCart);
    expect(read({}, { country: 'US' })).toBeUndefined();
    expect(read({}, { state: 'none' })).toBeUndefined();
    for (const other of ['80331', '', '0000'])
      expect(read({ postcode: other }, {}), other).toBeUndefined();
    expect(read({ postcode: '' }, { postcode: '' })).toBeUndefined();
    expect(read({ postcode: '0000' }, { postcode: '0000' })).toBeUndefined();
  });
});

it.each([
  [{ country: 'DE', state: 'BE', postcode: '80331' }, '80331'],
  [{ country: 'DE', state: 'BE', postcode: '' }, ''],
  [{ country: 'IE', state: 'D', postcode: '' }, 'D02'],
  [{ country: 'IE', state: 'CO', postcode: '' }, ''],
  [{ country: 'IE', state: undefined, postcode: '' }, ''],
])('the postcode of %j is %j', (buyer, postcode) => {
  const cart = { country: buyer.country, state: 'D', postcode: 'D02' };
  expect(readPostcode(buyer, cart)).toBe(postcode);
});

it.each([
  [
    ['US', 'PR', '00901'],
    ['PR', '00901'],
  ],
  [
    ['US', '', '00901'],
    ['PR', '00901'],
  ],
  [
    ['US', 'Puerto Rico', '009011234'],
    ['PR', '00901-1234'],
  ],
  [
    ['PR', '', '00901'],
    ['PR', '00901'],
  ],
  [
    ['US', 'GU', '96910'],
    ['GU', '96910'],
  ],
  [
    ['US', '', '00802'],
    ['VI', '00802'],
  ],
  [
    ['US', 'NJ', '086011234'],
    ['US', '08601-1234'],
  ],
  [
    ['us', 'NJ', ' 08601 1234 '],
    ['US', '08601-1234'],
  ],
  [
    ['US', 'NJ', 'NJ 08601'],
    ['US', '08601'],
  ],
  [
    ['US', 'NJ', '8601'],
    ['US', '8601'],
  ],
  [
    ['US', 'HI', '96813'],
    ['US', '96813'],
  ],
  [
    ['DE', 'BE', 'D-10115'],
    ['DE', '10115'],
  ],
  [
    ['CA', 'ON', 'm5v 2t6'],
    ['CA', 'M5V 2T6'],
  ],
] as const)('%j is written as %j', ([country, state, postcode], [short, written]) => {
  expect(readCountryAndPostcode({ country, state, postcode })).toEqual({
    country: short,
    postcode: written,
  });
});
