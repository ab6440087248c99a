import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectSound } from './accessible.ts';
import { haveOilFilter } from './prepared.ts';
import { alive, expect, fontsHere, test } from './visitor.ts';

const FILTER = '/product/oil-filter-spin-on-type-4-engine';
const FOUND = '/shop/search?keyword=oil+filter&van=68-79-bus';
const panel = (page: Page) => page.locator('.buy-in-cart').getByRole('link');

/** How far existing elements have shifted. */
const placesOf = (page: Page, within: string) =>
  page.locator(`${within} :is(h1, h2, dt, .price, button)`).evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width } = part.getBoundingClientRect();
      return [x, y, width].map(Math.round).join();
    }),
  );

test('a product page shows how many are in the cart and links there, without layout shift', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(FILTER);
  await expect(panel(page)).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .focus();
  await fontsHere(page);
  const before = await placesOf(page, '.buy');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveText(/^1 in cart · View cart/);
  // A second press within half a second would count as the same one.
  await page.clock.fastForward(1_000);
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveText(/^2 in cart · View cart/);
  expect(await placesOf(page, '.buy')).toEqual(before);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(panel(page)).toHaveText(/^2 in cart/);
  await panel(page).click();
  await expect(page).toHaveURL('/cart');
});

test('the in-cart count follows the cart, in other tabs too', async ({ page, context }) => {
  await page.goto(FILTER);
  const other = await context.newPage();
  await haveOilFilter(other);
  await other.goto(FILTER);
  await expect(panel(other)).toHaveText(/^1 in cart/);
  await expect(panel(page)).toHaveText(/^1 in cart/);
  await other
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(panel(page)).toHaveText(/^2 in cart/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Shopping Cart/ })
    .click();
  await page.getByRole('button', { name: /^Remove Oil filter/ }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(panel(other)).toHaveCount(0);
});

test('cards of every layout and the quick view show the in-cart count without layout shift', async ({
  page,
}) => {
  await page.goto(FOUND);
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first();
  const link = page.getByRole('main').getByRole('link', { name: /in cart · View cart/ });
  // It comes after the page, in a place that is kept for it.
  await expect(page.getByRole('button', { name: /^Choose your van/ }).first()).toBeVisible();
  let pieces = 0;
  for (const layout of ['Grid', 'Grid with features', 'List', 'Table']) {
    await page.getByRole('radio', { name: layout, exact: true }).check();
    if (layout === 'Table') await expect(page.getByRole('columnheader').first()).toBeVisible();
    await expect(add).toBeVisible();
    await expect(link).toHaveCount(pieces > 0 ? 1 : 0);
    // The click would scroll.
    await add.scrollIntoViewIfNeeded();
    await fontsHere(page);
    const before = await placesOf(page, '.listing-rows');
    await add.click();
    pieces += 1;
    await expect(link).toHaveText(new RegExp(`^${pieces} in cart · View cart`));
    expect(await placesOf(page, '.listing-rows'), layout).toEqual(before);
    // The bar that stays at the top may cover half of a box below.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleInBothSchemes(page.locator('.listing-rows'));
  }

  await page.getByRole('radio', { name: 'Grid', exact: true }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /^4 in cart/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(dialog.getByRole('link', { name: /^5 in cart/ })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(link).toHaveText(/^5 in cart/);
  await link.click();
  await expect(page).toHaveURL('/cart');
});

test('on a phone the buy bar shows the in-cart count without growing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(FILTER);
  await alive(page.locator('.buy-button'));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = page.getByRole('region', { name: 'Buy' });
  await fontsHere(page);
  const before = await bar.boundingBox();
  await bar.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(bar.getByRole('link', { name: /^1 in cart · View cart/ })).toBeVisible();
  expect(await bar.boundingBox()).toEqual(before);
});

test.describe('without a connection', () => {
  test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED|NotLoaded|dynamically imported/ });

  test('a part is not added, and the shop says why', async ({ page, context }) => {
    await page.goto('/categories/68-79-bus');
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page.getByText('Not added. You’re offline.')).toBeVisible();
    await context.setOffline(false);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page.getByText(/Successfully Added To Cart!/).first()).toBeVisible();
  });
});

test('a toast covers neither the pressed button nor what confirms it', async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [address, within] of [
      [FILTER, '.buy'],
      [FOUND, '.listed li'],
    ] as const) {
      await page.goto(address);
      const part = page.locator(within).first();
      const add = part.getByRole('button', { name: /^Add to cart/ });
      await add.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await add.click();
      const said = page.locator('.toast');
      // It goes by itself, unless it is hovered.
      await said.hover();
      const toast = (await said.boundingBox())!;
      for (const control of [add, part.getByRole('link', { name: /in cart/ })]) {
        const isApart = async () => {
          const { y, height } = (await control.boundingBox())!;
          return y + height <= toast.y || y >= toast.y + toast.height;
        };
        await expect.poll(isApart, `${within} at ${width}`).toBe(true);
      }
    }
  }
});
