/** Listed first, in the specification's order. */
const FIRST = ['US', 'CA', 'PR', 'GB', 'AU', 'JP', 'FR'];
/** The US, used when no country matches. */
const DEFAULT_COUNTRY_ID = 231;

interface Country {
  id: number;
  sortname: string;
  name: string;
}

/** The usual countries and the rest by name, shown with a separator between them. */
export interface OrderedCountries {
  first: readonly Country[];
  rest: readonly Country[];
}

export function orderCountries(countries: readonly Country[]): OrderedCountries {
  return {
    first: FIRST.flatMap((sortname) => countries.find((one) => one.sortname === sortname) ?? []),
    rest: countries.filter(({ sortname }) => !FIRST.includes(sortname)),
  };
}

/** The id for `getStates`; 231 (US) when no country has this short name. */
export function countryIdOf({ first, rest }: OrderedCountries, sortname: string): number {
  const isMatch = (country: Country) => country.sortname === sortname;
  return (first.find(isMatch) ?? rest.find(isMatch))?.id ?? DEFAULT_COUNTRY_ID;
}
