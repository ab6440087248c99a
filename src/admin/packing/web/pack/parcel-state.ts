import type { Packing, PackingLine } from '../../pack-calls.ts';

type Lines = Pick<Packing, 'lines'>;

export const isComplete = ({ lines }: Lines): boolean =>
  lines.length > 0 && lines.every(({ packed, quantity }) => packed === quantity);

/** All that belong into the parcel, and those that are in it. */
export const piecesOf = ({ lines }: Lines) => ({
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  packed: lines.reduce((sum, line) => sum + line.packed, 0),
});

export const piecesMissing = ({ lines }: Lines): number =>
  lines.reduce((sum, { packed, quantity }) => sum + Math.max(0, quantity - packed), 0);

/** The part that is next: the one that was begun, otherwise the first in shelf order that is missing. */
export function nextLine({ lines }: Lines): PackingLine | undefined {
  const missing = lines.filter(({ packed, quantity }) => packed < quantity);
  return missing.find(({ packed }) => packed > 0) ?? missing[0];
}
