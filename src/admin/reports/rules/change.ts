/** The change in percent; null if there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** The share in percent; null if the whole is 0. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;
