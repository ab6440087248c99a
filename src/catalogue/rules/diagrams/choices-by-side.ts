import { choosePart, type MyVan, type PartChoice } from './choose-part.ts';

type Side = 'left' | 'right';

/** What a row of a diagram leads to: a number, or one side of it. */
export interface SideChoice<Part> extends PartChoice<Part> {
  /** Tells the rows of a diagram apart. */
  key: number;
  /** How many of the part a van has. */
  quantity: number;
  /** The side of which this row is, if its part is for one side. */
  side: Side | undefined;
  /** The side that is not sold. */
  missing: Side | undefined;
}

interface SidedPart {
  id: number;
  name: string;
  fit_line: string;
  stock_qty: number;
}

const OPPOSITE: Record<Side, Side> = { left: 'right', right: 'left' };

/** Beyond the numbers of diagrams, which have two digits. */
const OTHER_SIDE = 100;

/**
 * What a number leads to: one of each side where a van has two of a part that is made for one side, and the shop has
 * both; one where the shop has one side, or pairs beside single parts.
 */
export function choicesBySide<Part extends SidedPart>(
  { number, quantity, parts }: { number: number; quantity: number; parts: readonly Part[] },
  known: MyVan | null,
  chosen: Readonly<Record<number, number>>,
): SideChoice<Part>[] {
  const choice = choosePart(parts, known, chosen[number]);
  const { part, others } = choice;
  const side = part && sideOf(part.name);
  const row = { key: number, quantity, side, missing: undefined };
  if (!part || quantity % 2 > 0) return [{ ...choice, ...row }];
  const half = { ...row, quantity: quantity / 2 };
  if (!side) return [{ ...choice, ...(isPair(part) && !parts.every(isPair) ? half : row) }];
  const across = others.filter(({ name }) => sideOf(name) === OPPOSITE[side]);
  if (across.length === 0) return [{ ...choice, ...half, missing: OPPOSITE[side] }];
  const key = number + OTHER_SIDE;
  const alike = nearestFirst(part, across);
  // Without a van, the best seller may be of other years.
  const usual = known ? undefined : alike[0]!.id;
  return [
    { ...choice, ...half, others: others.filter((each) => !across.includes(each)) },
    { ...choosePart(alike, known, chosen[key] ?? usual), ...half, key, side: OPPOSITE[side] },
  ];
}

/** "Door seal, left"; neither "left and right" nor "left-hand thread". */
export function sideOf(name: string): Side | undefined {
  const said = new Set(name.toLowerCase().match(/\b(?:left|right)\b(?!-)/g));
  return said.size === 1 ? ([...said][0] as Side) : undefined;
}

const isPair = ({ name }: { name: string }) => /\bpair\b/i.test(name);

/** Those that are called the most like the part, for the most similar vans. */
function nearestFirst<Part extends SidedPart>(part: Part, across: readonly Part[]): Part[] {
  const own = wordsOf(part);
  const likeness = (other: Part) => wordsOf(other).intersection(own).size;
  return across.toSorted((a, b) => likeness(b) - likeness(a));
}

const wordsOf = ({ name, fit_line }: SidedPart) => new Set(`${name} ${fit_line}`.split(/[ ,]+/));
