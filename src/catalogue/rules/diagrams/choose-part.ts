import { doesItFit, type VanModel } from '../../../fitment/rules/does-it-fit.ts';
import type { Fit, FitResult, VanFacts } from '../../../fitment/rules/fit.ts';

/** What a number leads to, and what else it could. */
export interface PartChoice<Part> {
  /** Undefined for a number that is not sold. */
  part: Part | undefined;
  /** How the part fits the visitor's van; undefined without one. */
  state: FitResult['state'] | undefined;
  others: Part[];
}

/** What is known of the visitor's van; null without one, or before the fits are loaded. */
export interface MyVan {
  van: VanFacts;
  models: readonly VanModel[];
  fitsOf: (id: number) => readonly Fit[] | undefined;
}

const RANKS: Record<FitResult['state'], number> = { fits: 0, every: 0, if: 1, no: 2 };

/**
 * The part of a number for the visitor's van: the one that the visitor chose, or else the first of those that fit, of
 * those that may, of all; among equals, of those in stock. Parts that do not fit are left out where another may.
 */
export function choosePart<Part extends { id: number; stock_qty: number }>(
  parts: readonly Part[],
  known: MyVan | null,
  chosen?: number,
): PartChoice<Part> {
  const ranked = parts.map((part) => ({ part, rank: rankOf(part.id, known) }));
  const possible = ranked.some(({ rank }) => rank < RANKS.no)
    ? ranked.filter(({ rank }) => rank < RANKS.no)
    : ranked;
  const isSoldOut = ({ part }: { part: Part }) => Number(part.stock_qty === 0);
  const sorted = possible
    .toSorted((a, b) => a.rank - b.rank || isSoldOut(a) - isSoldOut(b))
    .map(({ part }) => part);
  const part = sorted.find(({ id }) => id === chosen) ?? sorted[0];
  return {
    part,
    state: part && stateOf(part.id, known),
    others: sorted.filter((each) => each !== part),
  };
}

const rankOf = (id: number, known: MyVan | null): number => RANKS[stateOf(id, known) ?? 'fits'];

function stateOf(id: number, known: MyVan | null): FitResult['state'] | undefined {
  const fits = known?.fitsOf(id);
  return known && fits ? doesItFit(fits, known.van, known.models).state : undefined;
}

interface Entry {
  number: number;
  comes_with: number | null;
  parts: readonly unknown[];
}

/** How a number is to be had: by itself, with another number that is sold, or not at all. */
export function howSold(
  { parts, comes_with }: Entry,
  entries: readonly Entry[],
): { kind: 'sold' } | { kind: 'with'; number: number } | { kind: 'not sold' } {
  if (parts.length > 0) return { kind: 'sold' };
  const whole = entries.find(({ number }) => number === comes_with);
  return whole && whole.parts.length > 0
    ? { kind: 'with', number: whole.number }
    : { kind: 'not sold' };
}
