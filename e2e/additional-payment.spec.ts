import { expectAccessibleInBothSchemes, expectSound } from './accessible.ts';
import { buyOrder } from './bought-order.ts';
import { linkInMail } from './customer.ts';
import { expect, test } from './staff.ts';

const BUYER = 'ken@example.com';

test('what a change costs more is asked for by a link, paid at PayPal, and the change is made', async ({
  page,
  baseURL,
  request,
  pool,
  signInAs,
}) => {
  const { number } = await buyOrder(baseURL!, pool);
  await signInAs('owner');
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit lines' });
  await dialog.getByRole('button', { name: /Fuel hose .*one more/ }).click();
  await dialog.getByLabel('Update shipping for the new weight').uncheck();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Ask the buyer for $21.33' }).click();
  const waits = page.getByRole('region', { name: 'Waiting for $21.33' });
  await expect(waits).toContainText('1 × Fuel hose');
  await expectSound(page);

  const link = await linkInMail(request, new RegExp(`${number}.*more for your change`, 's'), BUYER);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Pay $21.33 for order ${number}`,
  );
  await expectSound(page);
  await page.getByRole('button', { name: 'Pay $21.33' }).click();
  await page.getByRole('button', { name: /^Fail/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment was refused');
  await expectSound(page);
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, it is paid' })).toBeVisible();

  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('region', { name: 'Log' })).toContainText(
    'Lines changed, $21.33 paid',
  );
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('For a change');
  await expect(waits).toHaveCount(0);
});

test('a request is withdrawn by a key, and its link says so', async ({
  page,
  baseURL,
  request,
  pool,
  signInAs,
}) => {
  const { number } = await buyOrder(baseURL!, pool);
  await signInAs('owner');
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit lines' });
  await dialog.getByRole('button', { name: /Fuel hose .*one more/ }).click();
  await dialog.getByRole('button', { name: /^Ask the buyer for/ }).click();
  await expect(page.getByRole('region', { name: /^Waiting for/ })).toBeVisible();
  const link = await linkInMail(request, new RegExp(`${number}.*more for your change`, 's'), BUYER);
  await page.keyboard.press('w');
  await expect(page.getByRole('region', { name: /^Waiting for/ })).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is no longer to be paid');
});
