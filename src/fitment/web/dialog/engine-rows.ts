import type { VanModelRow } from '../../contract.ts';
import { OTHER_ENGINE } from '../../rules/conditions.ts';
import { yearRange } from '../../rules/van-models.ts';

export interface EngineRow {
  /** A code, or `OTHER_ENGINE`. */
  engine: string;
  label: string;
  /** The owners' name for it: "Type 4, 1.7, twin carburetors". */
  name: string;
  note: string;
  years: string;
  /** Where the code is stamped; empty if not known. */
  stamped: string;
}

/** The factory engines of this model year, followed by "another engine". */
export function engineRows(
  { type, year }: { type: string | null; year: number | null },
  models: readonly VanModelRow[],
): EngineRow[] {
  const engines = models.find((model) => model.type === type)?.engines ?? [];
  const ofYear = engines.filter(
    ({ year_from, year_to }) => year && year_from <= year && year <= year_to,
  );
  return [
    ...ofYear.map(({ code, liters, name, year_from, year_to, stamped }) => ({
      engine: code,
      label: code,
      name,
      note: !liters || name.includes(liters) ? name : `${liters} liter, ${name}`,
      years: yearRange(year_from, year_to),
      stamped,
    })),
    {
      engine: OTHER_ENGINE,
      label: 'Another engine was put in',
      name: '',
      note: '',
      years: '',
      stamped: '',
    },
  ];
}

/** The engines of all other years and vans, for "Another engine was put in". */
export function swappedEngines(own: readonly EngineRow[], models: readonly VanModelRow[]) {
  const others = models
    .flatMap(({ engines }) => engines)
    .filter(({ code }) => !own.some(({ engine }) => engine === code));
  return [...new Map(others.map(({ code, name }) => [code, { code, name }])).values()];
}
