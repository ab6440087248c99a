import { expect, test } from 'vitest';
import { countryIdOf, orderCountries } from './country-order.ts';

const countries = [
  { id: 1, sortname: 'AF', name: 'Afghanistan' },
  { id: 244, sortname: 'AX', name: 'Åland Islands' },
  { id: 13, sortname: 'AU', name: 'Australia' },
  { id: 38, sortname: 'CA', name: 'Canada' },
  { id: 75, sortname: 'FR', name: 'France' },
  { id: 231, sortname: 'US', name: 'United States' },
  { id: 246, sortname: 'ZW', name: 'Zimbabwe' },
];

test('lists the usual countries first and the rest by name', () => {
  const { first, rest } = orderCountries(countries);
  expect(first.map(({ sortname }) => sortname)).toEqual(['US', 'CA', 'AU', 'FR']);
  expect(rest.map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Zimbabwe']);
});

test('falls back to country id 231 (US)', () => {
  expect(countryIdOf(orderCountries(countries), 'CA')).toBe(38);
  expect(countryIdOf(orderCountries(countries), 'ZW')).toBe(246);
  expect(countryIdOf(orderCountries(countries), 'XX')).toBe(231);
});
