import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { faultyPartsFile } from '../src/server/testing/faulty-parts-file.ts';
import { expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

const csv = (text: string, name = 'parts.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test(
  '200 parts with 20 kinds of mistakes are found, mended and applied',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    const prefix = `ZZ${randomUUID().slice(0, 6).toUpperCase()}`;
    const { rows } = await pool.query<{ category: string; taken: string }>(
      `SELECT (SELECT slug FROM categories ORDER BY id LIMIT 1) AS category,
            (SELECT slug FROM products ORDER BY id LIMIT 1) AS taken`,
    );
    const { bad, mended, expected } = faultyPartsFile(prefix, 200, rows[0]!);
    const count = async () =>
      (
        await pool.query('SELECT count(*)::int AS n FROM products WHERE sku LIKE $1', [
          `${prefix}-%`,
        ])
      ).rows[0].n;
    try {
      await signInAs('owner');
      await page.goto('/admin/parts/file');
      const file = page.getByLabel('Drop a CSV file here, or choose one');
      await file.setInputFiles(csv(bad, 'new-parts.csv'));
      await expect(
        page.getByText(`${expected.length} faults: fix them before you apply the file`),
      ).toBeVisible();
      const faults = page.getByRole('table', { name: 'Faults' });
      for (const { line, said } of expected)
        await expect(faults.getByRole('row').filter({ hasText: said }).first()).toContainText(
          said.startsWith('is ') ? said : String(line),
        );
      await expect(page.getByRole('button', { name: 'Apply all' })).toHaveCount(0);
      const download = page.waitForEvent('download');
      await page.keyboard.press('d');
      const saved = await readFile(await (await download).path(), 'utf8');
      expect((await download).suggestedFilename()).toBe('faults-of-new-parts.csv');
      expect(saved.trim().split('\r\n')).toHaveLength(expected.length + 1);

      await file.setInputFiles(csv(mended, 'new-parts.csv'));
      await expect(page.getByText('200 new')).toBeVisible();
      expect(await count()).toBe(0);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(page.getByText('200 parts added')).toBeVisible();
      expect(await count()).toBe(200);

      await page.getByRole('link', { name: 'Look at it in the log, or put it back' }).click();
      await expect(page).toHaveURL(/\/admin\/log.*entry=\d+/);
      await expect(page.getByRole('button', { name: 'Put back …' })).toBeVisible();
    } finally {
      await pool.query('DELETE FROM products WHERE sku LIKE $1', [`${prefix}-%`]);
    }
  },
);

test('headings of another shop are told once, and remembered', async ({ page, pool, signInAs }) => {
  const sku = `ZZ-${randomUUID().slice(0, 8).toUpperCase()}`;
  await pool.query(
    `INSERT INTO products (slug, sku, name, regular_price_cents, weight_grams, hidden)
     VALUES (lower($1), $1, 'Journey part', 1000, 100, true)`,
    [sku],
  );
  try {
    await signInAs('owner');
    await page.goto('/admin/parts/file');
    const file = page.getByLabel('Drop a CSV file here, or choose one');
    const theirs = csv(`Our no.;Maker;Retail\n${sku};Müller;12.00\n`);
    await file.setInputFiles(theirs);
    await expect(page.getByRole('table', { name: 'Faults' })).toContainText(
      'this column is missing',
    );
    await page.getByLabel('What Our no. is').selectOption('sku');
    await expect(page.getByText('1 changed')).toBeVisible();
    await page.getByLabel('What Maker is').selectOption('supplier');
    const changes = page.getByRole('table', { name: '1 part that changes' });
    await expect(changes).toContainText('Müller');
    await expect(changes).toContainText('12.00');

    await page.reload();
    await file.setInputFiles(theirs);
    await expect(changes).toContainText('Müller');
    await page.getByRole('button', { name: 'Apply all' }).click();
    await expect(page.getByText('1 part changed')).toBeVisible();
    await file.setInputFiles(theirs);
    await expect(page.getByText('There is nothing to do')).toBeVisible();
  } finally {
    await pool.query('DELETE FROM products WHERE sku = $1', [sku]);
  }
});

test('a Shopify export says which columns it leaves out, and that pictures are added by hand', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  await page.goto('/admin/parts/file');
  await page
    .getByLabel('Drop a CSV file here, or choose one')
    .setInputFiles(
      csv(
        'Handle,Title,Type,Variant SKU,Variant Price,Status,Gift Card,Image Src,Image Position\n' +
          'zz-lid,Lid,Lighting,ZZ-LID-1,29.00,active,,https://cdn.example.com/lid.jpg,1\n' +
          'zz-lid,,,,,,,https://cdn.example.com/lid-2.jpg,2\n',
      ),
    );
  await expect(page.getByText('Pictures are not imported (Image Src)')).toBeVisible();
  // A column with nothing in it is no loss.
  await expect(page.getByText('Not imported: Type, Image Position.')).toBeVisible();
  await expect(page.getByText('For new parts only: Handle, Status.')).toBeVisible();
});

test('what the list shows is saved as the same file; a workbook is refused with what to do', async ({
  page,
  signInAs,
}) => {
  await signInAs('content');
  await page.goto('/admin/parts/file?q=brake+drum');
  await expect(page.getByText('not import them')).toBeVisible();
  const [some] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('f')]);
  const text = await readFile(await some.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFsku,slug,name,price/);
  expect(text).toMatch(/brake drum/i);
  const [all] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('s')]);
  expect((await readFile(await all.path(), 'utf8')).length).toBeGreaterThan(text.length);

  await signInAs('owner');
  await page.goto('/admin/parts/file');
  const file = page.getByLabel('Drop a CSV file here, or choose one');
  await file.setInputFiles(csv('PK\u0003\u0004\u0000\u0000', 'parts.xlsx'));
  await expect(page.getByRole('alert')).toContainText('choose “Save as”, then “CSV UTF-8”');
  await file.setInputFiles(csv('sku,name,price,color\nVG-1,,12,red\nVG-2,x,y,blue\n'));
  await expect(page.getByRole('table', { name: 'Faults' })).toBeVisible();
  await expectSound(page);
});
