import { roundHalfUp } from '../../../kit/money.ts';
import type { Bar, Effect } from '../contract.ts';

/** A part's price, cost and stock; money in cents. */
export interface PartWorth {
  id: number;
  /** Apart from a sale, of one piece. */
  price: number;
  /** The lowest that a piece sells for: by itself, in a sale that is on or to come, or among many. */
  lowest: number;
  cost: number | null;
  stock: number;
}

export interface ChangedWorth {
  before: PartWorth;
  after: PartWorth;
}

/** In percent. A fall has the other bound, because sales are meant to lower prices. */
export const STEEP_RISE = 7;
export const STEEP_FALL = 30;
const MAX_BARS = 11;
/** If not all fit, each percent within this distance of the median change has its own bar. */
const REACH = 3;

/** Calculates the effect of changes on stock value, margins and prices. */
export function effectOf(parts: readonly ChangedWorth[]): Effect {
  const all = (of: (worths: readonly PartWorth[]) => number) => ({
    now: of(parts.map(({ before }) => before)),
    after: of(parts.map(({ after }) => after)),
  });
  const before = parts.map((part) => part.before);
  const after = parts.map((part) => part.after);
  return {
    pieces: all((worths) => sum(worths, ({ stock }) => stock)),
    cost_cents: all((worths) => sum(worths, ({ cost, stock }) => (cost ?? 0) * stock)),
    price_cents: all((worths) => sum(worths, ({ price, stock }) => price * stock)),
    margin: { now: marginOf(before), after: marginOf(after) },
    ending_in_95: all((worths) => sum(worths, ({ price }) => Number(price % 100 === 95))),
    without_cost: sum(after, ({ cost }) => Number(cost === null)),
    bars: barsOf(parts),
    look: lookAt(parts),
  };
}

const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** The margin, weighted by stock. */
function marginOf(worths: readonly PartWorth[]): number | null {
  const withCost = worths.filter(({ cost }) => cost !== null);
  const price = sum(withCost, (worth) => worth.price * worth.stock);
  const cost = sum(withCost, (worth) => worth.cost! * worth.stock);
  return price === 0 ? null : Math.round(((price - cost) / price) * 1000);
}

const percentOf = ({ before, after }: ChangedWorth): number =>
  roundHalfUp((after.price - before.price) * 100, before.price);

const changesPrice = ({ before, after }: ChangedWorth): boolean => before.price !== after.price;

function barsOf(parts: readonly ChangedWorth[]): Effect['bars'] {
  const percents = parts
    .filter(changesPrice)
    .map(percentOf)
    .toSorted((a, b) => a - b);
  if (percents.length === 0) return [];
  const fits = percents.at(-1)! - percents[0]! < MAX_BARS;
  const middle = percents[Math.floor(percents.length / 2)]!;
  const inner = percents.filter((percent) => fits || Math.abs(percent - middle) <= REACH);
  const first = inner[0]!;
  const last = inner.at(-1)!;
  const ranges: Omit<Bar, 'parts'>[] = [
    ...rangesBelow(first),
    ...Array.from({ length: last - first + 1 }, (_, at) => ({ from: first + at, to: first + at })),
    ...rangesAbove(last),
  ];
  return ranges
    .map(({ from, to }) => ({
      from,
      to,
      parts: sum(percents, (percent) =>
        Number(percent >= (from ?? percent) && percent <= (to ?? percent)),
      ),
    }))
    .filter(({ from, to, parts: those }) => those > 0 || from === to);
}

/** A bar never mixes decreases with increases. */
const rangesBelow = (first: number): Omit<Bar, 'parts'>[] =>
  first > 0
    ? [
        { from: null, to: -1 },
        { from: 0, to: first - 1 },
      ]
    : [{ from: null, to: first - 1 }];

const rangesAbove = (last: number): Omit<Bar, 'parts'>[] =>
  last < 0
    ? [
        { from: last + 1, to: -1 },
        { from: 0, to: null },
      ]
    : [{ from: last + 1, to: null }];

function lookAt(parts: readonly ChangedWorth[]): Effect['look'] {
  const idsOf = (wanted: (part: ChangedWorth) => boolean) =>
    parts.filter(wanted).map(({ after }) => after.id);
  const isBelow = ({ lowest, cost }: PartWorth) => cost !== null && lowest < cost;
  return {
    rises: idsOf(
      ({ before, after }) => (after.price - before.price) * 100 >= STEEP_RISE * before.price,
    ),
    steep_falls: idsOf(fallsSteeply),
    falls: idsOf((part) => part.after.price < part.before.price && !fallsSteeply(part)),
    below_cost: idsOf(({ before, after }) => isBelow(after) && !isBelow(before)),
  };
}

/** Whether the changes should be asked for twice. */
export const losesMoney = ({ below_cost, steep_falls }: Effect['look']): boolean =>
  below_cost.length + steep_falls.length > 0;

function fallsSteeply({ before, after }: ChangedWorth): boolean {
  const isSteep = (cents: number) => cents * 100 <= (100 - STEEP_FALL) * before.price;
  return isSteep(after.price) || (after.lowest < before.lowest && isSteep(after.lowest));
}
