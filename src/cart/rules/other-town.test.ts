import { expect, test } from 'vitest';
import { otherTownText } from './other-town.ts';

test.each([
  ['Trenton', ' trenton '],
  ['Saint Paul', 'St. Paul'],
  ['Fort Wayne', 'Ft Wayne'],
  ['Cañon City', 'Canon City'],
  ['Winston Salem', 'Winston-Salem'],
])('%s is the same town as %j', (found, typed) => {
  expect(otherTownText('08601', found, typed)).toBe('');
});

test('says where the post office of the postcode is', () => {
  expect(otherTownText(' 08601', 'Trenton', 'Easton')).toBe(
    'The post office of 08601 is in Trenton. Please check town and postcode.',
  );
});
