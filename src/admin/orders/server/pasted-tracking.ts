import {
  isShortenedNumber,
  isTrackingNumber,
  plainTracking,
} from '../../../orders/rules/tracking-number.ts';
import { readTrackingRows, type TrackingRow } from './tracking-rows.ts';

export interface PastedTracking {
  /** Tracking numbers of each order, in the order of the rows. */
  tracking: Map<string, string[]>;
  /** Unusable lines, with the reason. */
  faults: { line: number; text: string; problem: PasteProblem }[];
}
export type PasteProblem =
  | NonNullable<TrackingRow['unclear']>
  | 'not_selected'
  | 'no_tracking'
  | 'not_tracking'
  | 'shortened'
  | 'too_many'
  | 'repeated'
  | 'too_long';

export const MAX_TRACKING = 60;

/**
 * Parses pasted lines, or a carrier's file. A line with an order number belongs to that order; lines of nothing but a
 * tracking number go to the orders without one, in row order. Two lines of one order are two parcels.
 */
export function readPastedTracking(pasted: string, orders: readonly string[]): PastedTracking {
  const tracking = new Map<string, string[]>(orders.map((number) => [number, []]));
  const faults: PastedTracking['faults'] = [];
  const seen = new Set<string>();
  const lines = readTrackingRows(pasted, (number) => tracking.has(number));
  const named = new Set(lines.map(({ order }) => order));
  const unnamed = orders.filter((number) => !named.has(number));

  for (const { line, text, order, number, unclear } of lines) {
    const problem = unclear ?? problemOf(order, number);
    if (problem) {
      // Consumes the order, so that the next line does not shift to it.
      if (order === null) unnamed.shift();
      faults.push({ line, text, problem });
      continue;
    }
    const to = order ?? unnamed.shift();
    if (to === undefined) faults.push({ line, text, problem: 'too_many' });
    else {
      seen.add(plainTracking(number));
      tracking.get(to)!.push(number);
    }
  }
  return { tracking, faults };

  function problemOf(order: string | null, number: string): PasteProblem | undefined {
    if (order !== null && !tracking.has(order)) return 'not_selected';
    if (number === '') return 'no_tracking';
    if (number.length > MAX_TRACKING) return 'too_long';
    if (isShortenedNumber(number)) return 'shortened';
    if (!isTrackingNumber(number)) return 'not_tracking';
    return seen.has(plainTracking(number)) ? 'repeated' : undefined;
  }
}
