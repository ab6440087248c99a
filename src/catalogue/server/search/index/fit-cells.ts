import type { Body, Gearbox } from '../../../../fitment/rules/conditions.ts';
import { doesItFit, enginesOfYear, type VanModel } from '../../../../fitment/rules/does-it-fit.ts';
import { type Fit, unknownFacts, type VanFacts } from '../../../../fitment/rules/fit.ts';

/** A van as it left the factory: one of each type, model year and engine. */
export interface Cell {
  van: string;
  year: number;
  /** Null if the shop lists no engine for that year. */
  engine: string | null;
}

export type YearRange = readonly [from: number, to: number];

/** The van facts of a search; a van has to match all of them. */
export interface FitFacts {
  vans?: readonly string[] | undefined;
  years?: YearRange | undefined;
  /** Restricts `years` to these ranges, if three or more disjoint ones were named. */
  yearsApart?: readonly YearRange[] | undefined;
  engines?: readonly string[] | undefined;
  gearbox?: Gearbox | undefined;
  body?: Body | undefined;
}

export function allCells(models: readonly VanModel[]): Cell[] {
  return models.flatMap(({ type: van, years: [from, to] }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((year) => {
      const engines = enginesOfYear({ type: van, year }, models);
      return (engines.length > 0 ? engines : [null]).map((engine) => ({ van, year, engine }));
    }),
  );
}

/** The cells that match the facts, as a bit set. */
export function cellsOf(
  cells: readonly Cell[],
  { vans, years, yearsApart = years && [years], engines }: FitFacts,
): Uint32Array {
  return toBits(
    cells,
    (cell) =>
      (!vans || vans.includes(cell.van)) &&
      (!yearsApart?.length ||
        yearsApart.some(([from, to]) => from <= cell.year && cell.year <= to)) &&
      (!engines || cell.engine === null || engines.includes(cell.engine)),
  );
}

/** The cells that a part with this fit fits or may fit, as a bit set. */
export const cellsOfFit = (
  fit: Fit,
  cells: readonly Cell[],
  models: readonly VanModel[],
): Uint32Array =>
  toBits(
    cells,
    ({ van, year, engine }) =>
      van === fit.van && mayFit(fit, { ...unknownFacts, type: van, year, engine }, models),
  );

export const mayFit = (fit: Fit, van: VanFacts, models: readonly VanModel[]): boolean =>
  // A cheap check rules out most fits, which are for other vans. With a single van type, a fit can mean "every van".
  (models.length === 1 || isForYearOf(fit, van)) && doesItFit([fit], van, models).state !== 'no';

const isForYearOf = (fit: Fit, { type, year }: VanFacts) =>
  fit.van === type && fit.from <= year && year <= fit.to;

/** Whether the fit allows the gearbox and body of the facts. */
export const matchesGearboxAndBody = (fit: Fit, { gearbox, body }: FitFacts) =>
  (!gearbox || !fit.gearbox || fit.gearbox === gearbox) &&
  (!body || !fit.bodies?.length || fit.bodies.includes(body));

function toBits(cells: readonly Cell[], isIn: (cell: Cell) => boolean): Uint32Array {
  const bits = new Uint32Array(Math.ceil(cells.length / 32));
  cells.forEach((cell, at) => {
    if (isIn(cell)) bits[at >>> 5]! |= 1 << (at & 31);
  });
  return bits;
}

export function intersects(one: Uint32Array, other: Uint32Array): boolean {
  for (let at = 0; at < one.length; at += 1) if ((one[at]! & other[at]!) !== 0) return true;
  return false;
}

/** Calls `visit` with the index of each bit that is set in both. */
export function forEachCommonBit(
  one: Uint32Array,
  other: Uint32Array,
  visit: (place: number) => void,
) {
  for (let at = 0; at < one.length; at += 1) {
    for (let rest = one[at]! & other[at]!; rest !== 0; rest &= rest - 1)
      visit(at * 32 + (31 - Math.clz32(rest & -rest)));
  }
}
