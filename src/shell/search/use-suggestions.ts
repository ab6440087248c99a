import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callShop } from '../../kit/client.ts';
import { isLongEnough, suggestionsFor } from './suggestions.ts';

/** How long nothing is asked after a key. */
const PAUSE_MS = 120;
const MOST = 6;

/**
 * Suggestions for what was typed. Answers lie under the words that they belong to, so a late one never takes a newer
 * one's place; a question that nobody waits for any more is called off.
 */
export function useSuggestions(typed: string) {
  const asked = useAfterPause(typed);
  const { data, isPlaceholderData, isPending, isError } = useQuery({
    queryKey: ['suggestions', asked],
    queryFn: ({ signal }) =>
      callShop(
        'POST headerSearch',
        { body: { search_key: asked, page: 1, per_page: MOST } },
        { signal },
      ),
    enabled: isLongEnough(asked),
    placeholderData: keepPreviousData,
  });
  const isWaiting = asked !== typed || isPending || isPlaceholderData;

  return {
    suggestions: suggestionsFor(typed, (!isError && data?.data) || []),
    note: (!isWaiting && data?.message) || '',
    isWaiting: isWaiting && !isError,
  };
}

function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
