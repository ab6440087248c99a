import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectSound,
  isTooWide,
} from './accessible.ts';
import { watchShifts } from './layout-shift.ts';
import { alive, expect, fontsHere, test } from './visitor.ts';

const BUS = '/categories/68-79-bus';
const cards = (page: Page) => page.locator('.listed .card');
const table = (page: Page) => page.getByRole('table', { name: 'Products' });
const inCart = (page: Page, pieces: number) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`, ${pieces} item`) });
const status = (page: Page) => page.locator('.listing-head').getByRole('status');
const inStock = (page: Page) => page.getByRole('checkbox', { name: /^In stock \d/ });
const layout = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const prices = async (page: Page) =>
  (await cards(page).locator('.price').allTextContents()).map((price) =>
    Number(price.replace(/[$,]/g, '')),
  );

test('a list has its heading, no violations, and room at 320 px', async ({ page }) => {
  await page.goto(BUS);
  await expect(page.locator('.listing-fits')).not.toBeEmpty();
  await expectSound(page);
});

test(
  'four layouts show the same products, and the choice is there before the first paint',
  { tag: '@core' },
  async ({ page }) => {
    const shift = await watchShifts(page);
    await page.goto(BUS);
    const names = await cards(page).getByRole('heading').allTextContents();
    await expect(layout(page, 'Grid')).toBeChecked();
    await expect(page.locator('.card-words').first()).toBeHidden();

    await layout(page, 'Grid with features').check();
    await expect(page.locator('.card-words').first()).toBeVisible();
    await layout(page, 'List').check();
    const left = async (at: number) => (await cards(page).nth(at).boundingBox())!.x;
    await expect.poll(async () => (await left(1)) - (await left(0))).toBe(0);

    await layout(page, 'Table').check();
    await expect(table(page).getByRole('columnheader').first()).toHaveText('No.');
    await expect(table(page).getByRole('rowheader')).toHaveText(names);
    await page.reload();
    await expect(table(page).getByRole('rowheader')).toHaveText(names);
    await expect(layout(page, 'Table')).toBeChecked();
    expect(await shift()).toBeLessThan(0.02);

    const row = table(page).getByRole('row').nth(1);
    await row.getByRole('button', { name: /one more/ }).click();
    await row.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(inCart(page, 2)).toBeVisible();
  },
);

test('a table of any length shows all of its columns at 768, 1024 and 1280 px', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('vangon-lists', JSON.stringify({ layout: 'd-table', size: 12 })),
  );
  await page.goto(BUS);
  await alive(page.getByLabel('Show'));
  for (const [size, least] of [
    ['12', 12],
    ['36', 36],
    ['100', 100],
    ['View All', 300],
  ] as const) {
    await page.getByLabel('Show').selectOption(size);
    await expect
      .poll(() => table(page).getByRole('rowheader').count())
      .toBeGreaterThanOrEqual(least);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await fontsHere(page);
      const sides = async () => {
        const { room, table: taken, ...wrong } = await sidesOf(table(page));
        return { beyond: taken - room, ...wrong };
      };
      await expect.poll(sides, `${size} at ${width} px`).toEqual({ beyond: 0, over: 0, cut: 0 });
      if (width === 1280) {
        const row = table(page).getByRole('row').nth(1);
        const height = async () => (await row.boundingBox())!.height;
        await expect.poll(height, 'a row of the trade buyer').toBeLessThanOrEqual(57);
        const box = page.getByRole('combobox', { name: 'Search by part number or name' });
        expect((await box.boundingBox())!.width, 'the search box').toBeGreaterThanOrEqual(400);
      }
      await expect.poll(() => isTooWide(page), `${size} at ${width} px`).toBe(false);
    }
  }
});

/** How wide a table is and may be, how many of its rows reach beyond its edge, and in how many something is cut off. */
const sidesOf = (found: Locator) =>
  found.evaluate((one) => {
    const box = one.parentElement!;
    const edge = box.getBoundingClientRect().right;
    // Rows outside the viewport are laid out when scrolled to.
    const rows = [...one.querySelectorAll('tbody tr')].slice(0, 24);
    return {
      room: box.clientWidth,
      table: box.scrollWidth,
      over: rows.filter((row) =>
        [...row.querySelectorAll('th, td, button, a, input')].some(
          (part) =>
            part.getBoundingClientRect().right > edge ||
            (part.matches('th, td') && part.scrollWidth > part.clientWidth + 1),
        ),
      ).length,
      cut: rows.filter((row) =>
        [...row.children].some((cell) => cell.scrollHeight > cell.clientHeight + 1),
      ).length,
    };
  });

