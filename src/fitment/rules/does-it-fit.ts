import { type Market, OTHER_ENGINE } from './conditions.ts';
import type { Fit, FitResult, OpenQuestion, VanFacts } from './fit.ts';

/** A van type with its model years and factory engines. */
export interface VanModel {
  /** Slug of the van type. */
  type: string;
  years: readonly [from: number, to: number];
  /** `isUnsure`: the shop does not know for sure which parts fit it. */
  engines: readonly { code: string; from: number; to: number; isUnsure?: boolean | undefined }[];
}

/** Whether a condition holds, fails, or depends on a fact that the owner has not given. */
type ConditionResult = boolean | OpenQuestion;

/**
 * Whether a part with these fits fits a van. Never asks what model year and type settle: the month of production if
 * the whole model year (August to July) lies within the fit, the engine if all engines of that year fit.
 */
export function doesItFit(
  fits: readonly Fit[],
  van: VanFacts,
  models: readonly VanModel[],
): FitResult {
  if (fitsEveryVan(fits, models)) return { state: 'every' };
  const alternatives: OpenQuestion[][] = [];
  for (const fit of fits) {
    const conditions = conditionsOf(fit, van, models);
    if (conditions.includes(false)) continue;
    const open = conditions.filter((held) => typeof held !== 'boolean');
    if (open.length === 0) return { state: 'fits', fit };
    alternatives.push(open);
  }
  return alternatives.length > 0 ? { state: 'if', alternatives } : { state: 'no' };
}

/** Whether the fits cover all years of all vans unconditionally. */
export function fitsEveryVan(fits: readonly Fit[], models: readonly VanModel[]): boolean {
  return (
    models.length > 0 &&
    models.every(({ type, years: [from, to] }) =>
      fits.some(
        (fit) => fit.van === type && fit.from <= from && fit.to >= to && isUnconditional(fit),
      ),
    )
  );
}

const isUnconditional = ({ van: _van, from: _from, to: _to, ...conditions }: Fit) =>
  Object.values(conditions).every(
    (value) => value === undefined || (Array.isArray(value) && value.length === 0),
  );

function conditionsOf(fit: Fit, van: VanFacts, models: readonly VanModel[]): ConditionResult[] {
  return [
    fit.van === van.type,
    fit.from <= van.year && van.year <= fit.to,
    engineHolds(fit, van, models),
    fit.gearbox === undefined ||
      (van.gearbox ? van.gearbox === fit.gearbox : { asks: 'gearbox', gearbox: fit.gearbox }),
    builtHolds(fit, van),
    chassisHolds(fit, van),
    !fit.bodies?.length ||
      (van.body ? fit.bodies.includes(van.body) : { asks: 'body', bodies: fit.bodies }),
    marketHolds(fit, van),
    fit.detail === undefined || (van.details[fit.detail] ?? { asks: 'detail', detail: fit.detail }),
  ];
}

function engineHolds(
  { engines }: Fit,
  van: VanFacts,
  models: readonly VanModel[],
): ConditionResult {
  if (!engines?.length) return true;
  const question = { asks: 'engine', engines } as const;
  if (van.engine === OTHER_ENGINE) return question;

  const possible = enginesOfYear(van, models);
  if (van.engine && isUnsure(van.engine, models)) {
    const others = engines.filter((code) => code !== van.engine);
    const isListed = engines.includes(van.engine);
    if (!isListed && !possible.some((code) => engines.includes(code))) return false;
    // A part for all other engines of the year also suits this one.
    const isForAll = sureEngines(possible, models).every((code) => others.includes(code));
    return (isListed && (isForAll || others.length === 0)) || { asks: 'engine', engines: others };
  }
  if (van.engine) return engines.includes(van.engine);
  const fitting = possible.filter((code) => engines.includes(code));
  if (possible.length === 0) return question;
  if (fitting.length === possible.length) return true;
  return fitting.length > 0 && { asks: 'engine', engines: fitting };
}

const isUnsure = (code: string, models: readonly VanModel[]): boolean =>
  models.some(({ engines }) => engines.some((engine) => engine.code === code && engine.isUnsure));

const sureEngines = (codes: readonly string[], models: readonly VanModel[]) =>
  codes.filter((code) => !isUnsure(code, models));

/** The codes of the factory engines for this type and model year. */
export const enginesOfYear = (
  { type, year }: Pick<VanFacts, 'type' | 'year'>,
  models: readonly VanModel[],
): string[] =>
  (models.find((model) => model.type === type)?.engines ?? [])
    .filter(({ from, to }) => from <= year && year <= to)
    .map(({ code }) => code);

/** The model year 1974 ran from August 1973 to July 1974. */
export const monthsOfModelYear = (year: number): [from: string, to: string] => [
  `${year - 1}-08`,
  `${year}-07`,
];

function builtHolds(
  { built_from: from, built_to: to }: Fit,
  { built, year }: VanFacts,
): ConditionResult {
  if (from === undefined && to === undefined) return true;
  const [first, last] = built ? [built, built] : monthsOfModelYear(year);
  if ((from !== undefined && last < from) || (to !== undefined && first > to)) return false;
  const holdsAllYear = (from === undefined || from <= first) && (to === undefined || last <= to);
  return holdsAllYear || { asks: 'built', from, to };
}

function chassisHolds(
  { chassis_from: from, chassis_to: to }: Fit,
  { chassis }: VanFacts,
): ConditionResult {
  if (from === undefined && to === undefined) return true;
  const isComparable = [from, to].every((end) => end === undefined || sameForm(end, chassis));
  if (!chassis || !isComparable) return { asks: 'chassis', from, to };
  return (from === undefined || from <= chassis) && (to === undefined || chassis <= to);
}

/** Chassis numbers can be compared as text if they have the same length. */
const sameForm = (one: string, other: string | null): boolean => one.length === other?.length;

/** For each market, the van markets that its parts fit. */
const includes: Record<Market, readonly Market[]> = {
  us: ['us', 'california', 'federal'],
  california: ['california'],
  federal: ['federal'],
  canada: ['canada'],
  europe: ['europe'],
};

function marketHolds({ market }: Fit, van: VanFacts): ConditionResult {
  if (market === undefined) return true;
  if (van.market === null) return { asks: 'market', market };
  if (includes[market].includes(van.market)) return true;
  // A van for "US" may or may not have been sold in California.
  return van.market === 'us' && includes.us.includes(market) && { asks: 'market', market };
}
