import type { Page } from '@playwright/test';

type Watching = typeof globalThis & { shifted: { by: number } };

/** Measures from the next document on; what it returns says how far parts have shifted in the present one. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifted = ((globalThis as Watching).shifted = { by: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        shifted.by += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as Watching).shifted.by);
}
