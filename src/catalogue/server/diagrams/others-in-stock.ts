import type { DiagramVans } from '../../rules/diagrams/deciding-facts.ts';
import { dependsOnParts } from '../part-tags.ts';
import type { SearchIndex } from '../search/index/search-index.ts';
import { fitTest } from '../search/narrow.ts';
import { isNamed, type Wanted } from './parts-of-entry.ts';

/**
 * The part type of a number's parts if one of them is sold out, and the shop has others of it for these vans and for
 * the same place: a front drum is none of the rear drums.
 */
export function othersInStock(
  index: SearchIndex,
  parts: readonly number[],
  { entry, vans }: { entry: Wanted; vans: DiagramVans },
) {
  const soldOut = parts.find((product) => index.soldOut[product]);
  const type = soldOut === undefined ? -1 : index.types[soldOut]!;
  if (soldOut === undefined || type < 0) return null;
  const ofType = index.ofType[type]!;
  dependsOnParts(Array.from(ofType, (product) => index.ids[product]!));
  const fits = fitTest(index, { vans: [vans.van], years: [vans.year_from, vans.year_to] })!;
  const place = placeOf(index.names[soldOut]!);
  const isThere = ofType.some(
    (product) =>
      !index.soldOut[product] &&
      !parts.includes(product) &&
      fits(product) &&
      placeOf(index.names[product]!) === place &&
      isNamed(index.names[product]!, entry),
  );
  if (!isThere) return null;
  const { slug, plural } = index.vocabulary.partTypes[type]!;
  return { type: slug, plural, place };
}

const PLACES = /\b(?:front|rear|left|right|upper|lower|inner|outer|intake|exhaust)\b/g;

/** "front left"; empty for a part whose name says no place. */
const placeOf = (name: string): string =>
  [...new Set(name.toLowerCase().match(PLACES))].toSorted().join(' ');
