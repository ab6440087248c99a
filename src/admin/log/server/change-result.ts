import type { Outcome } from '../contract.ts';

/** The result of one change: what is put back and what is not. */
export type Result = Pick<Outcome, 'done' | 'left'>;

export const leave = (reason: string, column: string | null = null): Result => ({
  done: [],
  left: [{ column, reason }],
});
