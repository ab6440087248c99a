import { queryOptions, useQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { countryIdOf, orderCountries, type OrderedCountries } from './country-order.ts';
import { asksForState, resolveState } from '../../rules/state-rule.ts';

const countriesQuery = queryOptions({
  queryKey: ['getCountries'],
  queryFn: async () => orderCountries((await callShop('GET getCountries')).data),
  staleTime: Number.POSITIVE_INFINITY,
});

const statesQuery = (country_id: number) =>
  queryOptions({
    queryKey: ['getStates', country_id],
    queryFn: async () => (await callShop('POST getStates', { body: { country_id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

const NONE: OrderedCountries = { first: [], rest: [] };

/** Countries in their two groups, and the states of the one that is chosen (short names). */
export function usePlaces(country: string) {
  const countries = useQuery(countriesQuery);
  const countryId = countryIdOf(countries.data ?? NONE, country);
  const states = useQuery({
    ...statesQuery(countryId),
    enabled: countries.data !== undefined || country === 'US',
  });

  return {
    countries: countries.data ?? NONE,
    states: states.data ?? [],
    /** The lists are still on their way. */
    isLoading: countries.data === undefined || states.data === undefined,
    /** A list did not come. */
    failed: countries.isError || states.isError,
    isRetrying: countries.isFetching || states.isFetching,
    retry() {
      for (const list of [countries, states]) if (list.isError) void list.refetch();
    },
    /** A state must be chosen in this country. */
    asksForState: asksForState(country) && (states.data?.length ?? 0) > 0,
    /** The state that counts for what was chosen; undefined when one must still be chosen. */
    resolveState: (chosen: string) =>
      states.data ? resolveState(country, chosen, states.data) : chosen || undefined,
  };
}
