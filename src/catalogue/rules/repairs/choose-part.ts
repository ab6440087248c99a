import { doesItFit, type VanModel } from '../../../fitment/rules/does-it-fit.ts';
import type { Fit, VanFacts } from '../../../fitment/rules/fit.ts';
import { isAmong } from './vans-of-repair.ts';
import type { RepairLine } from './repair.ts';

/** Whether a part fits all of the vans, or some of them or perhaps. */
export type Verdict = 'sure' | 'open' | 'no';

export function verdictOf(
  fits: readonly Fit[],
  vans: readonly VanFacts[],
  models: readonly VanModel[],
): Verdict {
  const states = vans.map((van) => doesItFit(fits, van, models).state);
  if (states.length > 0 && states.every((state) => state === 'fits' || state === 'every'))
    return 'sure';
  return states.some((state) => state !== 'no') ? 'open' : 'no';
}

/** The vans that a line is for; without a limit, all of them. */
export const vansOfLine = (
  { vans }: Pick<RepairLine, 'vans'>,
  all: readonly VanFacts[],
): readonly VanFacts[] => (vans.length === 0 ? all : all.filter((van) => isAmong(vans, van)));

/** What a line of a job is for these vans. */
export type Choice<P> =
  /** None of the vans has it. */
  | { state: 'not-for' }
  /** The shop sells none that fits. */
  | { state: 'unsold' }
  /** Which of these it is depends on what is not known of the van. */
  | { state: 'open'; parts: P[] }
  /** `part` fits for sure; so do, or may, the other `parts`. */
  | { state: 'sure'; part: P; parts: P[] };

/** Parts come in the order in which they are offered; what is in stock goes first. */
export function choosePart<P extends { stock_qty: number }>(
  hasVans: boolean,
  parts: readonly P[],
  verdict: (part: P) => Verdict,
): Choice<P> {
  if (!hasVans) return { state: 'not-for' };
  const sure = inStockFirst(parts.filter((part) => verdict(part) === 'sure'));
  const open = inStockFirst(parts.filter((part) => verdict(part) === 'open'));
  const [part] = sure;
  if (part) return { state: 'sure', part, parts: [...sure, ...open] };
  return open.length > 0 ? { state: 'open', parts: open } : { state: 'unsold' };
}

const inStockFirst = <P extends { stock_qty: number }>(parts: readonly P[]) =>
  parts.toSorted((a, b) => Number(b.stock_qty > 0) - Number(a.stock_qty > 0));
