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

test('a refund made at the provider by hand appears, says what to do, and is explained', async ({
  page,
  pool,
  signInAs,
}) => {
  const { orderNo, captureId, atPaypal } = await buyTire(page, pool);
  await atPaypal('refund', { capture: captureId, amount: '10.57' });
  await signInAs('accounts');
  await openDesk(page);
  const row = rowOf(page, orderNo);
  await askUntilShown(page, row);
  await expect(row).toContainText('Refunded there');
  await expect(row).toContainText('−$10.57');
  await expect(page.getByRole('link', { name: /not matching$/ }).first()).toBeVisible();

  // By keyboard alone.
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Somebody refunded this at the provider.')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Refunded there' });
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
});

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
  await askUntilShown(page, stranger.filter({ hasText: '+$54.50' }).first());
});

test('a day shows its movements with their fees, and the export has them', async ({
  page,
  pool,
  signInAs,
}) => {
  const { orderNo, captureId, totalCents } = await buyTire(page, pool);
  await signInAs('accounts');
  await openDesk(page, '?view=ledger');
  const line = page.getByRole('row').filter({ hasText: orderNo });
  await askUntilShown(page, line);
  await expect(line).toContainText('Captured');
  await expect(line).toContainText(`$${centsToDollars(totalCents)}`);

  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Export for the accountant' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /Export/ }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(captureId);
  const { rowCount } = await pool.query(
    `SELECT FROM change_log WHERE table_name = 'money_exports' AND actor_kind = 'staff'`,
  );
  expect(rowCount).toBeGreaterThan(0);
});

test.describe('minutes after signing in', () => {
  // The browser complains of the refused call.
  test.use({ mayComplain: /403/ });

  test('the export asks for a confirmation', async ({ page, pool, signInAs }) => {
    const { id } = await signInAs('accounts');
    await pool.query(
      `UPDATE staff_sessions SET confirmed_at = now() - interval '6 minutes' WHERE staff_id = $1`,
      [id],
    );
    await openDesk(page, '?view=ledger');
    await page.keyboard.press('e');
    const answered = page.waitForResponse((response) =>
      response.url().endsWith('/admin/money/export'),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Export/ })
      .click();
    expect((await answered).status()).toBe(403);
    await expect(page.getByRole('dialog', { name: /confirm/i })).toBeVisible();
  });
});

test('who packs finds no way to the money', async ({ page, signInAs }) => {
  await signInAs('packing');
  await page.goto('/admin/money');
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('button', { name: /Export/ })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Desks' }).getByText('Money')).toBeHidden();
});

for (const view of ['mismatches', 'ledger', 'refunds', 'taxes']) {
  test(`the view of ${view} is sound in both schemes and at 320 px`, async ({ page, signInAs }) => {
    await signInAs('owner');
    await page.goto(`/admin/money?view=${view}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: /Do not match|Day by day|Refunds due|Tax by state/ }),
    ).toBeVisible();
    await expectSound(page);
  });
}
