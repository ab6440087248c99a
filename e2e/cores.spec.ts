import { expectSound } from './accessible.ts';
import { buyAndShip, phoneIn } from './bought-and-shipped.ts';
import { linkInMail } from './customer.ts';
import { scan } from './hand-scanner.ts';
import { expect, test } from './staff.ts';
import { alive } from './visitor.ts';

const DEPOSIT = 6_000;

test(
  'a guest sends in two cores in three presses on a phone; they are received by scan, and exactly their deposits go back',
  { tag: '@core' },
  async ({ page, baseURL, pool, browser, signInAs, request }) => {
    const { number, key } = await buyAndShip(baseURL!, pool, DEPOSIT);
    const phone = await phoneIn(browser);
    await phone.goto(`/order-received/${number}?key=${key}`);
    await expect(phone.getByText('+ 2 × $60.00 core deposit')).toBeVisible();
    await expect(phone.getByRole('row', { name: /Core deposits/ })).toContainText('$120.00');
    await expectSound(phone);
    await phone.setViewportSize({ width: 390, height: 800 });
    await phone.getByRole('link', { name: 'Return parts' }).click();
    await phone.getByRole('button', { name: 'Send in old parts' }).click();
    await expect(phone.getByText('Please choose which old parts')).toBeVisible();
    await phone.getByRole('checkbox', { name: /Core of Brake drum/ }).click();
    await expect(phone.getByText('You get $120.00 back')).toBeVisible();
    await expectSound(phone);
    await phone.setViewportSize({ width: 390, height: 800 });
    await phone.getByRole('button', { name: 'Send in old parts' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Return R${number}-1`);
    await expect(phone.getByRole('img', { name: `Bar code of R${number}-1` })).toBeVisible();
    await expect(phone.getByText(/^Core of Brake drum/).first()).toBeVisible();
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
      `SELECT i.sku FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE o.order_no = $1 AND i.deposit_cents > 0`,
      [number],
    );
    await scan(page, rows[0]!.sku);
    await scan(page, rows[0]!.sku);
    await expect(page.getByText('2 of 2 pieces', { exact: true })).toBeVisible();
    await expect(page.getByText('Back on the shelf')).toBeHidden();
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Receive' }).click();
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByTestId('back')).toHaveText('$120.00');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Refunded');

    await phone.reload();
    await expect(phone.getByText('$120.00')).toBeVisible();
    await expect(phone.getByText('Refunded', { exact: true })).toBeVisible();
    await phone.goto(`/order-received/${number}?key=${key}`);
    await expect(phone.getByRole('row', { name: /Core deposits/ })).toContainText('All given back');
    await phone.goto(`/return/${number}?key=${key}`);
    await expect(phone.getByText('All of its deposits were given back')).toBeVisible();
    await phone.context().close();
  },
);

test('staff refund a core deposit alone, and its buyer reads so', async ({
  page,
  baseURL,
  pool,
  signInAs,
}) => {
  const { number, key } = await buyAndShip(baseURL!, pool, DEPOSIT);
  await signInAs('owner');
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByText('+ 2 × $60.00 core deposit')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('Core deposit alone')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /^Core deposits of .* one more$/ }).click();
  await expect(page.getByTestId('back')).toHaveText('$60.00');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Refund made')).toBeVisible();
  await page.goto(`/order-received/${number}?key=${key}`);
  await expect(page.getByRole('row', { name: /Core deposits/ })).toContainText(
    '$60.00 of it given back',
  );
});

test('a core deposit stands on the part’s page and in the cart, and is no part of the subtotal', async ({
  page,
  pool,
}) => {
  const { rows } = await pool.query<{ slug: string }>(
    `SELECT slug FROM products WHERE core_deposit_cents = 6000 AND stock_qty > 1 AND for_sale ORDER BY id LIMIT 1`,
  );
  await page.goto(`/product/${rows[0]!.slug}`);
  await expect(page.getByText('+ $60.00 core deposit')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Successfully Added To Cart!').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('+ 1 × $60.00 core deposit')).toBeVisible();
  const totals = page.getByRole('definition');
  await expect(totals.filter({ hasText: '$60.00' })).toHaveCount(1);
  await page.locator('summary', { hasText: 'Core deposits' }).click();
  await expect(page.getByText('Charged with rebuilt parts')).toBeVisible();

  // Where parts are added from a diagram, too.
  await page.goto('/diagrams/68-79-bus/charging-and-starting');
  const starter = page.getByRole('checkbox', { name: /^6, Starter/ });
  await alive(starter);
  await starter.check();
  await expect(page.getByText('+ $60.00 core deposits')).toBeVisible();
});
