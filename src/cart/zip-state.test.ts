import { expect, it, test } from 'vitest';
import { statesOf } from '../../db/reference/states.ts';
import { stateForZip, stateOfZip } from './zip-state.ts';

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
])('%s is in %s', (zip, state) => expect(stateOfZip('US', zip)).toBe(state));

it.each([
  ['US', '0860'],
  ['US', ''],
  ['US', '00901'],
  ['US', '09012'],
  ['US', '96201'],
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

const place = { country: 'US', state: '', postcode: '10001' };
it.each([
  ['none is chosen', place, undefined, 'NY'],
  ['the one before came with its postcode', { ...place, state: 'NJ' }, 'NJ', 'NY'],
  ['somebody chose one', { ...place, state: 'NJ' }, undefined, undefined],
  ['it stands there', { ...place, state: 'NY' }, undefined, undefined],
  ['the postcode is not whole', { ...place, postcode: '100' }, undefined, undefined],
  ['it is another country', { ...place, country: 'FR' }, undefined, undefined],
])('a postcode and its state, when %s', (_, typed, before, state) => {
  expect(stateForZip(typed, before)).toBe(state);
});
