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
])('%s is in %s', (zip, state) => expect(stateOfZip('US', zip)).toBe(state));

it.each([
  ['US', '0860'],
  ['US', ''],
  ['US', '00901'],
  ['FR', '75001'],
  ['GB', 'SW1A 1AA'],
])('%s %j has none', (country, zip) => expect(stateOfZip(country, zip)).toBeUndefined());

test('every state of the shop has ZIP codes, and nothing else has', () => {
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
  ['… however it is written', 'US', 'DE', ' 08601-1234 ', 'NJ'],
  ['a place is served from over the border', 'US', 'CT', '06390', 'NY'],
  ['none is chosen', 'US', '', '08601', 'NJ'],
  ['it is military mail', 'US', 'NJ', '09012', 'AE'],
  ['it is no military mail', 'US', 'AE', '08601', 'NJ'],
  ['the ZIP code is not whole', 'US', 'DE', '0860', 'DE'],
  ['it is another country', 'DE', 'BE', '08601', 'BE'],
])('the state that counts, when %s', (_, country, state, postcode, counted) => {
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
])('%s %s is of no state: %s', (country, zip, is) =>
  expect(isZipWithoutState(country, zip)).toBe(is),
);

const place = { country: 'US', state: '', postcode: '10001' };
it.each([
  ['none is chosen', place, undefined, 'NY'],
  ['the one before came with its postcode', { ...place, state: 'NJ' }, 'NJ', 'NY'],
  ['somebody chose one', { ...place, state: 'NJ' }, undefined, undefined],
  ['it stands there', { ...place, state: 'NY' }, undefined, undefined],
  ['the postcode is not whole', { ...place, postcode: '100' }, undefined, undefined],
  ['it is another country', { ...place, country: 'FR' }, undefined, undefined],
])('a postcode and its state, when %s', (_, typed, before, state) => {
  expect(stateToFillIn(typed, before)).toBe(state);
});
