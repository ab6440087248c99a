import { dayAfter } from '../../../kit/shop-days.ts';

export interface Period {
  from: string;
  to: string;
}

const ONE_DAY_MS = 86_400_000;
const WEEKS_SHOWN = 4;
const LONGEST_DAYS = 400;

export const isPeriod = ({ from, to }: Period): boolean =>
  from <= to && (Date.parse(to) - Date.parse(from)) / ONE_DAY_MS < LONGEST_DAYS;

/** 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** This week and the four before it. */
export const defaultPeriod = (today: string): Period => ({
  from: dayAfter(today, -weekdayOf(today) - 7 * WEEKS_SHOWN),
  to: today,
});

/** Four weeks up to today. */
export const lastFourWeeks = (today: string): Period => ({
  from: dayAfter(today, 1 - 7 * WEEKS_SHOWN),
  to: today,
});

/** The period in an address, or the default one if it is missing or invalid. */
export function readPeriod({ from, to }: { from?: string; to?: string }, today: string): Period {
  const period = { from: from ?? '', to: to ?? '' };
  const isValid = isDay(period.from) && isDay(period.to) && isPeriod(period);
  return isValid ? period : defaultPeriod(today);
}

/** Why the address's period is invalid; undefined if it is valid or missing. */
export function periodFault({ from, to }: { from?: string; to?: string }): string | undefined {
  if (!from && !to) return undefined;
  if (!isDay(from ?? '') || !isDay(to ?? '')) return 'Choose two dates from 2000 on.';
  if (from! > to!) return 'From is after To.';
  return isPeriod({ from: from!, to: to! }) ? undefined : 'A period has 400 days at most.';
}

/** Strict, because JavaScript reads February 30 as March 2. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;

/** The period shifted by its own length, before or after. */
export function shiftedPeriod({ from, to }: Period, times: number): Period {
  const days = (Date.parse(to) - Date.parse(from)) / ONE_DAY_MS + 1;
  return { from: dayAfter(from, days * times), to: dayAfter(to, days * times) };
}

export const presetNames = {
  weeks: 'Five weeks',
  month: 'This month',
  last_month: 'Last month',
  quarter: 'This quarter',
  last_quarter: 'Last quarter',
  year: 'This year',
} as const;
export type Preset = keyof typeof presetNames;

export function presetPeriod(preset: Preset, today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firstOfQuarter = Math.floor((month - 1) / 3) * 3 + 1;
  switch (preset) {
    case 'weeks':
      return defaultPeriod(today);
    case 'month':
      return { from: firstOf(year, month), to: today };
    case 'last_month':
      return monthsFrom(year, month - 1, 1);
    case 'quarter':
      return { from: firstOf(year, firstOfQuarter), to: today };
    case 'last_quarter':
      return monthsFrom(year, firstOfQuarter - 3, 3);
    case 'year':
      return { from: firstOf(year, 1), to: today };
  }
}

const monthsFrom = (year: number, month: number, months: number): Period => ({
  from: firstOf(year, month),
  to: dayAfter(firstOf(year, month + months), -1),
});

/** Also handles months before January. */
const firstOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

/** Whole weeks around a period, Monday first; null is a day outside of it. */
export function weeksOf({ from, to }: Period): (string | null)[][] {
  const weeks: (string | null)[][] = [];
  for (let monday = dayAfter(from, -weekdayOf(from)); monday <= to; monday = dayAfter(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const day = dayAfter(monday, place);
        return day >= from && day <= to ? day : null;
      }),
    );
  }
  return weeks;
}
