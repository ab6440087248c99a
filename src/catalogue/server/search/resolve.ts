import type { ChipKind } from '../../rules/search-chips.ts';
import { correctWords, joinWords } from './words/correct-words.ts';
import { findFullMatches } from './find-full-matches.ts';
import { findPartialMatches } from './find-partial-matches.ts';
import { findSymptom } from './find-symptom.ts';
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
  mine?: string,
): Resolution {
  const opened: MatchedSearch[] = [];
  const open = (words: readonly Word[]): MatchedSearch => {
    const search = new MatchedSearch(index, words, explicit, without, mine);
    opened.push(search);
    return search;
  };
  const withSymptoms = !without.includes('part');
  const resolution = resolveWords(index, typed, open, withSymptoms);
  for (const search of opened) search.close();
  return resolution;
}

function resolveWords(
  index: SearchIndex,
  typed: string,
  open: (words: readonly Word[]) => MatchedSearch,
  withSymptoms: boolean,
): Resolution {
  const words = searchWords(typed);
  const opened = open(words);
  let search = opened;
  const find = (of: MatchedSearch, read: readonly Word[], number: string) =>
    // A word that had to be split is no complaint.
    (withSymptoms && read.length === words.length && findSymptom(of, read)) ||
    findFullMatches(of, number);
  const found = find(search, words, typed);
  if (found) return found;

  const corrected = correctWords(words, index);
  for (const meant of [corrected, joinWords(corrected ?? words, index)]) {
    if (!meant) continue;
    const other = open(meant);
    const all = find(other, meant, '');
    if (all) return { ...all, corrected: meant.map(({ text }) => text).join(' ') };
    if (meant === corrected) search = other;
  }
  return (withSymptoms && findSymptom(opened, words, true)) || findPartialMatches(search);
}
