import type { Page } from '@playwright/test';

type Watching = typeof globalThis & { shifts: { sum: number; take: () => void } };

/** Measures from the next document on; what it returns says how far parts have shifted in the present one. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const add = (list: PerformanceEntry[]) => {
      for (const shift of list) shifts.sum += (shift as PerformanceEntry & { value: number }).value;
    };
    const shifts = { sum: 0, take: () => add(observer.takeRecords()) };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    (globalThis as Watching).shifts = shifts;
  });
  return () =>
    page.evaluate(() => {
      const { shifts } = globalThis as Watching;
      shifts.take();
      return shifts.sum;
    });
}
