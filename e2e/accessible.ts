import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe violations of WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page, standards)).toEqual([]);
}

/** Expects no violations in light and dark; dark mode changes only colors (tokens.css). */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
}

/** Whether the page overflows horizontally. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

/** What reaches beyond the right edge of a page that overflows, the innermost elements alone. */
async function tooWide(page: Page): Promise<string[]> {
  if (!(await isTooWide(page))) return [];
  const beyond = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
      .filter((each, _, all) => !all.some((other) => other !== each && each.contains(other)))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  return beyond.length > 0 ? beyond : ['the page itself'];
}

/** One h1, no horizontal overflow at 320 px, and no axe violations there and at 1280 px. */
export async function expectSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  // Parts of the wide layout may still be animating out.
  await expect.poll(() => tooWide(page), `${page.url()} at 320 px`).toEqual([]);
  await expectAccessibleInBothSchemes(page);
}

async function findFaults(page: Page, tags: string[]): Promise<string[][]> {
  // axe is injected once per document, in the page itself: the shop has no frames.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    // Colors in transition would be misread, and inheriting elements may start their transition later.
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
