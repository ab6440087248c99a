import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { clientOf } from '../src/server/testing/client-of.ts';
import { addOrderToShip } from '../src/server/testing/test-orders.ts';
import { expectSound } from './accessible.ts';
import { buyAndShip, phoneIn } from './bought-and-shipped.ts';
import { linkInMail } from './customer.ts';
import { scan } from './hand-scanner.ts';
import { expect, test } from './staff.ts';

test(
  'a guest returns one of three lines in four presses on a phone; it is received by scan and refunded',
  { tag: '@core' },
  async ({ page, baseURL, pool, browser, signInAs, request }) => {
    const { number, key } = await buyAndShip(baseURL!, pool);
    const phone = await phoneIn(browser);
    let presses = 0;
    const press = async (control: Locator) => {
      presses += 1;
      await control.click();
    };
    await phone.goto(`/order-received/${number}?key=${key}`);
    await press(phone.getByRole('link', { name: 'Return parts' }));
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Return parts');
    await press(phone.getByRole('checkbox', { name: /Fuel hose/ }));
    await press(phone.getByRole('radio', { name: 'You sent the wrong part' }));
    await expect(phone.getByText('Sending it back is free')).toBeVisible();
    await press(phone.getByRole('button', { name: 'Request the return' }));
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Return R${number}-1`);
    expect(presses).toBeLessThanOrEqual(6);
    console.info(`a return on a phone takes ${presses} presses`);
    await expect(phone.getByRole('img', { name: `Bar code of R${number}-1` })).toBeVisible();
    await phone.emulateMedia({ media: 'print' });
    await expect(phone.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(phone.getByText('Return slip')).toBeVisible();
    await expect(phone.getByRole('contentinfo')).toBeHidden();
    await phone.emulateMedia({ media: 'screen' });
    await expectSound(phone);

    const mailed = await linkInMail(
      request,
      new RegExp(`your return R${number}`),
      'ken@example.com',
      'return',
    );
    expect(mailed).toContain(`/return/r${number}-1?key=`);

    await signInAs('owner');
    await page.goto('/admin/returns');
    await expect(page.getByRole('link', { name: `R${number}-1` })).toBeVisible();
    await scan(page, `R${number}-1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`R${number}-1`);
    const { rows } = await pool.query<{ sku: string }>(
      `SELECT i.sku FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.order_no = $1 ORDER BY i.position`,
      [number],
    );
    await scan(page, rows[0]!.sku);
    await expect(page.getByText('No part of this return has the code')).toBeVisible();
    await scan(page, rows[1]!.sku);
    await expect(page.getByText('1 of 1 piece', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 1 piece', { exact: true })).toBeVisible();
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await scan(page, rows[1]!.sku);
    await expect(page.getByText('than expected.')).toBeVisible();
    await expect(page.getByText('email the buyer a label')).toBeVisible();
    await page.getByRole('button', { name: 'Receive' }).click();
    await expect(page.getByRole('button', { name: 'Refund' })).toBeVisible();
    await expect(page.getByText('than expected.')).toBeHidden();
    await expect(page.getByText('email the buyer a label')).toBeHidden();
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByTestId('back')).toHaveText('$21.33');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Refunded');

    await phone.reload();
    await expect(phone.getByText('$21.33')).toBeVisible();
    await expect(phone.getByText('Refunded', { exact: true })).toBeVisible();
    await phone.context().close();
  },
);

