import type { Locator, Page } from '@playwright/test';
import {
  expectAccessibleInBothSchemes,
  expectNarrowSound,
  expectSound,
  isTooWide,
} from './accessible.ts';
import { annie, somebody } from './customer.ts';
import { watchShifts } from './layout-shift.ts';
import { haveAccount, haveLogin, havePart, haveShipping, haveVan } from './prepared.ts';
import { expect, fillCheckout, test } from './visitor.ts';

// Parts of the demo, as a 1974 Bus with a CB engine sees them.
const FITS = 'rear-brake-drum-252-mm-five-stud';
const FITS_NAME = 'Rear brake drum, 252 mm, five stud';
const WRONG = 'rear-brake-drum-250-mm-wide-five';
const WRONG_NAME = 'Rear brake drum, 250 mm, wide five';
const WITHOUT_OTHER = 'air-filter-element-flat-panel-for-l-jetronic';

const olive = { type: '68-79-bus', year: 1974, engine: 'CB', name: 'Olive' };
const dora = { type: '80-91-vanagon', year: 1986, name: 'Dora', paint: '#B5452F' };

const main = (page: Page) => page.getByRole('main');
const badges = (page: Page) => main(page).locator('.fit');

test('cards say whether they fit in place of their fit line, without layout shift', async ({
  page,
}) => {
  await haveVan(page, olive);
  const shift = await watchShifts(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [
      '/categories/68-79-bus/brakes',
      '/shop/search?keyword=rear+brake+drum',
      '/',
    ]) {
      await page.goto(address);
      // What fits comes first, which replaces rows.
      await expect(() => badges(page).first().scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
      await expect(badges(page).first()).toContainText(/Fits|Does not fit/);
      expect(await shift(), `${address} at ${width} px`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('what a search answers stays until its script is there, though the van changes it', async ({
  page,
}) => {
  await haveVan(page, olive);
  const held = Promise.withResolvers<void>();
  await page.route(/understood-row-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/shop/search?keyword=rear+brake+drum');
  await expect(badges(page).first()).toContainText(/Fits|Does not fit/);
  const links = page.getByRole('list', { name: 'Jobs, diagrams and articles about it' });
  await expect(links).toBeVisible();
  held.resolve();
  await expect(links).toBeVisible();
});

test('a part that does not fit is dimmed, not hidden, and leads to what fits instead', async ({
  page,
}) => {
  await haveVan(page, olive);
  await page.goto('/shop/search?keyword=rear+brake+drum');
  const card = main(page).getByRole('listitem').filter({ hasText: WRONG_NAME });
  await expect(card.locator('.fit')).toContainText('Does not fit your 1974 Bus');
  await expect(card.locator('.drawing')).toHaveCSS('opacity', '0.55');
  await expectAccessibleInBothSchemes(card);

  await card.getByRole('link', { name: 'What fits instead' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${WRONG}#fits-instead$`));
  await expect(main(page).getByRole('link', { name: FITS_NAME }).first()).toBeVisible();
});

test('every layout of a list has badges', async ({ page }) => {
  await haveVan(page, olive);
  await page.goto('/categories/68-79-bus/brakes');
  for (const layout of ['Grid with features', 'List', 'Table', 'Grid']) {
    await page.getByRole('radio', { name: layout, exact: true }).check();
    if (layout === 'Table') await expect(page.getByRole('columnheader').first()).toBeVisible();
    await expect(badges(page).first()).toBeVisible();
    const without = async () =>
      (await main(page).getByText(/^VG-/).count()) - (await badges(page).count());
    await expect.poll(without).toBe(0);
  }
});

test('without a van, and while shopping without one, lists keep their fit lines', async ({
  page,
}) => {
  await page.goto('/categories/68-79-bus/brakes');
  await expect(main(page).getByText('Fits 1971–79 Bus').first()).toBeVisible();
  await expect(badges(page)).toHaveCount(0);
});

test.describe('the product page', () => {
  test('promises a free return of what fits, and says what fits every van', async ({ page }) => {
    await haveVan(page, olive);
    const shift = await watchShifts(page);
    await page.goto(`/product/${FITS}`);
    const badge = page.locator('.buy-fit');
    await expect(badge).toContainText('Fits your 1974 Bus');
    await expect(badge).toContainText('1971–79 Bus, all engines');
    expect(await shift()).toBeLessThanOrEqual(0.02);
    const promise = badge.getByRole('link', { name: 'Returned free if it does not fit' });
    await expect(promise).toHaveAttribute('href', '/faq#returns-and-cores');
    await expectSound(page);
    await page.goto('/product/bend-your-own-brake-line-copper-nickel-25-ft');
    await expect(badge).toContainText('Fits every van');
    await expect(promise).toHaveCount(0);
  });

  test('says in place what fits instead, by keyboard, at 320 px too', async ({ page }) => {
    await haveVan(page, olive);
    const shift = await watchShifts(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/product/${WRONG}`);
    const open = page.getByRole('button', { name: 'What fits instead' });
    await expect(open).toBeVisible();
    expect(await shift()).toBeLessThanOrEqual(0.02);
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.fit-others')).toContainText(FITS_NAME);
    await expect.poll(() => isTooWide(page)).toBe(false);
    await expectAccessibleInBothSchemes(page.locator('.buy'));
    await page.getByRole('link', { name: FITS_NAME }).first().press('Enter');
    await expect(page).toHaveURL(`/product/${FITS}`);
    await expect(page.locator('.buy-fit').filter({ hasText: 'Fits your 1974 Bus' })).toBeVisible();
  });

  test('says it where nothing of the kind fits', async ({ page }) => {
    await haveVan(page, olive);
    await page.goto(`/product/${WITHOUT_OTHER}#fits-instead`);
    await expect(page.getByText('Nothing of this kind fits your 1974 Bus.')).toBeVisible();
  });

  test('asks what decides, and knows it then', async ({ page }) => {
    await haveVan(page, { ...olive, engine: null });
    await page.goto('/product/vacuum-unit-double-advance-and-retard');
    const badge = page.locator('.buy-fit');
    await expect(badge).toContainText('Fits if the engine is AW');
    await badge.getByRole('button', { name: 'Which engine?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /AW/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(badge).toContainText('Fits your 1974 Bus');
    await expect(badge.getByRole('link', { name: /^Returned free/ })).toBeFocused();
  });
});

test('the cart asks what decides, and the focus goes to the name', async ({ page }) => {
  await haveVan(page, { ...olive, engine: null });
  await havePart(page, 'vacuum-unit-double-advance-and-retard');
  await page.goto('/cart');
  await main(page).getByRole('button', { name: 'Which engine?' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /AW/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(main(page)).toContainText('Fits Olive, 1974 Bus');
  await expect(main(page).getByRole('link', { name: /^Vacuum unit/ })).toBeFocused();
});

test('adding a part that does not fit says so, and leads to what fits instead', async ({
  page,
}) => {
  await haveVan(page, olive);
  await page.goto(`/product/${WRONG}`);
  await expect(page.locator('.buy-fit')).toContainText('Does not fit your 1974 Bus');
  await expect(page.locator('.buy-button')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(message).toContainText(
    `Does not fit your 1974 Bus. ${WRONG_NAME} Successfully Added To Cart!`,
  );
  await message.getByRole('button', { name: 'What fits instead' }).click();
  await expect(page.locator('.fit-others')).toContainText(FITS_NAME);
  await expect(main(page).getByRole('button', { name: 'What fits instead' })).toBeFocused();

  await page.goto(`/product/${FITS}`);
  await expect(page.locator('.buy-fit')).toContainText('Fits your 1974 Bus');
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(message).toHaveText(/^Rear brake drum, 252 mm, five stud Successfully/);
});

test('related products that fit come first, without layout shift', async ({ page }) => {
  await haveVan(page, olive);
  const shift = await watchShifts(page);
  await page.goto(`/product/${WRONG}`);
  const related = page.getByRole('region', { name: 'Related Products' });
  await expect(related.locator('.fit').first()).toContainText('Fits your 1974 Bus');
  await expect(async () => {
    const states = await related
      .locator('.fit')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['fit']));
    expect(states).toContain('no');
    expect(states.indexOf('no')).toBe(states.findLastIndex((state) => state !== 'no') + 1);
  }).toPass({ timeout: 20_000 });
  expect(await shift()).toBeLessThanOrEqual(0.02);
});

test('an article says how many of its parts fit, and its list opens with the switch on', async ({
  page,
}) => {
  await haveVan(page, olive);
  await page.goto('/article/brake-bleeding');
  const parts = page.getByRole('complementary', { name: 'Parts in this article' });
  await expect(parts).toContainText(/\d of \d fits? your 1974 Bus/);
  await expectAccessibleInBothSchemes(parts);
  await parts.getByRole('link', { name: 'All that fits' }).click();
  await expect(page).toHaveURL(/68-79-bus\?fits=68-79-bus(~|%7E)1974(~|%7E)CB/);
  await expect(page.getByRole('switch', { name: /Only what fits/ })).toBeChecked();
});

test('a part that fits another van of the garage says so, and one press switches', async ({
  page,
}) => {
  await haveVan(page, olive);
  await haveVan(page, dora);
  await page.goto(`/product/${FITS}`);
  const badge = page.locator('.buy-fit');
  await expect(badge).toContainText('Does not fit your 1986 Vanagon');
  await expect(badge).toContainText('Fits Olive, 1974 Bus');
  await badge.getByRole('button', { name: 'Shop for Olive' }).click();
  await expect(badge).toContainText('Fits your 1974 Bus');
  await expect(badge.getByRole('link', { name: /^Returned free/ })).toBeFocused();
});

test('quick view, wishlist and its dropdown have badges', async ({ page }) => {
  await haveVan(page, olive);
  await haveLogin(page, annie);
  // By price, so that it is not among the small rows for other vans.
  await page.goto('/shop/search?keyword=rear+brake+drum+250+mm&sort=price');
  const card = main(page).getByRole('listitem').filter({ hasText: WRONG_NAME });
  await card.getByRole('button', { name: /^Quick view/ }).click();
  const view = page.getByRole('dialog');
  await expect(view).toContainText('Does not fit your 1974 Bus');
  await view.getByRole('button', { name: 'What fits instead' }).click();
  await expect(view).toContainText(FITS_NAME);
  await expectAccessibleInBothSchemes(view);
  await page.keyboard.press('Escape');
  // Closing it goes back, which would end the next visit.
  await expect(view).toBeHidden();
  await expect(page).toHaveURL(/sort=price$/);

  await page.goto('/my-account/wishlist');
  await expect(badges(page).first()).toBeVisible();
  await expectAccessibleInBothSchemes(main(page));
});

const line = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

const quantityOf = (page: Page, name: string): Locator =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` });

test(
  'a wrong part in the cart is found out before paying, and swapped',
  { tag: '@core' },
  async ({ page }) => {
    await haveVan(page, olive);
    await havePart(page, WRONG, 2);
    await havePart(page, WITHOUT_OTHER);
    await page.goto('/cart');
    const warning = page.getByText('2 parts do not fit Olive.');
    await expect(warning).toBeVisible();
    await expect(line(page, WRONG_NAME).first()).toContainText('Does not fit Olive');
    await expect(page.getByText('Nothing of this kind fits Olive.')).toBeVisible();
    await expectAccessibleInBothSchemes(main(page));
    await expectNarrowSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByRole('button', { name: `Swap for ${FITS_NAME}` }).click();
    await expect(line(page, FITS_NAME).first()).toContainText('Fits Olive, 1974 Bus');
    await expect(line(page, FITS_NAME).first().getByRole('link')).toBeFocused();
    await expect(quantityOf(page, FITS_NAME)).toHaveValue('2');
    await expect(page.getByText('1 part does not fit Olive.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(quantityOf(page, WRONG_NAME)).toHaveValue('2');
    await expect(warning).toBeVisible();

    await page
      .getByRole('button', { name: /^It’s for another van ?: Rear brake drum, 250/ })
      .click();
    await expect(line(page, WRONG_NAME).first()).toContainText('For another van');
    const undo = main(page).getByRole('button', { name: /^Undo ?: Rear brake drum, 250/ });
    await expect(undo).toBeFocused();
    await page.reload();
    await expect(page.getByText('1 part does not fit Olive.')).toBeVisible();
    await expect(line(page, WRONG_NAME).first()).toContainText('For another van');
    await undo.press('Enter');
    await expect(warning).toBeVisible();
    await expect(line(page, WRONG_NAME).first().getByRole('link')).toBeFocused();
  },
);

test('a cart with warnings does not shift when it is opened again', async ({ page }) => {
  await haveVan(page, olive);
  await havePart(page, WRONG);
  await havePart(page, FITS);
  await page.goto('/cart');
  await expect(page.getByText('1 part does not fit Olive.')).toBeVisible();
  const shift = await watchShifts(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: /^Swap/ })).toBeVisible();
    expect(await shift(), `${width} px`).toBeLessThanOrEqual(0.02);
  }
});

test('two vans: each line says whose it is, and what fits neither', async ({ page }) => {
  await haveVan(page, dora);
  await havePart(page, 'rear-brake-drum-vanagon-252-mm');
  await page.goto('/cart');
  await expect(main(page)).toContainText('Fits Dora, 1986 Vanagon');
  await haveVan(page, olive);
  await havePart(page, FITS);
  await havePart(page, WRONG);
  await page.goto('/cart');
  await expect(line(page, FITS_NAME).first()).toContainText('Fits Olive, 1974 Bus');
  await expect(main(page)).toContainText('Fits Dora, 1986 Vanagon');
  await expect(line(page, WRONG_NAME).first()).toContainText('Does not fit Olive or Dora');
  await expect(page.getByText('1 part fits neither van of your garage.')).toBeVisible();
  await expect(page.getByText('What fits instead, for Olive')).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Shopping Cart/ })
    .click();
  await expect(page.locator('#mini-cart')).toContainText('Does not fit Olive or Dora');
});

test('an order remembers its van, and never waits for it', { tag: '@core' }, async ({ page }) => {
  await haveVan(page, olive);
  await havePart(page, FITS);
  await havePart(page, WRONG);
  await page.goto('/cart');
  await expect(page.getByText('1 part does not fit Olive.')).toBeVisible();
  await haveShipping(page);
  await page.goto('/checkout');
  const warning = main(page).getByText('1 part does not fit Olive.').filter({ visible: true });
  await expect(warning).toHaveCount(1);
  await expectAccessibleInBothSchemes(warning);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(warning).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Place order|^Pay/ }).click();
  await expect(page).toHaveURL(/order-success/);
  await expect(main(page)).toContainText('For Olive, 1974 Bus: fits');
  await expect(main(page)).toContainText('For Olive, 1974 Bus: does not fit');
  const number = page.url().split('/').at(-1)!;
  await page.goto(`/order-status?order=${number}`);
  await expect(main(page)).toContainText('For your 1974 Bus');
  await expect(main(page)).not.toContainText('Olive');
});

test('ordering again keeps the van, and logging out leaves none behind', async ({ page }) => {
  await haveAccount(page, somebody());
  await haveVan(page, olive);
  await havePart(page, FITS);
  await page.goto('/cart');
  await expect(main(page)).toContainText('Fits Olive, 1974 Bus');
  await haveShipping(page);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/order-success/);

  await page.evaluate(() => localStorage.removeItem('vangon-garage'));
  await page.goto('/my-account/orders');
  await main(page)
    .getByRole('link', { name: /View|\d{4}-\d{4}/ })
    .first()
    .click();
  await expect(main(page)).toContainText('For Olive, 1974 Bus: fits');
  await page.getByRole('button', { name: 'Order again', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(main(page)).toContainText(/Olive, 1974 Bus/);
});
