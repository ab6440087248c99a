import type { Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { logIn, register, somebody } from './customer.ts';
import { haveOilFilter, havePart } from './prepared.ts';
import { alive, expect, test } from './visitor.ts';

const keep = (page: Page) => page.getByRole('button', { name: 'Keep this cart' });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the cart' });
const list = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Kept carts' });
const storedCarts = (page: Page) =>
  page.evaluate(() => localStorage.getItem('vangon-kept-carts') ?? '');

async function keepAs(page: Page, name: string): Promise<void> {
  await alive(keep(page));
  await keep(page).click();
  await nameField(page).fill(name);
  await page.getByRole('button', { name: 'Keep it' }).click();
}

test(
  'a cart is kept by name, opened at today’s prices, renamed and deleted',
  { tag: '@core' },
  async ({ page, context }) => {
    await haveOilFilter(page, 3);
    await havePart(page, 'rear-brake-shoe-set-55-mm');
    await page.goto('/cart');
    await keepAs(page, 'Westy brakes');
    await expect(page.getByText('Your cart is kept as “Westy brakes”.')).toBeVisible();

    // The same name replaces the other cart only once that was said.
    await keepAs(page, 'westy  BRAKES');
    await expect(page.getByText('You have a cart “Westy brakes”.')).toBeVisible();
    await nameField(page).fill('Second');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByText('Your cart is kept as “Second”.')).toBeVisible();

    await page.goto('/kept-carts');
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expectSound(page);
    const other = await context.newPage();
    await other.goto('/kept-carts');
    await page.getByRole('button', { name: 'Delete Second' }).click();
    await expect(list(other).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list(other).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Rename Second' }).click();
    await nameField(page).fill('Oil');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(list(other)).toContainText('Oil');
    await other.close();

    // What was kept at another price says so; the own cart stays until the visitor replaces it.
    await page.evaluate(() => {
      const stored = localStorage.getItem('vangon-kept-carts')!;
      localStorage.setItem('vangon-kept-carts', stored.replace(/"was_cents":\d+/, '"was_cents":1'));
      localStorage.removeItem('vangon-cart');
    });
    await havePart(page, 'oil-strainer-gasket-set-type-4');
    await page.goto('/kept-carts');
    await list(page).getByRole('link', { name: 'Oil' }).click();
    await expect(page.getByRole('heading', { name: '2 parts' })).toBeVisible();
    await expect(page.getByText('The price was $0.01')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Replace my cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('spinbutton')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('spinbutton')).toHaveCount(1);
  },
);

test('an empty cart shows those that are kept', async ({ page }) => {
  await haveOilFilter(page);
  await page.goto('/cart');
  await keepAs(page, 'Oil');
  await expect.poll(() => storedCarts(page)).toContain('Oil');
  await page.evaluate(() => localStorage.removeItem('vangon-cart'));
  await page.goto('/cart');
  await list(page).getByRole('link', { name: 'Oil' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
});

test(
  'login joins them, they follow to another browser and leave with the logout',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const joan = somebody();
    await haveOilFilter(page);
    await page.goto('/cart');
    await keepAs(page, 'Oil');
    const joined = page.waitForResponse('**/api/joinKeptCarts');
    await register(page, joan);
    expect(await (await joined).text()).toContain('Oil');

    const context = await browser.newContext({ baseURL: baseURL! });
    const elsewhere = await context.newPage();
    await elsewhere.goto('/login');
    await logIn(elsewhere, joan);
    await elsewhere.goto('/kept-carts');
    await expect(list(elsewhere)).toContainText('Oil');
    await expect(elsewhere.getByText('Kept in your account, on every device.')).toBeVisible();
    await expectSound(elsewhere);
    await elsewhere
      .getByRole('navigation', { name: 'My Account' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await expect.poll(() => storedCarts(elsewhere)).not.toContain('Oil');
    await context.close();
  },
);
