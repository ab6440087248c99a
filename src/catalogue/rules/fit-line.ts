import { type Conditions, conditionTexts } from '../../fitment/rules/condition-text.ts';
import { yearRange } from '../../fitment/rules/van-models.ts';

export interface FitVan {
  slug: string;
  /** The van's name in fit lines, such as "Bus". */
  model: string;
  years: readonly [from: number, to: number];
  /** Codes by the engine's common name. */
  engines: Readonly<Record<string, readonly string[]>>;
}

export interface Fit extends Conditions {
  /** Slug of the van type. */
  van: string;
  years: readonly [from: number, to: number];
  engines?: readonly string[] | undefined;
}

interface Range {
  model: string;
  from: number;
  to: number;
  /** As displayed; '' if every engine fits. */
  engines: string;
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Summarizes which vans a part fits: "Fits 1971–79 Bus, engines CJ, GD". Empty for a part without fits. */
export function fitLine(fits: readonly Fit[], vanTypes: readonly FitVan[]): string {
  const ranges = mergeRanges(toRanges(fits, vanTypes));
  const [first, ...others] = ranges;
  if (!first) return '';
  if (fitsEverything(fits, vanTypes)) return `Fits every van, ${allYears(vanTypes)}`;
  if (others.length > 0) return `Fits ${list.format(ranges.map(rangeWithEngines))}`;
  return first.engines ? `Fits ${rangeText(first)}, ${first.engines}` : `Fits ${rangeText(first)}`;
}

function toRanges(fits: readonly Fit[], vanTypes: readonly FitVan[]): Range[] {
  return vanTypes.flatMap((vanType) =>
    fits
      .filter(({ van }) => van === vanType.slug)
      .map(({ years: [from, to], engines = [] }) => ({
        model: vanType.model,
        from,
        to,
        engines: enginesText(engines, vanType),
      }))
      .toSorted((a, b) => a.from - b.from),
  );
}

/** "Type 4 engine" if all codes of that engine fit; otherwise lists the codes. */
function enginesText(codes: readonly string[], { engines }: FitVan): string {
  if (codes.length === 0) return '';
  const whole = Object.entries(engines).filter(([, all]) =>
    all.every((code) => codes.includes(code)),
  );
  if (whole.length > 0 && whole.length === Object.keys(engines).length) return '';
  const coversAllCodes = whole.flatMap(([, all]) => all).length === codes.length;
  if (coversAllCodes) return `${either.format(whole.map(([name]) => name))} engine`;
  return `${codes.length === 1 ? 'engine' : 'engines'} ${codes.join(', ')}`;
}

/** Merges ranges of one model that overlap or follow each other: the 1950–67 and the 1968–79 Bus become one. */
function mergeRanges(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const before = result.at(-1);
    if (before && isContinuedBy(before, range)) {
      result.splice(-1, 1, { ...before, to: Math.max(before.to, range.to) });
    } else result.push(range);
  }
  return result;
}

const isContinuedBy = (before: Range, next: Range) =>
  before.model === next.model &&
  before.from <= next.from &&
  next.from <= before.to + 1 &&
  before.engines === next.engines;

function fitsEverything(fits: readonly Fit[], vanTypes: readonly FitVan[]): boolean {
  const unconditional = fits.filter((fit) => conditionTexts(fit).length === 0);
  const ranges = mergeRanges(toRanges(unconditional, vanTypes));
  const all = vanTypes.map(({ slug, years }) => ({ van: slug, years }));
  return ranges.length > 1 && sameRanges(ranges, mergeRanges(toRanges(all, vanTypes)));
}

const sameRanges = (a: readonly Range[], b: readonly Range[]) =>
  JSON.stringify(a) === JSON.stringify(b);

function allYears(vanTypes: readonly FitVan[]): string {
  const years = vanTypes.flatMap((van) => van.years);
  return yearRange(Math.min(...years), Math.max(...years));
}

const rangeWithEngines = (range: Range) =>
  range.engines ? `${rangeText(range)} (${range.engines})` : rangeText(range);

const rangeText = (range: Range): string => `${yearRange(range.from, range.to)} ${range.model}`;
