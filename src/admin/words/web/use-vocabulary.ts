import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { NamedType } from '../contract.ts';
import { WORD_TOPICS } from './use-words.ts';

/** What the search knows of vans, part types and engines. */
export const useVocabulary = () =>
  useQuery(callQuery(['parts', 'words', 'known'], 'GET admin/words/vans'));

export function useChangeNames(
  { id }: NamedType,
  onLoaded: () => void,
  onStanding: (type: NamedType) => void,
) {
  const key = useRequestKey();
  return useSave(
    (body: { was: string[]; also: string[] }) =>
      key.send('POST admin/words/types/:id', { params: { id: String(id) }, body }),
    {
      topics: WORD_TOPICS,
      saved: 'Saved. The search knows it now.',
      onLoaded,
      onFailed: ifChanged<'POST admin/words/types/:id'>((now) => onStanding(now.type)),
    },
  );
}