test('table rows have a visible, touchable heart and quick view', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    hasTouch: true,
    viewport: { width: 1024, height: 768 },
  });
  const page = await context.newPage();
  await page.goto(BUS);
  await layout(page, 'Table').check();
  const row = table(page).getByRole('row').nth(1);
  const heart = row.getByRole('button', { name: /^Wishlist: / });
  const quickView = row.getByRole('button', { name: /^Quick view: / });
  for (const part of [heart, quickView]) {
    await expect(part).toHaveCSS('opacity', '1');
    const { width, height } = (await part.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'No.',
    'Drawing',
    'Name',
    'SKU',
    'Fit',
    'Stock',
    'Price',
    'Quantity',
    'Buy',
    'Wishlist and quick view',
  ]);
  await expectAccessibleInBothSchemes(table(page));
  await heart.tap();
  await expect(page.getByText('Please login to use Wishlist feature')).toBeVisible();
  await page.keyboard.press('Escape');
  await quickView.tap();
  await expect(page.getByRole('dialog').getByText('See full details')).toBeVisible();
  await context.close();
});

test('the table falls back to the grid below 768 px, and the layout switch hides below 550 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(BUS);
  await layout(page, 'Table').check();
  await expect(table(page)).toBeVisible();

  for (const width of [780, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table(page), `${width} px`).toBeVisible();
  }
  for (const width of [767, 760, 720, 710, 590, 560, 550]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(cards(page).first(), `${width} px`).toBeVisible();
    await expect(layout(page, 'Grid'), `${width} px`).toBeChecked();
    await expect(layout(page, 'Table'), `${width} px`).toBeDisabled();
    await expect(page.locator('.layout-switch'), `${width} px`).toBeVisible();
  }
  for (const width of [549, 545, 400, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.layout-switch'), `${width} px`).toBeHidden();
    await expect.poll(() => isTooWide(page), `${width} px`).toBe(false);
  }
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'product-grid');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(layout(page, 'Grid'), 'since it was less than 400 px').toBeChecked();
  await expect(cards(page).first()).toBeVisible();

  await layout(page, 'List').check();
  await page.setViewportSize({ width: 560, height: 900 });
  await expect(layout(page, 'Grid')).toBeChecked();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(layout(page, 'List'), 'it was never less than 400 px').toBeChecked();
});

test('page sizes start at 12, go up to all, and changing one keeps the place', async ({ page }) => {
  await page.goto(BUS);
  const show = page.getByLabel('Show');
  await expect(show.getByRole('option')).toHaveText([
    '12',
    '24',
    '36',
    '48',
    '60',
    '100',
    'View All',
  ]);
  await expect(show).toHaveValue('12');
  const total = Number(/of (\d+) products/.exec((await status(page).textContent())!)![1]);

  await show.selectOption('100');
  await expect(status(page)).toHaveText(`Showing 1-100 of ${total} products`);
  await expect(cards(page)).toHaveCount(100);
  await page.getByRole('link', { name: 'Page 3', exact: true }).click();
  await expect(page).toHaveURL(`${BUS}/page/3?size=100`);
  await expect(status(page)).toHaveText(`Showing 201-300 of ${total} products`);
  // A long page renders while the previous one stays visible.
  await expect(page.getByRole('list', { name: /^Products 201 to / })).toBeVisible();
  const first = await cards(page).first().getByRole('heading').textContent();

  await show.selectOption('24');
  await expect(page).toHaveURL(`${BUS}/page/9?size=24`);
  await expect(status(page)).toHaveText(`Showing 193-216 of ${total} products`);
  await expect(cards(page).getByRole('heading', { name: first! })).toBeVisible();
  await page.reload();
  await expect(status(page)).toHaveText(`Showing 193-216 of ${total} products`);

  // A link without a size means what it means for whoever shared it.
  await page.goto(`${BUS}/page/3`);
  await expect(show).toHaveValue('12');
  await expect(status(page)).toHaveText(`Showing 25-36 of ${total} products`);
  await expect(cards(page)).toHaveCount(12);

  await show.selectOption('View All');
  await expect(page).toHaveURL(BUS);
  await expect(status(page)).toHaveText(`Showing 1-${total} of ${total} products`);
  await expect(cards(page)).toHaveCount(total);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await page.reload();
  await expect(cards(page)).toHaveCount(total);
});

