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

const NO_COUNTRIES: OrderedCountries = { first: [], rest: [] };

export function usePlaces(country: string) {
  const countries = useQuery(countriesQuery);
  const countryId = countryIdOf(countries.data ?? NO_COUNTRIES, country);
  const states = useQuery({
    ...statesQuery(countryId),
    enabled: countries.data !== undefined || country === 'US',
  });

  return {
    countries: countries.data ?? NO_COUNTRIES,
    states: states.data ?? [],
    isLoading: countries.data === undefined || states.data === undefined,
    failed: countries.isError || states.isError,
    isRetrying: countries.isFetching || states.isFetching,
    retry() {
      for (const list of [countries, states]) if (list.isError) void list.refetch();
    },
    asksForState: asksForState(country) && (states.data?.length ?? 0) > 0,
    /** Undefined while a state must still be chosen. */
    resolveState: (chosen: string) =>
      states.data ? resolveState(country, chosen, states.data) : chosen || undefined,
  };
}
