import type { Packing, PackingLine } from '../../pack-calls.ts';

type Lines = Pick<Packing, 'lines'>;

export const isComplete = ({ lines }: Lines): boolean =>
  lines.length > 0 && lines.every(({ packed, quantity }) => packed === quantity);

/** The number of pieces in the parcel, expected and packed. */
export const piecesOf = ({ lines }: Lines) => ({
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  packed: lines.reduce((sum, line) => sum + line.packed, 0),
});

export const piecesMissing = ({ lines }: Lines): number =>
  lines.reduce((sum, { packed, quantity }) => sum + Math.max(0, quantity - packed), 0);

/** The next part: the one already begun, otherwise the first missing one in shelf order. */
export function nextLine({ lines }: Lines): PackingLine | undefined {
  const missing = lines.filter(({ packed, quantity }) => packed < quantity);
  return missing.find(({ packed }) => packed > 0) ?? missing[0];
}
