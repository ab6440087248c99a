import type { Page } from '@playwright/test';
import type { Cart } from '../src/cart/rules/cart-values.ts';
import {
  changeCart,
  haveAccount,
  haveOilFilter,
  haveSavedAddress,
  haveShipping,
} from './prepared.ts';
import { somebody } from './customer.ts';
import { expect, test } from './visitor.ts';

/** Pretends that the oil filter was a dollar cheaper and more in stock when it was added to the cart. */
const fromBefore = (cart: Cart): Cart => ({
  ...cart,
  items: cart.items.map((line) => ({ ...line, priceCents: line.priceCents - 100 })),
});

/** Simulates switching to another tab and back. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('the cart shows what has changed in every tab until it is dismissed', async ({
  page,
  context,
}) => {
  const name = await haveOilFilter(page, 2);
  await changeCart(page, fromBefore);
  await page.goto('/cart');
  const notice = page.getByRole('status').filter({ hasText: 'Your cart has changed.' });
  await expect(notice).toContainText(`The price of ${name} has changed from $7.95 to $8.95.`);
  await expect(page.getByRole('row', { name })).toContainText('$17.90');
  await expect(page.getByRole('spinbutton')).toHaveValue('2');

  const other = await context.newPage();
  await other.goto('/checkout');
  const theirs = other.getByRole('status').filter({ hasText: 'Your cart has changed.' });
  await expect(theirs).toContainText('from $7.95 to $8.95');
  await theirs.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row', { name })).toContainText('$17.90');
  await expect(notice).toBeHidden();
});

test('the checkout shows changes before Pay and keeps what was typed and the shipping method', async ({
  page,
}) => {
  const name = await haveOilFilter(page);
  await haveShipping(page);
  await changeCart(page, fromBefore);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/cart/products', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/checkout');
  // A slow response does not block typing.
  await page.getByLabel('First name').fill('Ken');
  await page.getByLabel('Street address').fill('12 Mill Street');
  release();
  const notice = page.getByRole('status').filter({ hasText: 'Your cart has changed.' });
  await expect(notice).toContainText(`The price of ${name} has changed from $7.95 to $8.95.`);
  await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeChecked();
  await expect(page.getByLabel('First name')).toHaveValue('Ken');
  await expect(page.getByLabel('Street address')).toHaveValue('12 Mill Street');
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
});

test.describe('during a payment lookup', () => {
  test.use({ mayComplain: /ERR_FAILED/ });

  test('a tab that becomes visible refreshes the cart once a minute, and never while a payment is open', async ({
    page,
  }) => {
    await page.clock.install();
    await haveOilFilter(page);
    let asked = 0;
    await page.route('**/api/cart/products', async (route) => {
      asked += 1;
      await route.continue();
    });
    await page.goto('/cart');
    await expect.poll(() => asked).toBe(1);
    await lookAgain(page);
    await page.clock.fastForward(61_000);
    await lookAgain(page);
    await expect.poll(() => asked).toBe(2);

    // The server does not know the attempt yet, so the lookup continues.
    await page.route('**/api/checkout/attempts', (route) => route.abort());
    await changeCart(page, (cart) => ({
      ...cart,
      checkout: { key: 'a'.repeat(32), fingerprint: 'something' },
    }));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeVisible();
    await page.clock.fastForward(61_000);
    await lookAgain(page);
    await expect(page.getByText('We are looking up your order.')).toBeVisible();
    expect(asked).toBe(2);
  });
});

test("a customer's saved address prefills estimate and checkout without overwriting what is typed", async ({
  page,
}) => {
  const customer = somebody();
  await haveSavedAddress(page, await haveAccount(page, customer), {
    address: '12 Mill Street',
    apartment: 'Apt. 4',
    city: 'Trenton',
    state: 'NJ',
    postcode: '08601',
    country: 'US',
  });
  await haveOilFilter(page);
  await page.goto('/cart');
  await expect(page.getByText('To 08601, NJ, US')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Calculate Shipping' })).toBeHidden();
  await page.getByRole('radio', { name: /UPS Ground/ }).check();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Mill Street');
  await expect(page.getByLabel('City')).toHaveValue('Trenton');
  await expect(page.getByLabel('Postcode')).toHaveValue('08601');
  await expect(page.getByLabel('Apartment, suite, unit')).toHaveValue('Apt. 4');
  await page.getByLabel('Street address').fill('7 Canal Road');
  await page.getByLabel('Street address').press('Tab');
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('7 Canal Road');
});

test('an earlier estimate prefills the next cart and is deleted at logout', async ({ page }) => {
  const customer = somebody();
  await haveAccount(page, customer);
  await haveOilFilter(page);
  await page.goto('/cart');
  await page.getByLabel('State').selectOption({ label: 'New Jersey' });
  await page.getByLabel('Postcode').fill('08601');
  await page.getByLabel('Postcode').press('Enter');
  await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeVisible();
  await page.getByRole('button', { name: 'Empty Cart' }).click();
  await expect(page).toHaveURL('/');
  await haveOilFilter(page);
  await page.goto('/cart');
  await expect(page.getByText('To 08601, NJ, US')).toBeVisible();
  const places = () => page.evaluate(() => localStorage.getItem('vangon-place'));
  expect(await places()).not.toBeNull();
  await page.goto('/my-account/dashbord');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(places).toBeNull();
});
