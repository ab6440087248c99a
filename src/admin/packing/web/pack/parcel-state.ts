import type { Packing, PackingLine } from '../../pack-calls.ts';

type Lines = Pick<Packing, 'lines'>;

export const isComplete = ({ lines }: Lines): boolean =>
  lines.length > 0 && lines.every(({ packed, quantity }) => packed === quantity);

export const piecesMissing = ({ lines }: Lines): number =>
  lines.reduce((sum, { packed, quantity }) => sum + Math.max(0, quantity - packed), 0);

/** The part that is next: the one that was begun, otherwise the first in shelf order that is missing. */
export function nextLine({ lines }: Lines): PackingLine | undefined {
  const missing = lines.filter(({ packed, quantity }) => packed < quantity);
  return missing.find(({ packed }) => packed > 0) ?? missing[0];
}
