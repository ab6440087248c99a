import type { Page } from '@playwright/test';
import { expect, expectAccessible, takeBrakeDrum, test } from './visitor.ts';

const expectPieces = (page: Page, pieces: number) =>
  expect(
    page.getByRole('banner').getByRole('link', { name: new RegExp(`, ${pieces} item`) }),
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
});

test('two tabs hold the same cart', async ({ page, context }) => {
  await takeBrakeDrum(page);
  const other = await context.newPage();
  await other.goto('/shop');
  await expectPieces(other, 1);
  await other
    .getByRole('button', { name: /^Add to cart/ })
    .nth(4)
    .click();
  await expectPieces(page, 2);
});
