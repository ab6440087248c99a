import { roundHalfUp } from '../../../kit/money.ts';

export interface ExpectedPieces {
  expected: number;
  /** Of a piece; null if the list does not say. */
  cost_cents: number | null;
}

/** Two lines of one part as one: a piece costs their average, rounded half up, or what the one says that says it. */
export function joinLines(one: ExpectedPieces, other: ExpectedPieces): ExpectedPieces {
  const expected = one.expected + other.expected;
  if (one.cost_cents === null || other.cost_cents === null || expected === 0)
    return { expected, cost_cents: one.cost_cents ?? other.cost_cents };
  const cents = one.expected * one.cost_cents + other.expected * other.cost_cents;
  return { expected, cost_cents: roundHalfUp(cents, expected) };
}
