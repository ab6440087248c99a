import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expectAccessible, expectSound } from './accessible.ts';
import { haveOilFilter, havePart, haveShipping, haveVan } from './prepared.ts';
import { expect, test } from './staff.ts';
import { alive, fontsHere, takeOilFilter } from './visitor.ts';

const expectPieces = (page: Page, pieces: number) =>
  expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(`, ${pieces} item`) }),
  ).toBeVisible();

test('an empty cart says so and links to the shop; its checkout redirects home', async ({
  page,
}) => {
  await page.goto('/cart');
  await expect(page.getByText('Cart is empty').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to shop' })).toHaveAttribute('href', '/shop');
  await expectAccessible(page.getByRole('main'));
  await page.goto('/checkout');
  await expect(page).toHaveURL('/');
});

test(
  'a new quantity counts after Update Cart; removing the last line goes home',
  { tag: '@core' },
  async ({ page }) => {
    const name = await haveOilFilter(page);
    await page.goto('/cart');
    const main = page.getByRole('main');
    await expect(main.getByRole('columnheader')).toHaveText([
      'Image',
      'Product',
      'Price',
      'Quantity',
      'Total',
      'Remove',
    ]);
    const row = main.getByRole('row', { name });
    await expect(row).toContainText('VG-ENG-0101');
    const [, each] = /\$([\d.]+)/.exec((await row.textContent())!)!;
    await page.getByRole('button', { name: /one more/ }).click();
    // The line shows the new amount, marked as pending; nothing else counts it yet.
    await expect(row).toContainText('Not saved, 1 in cart');
    await expect(row).toContainText(`$${(2 * Number(each)).toFixed(2)}`);
    await expect(page.getByRole('banner').getByText(`$${each}`)).toBeVisible();
    await expectPieces(page, 1);
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expect(
      main.getByText('You have changed quantities. Please update your cart first.').first(),
    ).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await expectPieces(page, 2);
    await expect(row).not.toContainText('Not saved');
    await page.reload();
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByText(`${name} Successfully Removed From Cart!`).first()).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPieces(page, 2);
  },
);

test('a spinner shows for half a second after the total changes', async ({ page }) => {
  await page.clock.install();
  await haveOilFilter(page);
  await page.goto('/shop');
  const label = page.getByRole('banner').getByRole('button', { name: /Shopping Cart/ });
  await expect(label).toContainText('1 item');
  const spinner = label.locator('.spinner');
  await expect(spinner).toBeHidden();
  const add = page.getByRole('button', { name: /^Add to cart/ }).nth(1);
  await alive(add);
  // From here on the page's clock is paused.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await add.click();
  await expect(label).toContainText('2 items');
  await expect(spinner).toBeVisible();
  await page.clock.runFor(400);
  await expect(spinner).toBeVisible();
  await page.clock.runFor(200);
  await expect(spinner).toBeHidden();
});

test('Undo puts a removed line back in its place; no quantity goes below one', async ({ page }) => {
  const name = await takeOilFilter(page);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .nth(1)
    .click();
  await expectPieces(page, 2);
  await page.goto('/cart');
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: /one less/ }).first()).toBeDisabled();
  const quantity = page.getByRole('spinbutton').first();
  for (const typed of ['0', '-3', '1e3']) {
    await quantity.fill(typed);
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveAccessibleDescription(/Please enter a whole number from 1 to/);
  }
  await quantity.fill('1');
  await expect(page.getByText('Please enter a whole number')).toHaveCount(0);

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(rows).toHaveCount(1);
  await expectPieces(page, 1);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole('link')).toHaveText(name);
});

test('Undo restores an emptied cart with its shipping', async ({ page }) => {
  await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Empty Cart' }).click();
  await expect(page).toHaveURL('/');
  await expectPieces(page, 0);
  // The toast stays while it is hovered.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expectAccessible(page.getByRole('region', { name: 'Messages' }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectPieces(page, 1);
  await page.goto('/cart');
  await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeChecked();
});

