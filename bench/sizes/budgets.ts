/** The most that a first visit to a page may load, in kB (1000 bytes) over the wire with brotli. */
export const budgets = {
  home: { script: 118, markup: 26 },
  listing: { script: 112, markup: 22 },
  product: { script: 112, markup: 20 },
  cart: { script: 122, markup: 18 },
  checkout: { script: 140, markup: 20 },
} as const;

export type MeasuredPage = keyof typeof budgets;

/** The fonts that a page preloads, together, on every page. */
export const FONTS_KB = 34;
export const FONTS = 2;
