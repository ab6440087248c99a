/** The countries that most parcels go to, in the specification's order. */
const FIRST = ['US', 'CA', 'PR', 'GB', 'AU', 'JP', 'FR'];
/** The country that is meant when a name does not match: US. */
const DEFAULT_COUNTRY_ID = 231;

interface Country {
  id: number;
  sortname: string;
  name: string;
}

/** In two parts, between which a separator stands: the usual countries, and the rest by name. */
export interface OrderedCountries {
  first: readonly Country[];
  rest: readonly Country[];
}

/** Puts the country list, which comes by name, in its two parts. */
export function orderCountries(countries: readonly Country[]): OrderedCountries {
  return {
    first: FIRST.flatMap((sortname) => countries.find((one) => one.sortname === sortname) ?? []),
    rest: countries.filter(({ sortname }) => !FIRST.includes(sortname)),
  };
}

/** The id by which states are asked for; 231 (US) when no country has this short name. */
export function countryIdOf({ first, rest }: OrderedCountries, sortname: string): number {
  const isMatch = (country: Country) => country.sortname === sortname;
  return (first.find(isMatch) ?? rest.find(isMatch))?.id ?? DEFAULT_COUNTRY_ID;
}
