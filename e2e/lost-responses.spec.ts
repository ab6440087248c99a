import type { Page } from '@playwright/test';
import { logIn, somebody } from './customer.ts';
import { goToCheckout, haveAccount } from './prepared.ts';
import { expect, fillAddress, fillCheckout, test } from './visitor.ts';

test.use({ mayComplain: /ERR_FAILED/ });

/** Pays; the order is placed and charged, but the browser never gets the response. */
async function payAndLoseTheAnswer(page: Page) {
  const isLost = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/checkout'),
  );
  await page.route('**/api/checkout', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await isLost;
  // Two seconds later the page would ask again.
  await page.goto('about:blank');
  await page.unroute('**/api/checkout');
}

/** The lookup's response is lost too. */
const loseLookUps = (page: Page) =>
  page.route('**/api/checkout/attempts', (route) => route.abort());

test('a guest whose response is lost logs in, pays again and gets the same order in the account', async ({
  page,
}) => {
  const joan = somebody();
  await haveAccount(page, joan);
  await page.evaluate(() => sessionStorage.clear());
  const filter = await goToCheckout(page);
  await fillCheckout(page);
  await loseLookUps(page);
  await payAndLoseTheAnswer(page);

  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Click here to login' }).click();
  await logIn(page, joan);
  await expect(page).toHaveURL('/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Your earlier payment has gone through after all/)).toBeVisible();
  await expect(main.getByText(filter).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();

  const orderNo = page.url().split('/').at(-1)!;
  await page.goto('/my-account/orders');
  await expect(page.getByRole('main').getByText(orderNo, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /View Details/ })).toHaveCount(1);
});

test('after a reload during the charge the order is looked up and shown', async ({ page }) => {
  const filter = await goToCheckout(page);
  await fillCheckout(page);
  await payAndLoseTheAnswer(page);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
  await expect(page.getByText(/^Payment Successful! Order [\d-]+ was placed/)).toBeVisible();
  await expect(page.getByRole('main').getByText(filter).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
});

test('if the tab closes after PayPal’s approval, reopening the shop shows the order and an empty cart', async ({
  page,
  context,
}) => {
  await goToCheckout(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page
    .getByRole('button', { name: /PayPal/ })
    .last()
    .click();
  await page.waitForURL((url) => !url.href.startsWith(process.env['SHOP_URL']!));
  await fetch(page.url(), {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve' }),
    redirect: 'manual',
  });
  await page.close();

  const again = await context.newPage();
  await again.goto(`${process.env['SHOP_URL']}/faq`);
  const told = again.getByText(/^Payment Successful! Order [\d-]+ was placed/);
  await expect(told).toBeVisible();
  await expect(again.getByRole('banner').getByText('$0.00')).toBeVisible();
  await again.getByRole('button', { name: 'View order' }).click();
  await expect(again).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
});
