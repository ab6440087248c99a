import type { Fit } from '../../../fitment/rules/fit.ts';

/** Facts about a van by which the parts of one number differ, in the order in which owners know them. */
export const decidingFacts = [
  'year',
  'engine',
  'gearbox',
  'body',
  'market',
  'production',
  'detail',
] as const;
export type DecidingFact = (typeof decidingFacts)[number];

/** The vans of a diagram. */
export interface DiagramVans {
  van: string;
  year_from: number;
  year_to: number;
}

/** By what the parts differ within the diagram's vans, given the fits of each; empty if the owner's taste decides. */
export function factsThatDecide(
  parts: readonly (readonly Fit[])[],
  vans: DiagramVans,
): DecidingFact[] {
  const relevant = parts.map((fits) => fits.filter((fit) => isFor(fit, vans)));
  return decidingFacts.filter(
    (fact) => new Set(relevant.map((fits) => valuesOf(fact, fits, vans))).size > 1,
  );
}

const isFor = (fit: Fit, { van, year_from, year_to }: DiagramVans) =>
  fit.van === van && fit.from <= year_to && fit.to >= year_from;

const valuesOf = (fact: DecidingFact, fits: readonly Fit[], vans: DiagramVans) =>
  [...new Set(fits.map((fit) => VALUES[fact](fit, vans)))].toSorted().join(' ');

const VALUES: Record<DecidingFact, (fit: Fit, vans: DiagramVans) => string> = {
  year: ({ from, to }, { year_from, year_to }) =>
    `${Math.max(from, year_from)}-${Math.min(to, year_to)}`,
  engine: ({ engines = [] }) => engines.toSorted().join(),
  gearbox: ({ gearbox = '' }) => gearbox,
  body: ({ bodies = [] }) => bodies.toSorted().join(),
  market: ({ market = '' }) => market,
  production: (fit) => [fit.built_from, fit.built_to, fit.chassis_from, fit.chassis_to].join(),
  detail: ({ detail = '' }) => detail,
};
