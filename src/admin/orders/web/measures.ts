const GRAMS_A_POUND = 453.59237;
const LEAST_SHOWN = 0.1;

/** 11249 → '24.8', as scales show it. */
export const pounds = (grams: number): string =>
  Math.max(LEAST_SHOWN, grams / GRAMS_A_POUND).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** 1 → '1 order', 3 → '3 orders'. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
