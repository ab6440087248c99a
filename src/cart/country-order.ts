/** The countries that most parcels go to, in the specification's order. */
const FIRST = ['US', 'CA', 'PR', 'GB', 'AU', 'JP', 'FR'];
/** The country that is meant when a name does not match: US. */
const DEFAULT_COUNTRY_ID = 231;

interface Country {
  id: number;
  sortname: string;
  name: string;
}

/** The country list in two parts, between which a separator stands: the usual ones, and the rest by name. */
export function orderCountries<C extends Country>(
  countries: readonly C[],
): { first: C[]; rest: C[] } {
  return {
    first: FIRST.flatMap((sortname) => countries.find((one) => one.sortname === sortname) ?? []),
    rest: countries
      .filter(({ sortname }) => !FIRST.includes(sortname))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

/** The id by which states are asked for; 231 (US) when no country has this short name. */
export const countryIdOf = (countries: readonly Country[], sortname: string): number =>
  countries.find((country) => country.sortname === sortname)?.id ?? DEFAULT_COUNTRY_ID;
