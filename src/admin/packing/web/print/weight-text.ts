const GRAMS_PER_POUND = 453.592_37;

/** 6.73 kg (14.8 lb) */
export const weightText = (grams: number): string =>
  `${(grams / 1_000).toFixed(2)} kg (${(grams / GRAMS_PER_POUND).toFixed(1)} lb)`;
