import type { Page } from '@playwright/test';
import {
  chooseShipping,
  expect,
  expectAccessible,
  takeBrakeDrum,
  takeOilFilter,
  test,
} from './visitor.ts';

const expectPieces = (page: Page, pieces: number) =>
  expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(`, ${pieces} item`) }),
  ).toBeVisible();

test('an empty cart says so and leads to the shop; checkout leads home', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Cart is empty').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to shop' })).toHaveAttribute('href', '/shop');
  await expectAccessible(page);
  await page.goto('/checkout');
  await expect(page).toHaveURL('/');
});

test('a quantity counts after Update Cart; removing the last line leads home', async ({ page }) => {
  const name = await takeBrakeDrum(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: /one more/ }).click();
  await expectPieces(page, 1);
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expectPieces(page, 2);
  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText(`${name} Successfully Removed From Cart!`).first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectPieces(page, 2);
});

test('an emptied cart comes back as it was, its shipping too', async ({ page }) => {
  await takeOilFilter(page);
  await chooseShipping(page);
  await page.getByRole('button', { name: 'Empty Cart' }).click();
  await expect(page).toHaveURL('/');
  await expectPieces(page, 0);
  // The message waits while somebody points at it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectPieces(page, 1);
  await page.goto('/cart');
  await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeChecked();
});

test('without JavaScript the cart says what buying needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.locator('noscript strong')).toHaveText('Buying needs JavaScript.');
  }
  await page.goto('/shop');
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page.locator('noscript strong')).toBeVisible();
  await context.close();
});

test('two tabs hold the same cart', async ({ page, context }) => {
  await takeOilFilter(page);
  const other = await context.newPage();
  await other.goto('/shop');
  await expectPieces(other, 1);
  await other
    .getByRole('button', { name: /^Add to cart/ })
    .nth(4)
    .click();
  await expectPieces(page, 2);
});
