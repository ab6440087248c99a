import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callQuery } from './call-query.ts';

/** Parts by the shop's own search while one types; `keepsOld` shows those of the words before until others are found. */
export function useFoundParts({ keepsOld = false } = {}) {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const isAsking = asked.length > 1;
  const { data = [], isPlaceholderData } = useQuery({
    ...callQuery(['find part', asked], 'POST headerSearch', { body: { search_key: asked } }),
    enabled: isAsking,
    placeholderData: keepsOld ? keepPreviousData : undefined,
  });
  return {
    ...{ words, setWords },
    found: isAsking ? data : [],
    /** They are what was typed last: Enter can take the first. */
    isSettled: asked === words.trim() && !isPlaceholderData,
  };
}
