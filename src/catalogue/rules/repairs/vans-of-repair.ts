import { OTHER_ENGINE } from '../../../fitment/rules/conditions.ts';
import { enginesOfYear, type VanModel } from '../../../fitment/rules/does-it-fit.ts';
import { unknownFacts, type VanFacts } from '../../../fitment/rules/fit.ts';
import type { Repair, RepairVan } from './repair.ts';

type OfVans = Pick<Repair, 'vans' | 'assumes'>;

/** Whether the job is done on this van. */
export const isForVan = ({ vans, assumes }: OfVans, van: VanFacts): boolean =>
  isAmong(vans, van) &&
  (!van.gearbox || !assumes.gearbox || van.gearbox === assumes.gearbox) &&
  (!van.engine ||
    van.engine === OTHER_ENGINE ||
    assumes.engines.length === 0 ||
    assumes.engines.includes(van.engine));

export const isAmong = (
  vans: readonly RepairVan[],
  { type, year }: Pick<VanFacts, 'type' | 'year'>,
): boolean => vans.some(({ van, from, to }) => van === type && from <= year && year <= to);

/** Every van that the job is for: each model year with each of its engines that the job is about. */
export const vansOfRepair = (repair: OfVans, models: readonly VanModel[]): VanFacts[] =>
  repair.vans.flatMap(({ van: type, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((year) =>
      asRepaired(repair, { ...unknownFacts, type, year }, models),
    ),
  );

/** A van with what the job assumes; with an unknown engine, each that it may be. */
export function asRepaired(
  { assumes }: OfVans,
  van: VanFacts,
  models: readonly VanModel[],
): VanFacts[] {
  const assumed = {
    ...van,
    gearbox: van.gearbox ?? assumes.gearbox,
    body: van.body ?? assumes.body,
    details: { ...Object.fromEntries(assumes.details.map((each) => [each, true])), ...van.details },
  };
  if (van.engine || assumes.engines.length === 0) return [assumed];
  const possible = enginesOfYear(van, models).filter(
    (code) => assumes.engines.includes(code) && !isUnsure(code, models),
  );
  return possible.length > 0 ? possible.map((engine) => ({ ...assumed, engine })) : [assumed];
}

/** Whether nobody knows for sure which parts fit the engine. */
const isUnsure = (code: string, models: readonly VanModel[]): boolean =>
  models.some(({ engines }) => engines.some((engine) => engine.code === code && engine.isUnsure));
