import type { ChipKind } from '../../rules/search-chips.ts';
import { correctWords, joinWords } from './words/correct-words.ts';
import { findFullMatches } from './find-full-matches.ts';
import { findPartialMatches } from './find-partial-matches.ts';
import type { FitFacts } from './index/fit-cells.ts';
import { MatchedSearch } from './matched-search.ts';
import type { Resolution } from './resolution.ts';
import type { SearchIndex } from './index/search-index.ts';
import { searchWords, type Word } from './words/words.ts';

/** Interprets the search and finds its products, whether they fit or not. Explicit filters are never dropped. */
export function resolve(
  index: SearchIndex,
  typed: string,
  explicit: FitFacts,
  without: readonly ChipKind[],
): Resolution {
  const opened: MatchedSearch[] = [];
  const open = (words: readonly Word[]): MatchedSearch => {
    const search = new MatchedSearch(index, words, explicit, without);
    opened.push(search);
    return search;
  };
  const resolution = resolveWords(index, typed, open);
  for (const search of opened) search.close();
  return resolution;
}

function resolveWords(
  index: SearchIndex,
  typed: string,
  open: (words: readonly Word[]) => MatchedSearch,
): Resolution {
  const words = searchWords(typed);
  let search = open(words);
  const found = findFullMatches(search, typed);
  if (found) return found;

  const corrected = correctWords(words, index);
  for (const meant of [corrected, joinWords(corrected ?? words, index)]) {
    if (!meant) continue;
    const other = open(meant);
    const all = findFullMatches(other, '');
    if (all) return { ...all, corrected: meant.map(({ text }) => text).join(' ') };
    if (meant === corrected) search = other;
  }
  return findPartialMatches(search);
}
