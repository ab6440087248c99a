import { expect, test } from 'vitest';
import { shownState, resolveState } from './state-rule.ts';

const some = [{ sortname: 'AK' }, { sortname: 'NJ' }];

test.each([
  { name: 'the chosen state', country: 'US', chosen: 'NJ', states: some, state: 'NJ' },
  {
    name: 'no state for a short name in the wrong case',
    country: 'US',
    chosen: 'nj',
    states: some,
    state: undefined,
  },
  {
    name: 'no state while none is chosen',
    country: 'US',
    chosen: '',
    states: some,
    state: undefined,
  },
  {
    name: 'no state for another country’s state',
    country: 'US',
    chosen: 'ON',
    states: some,
    state: undefined,
  },
  {
    name: 'an empty state in a country without states',
    country: 'VA',
    chosen: 'NJ',
    states: [],
    state: '',
  },
  { name: 'the first state in Puerto Rico', country: 'PR', chosen: '', states: some, state: 'AK' },
  { name: 'the first state in France', country: 'FR', chosen: 'NJ', states: some, state: 'AK' },
  {
    name: 'the first state in Great Britain',
    country: 'GB',
    chosen: 'xx',
    states: some,
    state: 'AK',
  },
])('resolves to $name', ({ country, chosen, states, state }) => {
  expect(resolveState(country, chosen, states)).toBe(state);
});

test.each([
  ['GB', 'ABE', ''],
  ['FR', '01', ''],
  ['PR', 'PR', ''],
  ['US', 'NJ', 'NJ'],
  ['VA', '', ''],
])('in %s, shows the stored state %j as %j', (country, state, shown) => {
  expect(shownState(country, state)).toBe(shown);
});
