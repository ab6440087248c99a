import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, isTooWide } from './accessible.ts';
import { haveVan } from './prepared.ts';
import { alive, expect, test } from './visitor.ts';

const BUS = '/categories/68-79-bus';
const PUMPS = '/shop/search?keyword=fuel+pump';

const status = (page: Page) => page.locator('.listing-head').getByRole('status');
const chips = (page: Page) => page.getByRole('list', { name: 'Narrowed by' });
const facets = (page: Page) => page.locator('.listing-facets');
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** The first product's name, on a phone that is 844 px high. */
async function expectNameInUpperHalf(page: Page) {
  await expect(page.locator('.listing-fits')).not.toBeEmpty();
  const top = async () => (await page.locator('.card-name').first().boundingBox())!.y;
  await expect.poll(top).toBeLessThanOrEqual(420);
}

/** The heart's icon is in the row of the SKU, and a phone has no quick view. */
async function expectNothingOnDrawing(page: Page) {
  const card = page.locator('.listed .card').first();
  const overlap = async () => {
    const heart = await card.locator('.icon-button > svg').first().boundingBox();
    const drawing = await card.locator('.drawing').boundingBox();
    return heart!.y + heart!.height - drawing!.y;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  await expect(card.getByRole('button', { name: /^Quick view/ })).toBeHidden();
}

async function showFacets(page: Page) {
  await facets(page).scrollIntoViewIfNeeded();
  await expect(facets(page).getByRole('checkbox').first()).toBeVisible();
}

test('all part types are an overview of groups, with a finder, at 1280 and 390 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(BUS);
  const strip = page.getByRole('navigation', { name: 'Part types' });
  const all = strip.getByRole('button', { name: /^All part types/ });
  await alive(all);
  await all.click();
  const finder = strip.getByRole('searchbox', { name: 'Find a part type' });
  await expect(finder).toBeVisible();
  const height = async () => (await strip.boundingBox())!.height;
  await expect.poll(height).toBeLessThan(1_000);
  await expectAccessibleInBothSchemes(strip);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(height).toBeLessThan(1_000);
  await finder.fill('pump');
  await expect(strip.getByRole('status')).toHaveText(/^\d+ part types$/);
  await expect(strip.getByRole('link', { name: /^Fuel pumps \d/ })).toBeVisible();
  await finder.fill('xyzzy');
  await expect(strip.getByRole('status')).toHaveText('No part type here has this name.');
  await finder.fill('fuel pump');
  await strip.getByRole('link', { name: /^Fuel pumps \d/ }).click();
  await expect(page).toHaveURL(`${BUS}?type=fuel-pump`);
});

test('the part type that was searched for comes first, and each panel stands there once', async ({
  page,
}) => {
  await page.goto(PUMPS);
  await showFacets(page);
  await expect(facets(page).getByRole('checkbox').first()).toHaveAccessibleName(/^Fuel pumps/);
  const titles = filters(page).locator('.accordion > summary:visible');
  const once = ['Van', 'Category', 'Stock', 'Categories', 'Type of Van'];
  for (const title of once) {
    await expect(titles.filter({ hasText: new RegExp(`^${title}$`) })).toHaveCount(1);
  }
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toHaveCount(1);
});

test('groups of part types show whether they are open, and choosing keeps the focus', async ({
  page,
}) => {
  await page.goto(BUS);
  await showFacets(page).catch(() => {});
  const group = facets(page).locator('.facet-group').first();
  const arrow = () =>
    group.locator('summary').evaluate((one) => getComputedStyle(one, '::before').transform);
  const closed = await arrow();
  await group.locator('summary').click();
  await expect.poll(arrow).not.toBe(closed);
  const type = group.getByRole('checkbox').first();
  await type.check();
  await expect(page).toHaveURL(/type=/);
  await type.uncheck();
  await expect(page).toHaveURL(BUS);
  await expect(type).toBeFocused();
});

test('options that would change nothing are not offered', async ({ page }) => {
  await page.goto('/shop/search?keyword=fuel+pump+74+bus');
  await showFacets(page);
  const total = Number(/of (\d+)/.exec((await status(page).textContent())!)![1]);
  const offered = facets(page).locator('.facet-row > small');
  await expect.poll(() => offered.count()).toBeGreaterThan(3);
  const counts = await offered.allTextContents();
  for (const count of counts) expect(Number.parseInt(count, 10)).toBeLessThan(total);
});

test(
  'the sheet of a phone says how many parts are found, and leads to them',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(BUS);
    await expectNameInUpperHalf(page);
    await expectNothingOnDrawing(page);
    await page.goto(PUMPS);
    await expectNameInUpperHalf(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(filters(page).getByLabel('Parts per page')).toHaveValue('12');
    await showFacets(page);
    const show = filters(page).getByRole('button', { name: /^Show \d+ parts?$/ });
    const before = await show.textContent();
    await expect(show).toBeInViewport({ ratio: 1 });
    await facets(page).getByRole('checkbox').first().check();
    await expect(show).not.toHaveText(before!);
    const [, count] = /Show (\d+) part/.exec((await show.textContent())!)!;
    await show.click();
    await expect(filters(page)).toBeHidden();
    await expect(status(page)).toContainText(`of ${count} product`);
  },
);

