import { normalPartNumber } from '../../rules/part-number.ts';
import { fields } from './index/fields.ts';
import type { Matches } from './matches.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { Slot } from './words/understand.ts';

/** Weights by field; a word in the name counts most. */
const WEIGHTS = [120, 100, 70, 50, 25, 12, 10];
const NUMBER_WEIGHT = 60;
/** Synonyms and substitutes count less than the typed words. */
const weightsBy = (factor: number) => Uint8Array.from(WEIGHTS, (weight) => weight * factor);
const WEIGHTS_OF = { typed: weightsBy(1), same: weightsBy(0.6), instead: weightsBy(0.4) };
const MAX_NUMBERS = 300;
const MAX_UNFINISHED = 40;

/** Return the result to `index.matches` after use. */
export function matchSlots(index: SearchIndex, slots: readonly Slot[]): Matches {
  const matches = index.matches.borrow(slots.length);
  slots.forEach((slot, place) => {
    for (const { terms, kind } of slot.alternatives)
      addProducts(index, matches, place, terms, WEIGHTS_OF[kind]);
    if (/\d/.test(slot.typed) && slot.typed.length > 3) {
      for (const { product } of index.numbers.find(normalPartNumber(slot.typed), MAX_NUMBERS))
        matches.add(product, place, fields.keyword, NUMBER_WEIGHT);
    }
    if (place === slots.length - 1)
      for (const word of unfinishedWords(index, slot))
        addProducts(index, matches, place, [word], WEIGHTS_OF.same);
  });
  return matches;
}

/** Completions of an unfinished last word that is not a word itself. */
function unfinishedWords({ sortedWords, spelling }: SearchIndex, { typed }: Slot): string[] {
  if (typed.length < 2 || typed.includes(' ') || spelling.has(typed)) return [];
  let low = 0;
  let high = sortedWords.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sortedWords[middle]! < typed) low = middle + 1;
    else high = middle;
  }
  const next = sortedWords.slice(low, low + MAX_UNFINISHED);
  return next.filter((word) => word.startsWith(typed));
}

/** Adds the products that have all of the terms, with the least telling of the fields. */
function addProducts(
  { terms: places, postings: { starts, values }, postingFields }: SearchIndex,
  matches: Matches,
  slot: number,
  terms: readonly string[],
  weights: Uint8Array,
): void {
  const lists = terms.map((term) => {
    const place = places.get(term) ?? -1;
    return { start: starts[place] ?? 0, end: starts[place + 1] ?? 0, isKnown: place >= 0 };
  });
  if (lists.length === 0 || lists.some(({ isKnown }) => !isKnown)) return;
  const [first, ...others] = lists.toSorted((a, b) => a.end - a.start - (b.end - b.start));
  for (let at = first!.start; at < first!.end; at += 1) {
    const product = values[at]!;
    let field = postingFields[at]!;
    for (const { start, end } of others) {
      const place = findIn(values, start, end, product);
      field = place < 0 ? -1 : Math.max(field, postingFields[place]!);
      if (field < 0) break;
    }
    if (field >= 0) matches.add(product, slot, field, weights[field]!);
  }
}

function findIn(values: Uint32Array, start: number, end: number, wanted: number): number {
  let low = start;
  let high = end - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = values[middle]!;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