test(
  'sort and stock filter are in the address, start at page 1, and work with Back',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${BUS}/page/2`);
    await page.getByLabel('Sort').selectOption('price');
    await expect(page).toHaveURL(`${BUS}?sort=price`);
    await expect.poll(async () => (await prices(page))[0]).toBeLessThan(5);
    const sorted = await prices(page);
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`${BUS}/page/2?sort=price`);
    await expect(status(page)).toContainText('Showing 13-24');

    await inStock(page).check();
    await expect(page).toHaveURL(`${BUS}?sort=price&in_stock=true`);
    await expect(status(page)).toContainText('Showing 1-12');
    await page.goBack();
    await expect(page).toHaveURL(`${BUS}/page/2?sort=price`);
    await expect(inStock(page)).not.toBeChecked();
  },
);

test('a choice made before the script loads applies once it has', async ({ page }) => {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/listing-bar-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(BUS, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Sort').selectOption('price');
  await page.getByLabel('Show').selectOption('24');
  await page.locator('.layout-switch label').nth(3).click();
  letCome();
  await expect(page).toHaveURL(`${BUS}?sort=price`);
  await expect(table(page).getByRole('rowheader')).toHaveCount(24);
  await expect(page.getByLabel('Show')).toHaveValue('24');
  await expect(layout(page, 'Table')).toBeChecked();
});

test('a panel opened before the script loads is filled once it has', async ({ page }) => {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/listing-index-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(BUS, { waitUntil: 'domcontentloaded' });
  const panels = page.getByRole('complementary', { name: 'Filters' });
  await panels.locator('summary', { hasText: 'Ask KEN' }).click();
  await expect(panels.getByRole('link', { name: 'All articles' }).first()).toBeVisible();
  letCome();
  await expect(panels.locator('a[href^="/article/"]')).toHaveCount(5);
});

test('without JavaScript sort and stock filter are a form, and the panels are present', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['SHOP_URL'],
  });
  const page = await context.newPage();
  await page.goto('/shop/search?keyword=muffler');
  await page.getByLabel('Sort').selectOption('price-desc');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/shop/search?keyword=muffler&sort=price-desc');
  const sorted = await prices(page);
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
  await expect(page.getByLabel('Show')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const panels = page.getByRole('complementary', { name: 'Filters' });
  await panels.locator('summary', { hasText: 'Type of Van' }).click();
  await panels.getByRole('link', { name: '1980–91 Vanagon' }).click();
  await expect(page).toHaveURL('/categories/80-91-vanagon');
  await context.close();
});

test('the sidebar has panels of links, of what narrows the list, and of articles', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${BUS}/page/2`);
  const panels = page.getByRole('complementary', { name: 'Filters' });
  await panels.locator('.listing-facets').scrollIntoViewIfNeeded();
  await expect(panels.locator('.accordion > summary')).toHaveText([
    'Categories',
    'Type of Van',
    'Part type',
    'Engine',
    'Model year',
    'Stock',
    'Price',
    'Search by SKU or keyword',
    'Ask KEN',
    'Filter by Categories',
    'Social page',
  ]);

  await panels.locator('summary', { hasText: 'Ask KEN' }).click();
  await expect(panels.locator('a[href^="/article/"]')).toHaveCount(5);
  await panels.locator('summary', { hasText: 'Filter by Categories' }).click();
  await expect(panels.locator('a[href^="/category/"]').first()).toBeVisible();
  await panels.locator('summary', { hasText: 'Social page' }).click();
  await expect(panels.getByRole('link', { name: 'Show' })).toHaveAttribute('href', /^https:/);
  expect([...hosts]).toEqual([new URL(process.env['SHOP_URL']!).host]);

  await panels.getByRole('link', { name: 'Brakes', exact: true }).click();
  await expect(page).toHaveURL(`${BUS}/brakes`);
  await expect(status(page)).toContainText('Showing 1-12');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Shop', '1968–79 Bus', 'Brakes']);

  const search = panels.getByRole('searchbox', { name: 'SKU or keyword' });
  await alive(search);
  await search.fill('vg brk 0101');
  await search.press('Enter');
  await expect(page).toHaveURL('/shop/search?sku=vg+brk+0101');
  // The address changes before the list does, and the list of brakes has this part too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('vg brk 0101');
  await expect(cards(page).first()).toContainText('VG-BRK-0101');
  await search.fill('roof rack');
  await search.press('Enter');
  await expect(page).toHaveURL('/shop/search?keyword=roof+rack');
});

