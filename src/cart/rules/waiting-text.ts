import { type MayWait, waitingPieces } from './waiting-pieces.ts';

/** What is said of a line with pieces that are still to come, if any: "3 of 5 on back-order, expected about December 14". */
export function waitingText(line: MayWait): string {
  const pieces = waitingPieces(line);
  return pieces ? backorderText(pieces, line.quantity, `expected about ${line.backorder!.on}`) : '';
}

export const backorderText = (pieces: number, quantity: number, when: string) =>
  `${pieces < quantity ? `${pieces} of ${quantity} on` : 'On'} back-order, ${when}`;
