import type { VanModelRow } from '../../contract.ts';
import { readChassisNumber } from '../../rules/chassis-number.ts';
import { OTHER_ENGINE } from '../../rules/conditions.ts';
import { enginesOfYear } from '../../rules/does-it-fit.ts';
import type { VanFacts } from '../../rules/fit.ts';
import { type Van, vanId } from '../../rules/garage.ts';
import { asVanModel } from '../../rules/van-models.ts';

/** A van as far as the dialog's form is filled in. */
export interface Draft extends Omit<Van, 'type' | 'year'> {
  type: string | null;
  year: number | null;
  /** Until it is picked, the paint follows the type. */
  isPaintPicked: boolean;
}

export const draftOf = (van: Van): Draft => ({ ...van, isPaintPicked: true });

/** For a van type without a paint of its own. */
const STEEL = '#8FA28A';

export function newDraft(
  known: Partial<VanFacts> | undefined,
  models: readonly VanModelRow[],
): Draft {
  const empty: Draft = {
    id: vanId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
    ...{ type: null, year: null, engine: null, gearbox: null, built: null, chassis: null },
    ...{ body: null, market: null, details: {}, name: '', updated: 0 },
    ...{ paint: STEEL, isPaintPicked: false },
  };
  const { type = null, ...rest } = known ?? {};
  return withType({ ...empty, ...rest }, type, models);
}

export function withType(draft: Draft, type: string | null, models: readonly VanModelRow[]): Draft {
  const model = models.find((each) => each.type === type);
  const isPossible =
    model && draft.year && draft.year >= model.year_from && draft.year <= model.year_to;
  return withYear(
    {
      ...draft,
      type,
      paint: draft.isPaintPicked ? draft.paint : (model?.paint_hex ?? STEEL),
    },
    isPossible ? draft.year : null,
    models,
  );
}

/** Drops what does not go with the year: its month of production, and an engine that was not built then. */
export function withYear(draft: Draft, year: number | null, models: readonly VanModelRow[]): Draft {
  const { type, engine } = draft;
  const isKept =
    engine === OTHER_ENGINE ||
    (type && year && enginesOfYear({ type, year }, models.map(asVanModel)).includes(engine ?? ''));
  return {
    ...draft,
    year,
    built: year === draft.year ? draft.built : null,
    engine: isKept ? engine : null,
  };
}

/** Takes over what the number says for sure. */
export function withChassis(draft: Draft, typed: string, models: readonly VanModelRow[]): Draft {
  const read = readChassisNumber(typed);
  const next = { ...draft, chassis: (read?.number ?? typed.trim()).slice(0, 20) || null };
  if (!read) return next;
  const types = typesOf(read, models);
  const isKept = draft.type !== null && types.includes(draft.type);
  const type = types.length === 1 ? types[0]! : isKept ? draft.type : null;
  // The year stands even if the type is open.
  const year = read.year ?? draft.year;
  return type
    ? withYear(withType({ ...next, year }, type, models), year, models)
    : { ...next, type, year };
}

/** The shop's van types that a number can be of. */
export const typesOf = (
  { types, year }: { types: readonly string[]; year: number | null },
  models: readonly VanModelRow[],
): string[] =>
  models
    .filter(
      (model) =>
        types.includes(model.type) &&
        (year === null || (model.year_from <= year && year <= model.year_to)),
    )
    .map(({ type }) => type);

/** The van, or null while type or year are missing. */
export function vanOf({ isPaintPicked: _, type, year, ...rest }: Draft): Van | null {
  return type && year ? { ...rest, type, year, name: rest.name.trim() } : null;
}
