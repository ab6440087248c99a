const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** "500 g", "2.5 kg" */
export const weightText = (grams: number): string =>
  grams < 1_000 ? `${number.format(grams)} g` : `${number.format(grams / 1_000)} kg`;
