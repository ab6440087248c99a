import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Found } from '../../catalogue/contract.ts';
import { callShop } from '../../kit/client.ts';
import { useChosenVan } from '../../fitment/web/chosen-van.ts';
import { isLongEnough, readingText, suggestionsFor } from './suggestions.ts';

const DEBOUNCE_MS = 120;
const MAX_SUGGESTIONS = 6;

/** Responses are cached by search term, so a late one never replaces a newer one; outdated requests are aborted. */
export function useSuggestions(typed: string) {
  const term = useDebounced(typed);
  const { first } = useChosenVan();
  const { data, isPlaceholderData, isPending, isError } = useQuery({
    queryKey: ['suggestions', term, first],
    queryFn: ({ signal }) =>
      callShop(
        'POST findProducts',
        { body: { keyword: term, first, page: 1, per_page: MAX_SUGGESTIONS } },
        { signal },
      ),
    enabled: isLongEnough(term),
    placeholderData: keepPreviousData,
  });
  const isWaiting = term !== typed || isPending || isPlaceholderData;

  const found = isError ? undefined : data;
  return {
    suggestions: suggestionsFor(typed, found),
    reading: !isWaiting && found ? readingText(found) : '',
    note: (!isWaiting && (data?.message ?? testFirst(data))) || '',
    isWaiting: isWaiting && !isError,
  };
}

const testFirst = (found: Pick<Found, 'symptom'> | undefined) =>
  found?.symptom && `Test first. ${found.symptom.test}`;

function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
