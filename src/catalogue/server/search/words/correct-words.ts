import type { SearchIndex } from '../index/search-index.ts';
import { stemOf } from '../../../rules/stem.ts';
import { isPlainWord } from './plain-words.ts';
import { searchWords, type Word } from './words.ts';
import { MAX_PHRASE_WORDS, phraseKey } from './vocabulary.ts';

/** "GL4" is written GL-4. */
const LETTERS_AND_DIGITS = /^([a-z]{2,4})(\d{1,2})$/;

/**
 * Corrects a search that no product matches: splits 'sparkplug', joins 'muf fler', and replaces typos by the nearest
 * word. Returns undefined if there is nothing to correct.
 */
export function correctWords(words: readonly Word[], index: SearchIndex): Word[] | undefined {
  const { spelling, symptoms, terms } = index;
  const isKnown = findKnownWords(words, index);
  const joined = joinPairs(words, spelling, (place) => !isKnown[place] || !isKnown[place - 1]);
  const corrected = joined.flatMap((word): Word[] => {
    const place = words.indexOf(word);
    if (place < 0) return [word];
    const code = LETTERS_AND_DIGITS.exec(word.text);
    if (code && !terms.has(word.stem)) return [wordOf(code[1]!, word), wordOf(code[2]!, word)];
    if (isKnown[place]) return [word];
    const pieces = spelling.split(word.stem);
    if (pieces) return pieces.map((piece) => wordOf(piece, word));
    const nearest =
      spelling.nearest(word.stem) ?? spelling.nearest(word.text) ?? symptoms.nearest(word.text);
    return [nearest ? wordOf(nearest, word) : word];
  });
  return isSame(corrected, words) ? undefined : corrected;
}

/** Joins pairs that also exist as one word: 'tail pipe' as 'tailpipe'. */
export function joinWords(words: readonly Word[], { spelling }: SearchIndex): Word[] | undefined {
  const joined = joinPairs(words, spelling, () => true);
  return isSame(joined, words) ? undefined : joined;
}

const isSame = (some: readonly Word[], others: readonly Word[]) =>
  some.length === others.length && some.every(({ stem }, place) => stem === others[place]!.stem);

const wordOf = (text: string, { before }: Word): Word => ({ text, stem: stemOf(text), before });

/** Marks words that are not typos: known words, phrases, numbers, complaints and plain English. */
function findKnownWords(words: readonly Word[], index: SearchIndex): boolean[] {
  const { spelling, vocabulary, symptoms } = index;
  const isKnown = words.map(
    (word) =>
      spelling.has(word.stem) ||
      isPlainWord(word.text) ||
      /\d/.test(word.text) ||
      symptoms.knows(word),
  );
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_PHRASE_WORDS); end += 1) {
      if (vocabulary.meaning(phraseKey(words.slice(start, end).map(({ stem }) => stem))))
        isKnown.fill(true, start, end);
    }
  }
  return isKnown;
}

function joinPairs(
  words: readonly Word[],
  spelling: SearchIndex['spelling'],
  mayJoin: (place: number) => boolean,
): Word[] {
  const joined: Word[] = [];
  words.forEach((word, place) => {
    const before = joined.at(-1);
    const [pair, ...rest] = before && mayJoin(place) ? searchWords(before.text + word.text) : [];
    // "1.6td" still consists of two words.
    if (pair && rest.length === 0 && spelling.has(pair.stem)) joined[joined.length - 1] = pair;
    else joined.push(word);
  });
  return joined;
}
