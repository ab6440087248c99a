import { bodies, gearboxes } from '../../../fitment/rules/conditions.ts';
import type { VanFacts } from '../../../fitment/rules/fit.ts';
import type { Chip } from '../../rules/understood.ts';

type SearchedVan = Pick<VanFacts, 'type' | 'year' | 'engine' | 'gearbox' | 'body'>;

/** The one van that a search is for, if its type and year were understood. */
export function vanOfChips(chips: readonly Chip[]): SearchedVan | undefined {
  const of = (kind: Chip['kind']) => chips.find((each) => each.kind === kind);
  const type = of('van')?.value;
  // "1974 Bus" is a van with its year.
  const year = of('year')?.value ?? /^\d{4}(?= )/.exec(of('van')?.label ?? '')?.[0] ?? '';
  if (!type || type.includes(',') || !/^\d{4}$/.test(year)) return undefined;
  const engine = of('engine')?.value;
  return {
    type,
    year: Number(year),
    engine: engine && !engine.includes(',') ? engine : null,
    gearbox: gearboxes.find((each) => each === of('gearbox')?.value) ?? null,
    body: bodies.find((each) => each === of('body')?.value) ?? null,
  };
}
