import { isTrackingNumber } from '../../../checkout/rules/tracking-number.ts';
import { readOrderNumber } from '../../../checkout/server/order/order-number.ts';

export interface PastedTracking {
  /** Tracking numbers of each order, in the order of the rows. */
  tracking: Map<string, string[]>;
  /** Unusable lines, with the reason. */
  faults: { line: number; text: string; problem: PasteProblem }[];
}
export type PasteProblem =
  | 'not_selected'
  | 'no_tracking'
  | 'not_tracking'
  | 'too_many'
  | 'repeated'
  | 'too_long';

export const MAX_TRACKING = 60;
const ORDER_FIRST = /^(\d{4}[-\s]?\d{4}[-\s]?\d{2})(?=[\s,;]|$)(.*)$/;

/**
 * Parses pasted lines. A line that starts with an order number belongs to that order, with any separator; the other
 * lines go to the orders without one, in row order. Two lines of one order are two parcels.
 */
export function readPastedTracking(pasted: string, orders: readonly string[]): PastedTracking {
  const tracking = new Map<string, string[]>(orders.map((number) => [number, []]));
  const faults: PastedTracking['faults'] = [];
  const seen = new Set<string>();
  const lines = pasted
    .split(/\r?\n/)
    .map((text, at) => ({ line: at + 1, ...readLine(text, (number) => tracking.has(number)) }));
  const named = new Set(lines.map(({ order }) => order));
  const unnamed = orders.filter((number) => !named.has(number));

  for (const { line, text, order, number } of lines) {
    if (!text) continue;
    const problem = problemOf(order, number);
    if (problem) {
      // Consumes the order, so that the next line does not shift to it.
      if (order === null) unnamed.shift();
      faults.push({ line, text, problem });
      continue;
    }
    const to = order ?? unnamed.shift();
    if (to === undefined) faults.push({ line, text, problem: 'too_many' });
    else {
      seen.add(number);
      tracking.get(to)!.push(number);
    }
  }
  return { tracking, faults };

  function problemOf(order: string | null, number: string): PasteProblem | undefined {
    if (order !== null && !tracking.has(order)) return 'not_selected';
    if (number === '') return 'no_tracking';
    if (number.length > MAX_TRACKING) return 'too_long';
    if (!isTrackingNumber(number)) return 'not_tracking';
    return seen.has(number) ? 'repeated' : undefined;
  }
}

/**
 * Ten digits may also be a tracking number, unless they are the number of a selected order. Removes the spaces with
 * which carriers print tracking numbers in groups.
 */
function readLine(line: string, isSelected: (number: string) => boolean) {
  const text = line.trim();
  const [, digits = '', rest = ''] = ORDER_FIRST.exec(text) ?? [];
  const found = readOrderNumber(digits);
  const order = found !== null && (isSelected(found) || rest.trim()) ? found : null;
  const number = order === null ? text : rest.replace(/^[\s,;]+/, '');
  return { text, order, number: number.replace(/\s+/g, '') };
}
