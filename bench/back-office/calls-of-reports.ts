import { views } from '../../src/admin/reports/rules/views.ts';
import { dayAfter, dayOf } from '../../src/kit/shop-days.ts';
import type { MeasuredCall } from './measured-calls.ts';

const EACH = 20;
const DAYS = 35;

/** Each report for five weeks. */
export function callsOfReports(): MeasuredCall[] {
  const today = dayOf(new Date());
  const period = new URLSearchParams({ from: dayAfter(today, -DAYS), to: today });
  return views.map((view) => ({
    what: `report: ${view}`,
    paths: Array.from({ length: EACH }, () => `/api/admin/reports/${view}?${period}`),
    limitMs: 100,
  }));
}
