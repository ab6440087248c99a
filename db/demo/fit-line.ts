import type { VanType } from './read-shop.ts';

export interface Fit {
  /** Slug of the van type. */
  van: string;
  years: readonly [from: number, to: number];
  engines?: readonly string[] | undefined;
}

interface Range {
  model: string;
  from: number;
  to: number;
  engines: readonly string[];
}

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Which vans a part fits, in a few words: "Fits 1971–79 Bus, engines CJ, GD". Empty for no fit. */
export function fitLine(fits: readonly Fit[], vanTypes: readonly VanType[]): string {
  const ranges = joined(rangesOf(fits, vanTypes));
  if (ranges.length === 0) return '';
  if (fitsEverything(ranges, vanTypes)) return `Fits every van, ${span(firstAndLastYear(vanTypes))}`;
  const [only] = ranges;
  if (ranges.length === 1 && only!.engines.length > 0) {
    return `Fits ${named(only!)}, ${engineWords(only!)}`;
  }
  return `Fits ${and.format(
    ranges.map((range) =>
      range.engines.length > 0 ? `${named(range)} (${engineWords(range)})` : named(range),
    ),
  )}`;
}

/** In the order of the van types, whatever the order of the fits. */
function rangesOf(fits: readonly Fit[], vanTypes: readonly VanType[]): Range[] {
  return vanTypes.flatMap(({ slug, model }) =>
    fits
      .filter(({ van }) => van === slug)
      .map(({ years: [from, to], engines = [] }) => ({ model, from, to, engines }))
      .toSorted((a, b) => a.from - b.from),
  );
}

/** The Bus before and after 1967 is one Bus to a part that fits both. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const before = result.at(-1);
    const goesOn =
      before?.model === range.model &&
      before.to + 1 === range.from &&
      before.engines.length === 0 &&
      range.engines.length === 0;
    if (goesOn) result.splice(-1, 1, { ...before, to: range.to });
    else result.push(range);
  }
  return result;
}

function fitsEverything(ranges: readonly Range[], vanTypes: readonly VanType[]): boolean {
  const whole = joined(rangesOf(vanTypes.map(({ slug, years }) => ({ van: slug, years })), vanTypes));
  return whole.length > 1 && JSON.stringify(whole) === JSON.stringify(ranges);
}

function firstAndLastYear(vanTypes: readonly VanType[]): Pick<Range, 'from' | 'to'> {
  const years = vanTypes.flatMap((van) => van.years);
  return { from: Math.min(...years), to: Math.max(...years) };
}

const named = (range: Range): string => `${span(range)} ${range.model}`;

/** 1968–79, but 1993–2003, and 1971 alone. */
function span({ from, to }: Pick<Range, 'from' | 'to'>): string {
  if (from === to) return String(from);
  const sameCentury = Math.floor(from / 100) === Math.floor(to / 100);
  return `${from}–${sameCentury ? String(to).slice(2) : to}`;
}

const engineWords = ({ engines }: Range): string =>
  `${engines.length === 1 ? 'engine' : 'engines'} ${engines.join(', ')}`;
