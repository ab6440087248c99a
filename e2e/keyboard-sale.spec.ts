import type { Locator, Page } from '@playwright/test';
import { expect, takeOilFilter, test } from './visitor.ts';

const MAX_STOPS = 90;

/** Presses Tab (or Shift+Tab) until the wanted element has focus. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<number> {
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport();
      return stops;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${wanted.toString()} is not reached by keyboard`);
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function pressAt(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test('keyboard only: from home through search and product to the cart', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search by part number or name' }).first();
  await typeInto(page, search, 'oil filter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop/search?keyword=oil+filter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('link', { name: 'Skip to products' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const stops = await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }).first());
  expect(stops, 'Tabs from the skip link to the first button').toBeLessThan(6);

  const product = page.locator('.listed .card-link').first();
  const name = (await product.textContent())!;
  await tabTo(page, product, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const buying = page.locator('.buy');
  await pressAt(page, buying.getByRole('button', { name: 'Quantity: one more' }), 'Enter');
  await pressAt(page, buying.getByRole('button', { name: /^Add to cart/ }), 'Enter');
  await expect(page.locator('.cart-button')).toContainText('2 items');

  await tabTo(page, page.getByRole('button', { name: /Shopping Cart/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressAt(page, page.getByRole('link', { name: 'View cart', exact: true }), 'Enter');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2');
});

test('keyboard only: from the cart to the order', { tag: '@core' }, async ({ page }) => {
  await takeOilFilter(page);
  await tabTo(page, page.getByRole('button', { name: /Shopping Cart/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressAt(page, page.getByRole('link', { name: 'View cart', exact: true }), 'Enter');
  await expect(page).toHaveURL('/cart');

  await pressAt(page, page.getByRole('button', { name: /one more/ }), 'Enter');
  await pressAt(page, page.getByRole('button', { name: 'Update Cart' }), 'Enter');
  await buyByKeys(page);
});

test('keyboard only: from a diagram to the order', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/diagrams');
  const diagram = page.locator('main a[href="/diagrams/68-79-bus/rear-brakes"]').first();
  await pressAt(page, diagram, 'Enter');
  await expect(page).toHaveURL('/diagrams/68-79-bus/rear-brakes');
  const view = page.getByRole('group', { name: /drawing/ });
  await tabTo(page, view);
  await page.keyboard.press('+');
  await expect(view).toHaveAttribute('data-zoomed');
  await page.keyboard.press('0');
  await pressAt(page, page.getByRole('checkbox', { name: /^1, / }), 'Space');
  await pressAt(page, page.getByRole('checkbox', { name: /^3, / }), 'Space');
  await pressAt(page, page.getByRole('button', { name: /^Add 2 parts/ }), 'Enter');
  await pressAt(page, page.getByRole('main').getByRole('link', { name: 'View cart' }), 'Enter');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(2);
  await buyByKeys(page);
});

/** From the cart to the confirmation, paid by card. */
async function buyByKeys(page: Page): Promise<void> {
  const popover = page.getByRole('group', { name: 'Calculate Shipping' });
  await typeInto(page, popover.getByLabel('Postcode'), '08601');
  const ground = page.getByRole('radio', { name: /UPS Ground/ });
  await expect(ground).toBeFocused();
  await expect(popover).toBeHidden();
  await pressAt(page, ground, 'Space');
  await pressAt(page, page.getByRole('button', { name: 'Proceed to checkout' }), 'Enter');

  await expect(page).toHaveURL('/checkout');
  await typeInto(page, page.getByRole('main').getByLabel('Email'), 'keys@example.com');
  await typeInto(page, page.getByLabel('First name'), 'Ken');
  await typeInto(page, page.getByLabel('Last name'), 'Marsh');
  await typeInto(page, page.getByLabel('Street address'), '12 Mill Street');
  await typeInto(page, page.getByLabel('City'), 'Trenton');
  await typeInto(page, page.getByLabel('Name on card'), 'Ken Marsh');
  await typeInto(page, page.getByLabel('Card number'), '4111111111111111');
  await typeInto(page, page.getByLabel('Expiration date'), '1239');
  await typeInto(page, page.getByLabel('Security code'), '123');
  await pressAt(page, page.getByLabel('I am not a robot'), 'Space');
  await pressAt(page, page.getByLabel('I accept the terms'), 'Space');
  await expect(page.getByText('Verified')).toBeVisible();
  await pressAt(page, page.getByRole('button', { name: /^Pay \$/ }), 'Enter');
  await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
  await expect(page.getByRole('main').getByText('12 Mill Street').first()).toBeVisible();
  // The next Tab continues from here, and screen readers have announced it.
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeInViewport();
  await expect(page.locator('#announcer')).toHaveText('Order received | VanGon');
}
