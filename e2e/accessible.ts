// A page is looked at once, in the journey that is about it; what opens over it or changes in it, as a part of it.
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe violations of WCAG 2.2 AA and best practices, in the page or in one part of it. */
export async function expectAccessible(at: Page | Locator): Promise<void> {
  expect(await findFaults(at, { type: 'tag', values: standards })).toEqual([]);
}

/** The same in light, and enough contrast in dark: that changes only colors (tokens.css). */
export async function expectAccessibleInBothSchemes(at: Page | Locator): Promise<void> {
  const page = pageOf(at);
  await expectAccessible(at);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink, 'dark').not.toBe(light);
  expect(await findFaults(at, { type: 'rule', values: ['color-contrast'] }), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Whether the page overflows horizontally. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

/** What reaches beyond the right edge of a page that overflows, by its box or its text: the innermost elements alone. */
async function tooWide(page: Page): Promise<string[]> {
  if (!(await isTooWide(page))) return [];
  const beyond = await page.evaluate(() => {
    const text = document.createRange();
    const rightOf = (each: HTMLElement) => {
      text.selectNodeContents(each);
      return Math.max(each.getBoundingClientRect().right, text.getBoundingClientRect().right);
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((each) => rightOf(each) > innerWidth + 0.5)
      .filter((each, _, all) => !all.some((other) => other !== each && each.contains(other)))
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
  return beyond.length > 0 ? beyond : ['the page itself'];
}

/** At 320 px: no horizontal overflow, and targets that a finger can hit. The rest is as at any width. */
export async function expectNarrowSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  // Parts of the wide layout may still be animating out.
  await expect.poll(() => tooWide(page), `${page.url()} at 320 px`).toEqual([]);
  expect(await findFaults(page, { type: 'rule', values: ['target-size'] }), '320 px').toEqual([]);
}

/** One h1, no axe violations at 1280 px, and soundness at 320 px. */
export async function expectSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  await expectNarrowSound(page);
}

/** Header, footer and the desks' rail are the same on every page: each worker looks at them once by these rules. */
const FRAME = ['.site-header', '.site-footer', '.top-bar', '.rail'];
const framesSeen = new Set<string>();

function isFrameSeen(page: Page, { values }: axe.RunOnly): boolean {
  const isOffice = new URL(page.url()).pathname.startsWith('/admin');
  const frame = `${isOffice} ${page.viewportSize()?.width} ${values.join()}`;
  const isSeen = framesSeen.has(frame);
  framesSeen.add(frame);
  return isSeen;
}

const pageOf = (at: Page | Locator): Page => ('page' in at ? at.page() : at);

async function findFaults(at: Page | Locator, runOnly: axe.RunOnly): Promise<string[][]> {
  const page = pageOf(at);
  // axe is injected once per document, in the page itself: the shop has no frames.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const part = 'page' in at ? at : at.locator(':root');
  const exclude = at === page && isFrameSeen(page, runOnly) ? FRAME : [];
  return part.evaluate(
    async (root, { only, exclude }) => {
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
      const include = root === document.documentElement ? document : root;
      const { violations } = await here.run(
        { include, exclude },
        {
          runOnly: only,
          resultTypes: ['violations'],
        },
      );
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    { only: runOnly, exclude },
  );
}
