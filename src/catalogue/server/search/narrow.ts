import { readVanParam } from '../../../fitment/rules/van-param.ts';
import {
  cellsOf,
  type FitFacts,
  intersects,
  mayFit,
  matchesGearboxAndBody,
  type YearRange,
} from './index/fit-cells.ts';
import { bitCount } from './index/bits.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { Narrowing } from './words/vocabulary.ts';

export type ProductTest = (product: number) => boolean;

const hasFacts = (facts: FitFacts) => Object.values(facts).some((fact) => fact !== undefined);

/** Tests whether a product fits, or may fit, a van with these facts; undefined without facts. */
export function fitTest(index: SearchIndex, facts: FitFacts): ProductTest | undefined {
  if (!hasFacts(facts)) return undefined;
  const wanted = cellsOf(index.cells, facts);
  return someFit(
    index,
    (fit) =>
      intersects(wanted, index.fitCells[fit]!) && matchesGearboxAndBody(index.fits[fit]!, facts),
  );
}

/** Tests whether a product fits, or may fit, the van in an address; undefined if that is invalid. */
export function vanTest(index: SearchIndex, param: string): ProductTest | undefined {
  const van = readVanParam(param);
  if (!van) return undefined;
  const { models } = index.vocabulary;
  return someFit(index, (fit) => mayFit(index.fits[fit]!, van, models));
}

/** The average share (0 to 1) of the wanted vans among all vans that the fits of a list cover. */
export function specificity(index: SearchIndex, facts: FitFacts): (fitList: number) => number {
  const wanted = cellsOf(index.cells, facts);
  const shares = new Float32Array(index.fits.length).fill(-1);
  const shareOf = (fit: number): number => {
    const cells = index.fitCells[fit]!;
    let common = 0;
    let all = 0;
    for (let at = 0; at < cells.length; at += 1) {
      common += bitCount(wanted[at]! & cells[at]!);
      all += bitCount(cells[at]!);
    }
    const isNamed = facts.body && index.fits[fit]!.bodies?.includes(facts.body);
    return Math.min(1, (all > 0 ? common / all : 0) * (facts.body && !isNamed ? 0.5 : 1));
  };
  const { starts, values } = index.fitLists;
  return (fitList) => {
    const from = starts[fitList]!;
    const to = starts[fitList + 1]!;
    let sum = 0;
    for (let at = from; at < to; at += 1) {
      const fit = values[at]!;
      if (shares[fit]! < 0) shares[fit] = shareOf(fit);
      sum += shares[fit]!;
    }
    return to > from ? sum / (to - from) : 0;
  };
}

/** Tests each list of fits, and each fit, at most once. */
function someFit(
  { fits, fitLists: { starts, values }, fitListOf }: SearchIndex,
  holds: (fit: number) => boolean,
): ProductTest {
  const results = new Uint8Array(fits.length);
  const listResults = new Uint8Array(starts.length);
  const listHolds = (list: number): boolean => {
    for (let at = starts[list]!; at < starts[list + 1]!; at += 1) {
      const fit = values[at]!;
      results[fit] ||= holds(fit) ? YES : NO;
      if (results[fit] === YES) return true;
    }
    return false;
  };
  return (product) => {
    const list = fitListOf[product]!;
    listResults[list] ||= listHolds(list) ? YES : NO;
    return listResults[list] === YES;
  };
}

const YES = 1;
const NO = 2;

/**
 * Combines narrowings. Two of one kind with nothing in common keep both: two years form a range, three or more are
 * separate vans of one owner.
 */
export function combineFacts(narrowings: readonly Narrowing[]): FitFacts {
  const facts: FitFacts = {};
  const ranges: YearRange[] = [];
  for (const { vans, years, engines, gearbox, body } of narrowings) {
    if (vans) facts.vans = common(facts.vans, vans);
    if (engines) facts.engines = common(facts.engines, engines);
    if (years) facts.years = commonYears(facts.years, years);
    if (years) ranges.push(years);
    if (gearbox) facts.gearbox = gearbox;
    if (body) facts.body = body;
  }
  if (ranges.length > 2 && !haveCommonYear(ranges)) facts.yearsApart = ranges;
  return facts;
}

const haveCommonYear = (ranges: readonly YearRange[]) =>
  Math.max(...ranges.map(([from]) => from)) <= Math.min(...ranges.map(([, to]) => to));

function common(one: readonly string[] | undefined, other: readonly string[]): readonly string[] {
  const shared = other.filter((each) => one?.includes(each) ?? true);
  return shared.length > 0 ? shared : [...(one ?? []), ...other];
}

function commonYears(one: YearRange | undefined, other: YearRange): YearRange {
  if (!one) return other;
  const from = Math.max(one[0], other[0]);
  const to = Math.min(one[1], other[1]);
  return from <= to ? [from, to] : [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
}
