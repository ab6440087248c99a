import { synonymsOf } from './synonyms.ts';

/**
 * Builds PostgreSQL text search queries. `matching` requires every word or a synonym, and treats the last word as a
 * prefix. `typed` and `named` are for ranking: by the typed words, and by those with synonyms. Words must consist of
 * a–z and 0–9, which keeps operators out.
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

/** Several words separated by spaces must all match. */
const termQuery = (words: string, isPrefix: boolean): string =>
  `(${words
    .split(' ')
    .map((word) => `'${word}'${isPrefix ? ':*' : ''}`)
    .join(' & ')})`;
