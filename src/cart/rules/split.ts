import { type Backorder, type MayWait, waitingPieces } from './waiting-pieces.ts';

/** Of a cart without what is sold out: some of it can be sent now, and some not. */
export const isSplit = (lines: readonly MayWait[]): boolean =>
  lines.some((line) => waitingPieces(line) > 0) &&
  lines.some((line) => waitingPieces(line) < line.quantity);

/** The last line to come, of those that wait. */
export const lastToCome = (lines: readonly MayWait[]): Backorder | undefined =>
  lines
    .filter((line) => waitingPieces(line) > 0)
    .map(({ backorder }) => backorder!)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))[0];

/** Until which day the first parcel waits: if all of it is still to come, or is to leave together. */
export const waitsUntil = (lines: readonly MayWait[], isTogether = false): string | undefined =>
  isTogether || !isSplit(lines) ? lastToCome(lines)?.day : undefined;
