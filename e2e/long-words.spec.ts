import type { Page } from '@playwright/test';
import { isTooWide } from './accessible.ts';
import { haveOilFilter } from './prepared.ts';
import { alive, expect, test } from './visitor.ts';

const WORD = 'Donaudampfschifffahrtsge';
const name = 'Querlenkerbuchsensatz'.repeat(5).slice(0, 100);
// The test changes names in HTML that is hydrated later.
test.use({ mayComplain: /React error #418/ });

const widths = [1280, 768, 390, 320];

/** Replaces the text at these places by an unbreakable name. */
const rename = (page: Page, places: string) =>
  page.evaluate(
    ([found, long]) => {
      for (const place of document.querySelectorAll(found!)) place.textContent = long!;
    },
    [places, name],
  );

/** Boxes with horizontally clipped or scrollable content, apart from strips that are made to scroll. */
const cutOff = (page: Page, within: string) =>
  page.locator(within).evaluateAll((roots) =>
    roots
      .flatMap((root) => [root, ...root.querySelectorAll('*')])
      .filter(
        (box) =>
          box.clientWidth > 2 &&
          box.scrollWidth > box.clientWidth + 1 &&
          getComputedStyle(box).overflowX !== 'visible' &&
          !box.matches('input, .site-label *, .type-strip > ul'),
      )
      .map((box) => box.className),
  );

/** Runs the check at each width of one page, the widest first. */
async function atEachWidth(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`at ${width} px`, () => check(width));
  }
}

test('a search for one long word does not overflow at any width', async ({ page }) => {
  for (const address of [
    `/shop/search?keyword=${WORD}`,
    `/shop/search?keyword=${name}`,
    `/shop/search?sku=${name}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await atEachWidth(page, () => expect.poll(() => isTooWide(page), address).toBe(false));
  }
});

test('a product with one long word as name does not overflow at any width', async ({ page }) => {
  await page.goto('/product/oil-filter-spin-on-type-4-engine');
  await expect(page.getByText('Also needed for this job')).toBeVisible();
  await rename(
    page,
    'h1, .breadcrumb span, .buy-sku, .buy-fit, .card-link, .card-fit, .product-words, .page dd',
  );
  await atEachWidth(page, async () => {
    await expect.poll(() => isTooWide(page)).toBe(false);
    await expect.poll(() => cutOff(page, '.page')).toEqual([]);
  });
});

test('lists of long names do not overflow at any width', async ({ page }) => {
  await page.goto('/categories/68-79-bus');
  // A list that is changed before its script has taken it over is drawn anew.
  const quickView = page.getByRole('main').getByRole('button', { name: /^Quick view/ });
  await alive(quickView.last());
  await atEachWidth(page, async (width) => {
    const layouts = width < 768 ? ['Grid'] : ['Grid with features', 'List', 'Table', 'Grid'];
    for (const layout of layouts) {
      if (width >= 768) await page.getByRole('radio', { name: layout, exact: true }).check();
      if (layout === 'Table') await page.getByRole('table', { name: 'Products' }).waitFor();
      else await expect(page.locator('.listed .card').first()).toBeVisible();
      await rename(
        page,
        'h1, .breadcrumb span, .card-number > span, .card-link, .card-fit, .card-words, .product-table-name, .product-table-sku, .product-table td:nth-child(5)',
      );
      await expect.poll(() => isTooWide(page), layout).toBe(false);
      await expect.poll(() => cutOff(page, '.listing-rows'), layout).toEqual([]);
    }
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await quickView.first().click();
  await page.getByRole('dialog').getByText('See full details').waitFor();
  await rename(page, '.quick-view h2, .quick-view-fit, .quick-view-number > span');
  await atEachWidth(page, async () => {
    await expect.poll(() => cutOff(page, '.quick-view'), 'quick view').toEqual([]);
  });
});

test('header panels hold long names at any width', async ({ page }) => {
  await page.route('**/api/findProducts', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/"name":"[^"]+"/g, `"name":"${name}"`);
    await route.fulfill({ response: answer, body });
  });
  await haveOilFilter(page);
  await page.goto('/shop');
  const banner = page.getByRole('banner');
  await atEachWidth(page, async (width) => {
    if (width < 590) {
      await banner.getByRole('button', { name: /Menu/ }).click();
      await page.locator('.drawer-cart').waitFor();
      await rename(page, '.drawer-who span, .drawer-van, .menu-row .site-label');
      await expect.poll(() => cutOff(page, '#menu')).toEqual([]);
      await page.keyboard.press('Escape');
    } else {
      await banner.getByRole('button', { name: /Shopping Cart/ }).click();
      await page.locator('.mini-name').waitFor();
      await rename(page, '.mini-name');
      await expect.poll(() => cutOff(page, '#mini-cart')).toEqual([]);
      await page.keyboard.press('Escape');
    }
    if (width < 425) await page.locator('.phone-search').click();
    const box = page.getByRole('combobox').filter({ visible: true }).first();
    await box.fill('');
    await box.fill('oil filter');
    const option = page.getByRole('option').filter({ visible: true });
    await expect(option.nth(2)).toBeVisible();
    await expect.poll(() => isTooWide(page)).toBe(false);
    await expect.poll(() => cutOff(page, '.suggestions')).toEqual([]);
    if (width >= 425) return;
    await page.locator('#menu').getByRole('button', { name: 'Close menu' }).click();
    await expect(page.locator('#menu')).toBeHidden();
  });
});
