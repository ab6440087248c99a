import { messages } from '../../messages.ts';
import { searchMessages } from '../../search-messages.ts';
import { pluralOf } from './list-metadata.ts';
import type { ListQuery, OpenList } from './find-list.ts';
import { cellsOf, forEachCommonBit, type FitFacts } from './index/fit-cells.ts';
import { vanName } from './substitute-types.ts';
import { combineFacts } from './narrow.ts';
import type { Resolution } from './resolution.ts';
import type { SearchIndex } from './index/search-index.ts';
import { isUnknownEngine } from './words/understand.ts';

/** The message of a list that is not exactly what was searched for. */
export function listMessage(
  index: SearchIndex,
  { resolution, substitute }: OpenList,
  { sku, keyword, in_stock }: ListQuery & { sku?: string | undefined },
  total: number,
): { message?: string } {
  const typed = sku ?? keyword;
  if (!typed) return total === 0 ? { message: messages.noData } : {};
  const { dropped, reading, leftOut, isNothing, unknown = [], superseded = [] } = resolution;
  if (isNothing) {
    if (unknown.length > 0) return { message: searchMessages.unknownNumbers(unknown) };
    const isEngine =
      dropped.length === 0 &&
      leftOut.some((each) => isUnknownEngine(each, index.vocabulary.engines));
    return {
      message: isEngine ? searchMessages.noEngine(typed) : searchMessages.nothingFound(typed),
    };
  }
  if (total === 0) return { message: in_stock ? messages.soldOut : messages.emptySelection };
  if (unknown.length + superseded.length > 0) {
    const texts = [
      ...(superseded.length > 0 ? [searchMessages.superseded(superseded)] : []),
      ...(unknown.length > 0 ? [searchMessages.unknownNumbers(unknown)] : []),
      ...(resolution.isSimilar ? [searchMessages.close] : []),
    ];
    return { message: texts.join(' ') };
  }
  if (resolution.isSimilar) return { message: searchMessages.nearNumbers(typed) };
  const plural = reading ? pluralOf(index, reading) : undefined;
  if (substitute) {
    const { searched, vanHas, facts } = substitute;
    return {
      message: searchMessages.substitute(
        searched.plural,
        vanName(index, facts),
        vanHas,
        substitute.substitute.plural,
      ),
    };
  }
  const engines = enginesApart(index, resolution);
  const none = noneFits(index, resolution, plural);
  if (none) return { message: none };
  const candidates = [
    ...unbuilt(index, resolution, plural),
    ...(engines ? [engines] : []),
    ...(resolution.corrected ? [searchMessages.corrected(resolution.corrected)] : []),
  ];
  return candidates.length > 0 ? { message: candidates[0]! } : {};
}

/** No part of the type fits the van that was typed, so those for other vans are listed. */
function noneFits(
  index: SearchIndex,
  { leftOut, narrowings }: Resolution,
  plural: string | undefined,
): string | undefined {
  const facts = combineFacts([...narrowings, ...leftOut]);
  const isOther = plural && leftOut.some(({ vans, years }) => vans ?? years);
  if (!isOther || !yearsOf(index, facts)) return undefined;
  return searchMessages.noneFits(plural, vanName(index, facts));
}

/** For "2010 vanagon", names the years in which the van was built; otherwise what was dropped. */
function unbuilt(
  index: SearchIndex,
  { dropped, leftOut, narrowings }: Resolution,
  plural: string | undefined,
): string[] {
  if (dropped.length === 0) return [];
  const year = leftOut.find(({ years, vans }) => years && !vans);
  const applied = combineFacts(narrowings);
  if (!year?.years || !applied.vans || yearsOf(index, { ...applied, years: year.years }))
    return [searchMessages.dropped(dropped, plural)];
  const others = dropped.filter((typed) => typed !== year.typed);
  const built = yearsOf(index, { ...applied, years: undefined, yearsApart: undefined })!;
  const van = vanName(index, { ...applied, years: year.years });
  return [
    [
      ...(others.length > 0 ? [searchMessages.dropped(others)] : []),
      searchMessages.neverBuilt(van, built, plural),
    ].join(' '),
  ];
}

/** For "1.9 diesel", says which of the engines was used or that no van has both. */
function enginesApart(index: SearchIndex, { narrowings }: Resolution): string | undefined {
  const named = narrowings.filter(({ engines }) => engines);
  for (const one of named) {
    const other = named.find((each) => each.engines!.every((code) => !one.engines!.includes(code)));
    if (!other) continue;
    const { years, yearsApart, vans } = combineFacts(narrowings);
    const isBuilt = ({ engines }: typeof one) =>
      yearsOf(index, { vans, years, yearsApart, engines }) !== undefined;
    if (isBuilt(one) === isBuilt(other)) return searchMessages.twoEngines(one.typed, other.typed);
    const [meant, unbuilt] = isBuilt(one) ? [one, other] : [other, one];
    const built = yearsOf(index, { vans, engines: unbuilt.engines });
    return searchMessages.engineOfOtherYears(unbuilt.typed, built, meant.typed);
  }
  return undefined;
}

/** The first and last model year of the vans that match the facts. */
function yearsOf({ cells }: SearchIndex, facts: FitFacts): [from: number, to: number] | undefined {
  const bits = cellsOf(cells, facts);
  const years: number[] = [];
  forEachCommonBit(bits, bits, (cell) => years.push(cells[cell]!.year));
  return years.length > 0 ? [Math.min(...years), Math.max(...years)] : undefined;
}
