import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

// Playwright switches the browser's Back cache off: this one has it.
test('Back brings a page as it was left, awake and with the cart of now', async ({
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: process.env['SHOP_URL']! });
  const page = await context.newPage();
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    }),
  );
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

  // Awake again, it hears what happens in another tab.
  const other = await context.newPage();
  await open(other, '/shop/search?keyword=oil+filter');
  await other
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.locator('.cart-button')).toContainText('2');
  await browser.close();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-alive]').waitFor();
}

async function back(page: Page, path: string): Promise<void> {
  // The browser's own Back: Playwright's waits for a load that does not come.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
}