test('a buyer on the phone gets the slip by email, and keeps the part after all', async ({
  page,
  baseURL,
  pool,
  request,
  signInAs,
}) => {
  const { number } = await buyAndShip(baseURL!, pool);
  await signInAs('owner');
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.keyboard.press('.');
  await page.getByRole('button', { name: /Record a return/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a return' });
  await dialog.getByRole('button', { name: /Fuel hose .*one more/ }).click();
  await dialog.getByLabel('Reason for the return').fill('Too short');
  await expect(dialog.getByRole('checkbox', { name: /^Email the buyer/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Record the return' }).click();
  await expect(dialog).toBeHidden();
  const slip = await linkInMail(
    request,
    new RegExp(`your return R${number}`),
    'ken@example.com',
    'return',
  );
  await page.goto(slip);
  await expect(page.getByRole('img', { name: `Bar code of R${number}-1` })).toBeVisible();
  const { rows } = await pool.query('SELECT id FROM products WHERE stock_qty > 10 LIMIT 1');
  const toPack = await addOrderToShip(pool, [{ product_id: rows[0].id, quantity: 1 }]);
  for (const [desk, shown] of [
    ['receiving', page.getByRole('button', { name: /New delivery/ })],
    ['packing', page.getByRole('button', { name: /^Pick \d/ })],
    [`packing/${toPack}`, page.locator('.pack-count')],
  ] as const) {
    await page.goto(`/admin/${desk}`);
    await expect(shown).toBeVisible();
    await scan(page, `R${number}-1`);
    await expect(page).toHaveURL(`/admin/returns/R${number}-1`);
  }
  await expect(page.getByRole('button', { name: 'It never arrived' })).toBeVisible();
  await page.getByRole('button', { name: 'The buyer keeps it' }).click();
  const question = page.getByRole('dialog', { name: 'The buyer keeps it?' });
  await expect(question).toContainText('the buyer gets an email');
  await question.getByRole('button', { name: 'Withdraw the return' }).click();
  await expect(page.getByText('Return withdrawn')).toBeVisible();
  await linkInMail(request, /your return is withdrawn/, 'ken@example.com', 'return');
});

test('a return is exchanged, shown in pictures, withdrawn, and one that is declined says why', async ({
  page,
  baseURL,
  pool,
  browser,
  signInAs,
}) => {
  const { number, key } = await buyAndShip(baseURL!, pool);
  const phone = await phoneIn(browser);
  await phone.goto(`/return/${number}?key=${key}`);
  await phone.getByRole('button', { name: 'Request the return' }).click();
  await expect(phone.getByText('Please check 2 fields')).toBeVisible();
  await phone.getByRole('checkbox', { name: /Brake drum/ }).check();
  await phone.getByRole('checkbox', { name: /installed it/ }).check();
  await phone.getByRole('radio', { name: 'I changed my mind' }).check();
  await expect(phone.getByText(/^Used parts can be returned only if/).first()).toBeVisible();
  await phone.getByRole('radio', { name: 'It is damaged' }).check();
  await phone.getByLabel('Refund or exchange').selectOption({ index: 1 });
  await phone.getByLabel('What should we know?').fill('A crack at the rim.');
  await phone.reload();
  await expect(phone.getByLabel('What should we know?')).toHaveValue('A crack at the rim.');
  await expect(phone.getByRole('spinbutton', { name: 'Pieces, of 2' })).toHaveValue('2');
  await phone.getByLabel('Pictures').setInputFiles('docs/shop.png');
  await expect(phone.getByRole('button', { name: 'Remove shop.png' })).toBeVisible();
  await expectSound(phone);
  await phone.setViewportSize({ width: 390, height: 800 });
  await phone.getByRole('button', { name: 'Request the return' }).click();
  await expect(phone.getByRole('img', { name: 'What comes back, 1' })).toBeVisible();
  await expect(phone.getByText('A crack at the rim.')).toBeVisible();
  await phone.getByRole('button', { name: 'Put it in the cart' }).click();
  await expect(phone).toHaveURL('/cart');
  await expect(phone.getByRole('main')).toContainText('Brake drum');
  await phone.goBack();
  await phone.getByRole('button', { name: 'Withdraw the return' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(phone.getByText('Withdrawn', { exact: true })).toBeVisible();

  const ask = clientOf({ address: baseURL! });
  const { rows } = await pool.query<{ id: number }>(
    `SELECT product_id AS id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.order_no = $1 ORDER BY position`,
    [number],
  );
  await phone.goto(`/return/${number}?key=${key}`);
  await phone.getByRole('checkbox', { name: /Fuel hose/ }).check();
  await phone.getByRole('radio', { name: 'I changed my mind' }).check();
  await phone.getByLabel('What should we know?').fill('Too long for me.');
  // As in another tab.
  await ask('POST returns/begin', {
    key: randomUUID(),
    body: {
      order_id: number,
      order_key: key,
      lines: [{ product_id: rows[1]!.id, quantity: 1 }],
      cause: 'changed my mind',
    },
  });
  await phone.getByRole('button', { name: 'Request the return' }).click();
  await expect(phone.getByRole('alert').getByText(/^Fuel hose.*: All of it/)).toBeVisible();
  await expect(phone.getByLabel('What should we know?')).toHaveValue('');
  await expect(phone.getByRole('radio', { name: 'I changed my mind' })).not.toBeChecked();
  await signInAs('owner');
  await page.goto(`/admin/returns/R${number}-2`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Why, for the buyer').fill('It has been cut.');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Declined: It has been cut.')).toBeVisible();
  await page.goto('/admin/returns?view=closed');
  await expect(page.getByRole('row', { name: new RegExp(`R${number}-2`) })).toContainText(
    'Declined',
  );
  await expectSound(page);

  await phone.goto(`/order-received/${number}?key=${key}`);
  await phone.getByRole('link', { name: `R${number}-2` }).click();
  await expect(phone.getByText('It has been cut.')).toBeVisible();
  await phone.goto(`/return/R${number}-2`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Return R${number}-2`);
  await expect(
    phone.getByText('You can open it in the browser that placed the order'),
  ).toBeVisible();
  await phone.context().close();
});

test('where nothing can be returned any more, no form is shown but why, of each part', async ({
  page,
  baseURL,
  pool,
}) => {
  const { number, key } = await buyAndShip(baseURL!, pool, 6_000);
  await pool.query(
    `UPDATE parcels SET shipped_at = now() - interval '1 year'
      WHERE order_id = (SELECT id FROM orders WHERE order_no = $1)`,
    [number],
  );
  await pool.query('UPDATE orders SET arrives_to = NULL WHERE order_no = $1', [number]);
  await page.goto(`/return/${number}?key=${key}`);
  await expect(page.getByText('Nothing of this order can be returned now.')).toBeVisible();
  await expect(page.getByText('The days for its return are over.')).toHaveCount(3);
  await expect(page.getByText('The days for sending in its core are over.')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await expectSound(page);
});
