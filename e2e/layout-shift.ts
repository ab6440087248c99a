import type { Page } from '@playwright/test';

type Watching = typeof globalThis & { shifted: { by: number } };

/** Measures from the next document on; what it returns says how far parts have shifted in the present one. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  // The web fonts are cached from here on: this machine may not have the local ones of the same widths.
  await page.goto('/faq');
  await page.addInitScript(() => {
    const shifted = ((globalThis as Watching).shifted = { by: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        shifted.by += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as Watching).shifted.by);
}