test('Calculate Shipping opens by itself and covers nothing at 1280, 768 and 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await haveOilFilter(page);
  await page.goto('/cart');
  const button = page.getByRole('button', { name: 'Calculate Shipping' });
  const popover = page.getByRole('group', { name: 'Calculate Shipping' });
  const coupon = page.getByRole('button', { name: 'Apply coupon' });
  await expect(popover.getByLabel('Postcode')).toBeVisible();
  // It opened by itself, so it does not take focus.
  await expect(page.locator('body')).toBeFocused();
  await expectAccessible(popover);
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const covers = async () => {
      const [box, below] = [(await popover.boundingBox())!, (await coupon.boundingBox())!];
      return [box.x < 0, box.x + box.width > width, box.y + box.height > below.y];
    };
    await expect.poll(covers, `${width} px`).toEqual([false, false, false]);
    // Other controls do not move.
    await coupon.click();
    await expect(page.getByText('Please enter coupon code.').first()).toBeVisible();
    await expect(popover).toBeVisible();

    await button.click();
    await expect(popover).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(popover.getByLabel('Postcode')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
  }
});

test('on a phone the way to the checkout stays at hand, and leads to what is missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await haveOilFilter(page);
  await page.goto('/cart');
  const proceed = page
    .getByRole('region', { name: 'Checkout' })
    .getByRole('button', { name: /^Checkout · \$\d/ });
  const objection = page.locator('#proceed-error');
  await expect(proceed).toContainText('+ shipping');
  await proceed.click();
  await expect(objection).toHaveText('Please calculate shipping first.');
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await page.keyboard.type('08601');
  await expect(page.getByText(/^Choose a method: from \$\d/)).toBeVisible();
  await expect(objection).toHaveText('Please select shipping method.');
  await proceed.click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByRole('radio').nth(1).check();
  await expect(objection).toBeHidden();
  await expect(proceed).not.toContainText('+ shipping');

  // The specification has the choice reset by a new quantity; it is said, and one press away.
  await page.getByRole('button', { name: /one more/ }).click();
  await proceed.click();
  const update = page.getByRole('button', { name: 'Update Cart' });
  await expect(update).toBeFocused();
  await expect(update).toBeInViewport();
  await expect(
    page.getByRole('main').getByText('You have changed quantities.').first(),
  ).toBeInViewport();
  await update.click();
  await expect(page.getByText('Chosen before')).toBeVisible();
  await proceed.click();
  await expect(page.getByRole('radio').nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await proceed.click();
  await expect(page).toHaveURL('/checkout');
});

test('the cart shows the amount missing for free shipping and the surcharge of bulky parts', async ({
  page,
}) => {
  await haveOilFilter(page);
  await page.goto('/cart');
  await expect(
    page.getByText(/^Add \$[\d.]+ more for free shipping by UPS Ground\./),
  ).toBeVisible();

  await havePart(page, 'pop-top-canvas-with-three-windows-vanagon-westfalia');
  await page.reload();
  await page.getByLabel('State').selectOption({ label: 'New Jersey' });
  await page.getByLabel('Postcode').fill('08601');
  await page.getByLabel('Postcode').press('Enter');
  await page.getByRole('radio', { name: /UPS Ground/ }).check();
  await expect(
    page.getByText('UPS Ground is free for this order, except for the $38.00 for bulky parts.'),
  ).toBeVisible();
  const totals = page.getByRole('definition');
  await expect(page.getByText('including bulky parts')).toBeVisible();
  // Part of the shipping, not one more line of the sum.
  await expect(totals.filter({ hasText: '$38.00' })).toHaveCount(2);
});

