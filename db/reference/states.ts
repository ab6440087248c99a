// The package's front door loads all cities of the world too.
import { getAllStates } from 'country-state-city/lib/cjs/state.js';
import type { Country } from './countries.ts';

interface State {
  id: number;
  country_id: number;
  sortname: string;
  name: string;
}

/** In the package these are states of the US; here they are countries of their own. */
const usTerritories = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI']);

/** Checkout takes the first state of Puerto Rico, so it needs one. */
const puertoRico = { countryCode: 'PR', isoCode: 'PR', name: 'Puerto Rico' };

/** The states of these countries by country and name; the ids follow that order. */
export function statesOf(countries: readonly Country[]): State[] {
  const byCountry = Map.groupBy(
    [...getAllStates(), puertoRico].filter(isState),
    ({ countryCode }) => countryCode,
  );
  return countries
    .flatMap(({ id, sortname }) => (byCountry.get(sortname) ?? []).map(named(id)).toSorted(byName))
    .map((state, index) => Object.assign(state, { id: index + 1 }));
}

function isState({ countryCode, isoCode }: { countryCode: string; isoCode: string }): boolean {
  if (countryCode !== 'US') return true;
  return !usTerritories.has(isoCode) && !isoCode.startsWith('UM-');
}

const named =
  (country_id: number) =>
  ({ isoCode: sortname, name }: { isoCode: string; name: string }) => ({
    country_id,
    sortname,
    name: name.trim(),
  });

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en');
