import type { Body, Gearbox, Market } from './conditions.ts';

/** A fit's conditions other than van, years and engines, as stored in the database and in files. */
export interface Conditions {
  gearbox?: Gearbox | null | undefined;
  built_from?: string | null | undefined;
  built_to?: string | null | undefined;
  chassis_from?: string | null | undefined;
  chassis_to?: string | null | undefined;
  bodies?: readonly Body[] | undefined;
  market?: Market | null | undefined;
  detail?: string | null | undefined;
}

export const bodyNames: Record<Body, string> = {
  bus: 'passenger van',
  panel: 'panel van',
  kombi: 'Kombi',
  pickup: 'single cab pickup',
  'double-cab': 'double cab pickup',
  ambulance: 'ambulance',
  westfalia: 'Westfalia',
  weekender: 'Weekender',
  winnebago: 'Winnebago',
  'other-camper': 'other camper',
};

export const marketNames: Record<Market, string> = {
  us: 'the US',
  california: 'California',
  federal: 'the US outside California',
  canada: 'Canada',
  europe: 'Europe',
};

/** Each condition in words: "manual transmission", "built from August 1975", "Westfalia", "with round headlights". */
export const conditionTexts = (fit: Conditions): string[] => [
  ...(fit.gearbox ? [`${fit.gearbox} transmission`] : []),
  ...rangeText(
    'built',
    fit.built_from && monthText(fit.built_from),
    fit.built_to && monthText(fit.built_to),
  ),
  ...rangeText('chassis number', fit.chassis_from, fit.chassis_to),
  ...(fit.bodies?.length ? [anyOf(fit.bodies.map((body) => bodyNames[body]))] : []),
  ...(fit.market ? [`sold in ${marketNames[fit.market]}`] : []),
  ...(fit.detail ? [`with ${fit.detail}`] : []),
];

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "1975-08" → "August 1975" */
export function monthText(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

function rangeText(what: string, from?: string | null, to?: string | null): string[] {
  if (from && to) return [`${what} ${from} to ${to}`];
  if (from) return [`${what} from ${from} on`];
  return to ? [`${what} up to ${to}`] : [];
}

/** "CA, CB or AW" */
export function anyOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
