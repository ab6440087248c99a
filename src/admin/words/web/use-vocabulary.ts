import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import type { NamedType } from '../contract.ts';
import { WORD_TOPICS } from './use-words.ts';

/** What the search knows of vans, part types and engines. */
export const useVocabulary = () =>
  useQuery(callQuery(['parts', 'words', 'known'], 'GET admin/words/vans'));

export function useChangeNames(onLoaded: () => void, onStanding: (type: NamedType) => void) {
  return useSaveCall('POST admin/words/types/:id', {
    topics: WORD_TOPICS,
    saved: 'Saved. The search knows it now.',
    onLoaded,
    onFailed: ifChanged<'POST admin/words/types/:id'>((now) => onStanding(now.type)),
  });
}
