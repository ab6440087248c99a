import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callQuery } from '../live/call-query.ts';

const NONE: never[] = [];

/** Parts by the shop's own search while one types: those of the words before stay until others are found. */
export function useFoundParts() {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const isAsking = asked.length > 1;
  const { data, isPlaceholderData } = useQuery({
    ...callQuery(['find part', asked], 'POST headerSearch', { body: { search_key: asked } }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  return {
    ...{ words, setWords },
    isSearching: isAsking && data !== undefined,
    found: (isAsking && data) || NONE,
    /** They are what was typed last: Enter can take the first. */
    isSettled: asked === words.trim() && !isPlaceholderData,
  };
}
