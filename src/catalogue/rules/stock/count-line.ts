export interface CountedPieces {
  pieces: number;
  /** The stock expected at the time of the count. */
  expected: number;
}

export interface CountedLine {
  counted: number;
  expected: number;
  /** The difference to book. Relative to the time of the count, so later sales stay sold. */
  difference: number;
  /** Stock was moved while the part was being counted. */
  isUnsure: boolean;
}

/** Combines the counts of one part, in the order in which they were made; null if there are none. */
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
