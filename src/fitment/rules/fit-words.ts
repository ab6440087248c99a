import type { VanModelRow } from '../contract.ts';
import { anyOf, bodyNames, conditionTexts, marketNames, monthText } from './condition-text.ts';
import type { Fit, FitResult, OpenQuestion, VanFacts } from './fit.ts';
import { vanTitle, yearRange } from './van-models.ts';

/** The displayed result for a part and a van. */
export interface FitWords {
  /** "Fits your 1974 Bus" */
  words: string;
  /** "1971–79 Bus, all engines"; empty if there is nothing to add. */
  reason: string;
  /** The first question, if the result depends on one. */
  asks: OpenQuestion | null;
}

export function fitWords(
  { fits, result }: { fits: readonly Fit[]; result: FitResult },
  van: VanFacts,
  models: readonly VanModelRow[],
): FitWords {
  const title = vanTitle(van, models);
  switch (result.state) {
    case 'every': {
      const years = models.flatMap(({ year_from, year_to }) => [year_from, year_to]);
      const reason = yearRange(Math.min(...years), Math.max(...years));
      return { words: 'Fits every van', reason, asks: null };
    }
    case 'fits':
      return { words: `Fits your ${title}`, reason: fitText(result.fit, models), asks: null };
    case 'if': {
      const asks = result.alternatives[0]?.[0] ?? null;
      return { words: `Fits if ${conditionText(result.alternatives)}`, reason: '', asks };
    }
    case 'no': {
      const [own, others] = [true, false].map((isOwn) =>
        fits.filter((fit) => (fit.van === van.type) === isOwn),
      ) as [Fit[], Fit[]];
      const [first = '', ...more] = new Set([...own, ...others].map((fit) => fitText(fit, models)));
      const reason = more.length > 0 ? andOtherVans(first) : first;
      return { words: `Does not fit your ${title}`, reason, asks: null };
    }
  }
}

/** "1971–79 Bus, engines CA, CB" */
function fitText(fit: Fit, models: readonly VanModelRow[]): string {
  const model = models.find(({ type }) => type === fit.van)?.model ?? '';
  const { engines = [] } = fit;
  return [
    `${yearRange(fit.from, fit.to)} ${model}`.trim(),
    engines.length === 0
      ? 'all engines'
      : `${engines.length === 1 ? 'engine' : 'engines'} ${engines.join(', ')}`,
    ...conditionTexts(fit),
  ].join(', ');
}

/** "1955–67 Bus and other vans", without "all engines", which would make the others look like engines. */
function andOtherVans(text: string): string {
  const short = text.replace(', all engines', '');
  return `${short}${short.includes(', ') ? ',' : ''} and other vans`;
}

type Alternatives = readonly (readonly OpenQuestion[])[];

/** Completes "Fits if …". */
export function conditionText(alternatives: Alternatives): string {
  const engines = onlyEngines(alternatives);
  if (engines) return openText({ asks: 'engine', engines });
  const texts = new Set(alternatives.map((open) => open.map(openText).join(' and ')));
  return [...texts].join(', or if ');
}

/** The engines, if the alternatives ask for nothing else, so that they read as one list. */
function onlyEngines(alternatives: Alternatives): string[] | null {
  const engines = alternatives.map(([first, ...others]) =>
    first?.asks === 'engine' && others.length === 0 ? first.engines : null,
  );
  return engines.includes(null) ? null : [...new Set(engines.flatMap((codes) => codes ?? []))];
}

function openText(open: OpenQuestion): string {
  switch (open.asks) {
    case 'engine':
      return `the engine is ${anyOf(open.engines)}`;
    case 'gearbox':
      return `the transmission is ${open.gearbox}`;
    case 'built':
      return `it was built ${rangeText(open, monthText)}`;
    case 'chassis':
      return `the chassis number is ${rangeText(open, (number) => number)}`;
    case 'body':
      return `it is a ${anyOf(open.bodies.map((body) => bodyNames[body]))}`.replace(
        / a (?=[aeio])/,
        ' an ',
      );
    case 'market':
      return `it was sold in ${marketNames[open.market]}`;
    case 'detail':
      return `your van has ${open.detail}`;
  }
}

function rangeText(
  { from, to }: { from: string | undefined; to: string | undefined },
  text: (end: string) => string,
): string {
  if (from === undefined) return `up to ${text(to ?? '')}`;
  return to === undefined ? `from ${text(from)}` : `from ${text(from)} to ${text(to)}`;
}

/** The question itself: "Which engine?" */
export function questionText(open: OpenQuestion): string {
  switch (open.asks) {
    case 'engine':
      return 'Which engine?';
    case 'gearbox':
      return 'Which transmission?';
    case 'built':
      return 'When was it built?';
    case 'chassis':
      return 'Which chassis number?';
    case 'body':
      return 'Which body?';
    case 'market':
      return 'Where was it sold?';
    case 'detail':
      return `Does it have ${open.detail}?`;
  }
}
