import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expectAccessibleInBothSchemes, expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

/** A category with a hidden part, which no other journey knows. */
async function haveCategory(pool: pg.Pool) {
  const word = `zz${randomUUID().slice(0, 8)}`;
  await pool.query(
    `WITH part AS (
       INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams, hidden)
         VALUES ($1, upper($1), $1, 1000, 1, 100, true) RETURNING id),
     category AS (
       INSERT INTO categories (slug, name, title, position) VALUES ($1 || '-old', $1 || ' old', $1, 900) RETURNING id)
     INSERT INTO product_categories SELECT part.id, category.id, true FROM part, category`,
    [word],
  );
  const remove = async () => {
    await pool.query('DELETE FROM products WHERE slug = $1', [word]);
    await pool.query(`DELETE FROM categories WHERE slug LIKE $1 || '%'`, [word]);
  };
  return { word, remove };
}

test('categories are made, renamed and merged by keyboard, and old addresses redirect', async ({
  page,
  pool,
  signInAs,
}) => {
  const { word, remove } = await haveCategory(pool);
  try {
    await signInAs('owner');
    await page.goto('/admin/parts');
    await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
    await page.keyboard.press('4');
    const table = page.getByRole('table', { name: 'Categories' });
    await expect(table.getByRole('link', { name: `${word} old` })).toBeVisible();
    await expectSound(page);
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const cutNames = () =>
      table
        .getByRole('rowheader')
        .evaluateAll((cells) =>
          cells
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
    await expect.poll(cutNames).toEqual([]);
    await page.setViewportSize({ width, height });

    await page.keyboard.press('n');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(`${word} new`);
    await page.keyboard.press('Enter');
    await expect(table.getByRole('link', { name: `${word} new` })).toBeVisible();

    await table.getByRole('link', { name: `${word} old` }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `${word} old` });
    await expect(dialog.getByText('1 in no other category')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await dialog.getByLabel('Name').fill(`${word} renamed`);
    await page.keyboard.press('Enter');
    await expect(table.getByRole('link', { name: `${word} renamed` })).toBeVisible();
    const leadsTo = async (slug: string) =>
      (await page.request.get(`/categories/68-79-bus/${slug}`, { maxRedirects: 0 })).headers()[
        'location'
      ];
    await expect.poll(() => leadsTo(`${word}-old`)).toBe(`/categories/68-79-bus/${word}-renamed`);

    await page.getByRole('button', { name: `Merge ${word} renamed into another` }).press('Enter');
    const merging = page.getByRole('dialog', { name: `Merge “${word} renamed”` });
    await merging.getByLabel('The category that stays').selectOption(`${word} new`);
    await expect(merging.getByText(`1 part will be in “${word} new”`)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(table.getByRole('link', { name: `${word} renamed` })).toBeHidden();
    await expect.poll(() => leadsTo(`${word}-old`)).toBe(`/categories/68-79-bus/${word}-new`);
  } finally {
    await remove();
  }
});

test('a sub-category is not changed over what somebody else has changed about it', async ({
  page,
  pool,
  signInAs,
}) => {
  const word = `zz${randomUUID().slice(0, 8)}`;
  await pool.query(
    `INSERT INTO part_types (slug, name, plural, group_name, weight, position) VALUES ($1, $1, $1, $1, 1, 900)`,
    [word],
  );
  const stored = async () =>
    (await pool.query('SELECT group_name, hidden FROM part_types WHERE slug = $1', [word])).rows;
  try {
    await signInAs('owner');
    await page.goto(`/admin/parts/categories?view=groups&open=${word}`);
    const dialog = page.getByRole('dialog', { name: word });
    await expect(dialog.getByLabel('Name')).toHaveValue(word);
    await pool.query('UPDATE part_types SET hidden = true WHERE slug = $1', [word]);
    await expect(page.locator('tr', { hasText: word })).toContainText('hidden');
    await dialog.getByLabel('Name').fill(`${word} new`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Somebody else has changed this sub-category meanwhile.'),
    ).toBeVisible();
    expect(await stored()).toEqual([{ group_name: word, hidden: true }]);
  } finally {
    await pool.query('DELETE FROM part_types WHERE slug = $1', [word]);
  }
});

test('a list that was opened before leads on from a category that is hidden meanwhile', async ({
  page,
  pool,
}) => {
  const slug = `zz${randomUUID().slice(0, 8)}`;
  await pool.query(
    `WITH category AS (
       INSERT INTO categories (slug, name, title, position) VALUES ($1, $1, $1, 900) RETURNING id)
     INSERT INTO product_categories
       SELECT products.id, category.id, false FROM products, category
        WHERE products.slug = 'rear-brake-drum-252-mm-five-stud'`,
    [slug],
  );
  try {
    const address = `/categories/68-79-bus/${slug}`;
    const link = page.locator(`a[href="${address}"]`).first();
    await expect(async () => {
      await page.goto('/categories/68-79-bus/brakes');
      await expect(link).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await pool.query('UPDATE categories SET hidden = true WHERE slug = $1', [slug]);
    await expect
      .poll(async () => (await page.request.get(address, { maxRedirects: 0 })).status())
      .toBe(301);
    await expect(page.locator('html')).toHaveAttribute('data-alive');
    await link.dispatchEvent('click');
    await expect(page).toHaveURL('/categories/68-79-bus');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bus');
  } finally {
    await pool.query(
      `WITH parts AS (DELETE FROM product_categories USING categories
                       WHERE category_id = categories.id AND slug = $1)
       UPDATE categories SET hidden = true WHERE slug = $1`,
      [slug],
    );
  }
});

test('an old address of a category that was merged says so', async ({ page, signInAs }) => {
  await signInAs('owner');
  for (const [view, what] of [
    ['', 'category'],
    ['view=types&', 'part type'],
  ]) {
    await page.goto(`/admin/parts/categories?${view}open=2000000000`);
    const dialog = page.getByRole('dialog', { name: `This ${what} is no longer there` });
    await expect(dialog.getByRole('link', { name: 'Open the log' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);
  }
});
