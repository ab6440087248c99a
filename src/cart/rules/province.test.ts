import { expect, it, test } from 'vitest';
import { statesOf } from '../../../db/reference/states.ts';
import { stateOfPostcode } from './province.ts';

it.each([
  ['M5V 2T6', 'ON'],
  ['k1a0b1', 'ON'],
  [' H2X 1Y4 ', 'QC'],
  ['V6B 1A1', 'BC'],
  ['A1A 1A1', 'NL'],
  ['X0A 0H0', undefined],
  ['M5V', undefined],
  ['', undefined],
])('finds the province of postal code %j: %s', (postcode, province) => {
  expect(stateOfPostcode('CA', postcode)).toBe(province);
});

test('has postal codes of provinces in the database', () => {
  const known = statesOf([{ id: 38, sortname: 'CA', name: 'Canada' }]).map(
    ({ sortname }) => sortname,
  );
  for (const letter of 'ABCEGHJKLMNPRSTVY')
    expect(known).toContain(stateOfPostcode('CA', `${letter}1A 1A1`));
});
