import { allCountries } from 'country-region-data';
import type { Country } from './countries.ts';

interface State {
  id: number;
  country_id: number;
  sortname: string;
  name: string;
}

/** The package lists these among the US states; here they are separate countries. */
const notStates = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI']);

/** Checkout uses a country's first state as its default, so Puerto Rico needs one; its towns are not states. */
const puertoRico = [{ sortname: 'PR', name: 'Puerto Rico' }];

/** The states of these countries by country and name; the ids follow that order. */
export function statesOf(countries: readonly Country[]): State[] {
  const regions = new Map(allCountries.map(([, code, list]) => [code as string, list]));
  return countries
    .flatMap(({ id, sortname }) =>
      statesIn(sortname, regions.get(sortname) ?? [])
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
        .map((state) => ({ country_id: id, ...state })),
    )
    .map((state, index) => ({ id: index + 1, ...state }));
}

function statesIn(country: string, regions: readonly (readonly [string, string])[]) {
  if (country === 'PR') return puertoRico;
  const states = regions
    .filter(([, code]) => country !== 'US' || !notStates.has(code))
    // A few regions have no short name; their name is used instead.
    .map(([name, code]) => ({ name, sortname: !code || code === 'undefined' ? name : code }));
  return [...new Map(states.map((state) => [state.sortname, state])).values()];
}
