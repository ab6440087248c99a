import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNarrowSound,
  expectSound,
} from './accessible.ts';
import { expect, test } from './staff.ts';

/** Parts that no other journey knows; hidden, so that no shopper's list changes. */
async function haveParts(
  pool: pg.Pool,
  count: number,
): Promise<{ word: string; remove: () => Promise<void> }> {
  const word = `zz${randomUUID().slice(0, 8)}`;
  await pool.query(
    `INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams, hidden)
     SELECT $1 || '-' || n, upper($1) || '-' || n, 'Journey part ' || $1 || ' ' || n, 1000 * n, n, 100, true
       FROM generate_series(1, $2) n`,
    [word, count],
  );
  const remove = async () => {
    await pool.query(`DELETE FROM products WHERE slug LIKE $1 || '%'`, [word]);
  };
  return { word, remove };
}

test('what is typed while a search runs stays in the field', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/admin/parts');
  const field = page.getByRole('searchbox', { name: 'Search parts' });
  await field.pressSequentially('fuel ');
  await expect(page).toHaveURL(/q=fuel$/);
  await expect(page.getByRole('table', { name: 'Parts found by “fuel”' })).toBeVisible();
  await field.pressSequentially('pump');
  await expect(page.getByRole('table', { name: 'Parts found by “fuel pump”' })).toBeVisible();
  await expect(field).toHaveValue('fuel pump');
  await page.goBack();
  await expect(page).not.toHaveURL(/pump/);
  await page.goForward();
  await expect(field).toHaveValue('fuel pump');
});

test(
  'parts are found, walked through, selected, shown and hidden by keyboard',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    const { word, remove } = await haveParts(pool, 3);
    try {
      await signInAs('owner');
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await page.keyboard.press('g');
      await page.keyboard.press('p');
      await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: 'Search parts' })).toBeFocused();
      await page.keyboard.type(word);
      const table = page.getByRole('table', { name: `Parts found by “${word}”` });
      await expect(table.getByRole('row')).toHaveCount(4);
      await page.keyboard.press('Enter');

      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await page.keyboard.press('Shift+X');
      await expect(page.getByText('2 selected')).toBeVisible();
      await page.keyboard.press('h');
      await expect(page.getByText('2 parts shown in the shop')).toBeVisible();
      await expect(table.getByText('Hidden')).toHaveCount(1);
      await page.keyboard.press('h');
      await expect(page.getByText('2 parts hidden from the shop')).toBeVisible();
      await expect(table.getByText('Hidden')).toHaveCount(3);

      await page.keyboard.press('Escape');
      await expect(page.getByText('2 selected')).toBeHidden();
      await page.keyboard.press('k');
      const current = table.locator('tr[aria-current]');
      await expect(current).toBeFocused();
      const name = await current.getByRole('link').textContent();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/parts\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name!);
      await page.goBack();
      await expect(table.getByRole('row')).toHaveCount(4);
      await expect(table.locator('tr[aria-current]')).toContainText(name!);
    } finally {
      await remove();
    }
  },
);

test('filters and order stand in the address, go along to the sheet, and are taken away again', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  await page.goto('/admin/parts');
  const rows = page.getByRole('table', { name: 'Parts' }).getByRole('row');
  await expect(rows).toHaveCount(51);
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Out of stock');
  await expect(page).toHaveURL(/stock=none/);
  await expect(rows.nth(1)).toContainText(/Out of stock|Hidden|Replaced/);
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=price_down/);
  await expect(page.getByRole('link', { name: 'Spreadsheet' })).toHaveAttribute(
    'href',
    /stock=none.*sort=price_down/,
  );
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('none');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/stock=/);
});

test('the preview says why a part is not sold, and mends what one press can', async ({
  page,
  pool,
  signInAs,
}) => {
  const { word, remove } = await haveParts(pool, 1);
  try {
    await signInAs('owner');
    await page.setViewportSize({ width: 1400, height: 1000 });
    await page.goto(`/admin/parts?q=${word}`);
    const why = page.getByRole('region', { name: 'Why is it not found or sold?' });
    await expect(why).toContainText('It is hidden');
    await expect(why).toContainText('It is in no category');
    await expect(why.getByRole('link', { name: 'Choose a category' })).toHaveAttribute(
      'href',
      /\/admin\/parts\/\d+\?field=categories/,
    );
    await why.getByRole('button', { name: 'Show it in the shop' }).click();
    await expect(why).not.toContainText('It is hidden');
    await expect(why).toContainText('It has no picture');
  } finally {
    await remove();
  }
});

