import { synonymsOf } from './synonyms.ts';

/**
 * What to look for, in PostgreSQL's words for it: every word (or another name of the thing) must be there, and the
 * last one may still be being typed. `typed` and `named` rank the matches: by the words themselves, and by those
 * with their synonyms. Words are a–z and 0–9 alone, so nothing in them can be an operator.
 */
export function textQuery(words: readonly (readonly string[])[]) {
  const last = words.length - 1;
  const typed = words.map((word, at) => word.map((one) => termQuery(one, at === last)));
  const named = words.map((word, at) => [
    ...typed[at]!,
    ...word.flatMap((one) => synonymsOf(one).slice(1)).map((one) => termQuery(one, false)),
  ]);
  return {
    matching: named.map(anyOf).join(' & '),
    typed: anyOf(typed.flat()),
    named: anyOf(named.flat()),
  };
}

const anyOf = (alternatives: string[]): string => `(${alternatives.join(' | ')})`;

/** A word, or several that belong together. */
const termQuery = (words: string, begun: boolean): string =>
  `(${words
    .split(' ')
    .map((word) => `'${word}'${begun ? ':*' : ''}`)
    .join(' & ')})`;
