import { expect, it, test } from 'vitest';
import { statesOf } from '../../../db/reference/states.ts';
import { effectiveState, isZipWithoutState, stateToFillIn, stateOfZip } from './zip-state.ts';

it.each([
  ['08601', 'NJ'],
  ['10001', 'NY'],
  ['00501', 'NY'],
  ['18042', 'PA'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['05501', 'MA'],
  ['33101', 'FL'],
  ['60601-1234', 'IL'],
  [' 90210 ', 'CA'],
  ['96813', 'HI'],
  ['99501', 'AK'],
  ['34001', 'AA'],
  ['09012', 'AE'],
  ['09912-1234', 'AE'],
  ['96201', 'AP'],
  ['96698', 'AP'],
  ['33901', 'FL'],
  ['34101', 'FL'],
  ['96701', 'HI'],
])('finds the state of ZIP code %s: %s', (zip, state) => expect(stateOfZip('US', zip)).toBe(state));

it.each([
  ['US', '0860'],
  ['US', ''],
  ['US', '00901'],
  ['FR', '75001'],
  ['GB', 'SW1A 1AA'],
])('finds no state for %s %j', (country, zip) => expect(stateOfZip(country, zip)).toBeUndefined());

test('has ZIP codes for exactly the states in the database', () => {
  const known = new Set(
    statesOf([{ id: 231, sortname: 'US', name: 'United States' }]).map(({ sortname }) => sortname),
  );
  const found = new Set<string>();
  for (let prefix = 0; prefix < 1_000; prefix += 1) {
    const state = stateOfZip('US', `${String(prefix).padStart(3, '0')}01`);
    if (state) found.add(state);
  }
  expect(found).toEqual(known);
});

it.each([
  ['the ZIP code is in another state', 'US', 'DE', '08601', 'NJ'],
  [
    'the ZIP code is in another state and has spaces and a suffix',
    'US',
    'DE',
    ' 08601-1234 ',
    'NJ',
  ],
  ['the place is served by a post office across the state line', 'US', 'CT', '06390', 'NY'],
  ['no state is chosen', 'US', '', '08601', 'NJ'],
  ['the ZIP code is for military mail', 'US', 'NJ', '09012', 'AE'],
  ['the chosen state is for military mail but the ZIP code is not', 'US', 'AE', '08601', 'NJ'],
  ['the ZIP code is incomplete', 'US', 'DE', '0860', 'DE'],
  ['the country is not the US', 'DE', 'BE', '08601', 'BE'],
])('uses the right state for shipping and tax when %s', (_, country, state, postcode, counted) => {
  expect(effectiveState({ country, state, postcode })).toBe(counted);
});

it.each([
  ['US', '00901', true],
  ['US', '00801-0001', true],
  ['US', '96910', true],
  ['US', '00001', true],
  ['US', '08601', false],
  ['US', '06390', false],
  ['US', '34001', false],
  ['US', '0860', false],
  ['PR', '00901', false],
])('knows whether %s %s is outside every state: %s', (country, zip, is) =>
  expect(isZipWithoutState(country, zip)).toBe(is),
);

const place = { country: 'US', state: '', postcode: '10001' };
it.each([
  ['no state is chosen', place, undefined, 'NY'],
  ['the state was filled in from the previous ZIP code', { ...place, state: 'NJ' }, 'NJ', 'NY'],
  ['the shopper chose the state', { ...place, state: 'NJ' }, undefined, undefined],
  ['the field already has the state', { ...place, state: 'NY' }, undefined, undefined],
  ['the ZIP code is incomplete', { ...place, postcode: '100' }, undefined, undefined],
  ['the country is not the US', { ...place, country: 'FR' }, undefined, undefined],
])('fills in the state of a ZIP code correctly when %s', (_, typed, before, state) => {
  expect(stateToFillIn(typed, before)).toBe(state);
});
