import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { useSettled } from '../../frame/web/use-settled.ts';
import type { OwnerWord, Tried, WordTrial } from '../contract.ts';
import { wordErrors } from '../rules/new-word.ts';

/** A change of words triggers the topic `parts` in the live stream. */
export const WORD_TOPICS = ['parts', 'log', 'today'];
const TYPED_MS = 300;

/** A word that was just made. */
export interface Made {
  word: OwnerWord;
  tried: Tried;
}

/** The search vocabulary of vans, part types and engines. */
export const useVocabulary = () =>
  useQuery(callQuery(['parts', 'words', 'known'], 'GET admin/words/vans'));

export const useFailed = (view: 'open' | 'dismissed') =>
  useQuery(
    callQuery(['parts', 'words', 'failed', view], 'GET admin/words/failed', { query: { view } }),
  );

/** Tests a word, debounced. */
export function useTrial(word: WordTrial) {
  const trial = JSON.parse(useSettled(JSON.stringify(word), TYPED_MS)) as WordTrial;
  return useQuery({
    ...callQuery(['parts', 'words', 'try', trial], 'POST admin/words/try', { body: trial }),
    enabled: Object.keys(wordErrors(trial)).length === 0,
  });
}

/** As in: “shoelace” finds “brake hose” now. */
export const wordEffectText = ({ kind, says, means }: Omit<WordTrial, 'search'>): string =>
  kind === 'same'
    ? `${quoted(says)} find the same now`
    : `${quoted(says)} finds ${quoted(means)} now`;

const quoted = (phrases: readonly string[]): string =>
  phrases.map((each) => `“${each}”`).join(', ');

export function useAddWord(onMade: (made: Made) => void) {
  return useSaveCall('POST admin/words', {
    topics: WORD_TOPICS,
    saved: (_, { body }) => wordEffectText(body),
    onSaved: ({ data }) => onMade(data),
  });
}

export function useRemoveWord(onRemoved?: () => void) {
  const { mutate, isPending, variables } = useSaveCall('POST admin/words/:id/remove', {
    topics: WORD_TOPICS,
    saved: 'Removed. The log can put it back.',
    onSaved: () => onRemoved?.(),
  });
  const remove = (was: OwnerWord) => mutate({ params: { id: String(was.id) }, body: { was } });
  const isRemoving = ({ id }: OwnerWord) => isPending && variables.params.id === String(id);
  return { remove, isPending, isRemoving };
}

export const useDismiss = () =>
  useSaveCall('POST admin/words/dismiss', {
    topics: WORD_TOPICS,
    saved: (_, { body: { search, dismissed } }) =>
      dismissed ? `“${search}” is put aside` : `“${search}” is back in the list`,
  });
