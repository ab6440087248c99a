import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './visitor.ts';

const carousel = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const window_ = (page: Page) => carousel(page, 'Shop window');
const dot = (page: Page, label: string, place: number, count: number) =>
  page.getByRole('button', { name: `${label}: ${place} of ${count}`, exact: true });

/** How many slides of a carousel stand whole in its view. */
const seen = (page: Page, label: string) =>
  carousel(page, label).evaluate((root) => {
    const view = root.querySelector('.carousel-view')!.getBoundingClientRect();
    return [...root.querySelectorAll('.carousel-track > *')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left > view.left - 2 && right < view.right + 2;
    }).length;
  });

/** Which page of a carousel is shown, from 1. */
const shown = async (page: Page, label: string) => {
  const current = carousel(page, label).locator('.carousel-dots [aria-current]');
  const name = await current.getAttribute('aria-label');
  return Number(/(\d+) of/.exec(name ?? '')?.[1]);
};

test.describe('the shop window', () => {
  test('turns by itself, loops, and stands still while someone points at it', async ({ page }) => {
    await page.goto('/');
    for (const place of [2, 3, 1, 2]) {
      await expect.poll(() => shown(page, 'Shop window'), { intervals: [50] }).toBe(place);
    }
    await window_(page).hover();
    const held = await shown(page, 'Shop window');
    const stays = await page.evaluate(() => turnsWithin(2_500));
    expect([stays, await shown(page, 'Shop window')]).toEqual([0, held]);
  });
});
