import { newTimedId } from '../../../kit/timed-id.ts';
import type { VanModelRow } from '../../contract.ts';
import { bodiesOf } from '../../rules/bodies-of.ts';
import { readChassisNumber } from '../../rules/chassis-number.ts';
import { enginesOfYear } from '../../rules/does-it-fit.ts';
import { unknownFacts, type VanFacts } from '../../rules/fit.ts';
import type { Van } from '../../rules/garage.ts';
import { asVanModel } from '../../rules/van-models.ts';

/** The state of the van dialog's form. */
export interface Draft extends Omit<Van, 'type' | 'year'> {
  type: string | null;
  year: number | null;
  /** Until it is picked, the paint follows the type. */
  isPaintPicked: boolean;
  /** Facts filled in from the chassis number and not changed since. Removed together with the number. */
  filled: Pick<Draft, 'type' | 'year' | 'body'>;
}

/** The props of fields that change more than one fact. */
export interface DraftFieldProps {
  draft: Draft;
  models: readonly VanModelRow[];
  onChange: (draft: Draft) => void;
}

const NOTHING_FILLED = { type: null, year: null, body: null };

export const draftOf = (van: Van): Draft => ({
  ...van,
  isPaintPicked: true,
  filled: NOTHING_FILLED,
});

/** The paint of van types without a color of their own. */
const STEEL = '#8FA28A';

export function newDraft(initial: Partial<VanFacts> | undefined, models: readonly VanModelRow[]) {
  const empty: Draft = {
    ...unknownFacts,
    id: newTimedId(),
    type: null,
    year: null,
    name: '',
    updated: 0,
    paint: STEEL,
    isPaintPicked: false,
    filled: NOTHING_FILLED,
  };
  const { type = null, ...rest } = initial ?? {};
  return withType({ ...empty, ...rest }, type, models);
}

export function withType(draft: Draft, type: string | null, models: readonly VanModelRow[]): Draft {
  const model = models.find((each) => each.type === type);
  const { year } = draft;
  const isPossible = model && year && year >= model.year_from && year <= model.year_to;
  const paint = draft.isPaintPicked ? draft.paint : (model?.paint_hex ?? STEEL);
  return { ...moved(draft, type, isPossible ? year : null, models), paint };
}

export const withYear = (draft: Draft, year: number, models: readonly VanModelRow[]) =>
  moved(draft, draft.type, year, models);

/** Moves the draft to another year or type; drops the month of production, the body and the factory engine. */
function moved(
  draft: Draft,
  type: string | null,
  year: number | null,
  models: readonly VanModelRow[],
): Draft {
  const wasOwn = enginesOf(draft.type, draft.year, models).includes(draft.engine ?? '');
  const isOwn = enginesOf(type, year, models).includes(draft.engine ?? '');
  return {
    ...draft,
    type,
    year,
    built: year === draft.year ? draft.built : null,
    body: draft.body && bodiesOf(type).includes(draft.body) ? draft.body : null,
    engine: wasOwn && !isOwn ? null : draft.engine,
  };
}

const enginesOf = (type: string | null, year: number | null, models: readonly VanModelRow[]) =>
  type && year ? enginesOfYear({ type, year }, models.map(asVanModel)) : [];

/** Applies the facts that the number makes certain; replaces those from the previous number. */
export function withChassis(draft: Draft, typed: string, models: readonly VanModelRow[]): Draft {
  const read = readChassisNumber(typed);
  const own = {
    type: draft.type === draft.filled.type ? null : draft.type,
    year: draft.year === draft.filled.year ? null : draft.year,
    body: draft.body === draft.filled.body ? null : draft.body,
  };
  const types = read ? typesOf(read, models) : [];
  const fromNumber = {
    type: types.length === 1 ? types[0]! : null,
    year: read?.year ?? null,
    body: own.body ? null : (read?.body ?? null),
  };
  const keepsType = own.type !== null && (types.length === 0 || types.includes(own.type));
  const type = fromNumber.type ?? (keepsType ? own.type : null);
  // The year is certain even if the type is open.
  const year = fromNumber.year ?? own.year;
  const next = withType(moved(draft, draft.type, year, models), type, models);
  return {
    ...next,
    year,
    body: own.body ?? fromNumber.body,
    chassis: (read?.number ?? typed.trim()).slice(0, 20) || null,
    filled: {
      type: fromNumber.type === own.type ? null : fromNumber.type,
      year: fromNumber.year === own.year ? null : fromNumber.year,
      body: fromNumber.body,
    },
  };
}

/** The shop's van types that match a chassis number. */
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
export function vanOf({ isPaintPicked: _, filled: __, type, year, ...rest }: Draft): Van | null {
  return type && year ? { ...rest, type, year, name: rest.name.trim() } : null;
}