test('a new part is added by keyboard, its type and category guessed', async ({
  page,
  pool,
  signInAs,
}) => {
  const sku = `ZZ-${randomUUID().slice(0, 8).toUpperCase()}`;
  try {
    await signInAs('owner');
    await page.goto('/admin/parts');
    await expect(page.getByRole('row')).toHaveCount(51);
    await page.keyboard.press('n');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Front brake drum, 252 mm');
    await expect(page.getByLabel('Part type')).not.toHaveValue('');
    await expect(page.getByLabel('Category')).not.toHaveValue('');
    await page.keyboard.press('Tab');
    await page.keyboard.type('VG BRK 0101');
    await page.keyboard.press('Tab');
    await page.keyboard.type('84,95');
    await page.getByLabel('Keep it hidden').check();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('is not a price in dollars')).toBeVisible();
    await page.getByLabel('Price').fill('84.95');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/is already the SKU of/)).toBeVisible();
    await page.getByLabel('SKU').fill(sku);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/parts\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Front brake drum, 252 mm');
  } finally {
    await pool.query('DELETE FROM products WHERE sku = $1', [sku]);
  }
});

test('the list and the form of a new part are sound', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/admin/parts');
  await expect(page.getByRole('row')).toHaveCount(51);
  await expectSound(page);
  await page.goto('/admin/parts?q=nosuchpartanywhere');
  await expect(page.getByText(/No part for/).first()).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await expectNarrowSound(page);
  await page.goto('/admin/parts/new');
  await expect(page.getByLabel('SKU')).toBeVisible();
  await expectSound(page);
});

test('all that a search finds gets another price and category at once, and is put back', async ({
  page,
  pool,
  signInAs,
}) => {
  const { word, remove } = await haveParts(pool, 3);
  const pricesOf = async () =>
    (
      await pool.query(
        `SELECT regular_price_cents AS cents FROM products WHERE slug LIKE $1 || '%' ORDER BY id`,
        [word],
      )
    ).rows.map(({ cents }) => cents);
  try {
    await signInAs('owner');
    await page.goto(`/admin/parts?q=${word}`);
    await expect(page.getByRole('row', { name: new RegExp(`Journey part ${word}`) })).toHaveCount(
      3,
    );
    await page.keyboard.press('Shift+C');
    const dialog = page.getByRole('dialog', { name: 'Change 3 parts' });
    await dialog.getByLabel('Main category').selectOption({ index: 1 });
    await dialog.getByLabel('Price').selectOption('Lower by $');
    await dialog.getByLabel('Dollars').fill('12.50');
    await dialog.getByLabel('Rounding').selectOption('End in .95');
    const left = dialog.getByRole('region', { name: 'Left out' });
    await expect(left.getByText('It would cost −$2.50.')).toBeVisible();
    const changes = dialog.getByRole('region', { name: 'Changes' });
    await expect(changes.getByText('$7.95')).toBeVisible();
    await expect(changes.getByText('$17.95')).toBeVisible();
    await expect(dialog.getByText('Check this: 2 fall')).toBeVisible();
    await expect(changes.getByText('Check this: it falls')).toHaveCount(2);
    await expectAccessibleInBothSchemes(page);
    await expectNarrowSound(page);

    // Somebody else is faster with one of them: it is told and left out.
    await pool.query(`UPDATE products SET regular_price_cents = 2500 WHERE slug = $1 || '-2'`, [
      word,
    ]);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog.getByText('Somebody has changed some of them meanwhile.')).toBeVisible();
    await expect(left.getByText(`${word.toUpperCase()}-2`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Take them as they are now' }).click();
    await expect(changes.getByText('$12.95')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog.getByText('2 parts changed.')).toBeVisible();
    expect(await pricesOf()).toEqual([1000, 1295, 1795]);
    await page.keyboard.press('b');
    await expect(dialog.getByText('Put back.')).toBeVisible();
    expect(await pricesOf()).toEqual([1000, 2500, 3000]);
  } finally {
    await remove();
  }
});
