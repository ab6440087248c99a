import type { Page } from '@playwright/test';
import type pg from 'pg';
import { newOrderNumber } from '../src/orders/server/order-number.ts';
import { expectAccessibleInBothSchemes, expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

let made = 0;

/** Paid orders of one buyer with two parts each, the oldest first. */
async function haveOrders(pool: pg.Pool, buyer: string, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () =>
    newOrderNumber((below) => (Date.now() * 7_919 + (made += 104_729)) % below),
  );
  for (const number of numbers) {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO orders (order_no, checkout_id, payment_option, email, first_name, last_name, street_address, town, state,
         postcode, country, shipping_first_name, shipping_last_name, shipping_street_address, shipping_town, shipping_state,
         shipping_postcode, shipping_country, shipping_carrier, shipping_service, shipping_name, subtotal_cents,
         shipping_cents, total_cents, held_until)
       SELECT $1, $1, 'none', $3, $2, 'Tester', '1 Road', 'Easton', 'PA', '18042', 'US', $2, 'Tester', '1 Road', 'Easton', 'PA',
              '18042', 'US', 'ups', 'ground', 'UPS Ground', sum(regular_price_cents), 1000, sum(regular_price_cents) + 1000,
              now() + interval '1 hour'
         FROM (SELECT regular_price_cents FROM products ORDER BY id LIMIT 2) two RETURNING id`,
      [number, buyer, `${buyer.toLowerCase()}@mail.example`],
    );
    const { id } = rows[0]!;
    await pool.query(
      `INSERT INTO order_items (order_id, position, product_id, name, slug, sku, image, unit_price_cents, quantity, line_total_cents)
       SELECT $1, id, id, name, slug, sku, featured_image, regular_price_cents, 1, regular_price_cents
         FROM products ORDER BY id LIMIT 2`,
      [id],
    );
    await pool.query('UPDATE orders SET status = 3 WHERE id = $1', [id]);
  }
  return numbers;
}

const rowOf = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) });
const rows = (page: Page) => page.locator('tbody tr[data-order]');
const view = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const buyerOf = (title: string) => `B${title}${Date.now().toString(36)}`;

async function openOrders(page: Page, search = '') {
  await page.goto(`/admin/orders${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
}

test('a view of the list is kept by name, opened with its filters and columns, and shared', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('owner');
  const buyer = buyerOf('view');
  await haveOrders(pool, buyer, 1);
  await openOrders(page, `?view=all&q=${buyer}`);
  const dialog = page.getByRole('dialog', { name: 'Views of this list' });
  const name = `View of ${buyer}`;
  await page.keyboard.press('Shift+V');
  await dialog.getByRole('group', { name: 'Columns' }).getByLabel('Lb').uncheck();
  await dialog.getByRole('group', { name: 'Columns' }).getByLabel('Buyer, van').uncheck();
  await dialog.getByRole('group', { name: 'Columns' }).getByLabel('Buyer, van').check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Shift+V');
  await dialog.getByLabel('Save what is listed now as').fill(name);
  await dialog.getByLabel('Everybody sees it').check();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name }).click();
  await dialog.getByLabel('Save what is listed now as').fill(name);
  await expect(dialog.getByLabel('Everybody sees it')).toBeChecked();

  await signInAs('packing');
  await openOrders(page);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await expect(dialog.getByRole('link', { name })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expect(dialog.getByRole('button', { name: `Delete “${name}”` })).toHaveCount(0);
  await dialog.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/admin/orders?q=${buyer}&view=all&without=lb`);
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Lb' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Buyer, van' })).toBeVisible();
  await expect(page.getByLabel('Search orders')).toHaveValue(buyer);

  // Whoever has the list open sees at the next look that the view is deleted.
  const owners = await page.context().newPage();
  await signInAs('owner');
  await openOrders(owners, `?view=all&q=${buyer}&without=lb`);
  await owners.getByRole('button', { name }).click();
  const theirs = owners.getByRole('dialog', { name: 'Views of this list' });
  await theirs.getByRole('button', { name: `Delete “${name}”` }).click();
  const question = owners.getByRole('dialog', { name: `Delete “${name}”?` });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect(question).toBeHidden();
  await expect(theirs.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('button', { name }).click();
  await expect(dialog.getByRole('link', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible();
});

test('orders are found by number, name and SKU; Back and reload keep view and search', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('owner');
  const buyer = buyerOf('find');
  const [number = ''] = await haveOrders(pool, buyer, 1);
  const { rows: parts } = await pool.query('SELECT sku FROM products ORDER BY id LIMIT 1');
  await openOrders(page);
  const search = page.getByRole('searchbox', { name: 'Search orders' });

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(number.replaceAll('-', ' '));
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, number)).toContainText(`${buyer} Tester`);
  await search.fill(parts[0].sku);
  await expect(rowOf(page, number)).toBeVisible();
  await search.fill(`${buyer.toUpperCase()} tester`);
  await expect(rows(page)).toHaveCount(1);
  await expect(view(page, 'All')).toContainText('1');

  await page.keyboard.press('Enter');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('2');
  await expect(view(page, 'To ship')).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(search).toHaveValue(`${buyer.toUpperCase()} tester`);
  await expect(view(page, 'To ship')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('4');
  await expect(page.getByText(/No order for .* in On hold/)).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(view(page, 'To ship')).toHaveAttribute('aria-current', 'page');
});

test(
  'three orders are selected by key and shipped with pasted tracking numbers',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    await signInAs('owner');
    const buyer = buyerOf('ship');
    const numbers = await haveOrders(pool, buyer, 4);
    await openOrders(page, `?view=to-ship&q=${buyer}`);
    await expect(rows(page)).toHaveCount(4);

    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' });
    await expect(dialog.getByRole('textbox', { name: /Tracking numbers/ })).toBeFocused();
    await page.keyboard.insertText(
      `${numbers[2]}\t1Z999AA10123456784\nCA-100001\n\nCA-100002\nCA-1009`,
    );
    await expect(dialog.getByRole('alert')).toContainText(
      'Line 5: There is no selected order left',
    );
    await expect(dialog.getByRole('row', { name: new RegExp(numbers[2]!) })).toContainText(
      'UPS 1Z999AA10123456784',
    );
    for (const _ of '\nCA-1009') await page.keyboard.press('Backspace');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await expect(dialog.getByRole('row', { name: new RegExp(numbers[1]!) })).toContainText(
      'CA-100002',
    );
    await expect(dialog.getByRole('button', { name: 'Ship 3 orders' })).not.toHaveAttribute(
      'aria-disabled',
    );
    // While they are shipped, the preview is not asked again: it would call each of them one that cannot be.
    let previews = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/orders/ship/preview')) previews += 1;
    });
    await page.route('**/api/admin/orders/ship', async (route) => {
      const response = await route.fetch();
      await expect(rows(page)).toHaveCount(1);
      await route.fulfill({ response });
    });
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('3 orders shipped.')).toBeVisible();
    expect(previews).toBe(0);
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, numbers[3]!)).toBeVisible();

    const { rows: parcels } = await pool.query(
      `SELECT order_no, tracking FROM parcels p JOIN orders o ON o.id = p.order_id WHERE o.email = $1 ORDER BY order_id`,
      [`${buyer.toLowerCase()}@mail.example`],
    );
    expect(parcels).toEqual([
      { order_no: numbers[0], tracking: 'CA-100001' },
      { order_no: numbers[1], tracking: 'CA-100002' },
      { order_no: numbers[2], tracking: '1Z999AA10123456784' },
    ]);
  },
);

test(
  'orders are held with a reason, and released',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    await signInAs('owner');
    const buyer = buyerOf('hold');
    const numbers = await haveOrders(pool, buyer, 2);
    await openOrders(page, `?q=${buyer}`);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: `Select ${numbers[1]}` }).check();
    const dialog = page.getByRole('dialog', { name: 'Hold 1 order' });
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Go to, find or do' });
    await page.keyboard.type('>hold the 1');
    await expect(palette.getByRole('option')).toHaveText(/Hold the 1 selected order/);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('h');
    await expect(dialog.getByRole('textbox', { name: /Reason/ })).toBeFocused();
    await page.keyboard.type('Asked for another color');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 order on hold.')).toBeVisible();
    await expect(rowOf(page, numbers[1]!)).toContainText('On hold');
    await rowOf(page, numbers[1]!).getByText('Easton').click();
    await expect(page.getByRole('article', { name: `Order ${numbers[1]}` })).toContainText(
      'On hold: Asked for another color',
    );
    await expect(rowOf(page, numbers[0]!)).toContainText('To ship');

    // Back from the order finds its row again.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${numbers[1]}`));
    await page.goBack();
    await expect(rowOf(page, numbers[1]!)).toHaveAttribute('aria-current', 'true');

    await page.getByRole('checkbox', { name: `Select ${numbers[1]}` }).check();
    await page.keyboard.press('.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Release 1 order/ })
      .click();
    await expect(page.getByText('1 order released.')).toBeVisible();
    await expect(rowOf(page, numbers[1]!)).toContainText('To ship');
  },
);

