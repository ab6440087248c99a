/** Whether the visitor has asked for less motion. */
export const movesLess = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
