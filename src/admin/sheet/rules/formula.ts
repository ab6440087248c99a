import { roundHalfUp } from '../../../kit/money.ts';

/** The input of a formula: money in cents; null if unknown. */
export interface FormulaPart {
  price: number;
  cost: number | null;
}

type MoneyColumn = keyof FormulaPart;

type Step =
  | { kind: 'add'; cents: number }
  /** A fraction of integers, so that results in cents are exact. */
  | { kind: 'times'; numerator: number; denominator: number; text: string }
  | { kind: 'from'; column: MoneyColumn }
  | { kind: 'set'; cents: number }
  /** Rounds to the nearest amount with this remainder. */
  | { kind: 'end'; rest: number; of: number }
  | { kind: 'round'; to: number; way: 'nearest' | 'up' | 'down' };

export type Formula = readonly Step[];

export interface Calculated {
  cents: number;
  /** As in "54.95 × 1.04 = 57.15, ends as 56.95". */
  trail: string;
}

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})`;
const pattern = (text: string) => new RegExp(`^${text.replaceAll('NUMBER', NUMBER)}$`, 'i');

const PERCENT = pattern(String.raw`([+-])\s*NUMBER\s*%`);
const ADD = pattern(String.raw`([+-])\s*\$?\s*NUMBER`);
const TIMES = pattern(String.raw`([x×*/])\s*NUMBER`);
const START = pattern(String.raw`=\s*(?:(price|cost)|\$?NUMBER)\s*(.*)`);
const END = pattern(String.raw`ends?\s+in\s+(\d{0,3})\.(\d{2})`);
const ROUND = pattern(String.raw`round(?:\s+(up|down))?\s+to\s+\$?NUMBER`);

/** Whether the text is a formula rather than a plain amount. */
export const isFormula = (text: string): boolean =>
  /^\s*([+\-=x×*/]\s*[$.\d]|=\s*[a-z]|ends?\s|round\s)/i.test(text);

/** Parses formulas such as "+4 %, end in .95", or returns which step is invalid. */
export function parseFormula(text: string): Formula | { fault: string } {
  const steps: Step[] = [];
  for (const part of text.split(',').map((step) => step.trim())) {
    const read = readStep(part, steps.length === 0);
    if (read === undefined) return { fault: `“${part}” is not understood` };
    steps.push(...read);
  }
  return steps;
}

function readStep(text: string, isFirst: boolean): Step[] | undefined {
  const [, column, set, rest = ''] = (isFirst && START.exec(text)) || [];
  if (column !== undefined || set !== undefined) {
    const start: Step =
      column === undefined
        ? { kind: 'set', cents: centsOf(set!) }
        : { kind: 'from', column: column.toLowerCase() as MoneyColumn };
    const then = rest === '' ? [] : readChange(rest);
    return then && [start, ...then];
  }
  return readChange(text);
}

function readChange(text: string): Step[] | undefined {
  const percent = PERCENT.exec(text);
  if (percent) {
    const [part, whole] = fraction(percent[2]!);
    const numerator = 100 * whole + (percent[1] === '-' ? -part : part);
    return [times(numerator, 100 * whole)];
  }
  const added = ADD.exec(text);
  if (added) return [{ kind: 'add', cents: centsOf(added[2]!) * (added[1] === '-' ? -1 : 1) }];
  const factor = TIMES.exec(text);
  if (factor) {
    const [part, whole] = fraction(factor[2]!);
    if (part === 0) return undefined;
    return [factor[1] === '/' ? times(whole, part) : times(part, whole)];
  }
  const end = END.exec(text);
  if (end) {
    const dollars = end[1]!;
    const cents = end[2]!;
    return [{ kind: 'end', rest: Number(dollars + cents), of: 10 ** (dollars.length + 2) }];
  }
  const round = ROUND.exec(text);
  if (round) {
    const to = centsOf(round[2]!);
    const way = (round[1]?.toLowerCase() ?? 'nearest') as 'nearest' | 'up' | 'down';
    return to > 0 ? [{ kind: 'round', to, way }] : undefined;
  }
  return undefined;
}

const times = (numerator: number, denominator: number): Step => ({
  kind: 'times',
  numerator,
  denominator,
  text: String(Math.round((numerator / denominator) * 10_000) / 10_000),
});

/** "1.04" → 10400 of 10000. */
function fraction(text: string): [number, number] {
  const [whole = '', decimals = ''] = text.split('.');
  return [Number(whole + decimals.padEnd(4, '0')), 10_000];
}

const centsOf = (text: string): number => {
  const [part, whole] = fraction(text);
  return roundHalfUp(part * 100, whole);
};

/** Applies the formula to a cell of `cents`. */
export function calculate(
  formula: Formula,
  cents: number | null,
  part: FormulaPart,
): Calculated | { fault: string } {
  let now = cents;
  const trail: string[] = now === null ? [] : [dollars(now)];
  for (const step of formula) {
    if (step.kind === 'set' || step.kind === 'from') {
      now = step.kind === 'set' ? step.cents : part[step.column];
      if (now === null) return { fault: 'its cost is not known' };
      trail.splice(0, trail.length, dollars(now));
      continue;
    }
    if (now === null) return { fault: 'there is nothing to start from' };
    const then: number = take(step, now);
    trail.push(words(step, then));
    now = then;
  }
  if (now === null) return { fault: 'there is nothing to start from' };
  return Math.abs(now) <= MAX_CENTS
    ? { cents: now, trail: trail.join('') }
    : { fault: 'that is more than 100000 dollars' };
}

const MAX_CENTS = 10_000_000;

function take(step: Exclude<Step, { kind: 'set' | 'from' }>, cents: number): number {
  if (step.kind === 'add') return cents + step.cents;
  if (step.kind === 'times') return roundHalfUp(clamp(cents) * step.numerator, step.denominator);
  if (step.kind === 'round') {
    if (step.way === 'up') return Math.ceil(cents / step.to) * step.to;
    if (step.way === 'down') return Math.floor(cents / step.to) * step.to;
    return roundHalfUp(cents, step.to) * step.to;
  }
  const ended = roundHalfUp(cents - step.rest, step.of) * step.of + step.rest;
  return ended > 0 ? ended : step.rest || step.of;
}

/** Limits amounts so that products of cents and factors stay exact. */
const clamp = (cents: number): number => Math.max(-MAX_CENTS, Math.min(MAX_CENTS, cents));

function words(step: Exclude<Step, { kind: 'set' | 'from' }>, then: number): string {
  if (step.kind === 'add')
    return ` ${step.cents < 0 ? '−' : '+'} ${dollars(Math.abs(step.cents))} = ${dollars(then)}`;
  if (step.kind === 'times') return ` × ${step.text} = ${dollars(then)}`;
  return `, ${step.kind === 'end' ? 'ends' : 'rounded'} as ${dollars(then)}`;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
