import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No fault that axe finds against WCAG 2.2 AA and good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page, standards)).toEqual([]);
}

/** No such fault, in the light nor in the dark scheme: the second is other colours, and nothing else (tokens.css). */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
}

/** Does anything stand over the edge, so that the page can be scrolled to the side? */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

/** One heading of the first level, nothing too wide at 320 px, and no fault that axe finds, there and at 1280 px. */
export async function expectSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  // What a wide window had beside the page may still be on its way out.
  await expect.poll(() => isTooWide(page), `${page.url()} at 320 px`).toBe(false);
  await expectAccessibleInBothSchemes(page);
}

async function findFaults(page: Page, tags: string[]): Promise<string[][]> {
  // One axe for as long as the document is the same, in the page itself: the shop has no frames.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    // A colour on its way to another is neither; what inherits it may set out when it has come.
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const ends = Number(effect?.getComputedTiming().endTime);
        return playState === 'running' && Number.isFinite(ends);
      });
    for (let them = moving(); them.length > 0; them = moving()) {
      await Promise.allSettled(them.map(({ finished }) => finished));
    }
    const { violations } = await here.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, tags);
}
