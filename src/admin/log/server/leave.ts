import type { Outcome } from '../contract.ts';

/** What one change comes to: what is put back and what stays. */
export type Result = Pick<Outcome, 'done' | 'left'>;

export const leave = (reason: string, column: string | null = null): Result => ({
  done: [],
  left: [{ column, reason }],
});
