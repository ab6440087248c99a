import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { centsToDollars } from '../src/kit/money.ts';
import { expectSound } from './accessible.ts';
import { buyTire } from './admin-money-sale.ts';
import { expect, test } from './staff.ts';

/** The money desk, after the provider was asked what has moved. */
async function openDesk(page: Page, search = '') {
  await page.goto(`/admin/money${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
}

/** The provider lists a movement a few seconds late, and somebody else may be asking: pressed until it is shown. */
async function askUntilShown(page: Page, shown: Locator) {
  await expect(async () => {
    await page.getByRole('button', { name: /Ask now/ }).click();
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const rowOf = (page: Page, orderNo: string) =>
  page
    .getByRole('table', { name: 'What does not match' })
    .getByRole('row')
    .filter({ hasText: orderNo });

test(
  'a refund made at the provider by hand appears, says what to do, and is explained',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    const { orderNo, captureId, atPaypal } = await buyTire(page, pool);
    await atPaypal('refund', { capture: captureId, amount: '10.57' });
    await signInAs('accounts');
    await openDesk(page);
    const row = rowOf(page, orderNo);
    await askUntilShown(page, row);
    await expect(row).toContainText('Refund not recorded');
    await expect(row).toContainText('−$10.57');
    await expect(page.getByRole('link', { name: /not matching$/ }).first()).toBeVisible();

    // By keyboard alone.
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Somebody refunded this at the provider.')).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Refund not recorded' });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Goodwill for a scratch');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Goodwill for a scratch')).toBeVisible();
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `SELECT m.state FROM money_mismatches m JOIN orders o ON o.id = m.order_id WHERE o.order_no = $1`,
          [orderNo],
        );
        return rows;
      })
      .toEqual([{ state: 'explained' }]);
  },
);

test('money without an order and a dispute are found by their kinds', async ({
  page,
  pool,
  signInAs,
}) => {
  const { orderNo, captureId, atPaypal } = await buyTire(page, pool);
  const custom = randomUUID();
  await atPaypal('charge', { amount: '54.50', custom });
  await atPaypal('dispute', { capture: captureId });
  await signInAs('accounts');
  await openDesk(page);
  await askUntilShown(page, rowOf(page, orderNo));
  await expect(rowOf(page, orderNo)).toContainText('Dispute open');
  const stranger = page.getByRole('row').filter({ hasText: 'Not in the shop' });
  const row = stranger.filter({ hasText: '+$54.50' }).first();
  await askUntilShown(page, row);

  // Of this payment the provider knows nothing but its sum: staff complete it.
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Rebuild the order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rebuild the order' });
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Street').fill('1 Main St');
  await dialog.getByLabel('City').fill('Trenton');
  await dialog.getByLabel('ZIP code').fill('08601');
  await dialog.getByLabel('Country').selectOption('US');
  await dialog.getByLabel('State').selectOption('NJ');
  await dialog.getByLabel('Add a part').fill('tire');
  await dialog.getByRole('list', { name: 'Found parts' }).getByRole('button').first().click();
  await dialog.getByLabel(/^Price of one/).fill('50');
  const step = dialog.getByRole('button', { name: 'Rebuild the order' });
  await expect(step).toHaveAccessibleDescription(/\$4\.50 of what was paid is left over/);
  await dialog.getByLabel('Shipping', { exact: true }).fill('4.50');
  await step.click();
  await expect(dialog).toContainText('on hold');
  await dialog.getByRole('link').click();
  await expect(page.getByText('Rebuilt from the provider’s books').first()).toBeVisible();
});

test.describe('minutes after signing in', () => {
  // The browser complains of the refused call.
  test.use({ mayComplain: /403/ });

  test('a day shows its movements with their fees, and the export has them, once it is confirmed who asks', async ({
    page,
    pool,
    signInAs,
  }) => {
    const { orderNo, captureId, totalCents } = await buyTire(page, pool);
    const { id } = await signInAs('accounts');
    const confirmedAt = (when: string) =>
      pool.query(`UPDATE staff_sessions SET confirmed_at = ${when} WHERE staff_id = $1`, [id]);
    await openDesk(page, '?view=ledger');
    const line = page.getByRole('row').filter({ hasText: orderNo });
    await askUntilShown(page, line);
    await expect(line).toContainText('Captured');
    await expect(line).toContainText(`$${centsToDollars(totalCents)}`);

    await confirmedAt(`now() - interval '6 minutes'`);
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Export for the accountant' });
    const answered = page.waitForResponse((response) =>
      response.url().endsWith('/admin/money/export'),
    );
    await dialog.getByRole('button', { name: /Export/ }).click();
    expect((await answered).status()).toBe(403);
    // Before it has the focus, Escape would close the dialog below it.
    const confirm = page.getByRole('dialog', { name: /confirm/i });
    await expect(confirm.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirm).toBeHidden();
    await confirmedAt('now()');

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /Export/ }).click();
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain(captureId);
    const { rowCount } = await pool.query(
      `SELECT FROM change_log WHERE table_name = 'money_exports' AND actor_kind = 'staff'`,
    );
    expect(rowCount).toBeGreaterThan(0);
  });
});

test('its four views are sound', async ({ page, signInAs }) => {
  await signInAs('owner');
  for (const [view, name] of [
    ['mismatches', 'Do not match'],
    ['ledger', 'Day by day'],
    ['refunds', 'Refunds due'],
    ['taxes', 'Tax by state'],
  ] as const)
    await test.step(view, async () => {
      await page.goto(`/admin/money?view=${view}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
      await expect(page.getByRole('region', { name })).toBeVisible();
      await expectSound(page);
    });
});
