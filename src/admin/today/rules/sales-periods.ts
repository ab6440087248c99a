import type { SalesDay } from '../contract.ts';

export interface Period {
  days: readonly SalesDay[];
  cents: number;
  orders: number;
  /** The average order; null without orders. */
  averageCents: number | null;
}

/** Splits the days into the current period (second half) and the previous one. */
export function salesPeriods(days: readonly SalesDay[]): { now: Period; before: Period } {
  const half = days.length / 2;
  return { now: periodOf(days.slice(half)), before: periodOf(days.slice(0, half)) };
}

function periodOf(days: readonly SalesDay[]): Period {
  const cents = days.reduce((sum, day) => sum + day.cents, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return { days, cents, orders, averageCents: orders === 0 ? null : Math.round(cents / orders) };
}

/** As in "+20.4%"; null if there is nothing to compare with. */
export function changeText(now: number | null, before: number | null): string | null {
  if (now === null || !before) return null;
  const percent = ((now - before) / before) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Two or three round values up to at least the largest, for the lines of a plot. */
export function axisOf(largest: number): { top: number; lines: number[] } {
  if (largest <= 0) return { top: 1, lines: [0] };
  const power = 10 ** Math.floor(Math.log10(largest / 3));
  const step = STEPS.map((each) => each * power).find((each) => each * 3 >= largest)!;
  const count = Math.ceil(largest / step);
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_, at) => at * step) };
}
