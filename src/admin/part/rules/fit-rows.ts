import { type FitVan, fitLine } from '../../../catalogue/rules/fit-line.ts';
import {
  noConditions,
  type ProductFit,
  readFits,
  writeFits,
} from '../../../catalogue/rules/cells/fits-cell.ts';
import { conditionTexts } from '../../../fitment/rules/condition-text.ts';

/** A new fit is for a whole van. */
export const wholeVanFit = ({ slug, years }: FitVan): ProductFit => ({
  van: slug,
  years: [years[0], years[1]],
  engines: [],
  ...noConditions,
  note: null,
});

/** Switches a fit to another van and keeps the chosen years and engines that it was built with. */
export function withVan(fit: ProductFit, { slug, years, engines }: FitVan): ProductFit {
  const codes = new Set(Object.values(engines).flat());
  const [from, to] = fit.years;
  const isWithin = from >= years[0] && to <= years[1];
  return {
    ...fit,
    van: slug,
    years: isWithin ? fit.years : [years[0], years[1]],
    engines: fit.engines.filter((code) => codes.has(code)),
  };
}

/** As the buyer reads it: "Fits 1980–91 Vanagon, engine DH; built from August 1985 on". */
export function fitText(fit: ProductFit, vans: readonly FitVan[]): string {
  const line = fitLine([{ ...fit, ...noConditions, engines: fit.engines }], vans);
  return [line || 'Fits …', ...conditionTexts(fit), fit.note].filter(Boolean).join('; ');
}

/** Validation messages of a fit. */
export function fitFaults(fit: ProductFit, vans: readonly FitVan[]): string[] {
  const reading = readFits(writeFits([fit]), vans);
  if ('reasons' in reading) return reading.reasons;
  // A parenthesis or semicolon in a text may end it early.
  return writeFits(reading.value) === writeFits([fit]) ? [] : [NOT_AS_WRITTEN];
}

const NOT_AS_WRITTEN = 'a text in it has parentheses, braces or semicolons, which fits cannot have';

export interface Overlap {
  /** The indexes of both fits. */
  first: number;
  second: number;
  from: number;
  to: number;
}

/** Fits that apply to the same vans, so one is redundant. */
export const fitOverlaps = (fits: readonly ProductFit[]): Overlap[] =>
  fits.flatMap((one, first) =>
    fits.slice(first + 1).flatMap((other, after) => {
      const from = Math.max(one.years[0], other.years[0]);
      const to = Math.min(one.years[1], other.years[1]);
      const meet = one.van === other.van && from <= to && conditionsMeet(one, other);
      return meet ? [{ first, second: first + 1 + after, from, to }] : [];
    }),
  );

const conditionsMeet = (one: ProductFit, other: ProductFit): boolean =>
  listsMeet(one.engines, other.engines) &&
  listsMeet(one.bodies, other.bodies) &&
  valuesMeet(one.gearbox, other.gearbox) &&
  valuesMeet(one.market, other.market) &&
  valuesMeet(one.detail, other.detail) &&
  rangesMeet([one.built_from, one.built_to], [other.built_from, other.built_to]) &&
  rangesMeet([one.chassis_from, one.chassis_to], [other.chassis_from, other.chassis_to]);

/** An empty list stands for all. */
const listsMeet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((each) => other.includes(each));

const valuesMeet = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

type Range = readonly [from: string | null, to: string | null];

const rangesMeet = ([from, to]: Range, [otherFrom, otherTo]: Range): boolean =>
  (from === null || otherTo === null || from <= otherTo) &&
  (to === null || otherFrom === null || otherFrom <= to);
