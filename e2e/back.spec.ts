import type { LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { somebody } from './customer.ts';
import { haveAccount, haveOilFilter } from './prepared.ts';
import { alive, expect, fontsHere, test } from './visitor.ts';

test('Back restores the page as it was left, interactive and with the current cart', async ({
  playwright,
  launchOptions,
}) => {
  const { browser, context, page } = await openRestoring(playwright, launchOptions);
  for (const path of [
    '/',
    '/categories/68-79-bus',
    '/product/rear-brake-drum-252-mm-five-stud',
    '/cart',
  ]) {
    await open(page, path);
    await open(page, '/about-us');
    await back(page, path);
  }

  await open(page, '/categories/68-79-bus');
  await open(page, '/shop/search?keyword=oil+filter');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByText('Successfully Added To Cart!').first()).toBeVisible();
  await back(page, '/categories/68-79-bus');
  await expect(page.locator('.cart-button')).toContainText('1');

  // After being restored it is notified of changes in another tab.
  const other = await context.newPage();
  await open(other, '/shop/search?keyword=oil+filter');
  await other
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.locator('.cart-button')).toContainText('2');
  await browser.close();
});

test('Back after a logout shows nothing that the customer has typed', async ({
  playwright,
  launchOptions,
}) => {
  const { browser, page } = await openRestoring(playwright, launchOptions);
  const joan = somebody();
  await haveAccount(page, joan);
  await haveOilFilter(page);
  await open(page, '/checkout');
  await expect(page.getByLabel('Email')).toHaveValue(joan.email);
  await page.getByLabel('Phone').fill('555 0177');
  await open(page, '/my-account/dashbord');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await back(page, '/checkout');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await browser.close();
});

for (const width of [1280, 390]) {
  test(`Back or a reload in a long list keeps the same product in place at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      localStorage.setItem('vangon-lists', JSON.stringify({ size: 'all' }));
    });
    const keeping = page.waitForResponse(/scroll-restoration-[^/]*\.js$/);
    await page.goto('/categories/68-79-bus');
    await (await keeping).finished();
    await fontsHere(page);
    const link = page.locator('.listed .card-link').nth(250);
    const { href, top } = await link.evaluate(async (pressed: HTMLAnchorElement) => {
      const seen = () => new Promise((drawn) => requestAnimationFrame(drawn));
      // Scroll all the way, so that groups have their real height instead of an estimate.
      for (const group of document.querySelectorAll('.listed > ul')) {
        group.scrollIntoView();
        await seen();
        if (group.contains(pressed)) break;
      }
      pressed.scrollIntoView({ block: 'center' });
      for (let frame = 0; frame < 5; frame += 1) await seen();
      pressed.click();
      return { href: pressed.getAttribute('href')!, top: pressed.getBoundingClientRect().top };
    });
    await expect(page).toHaveURL(href);
    await expect(page.locator('.buy h1')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/categories/68-79-bus');
    const place = () => link.evaluate((one) => one.getBoundingClientRect().top);
    const isWhereItWas = () =>
      expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(2);
    await isWhereItWas();
    await page.reload();
    await isWhereItWas();
  });
}

test('what was scrolled before the script is there stays, and the next page starts at its top', async ({
  page,
}) => {
  let load!: () => void;
  const asked = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/entry-browser-.*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/categories/68-79-bus', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await fontsHere(page);
  const link = page.locator('.listed .card-link').nth(8);
  await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  load();
  await alive(link);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await link.click();
  await expect(page.locator('.buy h1')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a View All list lays out only the products near the viewport', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('vangon-lists', JSON.stringify({ size: 'all' }));
  });
  await page.goto('/shop');
  const groups = page.locator('.listed > ul');
  await expect.poll(() => groups.count()).toBeGreaterThan(50);
  const skipped = () =>
    groups.evaluateAll(
      (all) =>
        all.filter(
          (group) => !group.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  await expect.poll(skipped).toBeGreaterThan(45);
  await groups.nth(30).scrollIntoViewIfNeeded();
  await expect(groups.nth(30).locator('.card-link').first()).toBeVisible();
  await expect.poll(skipped).toBeGreaterThan(45);
});

/** Playwright disables the back/forward cache, and the headless shell has none: this browser has it enabled. */
async function openRestoring(
  playwright: PlaywrightWorkerArgs['playwright'],
  launchOptions: LaunchOptions,
) {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: process.env['VANGON_WHOLE_BROWSER'] ?? launchOptions.executablePath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: process.env['SHOP_URL']! });
  const page = await context.newPage();
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    }),
  );
  return { browser, context, page };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-alive]').waitFor();
}

async function back(page: Page, path: string): Promise<void> {
  // The browser's own Back: Playwright's waits for a load event that never fires.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
}
