/** How much more than before, in percent; null if there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** The part of a whole, in percent; null of nothing. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;
