import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf } from '../src/server/testing/client-of.ts';
import { expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

const newCode = () => `J-${randomUUID().slice(0, 12).toUpperCase()}`;
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function putIntoTestCart(page: Page, words: string) {
  const cart = page.getByRole('region', { name: 'Test cart' });
  await cart.getByLabel('Add a part to the test cart').fill(words);
  await cart.getByRole('button', { name: new RegExp(words) }).click();
  return cart;
}

test(
  'a coupon is made, tried on a cart, and taken by the shop',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    const code = newCode();
    await signInAs('owner');
    await page.goto('/admin/offers');
    await heading(page, 'Offers');
    await page.keyboard.press('n');
    await heading(page, 'New coupon');
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByLabel('Percent').fill('15');
    await page.getByLabel('Minimum order, dollars').fill('50');
    const words = page.getByRole('region', { name: 'As a buyer reads it' });
    await expect(words).toContainText('15% off your order. For orders of $50.00 or more.');

    const cart = await putIntoTestCart(page, 'VG-BRK-0101');
    await expect(cart.getByText('The cart accepts it')).toBeVisible();
    await expect(cart.getByRole('row', { name: /Minimum/ })).toContainText('is at least $50.00.');
    await page.getByLabel('Minimum order, dollars').fill('5000');
    await expect(cart.getByText('The cart refuses it')).toBeVisible();
    await expect(cart.getByRole('row', { name: /Not met Minimum/ })).toContainText(
      'This coupon is for orders of $5,000.00 or more.',
    );
    await page.getByLabel('Minimum order, dollars').fill('50');
    await expect(cart.getByText('The cart accepts it')).toBeVisible();

    await page.keyboard.press('ControlOrMeta+Enter');
    await heading(page, code);
    const ask = clientOf({ address: process.env['SHOP_URL']! });
    const { data } = await ask('POST headerSearch', { body: { search_key: 'VG-BRK-0101' } });
    const quoted = await ask('POST coupon/discount', {
      body: { coupon_code: code, cartItem: [{ product_id: data[0]!.id, quantity: 1 }] },
    });
    const again = await putIntoTestCart(page, 'VG-BRK-0101');
    await expect(again.getByRole('row', { name: /15% of/ })).toContainText(
      quoted.discount_price.replace('$', '−$'),
    );

    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await heading(page, 'Offers');
  },
);

test('a last day without its year is not saved as none', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/admin/offers/new');
  await heading(page, 'New coupon');
  const code = newCode();
  await page.getByLabel('Code').fill(code);
  const last = page.getByLabel('Last day');
  await last.focus();
  await page.keyboard.type('1231');
  for (const save of [
    () => page.keyboard.press('ControlOrMeta+Enter'),
    () => page.keyboard.press('Enter'),
    () => page.getByRole('button', { name: 'Save' }).click(),
  ]) {
    await save();
    await expect(page.getByText('Complete the date.')).toBeVisible();
    await expect(last).toBeFocused();
  }
  await last.fill('2031-12-31');
  await page.keyboard.press('ControlOrMeta+Enter');
  await heading(page, code);
  await expect(last).toHaveValue('2031-12-31');
});

test('what is wrong in a coupon is said at its field, and it is not left unsaved without a question', async ({
  page,
  pool,
  signInAs,
}) => {
  const code = newCode();
  await pool.query(`INSERT INTO coupons (code, kind, percent) VALUES ($1, 'percent', 10)`, [code]);
  await signInAs('owner');
  await page.goto('/admin/offers?view=all');
  await page.getByRole('link', { name: code }).click();
  await page.getByLabel('Percent').fill('101');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter more than 0 and at most 100 percent.')).toBeVisible();
  await page.getByLabel('Percent').fill('20');
  await page.getByLabel('Code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Another coupon has this code.')).toBeVisible();
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Percent')).toHaveValue('20');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await heading(page, 'Offers');

  // What is saved under another code leads there without a question; a half day of the test cart is not saved.
  await page.goto(`/admin/offers/${code}`);
  await page.getByLabel('Code').fill(`${code}-B`);
  await page.getByLabel('On the day').pressSequentially('03');
  await page.getByLabel('Percent').press('ControlOrMeta+Enter');
  await heading(page, `${code}-B`);
  await expect(page.getByRole('main')).toBeFocused();
});