test('what is typed into the panel while a search is loading stays', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/findProducts', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`${BUS}/brakes`);
  const search = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('searchbox', { name: 'SKU or keyword' });
  await alive(search);
  await search.fill('roof rack');
  await search.press('Enter');
  await search.fill('roof');
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('roof rack');
  await page.keyboard.type('top');
  await expect(search).toHaveValue('rooftop');
});

test('another van or search starts at page 1', async ({ page }) => {
  await page.goto(`${BUS}/page/2`);
  const panels = page.getByRole('complementary', { name: 'Filters' });
  await panels.getByRole('link', { name: '1980–91 Vanagon' }).click();
  await expect(page).toHaveURL('/categories/80-91-vanagon');
  await expect(status(page)).toContainText('Showing 1-12 of');

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(status(page)).toContainText('Showing 13-24 of');
  const search = page.getByRole('combobox', { name: 'Search by part number or name' });
  await search.fill('seal');
  await search.press('Enter');
  await expect(page).toHaveURL('/shop/search?keyword=seal');
  await expect(status(page)).toContainText('Showing 1-12 of');

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/shop/search/page/2?keyword=seal');
  await expect(status(page)).toContainText('Showing 13-24 of');
  const inPanel = panels.getByRole('searchbox', { name: 'SKU or keyword' });
  await alive(inPanel);
  await inPanel.fill('brake');
  await inPanel.press('Enter');
  await expect(page).toHaveURL('/shop/search?keyword=brake');
  await expect(status(page)).toContainText('Showing 1-12 of');
});

test('on a phone the panels open as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(BUS);
  const panels = page.getByRole('complementary', { name: 'Filters' });
  await expect(panels).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(panels).toBeVisible();
  await expectAccessible(panels);
  await page.keyboard.press('Escape');
  await expect(panels).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();

  await page.getByRole('button', { name: 'Filters' }).click();
  await panels.getByRole('link', { name: 'Engine', exact: true }).click();
  await expect(page).toHaveURL(`${BUS}/engine`);
  await expect(panels).toBeHidden();
});

test('an empty list without a server message shows No Data', async ({ page }) => {
  await page.goto('/shop');
  await page.route('**/api/findProducts', async (route) => {
    const answer = await route.fetch();
    const { message: _message, ...found } = (await answer.json()) as { message?: string };
    await route.fulfill({ json: { ...found, data: [], total: 0 } });
  });
  const panels = page.getByRole('complementary', { name: 'Filters' });
  const vanagon = panels.getByRole('link', { name: '1980–91 Vanagon' });
  // Before it is alive it leads to a document of the server's.
  await alive(vanagon);
  await vanagon.click();
  await expect(page.getByRole('main').getByText('No Data', { exact: true })).toBeVisible();
  // A list that was fetched ahead may still be on its way.
  await page.unrouteAll({ behavior: 'wait' });
});

test(
  'a search without a match says so, and one with an unknown word shows what the others find',
  { tag: '@core' },
  async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/shop/search?keyword=xyzzyq');
    await expect(main.getByText('No products match “xyzzyq”.')).toBeVisible();
    await expectAccessible(main);
    const search = page.getByRole('combobox', { name: 'Search by part number or name' }).first();
    await alive(search);
    await search.fill('silencer xyzzyq');
    await search.press('Enter');
    await expect(main.locator('.notice').first()).toContainText('xyzzyq');
    await expect(cards(page).first().locator('.card-name')).toContainText(
      /muffler|exhaust|silencer/i,
    );
    await expectAccessible(main.locator('.notice').first());
  },
);

