import type { SearchIndex } from './search-index.ts';
import { isStopWord, searchWords, stemOf, type Word } from './words.ts';
import { MAX_PHRASE_WORDS, phraseKey } from './vocabulary.ts';

/**
 * Corrects a search that no product matches: splits 'sparkplug', joins 'tail pipe', and replaces slips by the nearest word.
 * Returns undefined if there is nothing to correct.
 */
export function correctWords(words: readonly Word[], index: SearchIndex): Word[] | undefined {
  const { spelling } = index;
  const isKnown = knownPlaces(words, index);
  const corrected = words.flatMap((word, place): Word[] => {
    if (isKnown[place]) return [word];
    const pieces = spelling.split(word.stem);
    if (pieces) return pieces.map((piece) => wordOf(piece, word));
    const nearest = spelling.nearest(word.stem) ?? spelling.nearest(word.text);
    return [nearest ? wordOf(nearest, word) : word];
  });
  const joined = joinPairs(corrected, spelling);
  const same = joined.length === words.length && joined.every((word, at) => word.stem === words[at]!.stem);
  return same ? undefined : joined;
}

const wordOf = (text: string, { before }: Word): Word => ({ text, stem: stemOf(text), before });

/** Words of products or of a phrase, and what only looks like a slip: numbers and the words between. */
function knownPlaces(words: readonly Word[], { spelling, vocabulary }: SearchIndex): boolean[] {
  const isKnown = words.map(
    ({ text, stem }) => spelling.has(stem) || isStopWord(text) || /\d/.test(text),
  );
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_PHRASE_WORDS); end += 1) {
      if (vocabulary.meaning(phraseKey(words.slice(start, end).map(({ stem }) => stem))))
        isKnown.fill(true, start, end);
    }
  }
  return isKnown;
}

function joinPairs(words: readonly Word[], spelling: SearchIndex['spelling']): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const [pair] = before ? searchWords(before.text + word.text) : [];
    if (before && pair && spelling.has(pair.stem)) joined[joined.length - 1] = pair;
    else joined.push(word);
  }
  return joined;
}
