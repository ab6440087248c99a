import type { Page } from '@playwright/test';
import { expectAccessible, expectNarrowSound, expectSound } from './accessible.ts';
import { haveOilFilter, haveVan } from './prepared.ts';
import { alive, expect, test } from './visitor.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /part numbers/i });
const lines = (page: Page) => page.locator('.quick-order-line');
const addAll = (page: Page) => page.getByRole('button', { name: 'Add all to cart' });

/** As from the clipboard of a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await field(page).evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test(
  'a pasted list is mended in place, and what can be added is added once',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/quick-order');
    await alive(field(page));
    await paste(page, 'SKU\tQty\nVG-BRK-0106\t2\nVG-BRK-01100\t3\nVG-BOD-0202\t1\nVG-BRK-0112\t\n');
    await expect(page.getByRole('heading', { name: '3 lines, 2 to look at' })).toBeVisible();
    await expect(page.getByText('1 line names no part, or wants none')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(lines(page).filter({ hasText: 'VG-BOD-0202' })).toContainText('Out of Stock');
    await expectSound(page);

    // A near number is taken, another is typed anew; a reload loses neither.
    const unknown = lines(page).filter({ hasText: 'No part has this number.' });
    await unknown.getByRole('textbox').fill('vg brk 0110');
    await unknown.getByRole('button', { name: 'Read again' }).click();
    await expect(page.getByRole('heading', { name: '3 lines, 1 to look at' })).toBeVisible();
    await page.reload();
    await expect(lines(page)).toHaveCount(3);
    await expect(page.getByRole('spinbutton').nth(1)).toHaveValue('3');

    await addAll(page).dblclick();
    await expect(page.getByText('2 parts Successfully Added To Cart!')).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: 'View cart' }).click();
    await expect(page.getByRole('spinbutton')).toHaveCount(2);
    await expect(page.getByRole('spinbutton').nth(0)).toHaveValue('2');
    await expect(page.getByRole('spinbutton').nth(1)).toHaveValue('3');
  },
);

test('a whole list that was pasted is in the cart at the next press', async ({ page }) => {
  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name: 'Order by part numbers' }).click();
  await alive(field(page));
  await paste(page, '- 2x VG-BRK-0106\n- vg-brk-0110 qty 3');
  await addAll(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
});

test('an unclear quantity is shown with its line until it is checked', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/quick-order');
  await alive(field(page));
  await paste(
    page,
    'Hello to all of you!\nVG-BRK-0106 2 or 3, as many as you have\nVG-BRK-0110 x3',
  );
  await expect(page.getByRole('heading', { name: '2 lines, 1 to look at' })).toBeVisible();
  await expect(page.getByText('Hello to all of you!', { exact: true })).toBeVisible();
  const unclear = lines(page).filter({ hasText: 'Part or quantity unclear: please check.' });
  await expect(unclear).toContainText('VG-BRK-0106 2 or 3, as many as you have');
  await expectAccessible(unclear);
  await expectNarrowSound(page);
  // Neither a reload nor another list makes it look sure.
  await page.reload();
  await expect(unclear).toHaveCount(1);
  await alive(field(page));
  await paste(page, '2\nVG-BRK-0112\n3\nVG-ENG-0101');
  await expect(page.getByRole('heading', { name: '4 lines, 1 to look at' })).toBeVisible();
  await expect(page.getByRole('spinbutton').nth(2)).toHaveValue('2');
  await unclear.getByRole('button', { name: /^1 is right/ }).click();
  await expect(unclear).toHaveCount(0);
  await expect(page.getByRole('spinbutton').first()).toBeFocused();
  await expect(page.getByRole('heading', { name: '4 lines', exact: true })).toBeVisible();
});

test('no more is added than the stock allows beside the cart', async ({ page }) => {
  await page.goto('/');
  await haveOilFilter(page, 10);
  await page.goto('/quick-order?list=VG-ENG-0101+x+999');
  await expect(page.getByText(/^Only \d+ in stock, 10 in your cart$/)).toBeVisible();
  await addAll(page).click();
  await expect(page.getByText(/^All \d+ in stock are in your cart$/)).toBeVisible();
  await expect(page.getByText('1 part Successfully Added To Cart!')).toBeVisible();
  await expect(page.getByText('0 parts')).toBeVisible();
  // The link was followed already.
  await page.reload();
  await expect(page.getByText(/^All \d+ in stock are in your cart$/)).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
});

test('a list that a search brings along is joined with the one before, or takes its place', async ({
  page,
}) => {
  await page.goto('/quick-order?list=VG-BRK-0106+x+2');
  await expect(lines(page)).toHaveCount(1);
  await page.goto('/shop/search?keyword=front+drum+VG-BRK-0110+and+VG-BRK-0112+or+VG-XXX-9999');
  await alive(page.getByRole('link', { name: 'Order all of them' }));
  await page.getByRole('link', { name: 'Order all of them' }).click();
  await expect(
    page.getByText('These parts were added to the list that you had here.'),
  ).toBeVisible();
  await expect(lines(page).first()).toContainText('VG-BRK-0106');
  await page.getByRole('button', { name: 'Start a new list' }).click();
  await expect(lines(page).first()).toContainText('VG-BRK-0110');
  await expect(page.getByText('VG-BRK-0106')).toHaveCount(0);
});

test('of more than 200 lines the others are read next; a huge quantity is lowered', async ({
  page,
}) => {
  await page.goto('/quick-order');
  await alive(field(page));
  const unknown = Array.from({ length: 199 }, (_, line) => `999-888-${1000 + line}`);
  await paste(
    page,
    ['VG-BRK-0106 x 999999999', ...unknown, 'VG-BRK-0110', 'VG-BRK-0112'].join('\n'),
  );
  await expect(lines(page)).toHaveCount(200);
  await expect(
    page.getByText(/No more than 999 of a part .* 1 quantity was lowered/),
  ).toBeVisible();
  await expect(
    page.getByText(/2 more lines wait, as 200 fit at once. Add these to your cart/),
  ).toBeVisible();
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.reload();
  await page.getByRole('button', { name: 'Read the next one' }).click();
  await expect(lines(page)).toHaveCount(200);
  await expect(page.getByText(/1 more line waits, as 200 fit at once/)).toBeVisible();
});

test('instead of a sold-out part there is what fits', async ({ page }) => {
  await haveVan(page, { year: 1973 });
  await page.goto('/quick-order?list=VG-BOD-0202+x+2');
  const line = lines(page).first();
  await expect(line).toContainText('Out of Stock');
  await expect(
    line.getByText('In stock instead:').or(line.getByRole('link', { name: /Look for other/ })),
  ).toBeVisible();
  await expectAccessible(line);
  await expectNarrowSound(page);
});

test('a line says what replaced its part, what does not fit and what is short', async ({
  page,
}) => {
  await haveVan(page, { type: '80-91-vanagon', year: 1985 });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/quick-order');
  await alive(field(page));
  await paste(page, 'vg eng 0011 x 2\nVG-BRK-0106\nVG-BRK-0112 500');
  await expect(lines(page).nth(0)).toContainText('VG-ENG-0011 is now VG-ENG-0101.');
  await expect(lines(page).nth(1)).toContainText('Does not fit your 1985 Vanagon');
  await expect(lines(page).nth(2)).toContainText(/Only \d+ in stock/);
  await expect(page.getByRole('heading', { name: '3 lines, 2 to look at' })).toBeVisible();
  for (const line of await lines(page).all()) await expectAccessible(line);
  await expectNarrowSound(page);
});

test('a part’s name is found, and said to be so', async ({ page }) => {
  await page.goto('/quick-order');
  await alive(field(page));
  await paste(page, '2x Rear brake shoe set, 55 mm\nVG-BRK-0110');
  const named = lines(page).filter({ hasText: 'Found by its name.' });
  await expect(named).toHaveCount(1);
  await expect(named.getByRole('spinbutton')).toHaveValue('2');
  // Still after a reload.
  await page.reload();
  await expect(named.getByRole('spinbutton')).toHaveValue('2');
});

test('a file is read like a list; one that is no text is refused', async ({ page }) => {
  await page.goto('/quick-order');
  await alive(field(page));
  const file = page.getByLabel('or choose a CSV or text file');
  await file.setInputFiles({
    name: 'parts.xlsx',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
  });
  await expect(page.getByText('This is a document or spreadsheet.')).toBeVisible();
  await file.setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Menge;Artikel\r\n2;VG-BRK-0106\r\n;VG-BRK-0110\r\n', 'latin1'),
  });
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  // Dropped beside the field.
  await page.getByRole('button', { name: 'Read the list' }).evaluate((target) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['sku,qty\nVG-BRK-0110,3'], 'more.csv', { type: 'text/csv' }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('spinbutton').nth(1)).toHaveValue('3');
});

test('what is typed while a list is read, or was never read, is not lost', async ({ page }) => {
  await page.goto('/quick-order');
  await alive(field(page));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/readPartList', async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill('VG-BRK-0106');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await field(page).press('End');
  await field(page).pressSequentially('\nVG-BRK-01');
  await page.getByLabel('or choose a CSV or text file').setInputFiles({
    name: 'more.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('VG-BRK-0110 x3'),
  });
  release();
  await expect(lines(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('VG-BRK-01');
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('VG-BRK-01');
});

test('what is changed about the lines while more are read is not taken back', async ({ page }) => {
  await page.goto('/quick-order');
  await alive(field(page));
  await paste(page, 'VG-BRK-0106\nVG-BRK-0110');
  await expect(lines(page)).toHaveCount(2);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/readPartList', async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill('VG-BRK-0112');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await page.getByRole('spinbutton').nth(0).fill('3');
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(lines(page)).toHaveCount(1);
  release();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).nth(1)).toContainText('VG-BRK-0112');
  await expect(page.getByRole('spinbutton').nth(0)).toHaveValue('3');
});

test.describe('without a connection', () => {
  test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED/ });

  test('what was pasted stays in the field', async ({ page, context }) => {
    await page.goto('/quick-order');
    await alive(field(page));
    await context.setOffline(true);
    await paste(page, 'VG-BRK-0106\nVG-BRK-0110');
    await expect(page.getByText(/^This could not be loaded/)).toBeVisible();
    await expect(field(page)).toHaveValue('VG-BRK-0106\nVG-BRK-0110');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Read the list' }).click();
    await expect(lines(page)).toHaveCount(2);
  });
});