test('two people change a coupon, and the later one chooses', async ({ page, pool, signInAs }) => {
  const code = newCode();
  await pool.query(`INSERT INTO coupons (code, kind, percent) VALUES ($1, 'percent', 10)`, [code]);
  await signInAs('owner');
  await page.goto(`/admin/offers/${code}`);
  await page.getByLabel('Percent').fill('20');
  await pool.query('UPDATE coupons SET percent = 12.5 WHERE code = $1', [code]);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: `Coupon ${code} has changed meanwhile` });
  await expect(dialog.getByRole('row', { name: /Percent/ })).toHaveText(/12\.5\s*20/);
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(
      async () => (await pool.query('SELECT percent FROM coupons WHERE code = $1', [code])).rows,
    )
    .toEqual([{ percent: '20.00' }]);
});

test('what is typed about a coupon outlasts its switch, and a save that is under way', async ({
  page,
  pool,
  signInAs,
}) => {
  const code = newCode();
  await pool.query(`INSERT INTO coupons (code, kind, percent) VALUES ($1, 'percent', 10)`, [code]);
  const stored = async () =>
    (await pool.query('SELECT percent, enabled FROM coupons WHERE code = $1', [code])).rows;
  await signInAs('owner');
  await page.goto(`/admin/offers/${code}`);
  const percent = page.getByLabel('Percent');
  await percent.fill('20');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByLabel('Switched on')).not.toBeChecked();
  await expect(percent).toHaveValue('20');

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/admin/offers/${code}`, async (route) => {
    await held;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await percent.fill('30');
  release();
  await expect.poll(stored).toEqual([{ percent: '20.00', enabled: false }]);
  await save.click();
  await expect.poll(stored).toEqual([{ percent: '30.00', enabled: false }]);
});

test('a role that may only read is told why nothing can be typed', async ({
  page,
  pool,
  signInAs,
}) => {
  const code = newCode();
  await pool.query(`INSERT INTO coupons (code, kind, percent) VALUES ($1, 'percent', 10)`, [code]);
  const why = page.getByText('Your role lets you read this, but not change it.');
  await signInAs('accounts');
  await page.goto('/admin/offers/points');
  await expect(page.getByLabel('Dollars spent')).toBeDisabled();
  await expect(why).toBeVisible();
  await page.goto(`/admin/offers/${code}`);
  await expect(page.getByLabel('Percent')).toBeDisabled();
  await expect(why).toBeVisible();
  await expectSound(page);
  await signInAs('owner');
  await page.reload();
  await expect(page.getByLabel('Percent')).toBeEnabled();
  await expect(why).toBeHidden();
});

test('on a phone a toast stands below the heading', async ({ page, pool, signInAs }) => {
  const code = newCode();
  await pool.query(`INSERT INTO coupons (code, kind, percent) VALUES ($1, 'percent', 10)`, [code]);
  await signInAs('owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/offers/${code}`);
  await page.getByLabel('Percent').fill('20');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.locator('.toast')).toContainText(`${code} saved`);
  // It goes by itself, unless it is hovered.
  await page.locator('.toast').hover();
  const { y, height } = (await page.locator('.toast').boundingBox())!;
  expect(y).toBeGreaterThan(844 / 2);
  expect(y + height).toBeLessThanOrEqual(844);
});

test('the desk is sound; points say what they would have cost, before anything is changed', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  await test.step('coupons', async () => {
    await page.goto('/admin/offers?view=all');
    await heading(page, 'Offers');
    await expectSound(page);
  });
  await test.step('one coupon', async () => {
    await page.goto('/admin/offers/STOPWELL');
    await heading(page, 'STOPWELL');
    await putIntoTestCart(page, 'VG-BRK-0101');
    await expectSound(page);
  });
  await test.step('points', async () => {
    await page.goto('/admin/offers/points');
    const earned = page.getByRole('row', { name: /Points earned/ });
    await expect(earned).toContainText('the same');
    await expectSound(page);
    await page.getByLabel('Points earned for them').fill('2');
    await expect(earned).not.toContainText('the same');
    await page.getByLabel('Points earned for them').fill('x');
    await expect(page.getByText('Please enter a number.')).toBeVisible();
  });
});
