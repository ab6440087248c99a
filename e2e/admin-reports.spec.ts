import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

async function openReports(page: Page, search = '') {
  await page.goto(`/admin/reports${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
}

const firstCells = (page: Page, column: number) =>
  page.locator(`.report-table tbody tr > :nth-child(${column})`).allTextContents();

test(
  'reports are opened, sorted and taken along by keyboard',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    await signInAs('owner');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'By day' })).toBeVisible();
    await page.keyboard.press('4');
    await expect(page.getByRole('table', { name: 'By part' })).toBeVisible();
    await expect(page).toHaveURL(/view=parts/);

    const pieces = page.getByRole('columnheader', { name: 'Pieces' });
    await pieces.getByRole('button').press('Enter');
    await expect(pieces).toHaveAttribute('aria-sort', 'descending');
    await expect(async () => {
      const shown = (await firstCells(page, 3)).map(Number);
      expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    }).toPass();
    await page.reload();
    await expect(pieces).toHaveAttribute('aria-sort', 'descending');

    const download = page.waitForEvent('download');
    await page.keyboard.press('e');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^vangon-parts-.*\.csv$/);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.split('\r\n')[0]).toContain('SKU,Part,Pieces,Goods');
  },
);

test('other days are another report, Back leads to the one before, and days without a sale say so', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  await openReports(page, '?view=vans');
  await expect(page.getByRole('table', { name: 'By van' })).toBeVisible();
  await page.getByLabel('Period').selectOption('This year');
  await expect(page).toHaveURL(/from=20\d\d-01-01/);
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'The days before' }).click();
  await expect(page).toHaveURL(/view=vans.*to=20\d\d-12-31|to=20\d\d-12-31.*view=vans/);
  await page.goBack();
  await expect(page.getByLabel('From')).toHaveValue(/-01-01$/);
  await expect(page).not.toHaveURL(/-12-31/);

  await openReports(page, '?view=vans&from=2001-01-01&to=2001-01-02');
  await expect(page.getByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^CSV/ })).toBeDisabled();

  // A typed day is applied when it is complete, not by its first digits.
  await openReports(page, '?view=vans&from=2001-03-01&to=2001-06-30');
  await page.getByLabel('From').focus();
  await page.keyboard.type('10052000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2000-10-05/);
  await expect(page.getByLabel('From')).toHaveValue('2000-10-05');
});

test('each report is sound and has its tab in sight', async ({ page, signInAs }) => {
  await signInAs('owner');
  await openReports(page);
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  await expect(tabs).toHaveCount(9);
  for (const width of [1024, 1280, 1440])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    });
  for (const view of ['days', 'parts', 'customers'])
    await test.step(view, async () => {
      await openReports(page, `?view=${view}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectSound(page);
    });
});
