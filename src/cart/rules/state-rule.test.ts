import { expect, test } from 'vitest';
import { shownState, resolveState } from './state-rule.ts';

const some = [{ sortname: 'AK' }, { sortname: 'NJ' }];

test.each([
  { name: 'the chosen one', country: 'US', chosen: 'NJ', states: some, state: 'NJ' },
  { name: 'short names are exact', country: 'US', chosen: 'nj', states: some, state: undefined },
  { name: 'none chosen', country: 'US', chosen: '', states: some, state: undefined },
  { name: 'not one of the country', country: 'US', chosen: 'ON', states: some, state: undefined },
  { name: 'the country has none', country: 'VA', chosen: 'NJ', states: [], state: '' },
  { name: 'PR takes the first', country: 'PR', chosen: '', states: some, state: 'AK' },
  { name: 'FR takes the first', country: 'FR', chosen: 'NJ', states: some, state: 'AK' },
  { name: 'GB takes the first', country: 'GB', chosen: 'xx', states: some, state: 'AK' },
])('state: $name', ({ country, chosen, states, state }) => {
  expect(resolveState(country, chosen, states)).toBe(state);
});

test.each([
  ['GB', 'ABE', ''],
  ['FR', '01', ''],
  ['PR', 'PR', ''],
  ['US', 'NJ', 'NJ'],
  ['VA', '', ''],
])('of an address in %s with %j kept, %j is shown', (country, state, shown) => {
  expect(shownState(country, state)).toBe(shown);
});
