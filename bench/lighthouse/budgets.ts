/** The budget of a page on a phone on slow 4G: milliseconds, and Lighthouse scores out of 100. */
export interface Budget {
  lcp: number;
  tbt: number;
  performance: number;
}

export const budgets = {
  home: { lcp: 1600, tbt: 80, performance: 98 },
  listing: { lcp: 1500, tbt: 80, performance: 98 },
  product: { lcp: 1500, tbt: 80, performance: 98 },
  cart: { lcp: 1800, tbt: 100, performance: 95 },
  checkout: { lcp: 1900, tbt: 120, performance: 95 },
} as const satisfies Record<string, Budget>;

export type AuditedPage = keyof typeof budgets;

/** For a single run on an unknown machine: exceeding this cannot be noise. */
export const withMargin = ({ lcp, tbt, performance }: Budget): Budget => ({
  lcp: lcp * 1.5,
  tbt: tbt + 150,
  performance: performance - 10,
});

/** LCP and score depend on the clock, which proves nothing on a busy machine. */
export const onBusyMachine = ({ tbt }: Budget): Limits => ({ tbt });

/** A quiet machine's clock and processor agree within 150 ms. */
const MAX_WAIT_MS = 200;

/** Whether the page's main thread had to wait for the processor, which only the clock counts. */
export const hasWaited = ({ tbt, clockTbt }: { tbt: number; clockTbt: number }): boolean =>
  clockTbt > tbt + MAX_WAIT_MS;

/** The budgets that are checked. */
export type Limits = Pick<Budget, 'tbt'> & Partial<Budget>;

/** On every page. */
export const CLS = 0.02;
export const OTHER_SCORES = ['accessibility', 'best-practices', 'seo'] as const;

/** Pages that are noindex on purpose, which lowers Lighthouse's SEO score. */
export const notForSearchEngines: readonly AuditedPage[] = ['cart', 'checkout'];
