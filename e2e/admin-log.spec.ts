import { randomUUID } from 'node:crypto';
import { type Actor, actAs } from '../src/server/database/actor.ts';
import { execute, query, type Sql, sql } from '../src/server/database/query.ts';
import { expectSound } from './accessible.ts';
import { expect, test as staff } from './staff.ts';

interface Changed {
  /** Makes changes under a name that no other journey has; returns it. */
  changedBy: (...statements: Sql[]) => Promise<string>;
}

const test = staff.extend<Changed>({
  changedBy: async ({ pool }, use) => {
    await use(async (...statements) => {
      const actor: Actor = { kind: 'staff', id: 1, name: `Pat ${randomUUID().slice(0, 8)}` };
      await actAs(actor, async () => {
        for (const statement of statements) await execute(pool, statement);
      });
      return actor.name;
    });
  },
});

/** Parts whose shelf no other journey reads. */
const shelvesOf = (pool: Parameters<typeof query>[0], slugs: string) =>
  query<{ id: number; sku: string; shelf: string }>(
    pool,
    sql`SELECT id, sku, shelf FROM products WHERE sku LIKE ${slugs} ORDER BY id`,
  );

test(
  'a change is found by its number, and one of its fields put back by keyboard alone',
  { tag: '@core' },
  async ({ page, pool, signInAs, changedBy }) => {
    const [part] = await shelvesOf(pool, 'VG-ENG-%');
    const name = await changedBy(
      sql`UPDATE products SET shelf = 'Z 9', page_keyword = 'S-1' WHERE id = ${part!.id}`,
    );
    await signInAs('owner');
    await page.goto('/admin/log');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(part!.sku);
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('j');
    await expect(page.getByRole('checkbox', { name: 'Shelf' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Page keyword' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('b');
    await expect(page.getByRole('heading', { name: 'What put back will do' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put it back' })).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.getByText(/^Put back\. The log has/)).toBeVisible();
    const { rows } = await pool.query('SELECT shelf, page_keyword FROM products WHERE id = $1', [
      part!.id,
    ]);
    expect(rows).toEqual([{ shelf: part!.shelf, page_keyword: 'S-1' }]);

    // The other field afterwards.
    await page.getByRole('checkbox', { name: 'Page keyword' }).check();
    await page.getByRole('checkbox', { name: 'Shelf' }).uncheck();
    await page.getByRole('button', { name: 'Put back …' }).click();
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect
      .poll(() =>
        query(pool, sql`SELECT 1 FROM products WHERE id = ${part!.id} AND page_keyword = 'S-1'`),
      )
      .toEqual([]);
  },
);

test('what putting back would do follows what somebody else changes meanwhile', async ({
  page,
  pool,
  signInAs,
  changedBy,
}) => {
  const [part] = await shelvesOf(pool, 'VG-EXH-%');
  const name = await changedBy(sql`UPDATE products SET shelf = 'W 1' WHERE id = ${part!.id}`);
  await signInAs('owner');
  await page.goto(`/admin/log?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Part', exact: true }).click();
  await page.getByRole('button', { name: 'Put back …' }).click();
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeVisible();
  const other = await changedBy(sql`UPDATE products SET shelf = 'W 2' WHERE id = ${part!.id}`);
  await expect(page.getByText(new RegExp(`It is W 2 since .*\\(${other}\\)`))).toBeVisible();
  await expect(page.getByText('Nothing of this can be put back now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeHidden();
});

test('a batch is put back, but not what has changed since', async ({
  page,
  pool,
  signInAs,
  changedBy,
}) => {
  const parts = await shelvesOf(pool, 'VG-BRK-%');
  const name = await changedBy(sql`UPDATE products SET shelf = 'Y 1' WHERE sku LIKE 'VG-BRK-%'`);
  await changedBy(sql`UPDATE products SET shelf = 'Y 2' WHERE id = ${parts[0]!.id}`);
  await signInAs('owner');
  await page.goto(`/admin/log?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(`${parts.length} rows`);
  await row.getByRole('button', { name: `${parts.length} rows of Part` }).click();
  await page.getByRole('button', { name: `${parts.length - 3} more` }).click();
  await expect(page.getByRole('cell', { name: parts.at(-1)!.sku })).toBeVisible();
  await row.getByRole('button', { name: 'Part', exact: true }).click();
  await page.getByRole('button', { name: 'Put back …' }).click();
  await expect(page.getByText('Shelf stays as it is. Changed since.')).toBeVisible();
  await page.getByRole('button', { name: `Put back ${parts.length - 1}` }).click();
  const told = `${parts.length - 1} of ${parts.length} put back; 1 stays as it is.`;
  await expect(page.getByText(told)).toBeVisible();
  const now = await shelvesOf(pool, 'VG-BRK-%');
  expect(now.slice(1)).toEqual(parts.slice(1));
  expect(now[0]!.shelf).toBe('Y 2');
});

test('hundreds of changes are put back as one, and the page stays short', async ({
  page,
  pool,
  signInAs,
  changedBy,
}) => {
  // More than anybody reads; how the server takes thousands is in put-back-large.test.ts.
  const own = sql`id IN (SELECT id FROM products WHERE sku NOT LIKE 'VG-ENG-%' AND sku NOT LIKE 'VG-TOO-%' ORDER BY id LIMIT 120)`;
  const statements = ['L1', 'L2', 'L3', 'L4'].map(
    (keyword) => sql`UPDATE products SET page_keyword = ${keyword} WHERE ${own}`,
  );
  const marked = async () =>
    (await query(pool, sql`SELECT FROM products WHERE page_keyword LIKE 'L_'`)).length;
  const name = await changedBy(...statements);
  const changes = 4 * (await marked());
  const other = sql`UPDATE products SET page_keyword = 'L9' WHERE id = (SELECT max(id) FROM products WHERE page_keyword = 'L4')`;
  await changedBy(other);
  await signInAs('owner');
  await page.goto(`/admin/log?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Part', exact: true }).click();
  await page.getByRole('button', { name: 'Put back …' }).click();
  const apply = page.getByRole('button', { name: `Put back ${changes - 4}` });
  await expect(apply).toBeVisible();
  const will = page.getByRole('region', { name: 'What put back will do' });
  expect(await will.getByRole('row').count()).toBeLessThan(20);
  await expect(will.getByText(/: Page keyword stays as it is\. Changed since\.$/)).toHaveCount(4);
  await apply.click();
  await expect(page.getByText(/^\d+ of \d+ put back; \d+ stays? as/)).toBeVisible();
  expect(await marked()).toBe(1);
});

test('stock is put back by a counter-entry', async ({ page, pool, signInAs, changedBy }) => {
  const [part] = await shelvesOf(pool, 'VG-CAM-%');
  const name = await changedBy(
    sql`UPDATE products SET stock_qty = stock_qty + 5 WHERE id = ${part!.id}`,
  );
  const stock = async () =>
    (await pool.query('SELECT stock_qty FROM products WHERE id = $1', [part!.id])).rows[0]
      .stock_qty;
  const counted = await stock();
  await signInAs('owner');
  await page.goto(`/admin/log?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Part', exact: true }).click();
  await page.getByRole('button', { name: 'Put back …' }).click();
  await expect(page.getByText('counter-entry')).toBeVisible();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByText(/^Put back\. The log has/)).toBeVisible();
  expect(await stock()).toBe(counted - 5);
});

test('the log is narrowed by who, what and when, and the address keeps it', async ({
  page,
  signInAs,
  changedBy,
  pool,
}) => {
  const [part] = await shelvesOf(pool, 'VG-ELE-%');
  const name = await changedBy(sql`UPDATE products SET shelf = 'X 1' WHERE id = ${part!.id}`);
  await signInAs('owner');
  await page.goto(`/admin/log?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toHaveCount(1);
  // One press shows one kind alone.
  await page.getByRole('checkbox', { name: /^Parts and prices/ }).check();
  await expect(row).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Parts and prices/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Money/ }).check();
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible();
  await page.goBack();
  await expect(row).toHaveCount(1);
});

test('the log is sound, and the time of a change is never cut off, on a phone or at a desk', async ({
  page,
  signInAs,
  changedBy,
  pool,
}) => {
  const [part] = await shelvesOf(pool, 'VG-STE-%');
  const name = await changedBy(sql`UPDATE products SET shelf = 'W 1' WHERE id = ${part!.id}`);
  await signInAs('owner');
  await page.goto(`/admin/log?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Part', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Put back …' })).toBeVisible();
  await expectSound(page);
  const dialog = page.getByRole('dialog', { name: 'Entry' });
  await expect(dialog.getByRole('button', { name: 'Put back …' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectSound(page);

  const time = page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('cell')
    .first();
  for (const width of [390, 768, 1280, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    const room = () =>
      time.evaluate((cell) => {
        cell.textContent = '12:58:58\u202fPM';
        return cell.clientWidth - cell.scrollWidth;
      });
    await expect.poll(room, `at ${width} px`).toBe(0);
  }
});
