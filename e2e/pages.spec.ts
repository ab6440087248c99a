import type { Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { alive, expect, test } from './visitor.ts';

const PRODUCT = '/product/rear-brake-drum-252-mm-five-stud';
test('the 404 page links home, and its search works without script', async ({ page, browser }) => {
  const search = (at: typeof page) =>
    at.getByRole('main').getByRole('combobox', { name: 'Search by part number or name' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/nowhere');
  await search(page).fill('oil filter');
  await expect(page.getByRole('option').nth(1)).toContainText(/oil filter/i);
  await search(page).press('Enter');
  await expect(page).toHaveURL('/shop/search?keyword=oil+filter');
  await page.goto('/nowhere');
  await expectSound(page);
  await page.getByRole('link', { name: 'Go To Home Page' }).click();
  await expect(page).toHaveURL('/');

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['SHOP_URL'],
  });
  const without = await context.newPage();
  await without.goto('/nowhere');
  await search(without).fill('muffler');
  await search(without).press('Enter');
  await expect(without).toHaveURL('/shop/search?keyword=muffler');
  await context.close();
});

test(
  'pages are complete without JavaScript, and paging uses links',
  { tag: '@core' },
  async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: process.env['SHOP_URL'],
    });
    const page = await context.newPage();
    await page.goto('/categories/68-79-bus');
    await expect(page.getByText(/Showing 1-12 of \d+ products/)).toBeVisible();
    await page.getByRole('link', { name: /Next/ }).click();
    await expect(page).toHaveURL('/categories/68-79-bus/page/2');
    await expect(page.getByText(/Showing 13-24 of/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Search by part number or name' }).fill('brak drumm');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/brake drum/i).first()).toBeVisible();
    await context.close();
  },
);

test('Back from a list page restores the position without repeating a request', async ({
  page,
}) => {
  await page.goto('/categories/68-79-bus');
  await page.getByRole('link', { name: /Page 2$/ }).click();
  await expect(page.getByText(/Showing 13-24 of/)).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await page.getByRole('main').locator('a[href^="/product/"]').last().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page.getByText(/Showing 13-24 of/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('no page asks another host for anything', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const path of ['/', PRODUCT, '/cart']) await page.goto(path, { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([new URL(process.env['SHOP_URL']!).host]);
});

test('a drawing opened by itself has its colors and a strict policy', async ({ page }) => {
  const answer = await page.goto('/drawings/empty-cart.svg');
  expect(answer!.headers()['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  const lines = page.locator('use').last();
  expect(await lines.evaluate((shape) => getComputedStyle(shape).stroke)).not.toBe('none');
});

test.describe('clicks before the script loads', () => {
  let comes = () => {};

  /** Delays scripts with this name until released. */
  async function holdBack(page: Page, name: string) {
    const script = new Promise<void>((come) => (comes = come));
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      await script;
      await route.continue();
    });
  }

  test(
    'a button click is replayed once the script has loaded',
    { tag: '@core' },
    async ({ page }) => {
      await holdBack(page, 'vendor');
      await page.goto('/categories/68-79-bus', { waitUntil: 'commit' });
      const add = page.getByRole('button', { name: /^Add to cart/ });
      await add.first().click();
      comes();
      await expect(page.getByText('Successfully Added To Cart!').first()).toBeAttached();
    },
  );

  test('a popover opened by the browser stays open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await holdBack(page, 'vendor');
    await page.goto('/categories/68-79-bus', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Filters' }).click();
    const close = page.getByRole('button', { name: 'Close' });
    await expect(close).toBeVisible();
    comes();
    await alive(close);
    await expect(close).toBeVisible();
  });

  test('a form in a lazy part is submitted by the script, not by the browser', async ({ page }) => {
    await holdBack(page, 'footer');
    await page.goto('/shop');
    const form = page.locator('form', { hasText: 'Newsletter' });
    await form.getByLabel(/Newsletter/).fill('nobody');
    await form.getByLabel(/Newsletter/).press('Enter');
    comes();
    await expect(form.getByRole('status')).toHaveText('Invalid email');
    await expect(form.getByLabel(/Newsletter/)).toHaveValue('nobody');
    await expect(page).toHaveURL('/shop');
  });
});
