import type { Period } from './periods.ts';
import { dayAfter } from './shop-days.ts';

const DAYS = 28;

/** Four weeks up to today. */
export const lastFourWeeks = (today: string): Period => ({
  from: dayAfter(today, 1 - DAYS),
  to: today,
});
