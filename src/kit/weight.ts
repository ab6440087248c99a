export const GRAMS_PER_POUND = 453.592_37;
const LEAST_SHOWN = 0.1;

const metric = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** 11249 → '24.8', as scales show it; never less than `LEAST_SHOWN`. */
export const pounds = (grams: number) =>
  Math.max(LEAST_SHOWN, grams / GRAMS_PER_POUND).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** 2000 → '4.4 lb (2 kg)': the unit of buyers and scales, then the stored one. */
export const weightText = (grams: number): string => `${pounds(grams)} lb (${metricText(grams)})`;

export const metricText = (grams: number) =>
  grams < 1_000 ? `${metric.format(grams)} g` : `${metric.format(grams / 1_000)} kg`;
