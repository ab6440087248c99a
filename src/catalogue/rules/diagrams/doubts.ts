import type { FitResult } from '../../../fitment/rules/fit.ts';

/** Why a ticked part may be the wrong one. */
export type Doubt = 'does not fit' | 'depends';

/**
 * Undefined for a part that fits, or that the visitor chose among several. `state` is undefined without a van; then
 * what decides among the parts of a number is open.
 */
export function doubtOf(
  state: FitResult['state'] | undefined,
  { isChoice, isChosen }: { isChoice: boolean; isChosen: boolean },
): Doubt | undefined {
  if (state === 'no') return 'does not fit';
  if (isChosen) return undefined;
  return state === 'if' || (state === undefined && isChoice) ? 'depends' : undefined;
}

/** Whether "All" ticks a number: in stock, and sure to fit. */
export const isForAll = ({ tickable, doubt }: { tickable: number; doubt: Doubt | undefined }) =>
  tickable > 0 && doubt === undefined;

/** What is said once all is ticked that surely fits, of `left` others that depend on the van; empty without any. */
export const leftText = (left: number): string =>
  left === 0
    ? ''
    : `${left} more ${left === 1 ? 'depends' : 'depend'} on your van, and ${left === 1 ? 'is' : 'are'} not ticked.`;

/** What is said beside the button that adds the ticked parts; empty without doubts. */
export function doubtsText(doubts: readonly (Doubt | undefined)[]): string {
  const count = (which: Doubt) => doubts.filter((doubt) => doubt === which).length;
  const wrong = count('does not fit');
  const open = count('depends');
  return [
    wrong > 0 && `${wrong} of them ${wrong === 1 ? 'does' : 'do'} not fit your van.`,
    open > 0 &&
      `${open} of them ${open === 1 ? 'depends' : 'depend'} on your van: look at the others of the number.`,
  ]
    .filter(Boolean)
    .join(' ');
}
