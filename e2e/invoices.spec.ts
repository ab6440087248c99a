import { expectAccessibleInBothSchemes, expectSound, isTooWide } from './accessible.ts';
import { buyOrder } from './bought-order.ts';
import { expect, test } from './staff.ts';
import { goToCheckout } from './prepared.ts';
import { fillCheckout } from './visitor.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.236' } });

test('a guest opens the invoice of a paid order and prints it', async ({ page }) => {
  await goToCheckout(page);
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeVisible();
  await page.getByRole('link', { name: 'Invoice', exact: true }).click();
  const sheet = page.getByRole('article', { name: /^Invoice INV-\d+$/ });
  await expect(sheet).toContainText('Paid in full');
  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => isTooWide(page), '320 px').toBe(false);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: /^Order \d/ }).click();
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeVisible();
});

test('staff find invoices and print five at once', async ({ page, pool, baseURL, signInAs }) => {
  const numbers: string[] = [];
  for (let bought = 0; bought < 5; bought += 1) {
    const { number } = await buyOrder(baseURL!, pool);
    numbers.push(number);
    await page.request.get(`/invoice/${number}?key=${await keyOf(number)}`);
  }
  await signInAs('accounts');
  await page.goto('/admin/invoices');
  const table = page.getByRole('table', { name: 'Invoices and credit notes' });
  await expect(table.getByRole('row').nth(5)).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  // By number: another invoice may come to the top meanwhile.
  for (const number of numbers)
    await table.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('p');
  const prints = await opened;
  await expect(prints.getByRole('article')).toHaveCount(5);
  await expect(prints.getByRole('button', { name: /Print 5/ })).toBeVisible();

  async function keyOf(number: string): Promise<string> {
    const { rows } = await pool.query('SELECT access_key FROM orders WHERE order_no = $1', [
      number,
    ]);
    return rows[0].access_key;
  }
});
