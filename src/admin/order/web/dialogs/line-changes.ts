import type { FoundPart } from './add-part.tsx';

interface EditableLine extends FoundPart {
  to_ship: number;
}

/**
 * By product id: how many pieces to add, or to remove if negative. The form stores these instead of totals, so that
 * they still mean the same after somebody else has changed the order.
 */
export type LineChanges = Readonly<Record<number, number>>;

/** The order's lines and the added parts, each part once. */
export function editableLines(
  lines: readonly EditableLine[],
  addedParts: readonly FoundPart[],
): EditableLine[] {
  const ids = new Set(lines.map(({ product_id }) => product_id));
  const newParts = addedParts.filter(({ product_id }) => !ids.has(product_id));
  return [...lines, ...newParts.map((part) => ({ ...part, to_ship: 0 }))];
}

export const mostPieces = ({ to_ship, stock }: EditableLine): number => to_ship + stock;

/** The pieces of a line to ship after the changes. */
export const piecesToShip = (line: EditableLine, changes: LineChanges): number =>
  Math.max(0, Math.min(line.to_ship + (changes[line.product_id] ?? 0), mostPieces(line)));

/** The changes as the call takes them. */
export function changedPieces(lines: readonly EditableLine[], changes: LineChanges) {
  const changed = lines.map((line) => ({
    product_id: line.product_id,
    more: piecesToShip(line, changes) - line.to_ship,
  }));
  return {
    removed: changed
      .filter(({ more }) => more < 0)
      .map(({ product_id, more }) => ({ product_id, quantity: -more })),
    added: changed
      .filter(({ more }) => more > 0)
      .map(({ product_id, more }) => ({ product_id, quantity: more })),
  };
}
