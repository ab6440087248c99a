import type { VanModelRow } from '../contract.ts';
import type { VanModel } from './does-it-fit.ts';
import type { VanFacts } from './fit.ts';

/** Converts a row of the call `vanModels` for `doesItFit`. */
export const asVanModel = ({ type, year_from, year_to, engines }: VanModelRow): VanModel => ({
  type,
  years: [year_from, year_to],
  engines: engines.map(({ code, year_from: from, year_to: to, liters }) => ({
    code,
    from,
    to,
    isUnsure: liters === null,
  })),
});

/** "1974 Bus" */
export const vanTitle = (
  { type, year }: Pick<VanFacts, 'type' | 'year'>,
  models: readonly VanModelRow[],
): string => `${year} ${models.find((model) => model.type === type)?.model ?? modelOfSlug(type)}`;

/** A fallback until the models are loaded, such as offline: "Bus" from "68-79-bus". */
const modelOfSlug = (type: string) =>
  type.replace(/^.*-/, '').replace(/^./, (letter) => letter.toUpperCase());

/** "Olive, 1974 Bus" */
export const vanName = (
  van: Pick<VanFacts, 'type' | 'year'> & { name: string },
  models: readonly VanModelRow[],
): string => [van.name, vanTitle(van, models)].filter(Boolean).join(', ');

/** Shortens the second year within a century: 1968–79, 1993–2003; 1971 alone. */
export function yearRange(from: number, to: number): string {
  if (from === to) return String(from);
  const sameCentury = Math.floor(from / 100) === Math.floor(to / 100);
  return `${from}–${sameCentury ? String(to).slice(2) : to}`;
}
