import type { PlannedRate } from '../shipping-plan/plan.ts';
import type { Transit } from './delivery-dates.ts';

export type TransitColumns = Pick<PlannedRate, 'transit_days_from' | 'transit_days_to'>;

/** Stands for a field that was filled in wrongly; `planFaults` refuses it. */
export const NO_DAYS = -1;

export const transitOf = ({
  transit_days_from: from,
  transit_days_to: to,
}: TransitColumns): Transit | null => (from === null || to === null ? null : { from, to });

/** `2–4`, `3`, or empty where no day is promised. */
export function transitText(columns: TransitColumns): string {
  const transit = transitOf(columns);
  if (!transit) return '';
  return transit.from === transit.to ? String(transit.from) : `${transit.from}–${transit.to}`;
}

/** Reads `2-4`, `2 to 4` or `3`; `NO_DAYS` for anything else. */
export function readTransit(text: string): TransitColumns {
  if (text.trim() === '') return { transit_days_from: null, transit_days_to: null };
  const found = /^\s*(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?\s*$/.exec(text);
  const from = Number(found?.[1] ?? NO_DAYS);
  const to = Number(found?.[2] ?? from);
  return from <= to && to <= 90
    ? { transit_days_from: from, transit_days_to: to }
    : { transit_days_from: NO_DAYS, transit_days_to: NO_DAYS };
}
