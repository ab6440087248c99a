import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { useSettled } from '../../frame/web/use-settled.ts';
import type { OwnerWord, Tried, WordFor } from '../contract.ts';
import { wrongIn } from '../rules/new-word.ts';

/** The live stream tells of parts when words change. */
export const WORD_TOPICS = ['parts', 'log', 'today'];
const TYPED_MS = 300;

/** A word that was just made. */
export interface Made {
  word: OwnerWord;
  tried: Tried;
}

export const useFailed = (view: 'open' | 'dismissed') =>
  useQuery(
    callQuery(['parts', 'words', 'failed', view], 'GET admin/words/failed', { query: { view } }),
  );

/** Tries a word when nobody has typed for a moment. */
export function useTrial(word: WordFor) {
  const asked = JSON.parse(useSettled(JSON.stringify(word), TYPED_MS)) as WordFor;
  return useQuery({
    ...callQuery(['parts', 'words', 'try', asked], 'POST admin/words/try', { body: asked }),
    enabled: Object.keys(wrongIn(asked)).length === 0,
  });
}

/** As in: “shoelace” finds “brake hose” now. */
export const whatItDoes = ({ kind, says, means }: Omit<WordFor, 'search'>): string =>
  kind === 'same'
    ? `${quoted(says)} find the same now`
    : `${quoted(says)} finds ${quoted(means)} now`;

const quoted = (phrases: readonly string[]): string =>
  phrases.map((each) => `“${each}”`).join(', ');

export function useMakeWord(onMade: (made: Made) => void) {
  const key = useRequestKey();
  return useSave((body: WordFor) => key.send('POST admin/words', { body }), {
    topics: WORD_TOPICS,
    saved: (_, word) => whatItDoes(word),
    onSaved({ data }) {
      key.renew();
      onMade(data);
    },
  });
}

export function useRemoveWord(onRemoved?: () => void) {
  const key = useRequestKey();
  return useSave(
    (was: OwnerWord) =>
      key.send('POST admin/words/:id/remove', { params: { id: String(was.id) }, body: { was } }),
    {
      topics: WORD_TOPICS,
      saved: 'Removed. The log can put it back.',
      onSaved() {
        key.renew();
        onRemoved?.();
      },
    },
  );
}

export function useDismiss() {
  const key = useRequestKey();
  return useSave(
    (body: { search: string; dismissed: boolean }) =>
      key.send('POST admin/words/dismiss', { body }),
    {
      topics: WORD_TOPICS,
      saved: (_, { search, dismissed }) =>
        dismissed ? `“${search}” is put aside` : `“${search}” is back in the list`,
      onSaved: key.renew,
    },
  );
}
