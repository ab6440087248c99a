import { type PlanCountry, type PlannedZone, REST_OF_THE_WORLD } from './plan.ts';

const MAX_NAMES = 3;

/** Warnings about places that no zone covers, where nothing is shipped. */
export function uncoveredPlaces(zones: readonly PlannedZone[], countries: readonly PlanCountry[]) {
  const listed = zones.flatMap(({ places }) => places);
  if (listed.some(({ country }) => country === REST_OF_THE_WORLD)) return [];
  const wholeCountries = new Set(
    listed.filter(({ state }) => state === null).map(({ country }) => country),
  );
  const without = countries.filter(({ code }) => !wholeCountries.has(code));
  const inPart = without.filter(({ code }) => listed.some(({ country }) => country === code));
  const nowhere = without.filter((country) => !inPart.includes(country));
  return [
    ...inPart.flatMap(({ code, name, states }) => {
      const missing = states.filter(
        (one) => !listed.some(({ country, state }) => country === code && state === one.code),
      );
      return missing.length > 0 ? [sentence(missing, ` of ${name}`)] : [];
    }),
    ...(nowhere.length > 0 ? [sentence(nowhere)] : []),
  ];
}

function sentence(places: readonly { name: string }[], of = ''): string {
  const names = places.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = places.length - names.length;
  const list = more > 0 ? [...names, `${more} more`] : names;
  const listText = new Intl.ListFormat('en-US').format(list);
  return `${listText}${of} ${places.length === 1 ? 'is' : 'are'} in no zone: nothing is shipped there.`;
}
