import { useQuery } from '@tanstack/react-query';
import { asRefused } from '../../../kit/client.ts';
import { callQuery } from '../../frame/web/call-query.ts';
import { useRequestKey } from '../../frame/web/use-request-key.ts';
import { useSave } from '../../frame/web/use-save.ts';
import type { NamedType } from '../contract.ts';
import { WORD_TOPICS } from './use-words.ts';

/** What the search knows of vans, part types and engines. */
export const useVocabulary = () =>
  useQuery(callQuery(['parts', 'words', 'known'], 'GET admin/words/vans'));

interface ChangeNames {
  was: readonly string[];
  also: readonly string[];
}

export function useChangeNames(
  { id }: NamedType,
  onLoaded: () => void,
  onStanding: (type: NamedType) => void,
) {
  const key = useRequestKey();
  return useSave(
    ({ was, also }: ChangeNames) =>
      key.send('POST admin/words/types/:id', {
        params: { id: String(id) },
        body: { was: [...was], also: [...also] },
      }),
    {
      topics: WORD_TOPICS,
      saved: 'Saved. The search knows it now.',
      onLoaded,
      onFailed(error) {
        const refused = asRefused<'POST admin/words/types/:id'>(error);
        if (refused?.is('changed_meanwhile')) onStanding(refused.body.type);
        return refused?.is('changed_meanwhile') ?? false;
      },
    },
  );
}
