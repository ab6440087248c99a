const A_DAY = 24 * 60;

/** Minutes until a refund that was refused so often in a row is tried again: one, two, four … a day at most. */
export const refundWaitMinutes = (refusals: number): number =>
  Math.min(A_DAY, 2 ** Math.min(refusals - 1, 20));