test('what changes meanwhile leaves selection and focus where they are', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('owner');
  const buyer = buyerOf('live');
  const numbers = await haveOrders(pool, buyer, 3);
  await openOrders(page, `?view=to-ship&q=${buyer}`);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(rowOf(page, numbers[2]!)).toBeFocused();
  // Somebody else holds the first one; the list is loaded anew after the own change of the second.
  await pool.query('UPDATE orders SET status = 5 WHERE order_no = $1', [numbers[0]]);
  await page.keyboard.press('h');
  await page.getByRole('textbox', { name: /Reason/ }).fill('Waits');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, numbers[2]!)).toHaveAttribute('aria-current', 'true');
});

test('the desk is sound, with its dialogs, reads aloud that an order has a note, and works at 390 px', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('owner');
  const buyer = buyerOf('axe');
  const [number = '', other = ''] = await haveOrders(pool, buyer, 2);
  // A name without a place to break fits a phone, too.
  await pool.query(
    `UPDATE orders SET shipping_last_name = repeat('Hubdachscharnier', 6), order_notes = 'Ring twice' WHERE order_no = $1`,
    [number],
  );
  await openOrders(page, `?view=to-ship&q=${buyer}`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(rowOf(page, number)).toHaveAccessibleName(/Has a note$/);
  await expect(rowOf(page, other)).not.toHaveAccessibleName(/note/);
  await page.keyboard.press('x');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders(page, `?q=${buyer}`);
  const card = page.getByRole('link', { name: new RegExp(number) });
  await expect(card).toContainText('To ship');
  await expect(card).toHaveAccessibleName(/Has a note/);
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: /^Hold/ }).click();
  await expect(page.getByRole('dialog', { name: 'Hold 1 order' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await card.click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}`));
});

test.describe('without a connection', () => {
  test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED|Failed to load|stream/ });

  test('shipping says once that it failed, and nothing of that stays when it is done', async ({
    page,
    context,
    pool,
    signInAs,
  }) => {
    await signInAs('owner');
    const buyer = buyerOf('offline');
    await haveOrders(pool, buyer, 1);
    await openOrders(page, `?view=to-ship&q=${buyer}`);
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('x');
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Ship 1 order' });
    await expect(dialog.getByText('No tracking number')).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog.getByRole('alert')).toHaveCount(1);
    await expect(page.locator('.toast, .not-loaded')).toHaveCount(0);
    await context.setOffline(false);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('1 order shipped.')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(1);
    await expect(page.locator('.not-loaded')).toHaveCount(0);
  });
});
