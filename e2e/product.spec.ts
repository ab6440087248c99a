import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { expect, test } from './visitor.ts';

const DRUM = '/product/rear-brake-drum-252-mm-five-stud';
const NAME = 'Rear brake drum, 252 mm, five stud';

const closer = (page: Page) => page.getByRole('button', { name: `Look closer: ${NAME}` });
const buying = (page: Page) => page.locator('.buy');
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'the quantity never goes below 1, what is no quantity is refused, that many are added, and the wishlist asks to log in',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto(DRUM);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await page.getByRole('button', { name: 'Quantity: one less' }).click({ force: true });
    await expect(quantity).toHaveValue('1');
    const add = buying(page).getByRole('button', { name: /^Add to cart/ });
    for (const typed of ['0', '2.7', '-3', '1e3']) {
      await quantity.fill(typed);
      await add.click();
      await expect(buying(page).getByRole('alert')).toHaveText(
        /Please enter a whole number from 1/,
      );
      await expect(quantity).toHaveValue(typed);
    }
    await expect(page.getByText('Please enter the quantity as a whole number.')).toBeVisible();
    await expect(page.getByText('Successfully Added To Cart!')).toHaveCount(0);
    await quantity.fill('1');
    await expect(buying(page).getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Quantity: one more' }).click();
    await page.clock.fastForward(1_000);
    // A hurried double tap counts once.
    await add.evaluate((button: HTMLElement) => [button.click(), button.click()]);
    await expect(page.getByText(`${NAME} Successfully Added To Cart!`).first()).toBeVisible();
    await buying(page)
      .getByRole('button', { name: /^Add to wishlist/ })
      .click();
    await expect(page.getByText('Please login to use Wishlist feature')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('spinbutton').first()).toHaveValue('2');
  },
);

test('gallery pictures are selected by click and arrow keys', async ({ page }) => {
  await page.goto(DRUM);
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('button');
  await expect(pictures.first()).toHaveAttribute('aria-pressed', 'true');
  await pictures.nth(1).click();
  await expect(pictures.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await pictures.nth(1).press('ArrowRight');
  await expect(pictures.first()).toHaveAttribute('aria-pressed', 'true');
});

test(
  'the gallery zoom works by keyboard: zoom, pan, next, close',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(DRUM);
    await closer(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expectAccessibleInBothSchemes(dialog(page));
    const view = dialog(page).getByRole('group', { name: 'Picture' });
    await expect(view).toBeFocused();
    await page.keyboard.press('+');
    await expect(dialog(page).getByText('150%')).toBeVisible();
    const scrolled = () => view.evaluate(({ scrollLeft }) => scrollLeft);
    const before = await scrolled();
    await page.keyboard.press('ArrowRight');
    await expect.poll(scrolled).toBeGreaterThan(before);
    await page.keyboard.press('0');
    await expect(dialog(page).getByText('150%')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByText('Section, 2 of 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(closer(page)).toBeFocused();
  },
);

test('a click zooms in at the pointer, a drag pans, another click zooms out', async ({ page }) => {
  await page.goto(DRUM);
  await closer(page).click();
  const view = dialog(page).getByRole('group', { name: 'Picture' });
  await view.click({ position: { x: 900, y: 300 } });
  await expect(dialog(page).getByText('250%')).toBeVisible();
  const place = () => view.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await expect.poll(place).toEqual([1350, 450]);
  await page.mouse.move(600, 500);
  await page.mouse.down();
  await page.mouse.move(700, 450, { steps: 4 });
  await page.mouse.up();
  const off = async () => {
    const [left, top] = await place();
    return Math.max(Math.abs(left! - 1250), Math.abs(top! - 500));
  };
  await expect.poll(off).toBeLessThan(5);
  await expect(dialog(page).getByText('250%')).toBeVisible();
  await view.click();
  await expect(dialog(page).getByText('250%')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('pinching zooms in', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    baseURL: process.env['SHOP_URL'],
  });
  const page = await context.newPage();
  await page.goto(DRUM);
  await closer(page).tap();
  await expect(dialog(page)).toBeVisible();
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart ? [195 - apart, 195 + apart].map((x, id) => ({ x, y: 400, id })) : [],
    });
  await touch('touchStart', 40);
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
  await touch('touchEnd');
  await expect(dialog(page).getByText('200%')).toBeVisible();
  await context.close();
});

test('on a phone the buy bar appears once the button is scrolled away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(DRUM);
  const bar = page.getByRole('region', { name: 'Buy' });
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'Related Products' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: /Add to cart/ }).click();
  await expect(page.getByText('Successfully Added To Cart!').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 800, height: 844 });
  await page.getByRole('heading', { name: 'Related Products' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('hyphenated words do not break in the heading', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/product/pop-top-canvas-with-three-windows-vanagon-westfalia');
  const lines = await page
    .getByRole('heading', { level: 1 })
    .getByText('Pop-top')
    .evaluate((word) => word.getClientRects().length);
  expect(lines).toBe(1);
});

test('a product opened from its card shows immediately, then completely', async ({ page }) => {
  // The product's data is delayed: the page has to render from the card's.
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/productDetail/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/categories/68-79-bus/brakes');
  const link = page.getByRole('main').locator('.card-link').first();
  const words = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words!);
  await expect(page.getByRole('heading', { name: 'Product Description' })).toHaveCount(0);
  go();
  await expect(page.getByRole('heading', { name: 'Product Description' })).toBeVisible();
});

test('a product opened without its card shows a loader first', async ({ page }) => {
  await page.goto('/about-us');
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/productDetail/**', async (route) => {
    await held;
    await route.continue();
  });
  const search = page.getByRole('combobox', { name: 'Search by part number or name' });
  await search.fill('rear brake drum');
  await page.getByRole('option', { name: NAME }).first().click();
  await expect(page.locator('.progress')).toBeAttached();
  go();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expect(page.locator('.progress')).toHaveCount(0);
});
