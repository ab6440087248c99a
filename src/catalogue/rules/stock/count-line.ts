export interface CountedPieces {
  pieces: number;
  /** What should have stood there at that moment. */
  expected: number;
}

export interface CountedLine {
  counted: number;
  expected: number;
  /** What is booked; sales after it stay sold, because it is a difference to that moment. */
  difference: number;
  /** Something was put there or taken away while it was counted. */
  isUnsure: boolean;
}

/** Pieces of a part, in the order in which they were counted; null if none was. */
export function countLine(entries: readonly CountedPieces[]): CountedLine | null {
  const last = entries.at(-1);
  if (!last) return null;
  const counted = Math.max(
    0,
    entries.reduce((sum, { pieces }) => sum + pieces, 0),
  );
  const { expected } = last;
  const isUnsure = entries.some((entry) => entry.expected !== expected);
  return { counted, expected, difference: counted - expected, isUnsure };
}
