import { wordsDeskMessages as messages } from '../messages.ts';
import type { WordTrial } from '../contract.ts';
import { isPhrase } from './phrase.ts';

type Typed = Pick<WordTrial, 'kind'> & Record<'says' | 'means', readonly string[]>;

/** Validation messages of a word, by field. */
export function wordErrors({ kind, says, means }: Typed): { says?: string; means?: string } {
  const areInvalid = (phrases: readonly string[]) =>
    phrases.length === 0 || !phrases.every(isPhrase);
  return {
    ...(areInvalid(says)
      ? { says: messages.phrase }
      : kind === 'same' && says.length < 2 && { says: messages.two }),
    ...(kind === 'instead' && areInvalid(means) && { means: messages.phrase }),
  };
}
