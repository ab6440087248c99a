import { roundHalfUp } from '../../../kit/money.ts';

export interface ExpectedPieces {
  expected: number;
  /** Per piece; null if the list has no cost. */
  cost_cents: number | null;
}

/** Merges two lines of one part. The cost is the weighted average, rounded half up, or the only one known. */
export function mergeLines(one: ExpectedPieces, other: ExpectedPieces): ExpectedPieces {
  const expected = one.expected + other.expected;
  if (one.cost_cents === null || other.cost_cents === null || expected === 0)
    return { expected, cost_cents: one.cost_cents ?? other.cost_cents };
  const cents = one.expected * one.cost_cents + other.expected * other.cost_cents;
  return { expected, cost_cents: roundHalfUp(cents, expected) };
}