test('Calculate Shipping names missing fields and closes two seconds after calculating', async ({
  page,
}) => {
  await page.clock.install();
  await haveOilFilter(page);
  await page.goto('/cart');
  const popover = page.getByRole('group', { name: 'Calculate Shipping' });
  const calculate = popover.getByRole('button', { name: 'Calculate', exact: true });
  await calculate.click();
  await expect(popover.getByText('Please select state')).toBeVisible();
  await expect(popover.getByText('Please enter postcode.')).toBeVisible();
  await expect(popover.getByLabel('Postcode')).toBeFocused();

  await popover.getByLabel('State').selectOption({ label: 'New Jersey' });
  await popover.getByLabel('Postcode').fill('0860');
  // From here on the page's clock is paused.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await calculate.click();
  const refused = popover.getByText('Please enter a valid postcode.');
  await expect(refused).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(refused).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(refused).toBeHidden();
  await expect(popover).toBeVisible();

  await popover.getByLabel('Postcode').fill('08601');
  const ground = page.getByRole('radio', { name: /UPS Ground/ });
  await expect(ground).toBeFocused();
  await fontsHere(page);
  const place = await ground.boundingBox();
  await page.clock.runFor(1_900);
  await expect(popover).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(popover).toBeHidden();
  await expect(ground).toBeFocused();
  expect(await ground.boundingBox()).toEqual(place);
  await expect(page.getByText('To 08601, NJ, US')).toBeVisible();

  // Returning from the checkout, shipping is already calculated.
  await ground.check();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.goBack();
  await expect(ground).toBeChecked();
  await expect(popover).toBeHidden();
});

test('Calculate clicked before the states have loaded runs once they have', async ({ page }) => {
  await haveOilFilter(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/getStates', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/cart');
  const popover = page.getByRole('group', { name: 'Calculate Shipping' });
  await popover.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await popover.getByLabel('Postcode').fill('SW1A 1AA');
  await popover.getByLabel('Postcode').press('Enter');
  await expect(popover.getByRole('button', { name: 'Calculating shipping' })).toBeVisible();
  release();
  await expect(page.getByRole('radio').first()).toBeFocused();
});

test('Calculate shows an error when the states cannot be loaded', async ({ page }) => {
  await haveOilFilter(page);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/getStates', async (route) => {
    await refused;
    await route.fulfill({
      status: 404,
      json: { code: 404, error: { code: 'unknown_product', message: 'No.' } },
    });
  });
  await page.goto('/cart');
  const popover = page.getByRole('group', { name: 'Calculate Shipping' });
  await popover.getByLabel('Country').selectOption({ label: 'Germany' });
  await popover.getByLabel('Postcode').fill('10115');
  await popover.getByLabel('Postcode').press('Enter');
  refuse();
  await expect(popover.getByText('Something went wrong!')).toBeVisible();
  await expect(popover.getByRole('button', { name: 'Calculate', exact: true })).toBeVisible();
  await expect(popover.getByText('Countries and states could not be loaded.')).toBeVisible();
  await page.unroute('**/api/getStates');
  await popover.getByRole('button', { name: 'Try again' }).click();
  await expect(popover.getByText('Countries and states could not be loaded.')).toBeHidden();
  await expect(popover.getByLabel('State')).toContainText('Berlin');
});

