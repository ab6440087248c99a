import type { ProductPrice } from '../../../cart/rules/price-breaks.ts';
import { readyParts } from '../ready-parts.ts';
import type { Choice } from './choose-part.ts';

/** A part as the lines of a job show it. */
interface ListedPart extends ProductPrice {
  id: number;
  stock_qty: number;
}

interface Line {
  quantity: number;
  while_there: boolean;
}

/** What the visitor has changed about a line. */
export interface LineChange {
  isTicked?: boolean;
  quantity?: number;
  /** The id of the part that was chosen of several. */
  partId?: number;
}

export interface ChosenLine<P> {
  choice: Choice<P>;
  /** Null while nobody has said which, and for what is not sold. */
  part: P | null;
  quantity: number;
  isTicked: boolean;
}

/**
 * A line with what the visitor has changed. What is known, and is no extra, is ticked at first, unless the cart has
 * enough of it.
 */
export function chosenLine<P extends ListedPart>(
  line: Line,
  choice: Choice<P>,
  change: LineChange,
  inCart: (id: number) => number,
): ChosenLine<P> {
  const parts = 'parts' in choice ? choice.parts : [];
  const known = choice.state === 'sure' ? choice.part : null;
  const part = parts.find(({ id }) => id === change.partId) ?? known;
  const quantity = change.quantity ?? line.quantity;
  const isWanted = (wanted: P) =>
    !line.while_there && wanted.stock_qty > 0 && inCart(wanted.id) < quantity;
  return {
    choice,
    part,
    quantity,
    isTicked: part !== null && (change.isTicked ?? isWanted(part)),
  };
}

/** What one press puts in the cart: the ticked lines, as far as the stock goes. */
export const readyLines = <P extends ListedPart>(
  lines: readonly ChosenLine<P>[],
  inCart: (id: number) => number,
): { part: P; pieces: number }[] =>
  readyParts(
    lines.flatMap(({ part, quantity, isTicked }) => (part && isTicked ? [{ part, quantity }] : [])),
    inCart,
  ).flatMap(({ part, pieces }) => (pieces > 0 ? [{ part, pieces }] : []));