test('a wrong price is said at its field, and setting one keeps the focus', async ({ page }) => {
  await page.goto(PUMPS);
  await showFacets(page);
  const lowest = facets(page).getByLabel('Lowest price in dollars');
  const highest = facets(page).getByLabel('Highest price in dollars');
  const set = facets(page).getByRole('button', { name: 'Set' });
  for (const [from, to, wrong, message] of [
    ['6 to 9', '', lowest, 'Enter dollars, such as 20.'],
    ['', 'cheap', highest, 'Enter dollars, such as 20.'],
    ['50', '20', highest, 'Enter at least $50.'],
  ] as const) {
    await lowest.fill(from);
    await highest.fill(to);
    await set.click();
    await expect(facets(page).getByRole('alert')).toHaveText(message);
    await expect(wrong).toHaveAccessibleDescription(message);
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveValue(wrong === lowest ? from : to);
    await expect(page).toHaveURL(PUMPS);
  }
  await lowest.fill('20');
  await highest.fill('100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PUMPS}&min=20&max=100`);
  await expect(facets(page).getByRole('alert')).toBeEmpty();
  await expect(highest).toBeFocused();
  await lowest.fill('30');
  await set.click();
  await expect(page).toHaveURL(`${PUMPS}&min=30&max=100`);
  await expect(set).toBeFocused();
});

test('after "Clear all" and the last chip the focus is at the list, after turning the page at its first products', async ({
  page,
}) => {
  for (const name of ['Clear all', 'Remove In stock']) {
    await page.goto(`${BUS}?in_stock=true`);
    const link = page.getByRole('link', { name });
    await alive(link);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(BUS);
    await expect(page.getByRole('list', { name: 'Products 1 to 12' })).toBeFocused();
  }
  const next = page.getByRole('link', { name: 'Next' });
  await alive(next);
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${BUS}/page/2`);
  await expect(page.getByRole('list', { name: 'Products 13 to 24' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.listed .card').first().locator(':focus')).toHaveCount(1);
});

test('suggestions are aligned with the search box at 1280, 768 and 390 px', async ({ page }) => {
  await page.goto('/shop');
  const search = page.getByRole('combobox', { name: 'Search by part number or name' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 390) {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
    }
    const box = page.getByRole('combobox', { name: 'Search by part number or name' }).last();
    await expect(box).toBeVisible();
    await box.fill('');
    await box.pressSequentially('fuel pump');
    const list = page.locator('.suggestions').filter({ visible: true });
    await expect(list.getByRole('option').nth(2)).toBeVisible();
    await expect(async () => {
      const field = await box.boundingBox();
      const below = await list.boundingBox();
      expect(Math.abs(below!.x - field!.x), `${width} px`).toBeLessThanOrEqual(2);
      expect(below!.x + below!.width, `${width} px`).toBeLessThanOrEqual(width);
    }).toPass({ timeout: 20_000 });
    await expect.poll(() => isTooWide(page), `${width} px`).toBe(false);
  }
});

test('the names of chips and of the engines that are asked about hold what they show', async ({
  page,
}) => {
  await page.goto('/shop/search?keyword=1983+vanagon+muffler&in_stock=true');
  await expect(page.locator('.engine-question')).toBeVisible();
  await expect(page.locator('.chip').nth(2)).toBeVisible();
  await page.evaluate(axe.source);
  const faults = await page.evaluate(async () => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await here.run('main', { runOnly: ['label-content-name-mismatch'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(faults).toEqual([]);
  for (const chip of await page.locator('.chip').all()) {
    await expect(chip).toHaveAccessibleName(
      `Remove ${(await chip.innerText()).replace('Remove', '').replaceAll(/\s+/g, ' ').trim()}`,
    );
  }
});

test('a van that cannot be read narrows nothing and leaves the address', async ({ page }) => {
  await page.goto(`${BUS}?fits=zzz&in_stock=true`);
  await expect(chips(page).getByRole('link')).toHaveText([/In stock$/]);
  for (const link of await page.locator('main a[href*="?"]').all())
    expect(await link.getAttribute('href')).not.toContain('zzz');
});

test('a card shows two lines of what a part fits', async ({ page }) => {
  await haveVan(page, { year: 1974 });
  await page.goto(BUS);
  const reason = page.locator('.fit-card > .fit-reason').first();
  await expect(reason).toBeVisible();
  await expect(reason).toHaveCSS('-webkit-line-clamp', '2');
});

test.describe('without a connection', () => {
  test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test('a list that cannot be sorted stays, and a toast says so', async ({ page, context }) => {
    await page.goto(BUS);
    const sort = page.getByLabel('Sort');
    await alive(sort);
    await expect(page.locator('.listing-fits')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await sort.selectOption('price');
    await expect(page.getByText(/could not reach the shop/).first()).toBeVisible();
    await expect(page).toHaveURL(BUS);
    await expect(page.locator('.listed .card')).toHaveCount(12);
    await expect(sort).toHaveValue('relevance');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts for the 1968–79 Bus');
    await context.setOffline(false);
    await sort.selectOption('price');
    await expect(page).toHaveURL(`${BUS}?sort=price`);
    await expect(page.locator('.listed .card')).toHaveCount(12);
  });
});