test('products that fail to load show a message and can be retried', async ({ page }) => {
  const call = '**/api/findProducts';
  await page.route(call, (route) => route.fulfill({ status: 503, json: { code: 503 } }));
  await page.goto(BUS);
  await expect(layout(page, 'Grid')).toBeChecked();
  await page.getByLabel('Show').selectOption('36');
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(notice).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expectAccessible(notice);
  await page.unroute(call);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(36);
  await expect(notice).toBeHidden();
});

test(
  'the quick view shows the product, closes on Back and Escape, and restores focus',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${BUS}/brakes`);
    const opener = page
      .getByRole('button', { name: /^Quick view: Rear brake drum, 252 mm/ })
      .first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Rear brake drum, 252 mm/ });
    await expect(dialog).toContainText('VG-BRK-0101');
    await expect(dialog.getByRole('button', { name: /^Look closer/ })).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Pictures' }).getByRole('button')).toHaveCount(2);
    await expect(dialog.locator('.quick-view-description p').first()).toBeVisible();
    await expect(dialog).toContainText('In Stock');
    await expect(dialog.getByText('$84.95')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Wishlist/ })).toBeVisible();
    const less = dialog.getByRole('button', { name: /one less/ });
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(dialog);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${BUS}/brakes`);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /one more/ }).click();
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(page.getByText(/Successfully Added To Cart!/).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(inCart(page, 2)).toBeVisible();

    await opener.press('Enter');
    await dialog.getByRole('link', { name: 'See full details' }).click();
    await expect(page).toHaveURL('/product/rear-brake-drum-252-mm-five-stud');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`${BUS}/brakes`);
  },
);

test('a double click closes the quick view without going back twice', async ({ page }) => {
  await page.goto(BUS);
  await page.goto(`${BUS}/brakes`);
  const opener = page.getByRole('button', { name: /^Quick view/ }).first();
  // Some people double-click everything.
  await opener.dblclick();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('In Stock');
  for (const times of [1, 2]) {
    await dialog
      .getByRole('button', { name: 'Close', exact: true })
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${BUS}/brakes`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brakes');
    if (times === 1) await opener.click();
  }
  await page.goBack();
  await expect(page).toHaveURL(BUS);
});

test('the quick view closes 800 ms after Add to cart, and not before', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${BUS}/brakes`);
  await page
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('In Stock');
  // From here on the page's clock is paused.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.locator('.cart-button')).toContainText('1 item');
  await page.clock.runFor(750);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(dialog).toBeHidden();
});

test('the login prompt closes after 4 seconds unless it is hovered', async ({ page }) => {
  await page.clock.install();
  await page.goto(BUS);
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Wishlist/ });
  const words = page.getByText('Please login to use Wishlist feature');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  // From here on the page's clock is paused.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await expect(heart).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(words).toBeVisible();
  // It stays open while hovered.
  await words.hover();
  await page.clock.runFor(20_000);
  await expect(words).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(3_900);
  await expect(words).toBeVisible();
  await page.clock.resume();
  await expect(words).toBeHidden();
});

test('keyboard only: sort, filter, change the layout, buy', async ({ page }) => {
  await page.goto(BUS);
  await expect(layout(page, 'Grid')).toBeEnabled();
  const all = await status(page).innerText();
  await page.getByLabel('Sort').focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${BUS}?sort=name`);
  await page.locator('.listing-facets').scrollIntoViewIfNeeded();
  await inStock(page).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${BUS}?sort=name&in_stock=true`);
  await expect(status(page)).not.toHaveText(all);
  await expect(inStock(page)).toBeFocused();
  await expect(inStock(page)).toBeChecked();
  await layout(page, 'Grid').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(layout(page, 'Table')).toBeFocused();
  await expect(table(page)).toBeVisible();

  const quantity = page.getByRole('spinbutton').first();
  await quantity.focus();
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(inCart(page, 2)).toBeVisible();
});
