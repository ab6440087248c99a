import { type MayWait, waitingPieces } from './waiting-pieces.ts';

/** What is said of a line with pieces that are still to come, if any: "3 on back-order, expected about December 14". */
export function waitingText(line: MayWait): string {
  const waiting = waitingPieces(line);
  return waiting ? `${waiting} on back-order, expected about ${line.backorder!.on}` : '';
}