test('cart lines are drawn before the script loads, as the script draws them', async ({
  page,
  pool,
}) => {
  const [waits, isShort, soldOut] = await addParts(pool);
  // Without its engine, the distributor's vacuum unit may fit.
  await haveVan(page, { year: 1974, name: 'Olive' });
  await havePart(page, waits, 3);
  await havePart(page, isShort, 2);
  await havePart(page, soldOut);
  await havePart(page, 'rear-brake-drum-252-mm-five-stud');
  await havePart(page, 'rear-brake-drum-250-mm-wide-five');
  await havePart(page, 'vacuum-unit-double-advance-and-retard');
  await pool.query('UPDATE products SET stock_qty = 0 WHERE slug = $1', [soldOut]);
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Which engine?' })).toBeVisible();
  await expect(main.getByText('Please remove it')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Swap/ })).toBeVisible();
  const rows = main.locator('tbody > tr');
  const shown = await rows.count();
  const drawnRows = () =>
    rows.evaluateAll((all: HTMLElement[]) => {
      const seenText = (row: HTMLElement) =>
        row.innerText.replace('No picture yet', '').trim().split(/\s+/).join(' ');
      return all.map((row) => ({
        // The van and the price of what fits instead come with the script.
        text: row.matches('.instead-row') ? '' : seenText(row),
        place: [row.offsetLeft, row.offsetTop, row.offsetWidth, row.offsetHeight],
        marks: [...row.querySelectorAll('.fit-mark')].map((mark) => mark.outerHTML),
      }));
    });

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/entry-browser/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/cart', { waitUntil: 'commit' });
    await expect(rows).toHaveCount(shown);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Shopping cart 8 items');
    // By then the page is as high as it will be, and has its scroll bar.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await fontsHere(page);
    const drawn = await drawnRows();
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    release();
    await expect(main.getByRole('button', { name: 'Proceed to checkout' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Shopping cart 8 items');
    await expect.poll(drawnRows, `${width} px`).toEqual(drawn);
    await page.unroute(/\/assets\/entry-browser/);
  }
});

/** One that waits, with a deposit and a lower price for more; one that is all that is here; one that will be sold out. */
async function addParts(pool: pg.Pool): Promise<[string, string, string]> {
  const mark = randomUUID().slice(0, 8);
  const slugs = ['waits', 'short', 'sold-out'].map((name) => `zither-${name}-${mark}`);
  await pool.query(
    `INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams, core_deposit_cents,
                           backorder_limit, backorder_on, price_breaks)
     VALUES ($1, upper($1), 'Zither with a longer name ' || $1, 40000, 1, 500, 4500, 9, '2099-12-14',
             '[{"from": 5, "cents": 39000}]'),
            ($2, upper($2), 'Zither ' || $2, 123456, 2, 500, NULL, 0, NULL, '[]'),
            ($3, upper($3), 'Zither ' || $3, 4000, 3, 500, 1000, 0, NULL, '[]')`,
    slugs,
  );
  return slugs as [string, string, string];
}

test(
  'two tabs share shipping, coupon and quantities',
  { tag: '@core' },
  async ({ page, context }) => {
    await haveOilFilter(page);
    await haveShipping(page);
    await page.goto('/cart');
    const other = await context.newPage();
    await other.goto('/cart');
    const theirs = other.getByRole('main');
    await expect(theirs.getByRole('radio', { name: /UPS Ground/ })).toBeChecked();

    await page.bringToFront();
    await page.getByRole('main').getByRole('radio').last().check();
    await expect(theirs.getByRole('radio').last()).toBeChecked();
    await page.getByLabel('Coupon code').fill('FIVEOFF');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(theirs.getByRole('button', { name: 'Remove Coupon' })).toBeVisible();
    await other.bringToFront();
    await theirs.getByRole('button', { name: 'Remove Coupon' }).click();
    await expect(page.getByRole('button', { name: 'Remove Coupon' })).toBeHidden();

    // A new quantity invalidates the selection in both tabs.
    await other.getByRole('button', { name: /one more/ }).click();
    await other.getByRole('button', { name: 'Update Cart' }).click();
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
    for (const tab of [page, other]) {
      await expect(tab.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(tab.getByRole('main').getByText('Total without shipping')).toBeVisible();
    }
    await page.bringToFront();
    await page.getByRole('button', { name: 'Empty Cart' }).click();
    await expect(other).toHaveURL('/');
  },
);

test('two tabs share the cart', async ({ page, context }) => {
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

test('adding a part whose whole stock is in the cart keeps the chosen shipping', async ({
  page,
}) => {
  // A part that no other journey buys: an order that ends would bring pieces back meanwhile.
  const part = 'fan-belt-11-3-x-912-cogged';
  await havePart(page, part, 9_999);
  await haveShipping(page);
  await page.goto(`/product/${part}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByText(/^All \d+ in stock are in your cart/)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeChecked();
});
