import type { VanModelRow } from '../../../../fitment/contract.ts';
import { bodies, gearboxes } from '../../../../fitment/rules/conditions.ts';
import type { Van } from '../../../../fitment/rules/garage.ts';
import type { Chip } from '../../../rules/search-chips.ts';

/** Whether a search names a van and a single year. */
export const isForOneVan = (chips: readonly Chip[]) =>
  chips.some(({ kind }) => kind === 'van') && yearOf(chips) !== undefined;

/** The van in the visitor's garage that matches the search. */
export function vanInGarage(chips: readonly Chip[], vans: readonly Van[]): Van | undefined {
  const year = yearOf(chips);
  const valuesOf = (kind: Chip['kind']) =>
    chips.filter((each) => each.kind === kind).flatMap(({ value }) => value.split(','));
  const engines = valuesOf('engine');
  return vans.find(
    (van) =>
      van.year === year &&
      valuesOf('van').includes(van.type) &&
      (engines.length === 0 || van.engine === null || engines.includes(van.engine)),
  );
}

/** The van facts named by a search; "bus" and a year determine one van type. */
export function vanOfChips(chips: readonly Chip[], models: readonly VanModelRow[]) {
  const valueOf = (kind: Chip['kind']) => chips.find((each) => each.kind === kind)?.value;
  const year = yearOf(chips);
  const types = valueOf('van')?.split(',') ?? [];
  const [type, ...others] = models.filter(
    (model) =>
      types.includes(model.type) && (!year || (model.year_from <= year && year <= model.year_to)),
  );
  const engine = valueOf('engine');
  const gearbox = gearboxes.find((each) => each === valueOf('gearbox'));
  const body = bodies.find((each) => each === valueOf('body'));
  return {
    ...(type && others.length === 0 && { type: type.type }),
    ...(year && { year }),
    ...(engine && !engine.includes(',') && { engine }),
    ...(gearbox && { gearbox }),
    ...(body && { body }),
  };
}

function yearOf(chips: readonly Chip[]): number | undefined {
  const year = chips.find(({ kind }) => kind === 'year')?.value ?? '';
  return /^\d{4}$/.test(year) ? Number(year) : undefined;
}
