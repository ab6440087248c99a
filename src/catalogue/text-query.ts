import { synonymsOf } from './synonyms.ts';

/**
 * What to look for, in PostgreSQL's words for it: every word (or one of its alternatives) must be there, the last
 * one may still be being typed. `typed` is the question itself and ranks; `widened` also takes other names of a thing.
 * Words are a–z and 0–9 alone, so nothing in them can be an operator.
 */
export function textQuery(words: readonly (readonly string[])[]) {
  const last = words.length - 1;
  return {
    typed: words.map((word, at) => either(word.map((one) => all(one, at === last)))).join(' & '),
    widened: words
      .map((word, at) =>
        either(word.flatMap(synonymsOf).map((one, nth) => all(one, at === last && nth === 0))),
      )
      .join(' & '),
  };
}

const either = (alternatives: string[]): string => `(${alternatives.join(' | ')})`;

/** A word, or several that belong together. */
const all = (words: string, begun: boolean): string =>
  `(${words
    .split(' ')
    .map((word) => `'${word}'${begun ? ':*' : ''}`)
    .join(' & ')})`;
