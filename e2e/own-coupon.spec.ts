import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { addProduct } from '../src/server/testing/test-checkout.ts';
import { expectAccessible, expectSound } from './accessible.ts';
import { watchShifts } from './layout-shift.ts';
import { havePart, haveShipping } from './prepared.ts';
import { expect, test } from './staff.ts';
import { fillCheckout } from './visitor.ts';

/** A part of its own at $60.00, and a coupon for it alone: 10% from $100.00 on. */
async function partWithCoupon(pool: pg.Pool, applies = true) {
  const id = await addProduct(pool, { priceCents: 6_000 });
  const slug = `own-${randomUUID().slice(0, 8)}`;
  const code = slug.toUpperCase();
  await pool.query(
    `UPDATE products SET slug = $2, sku = upper($2), name = 'Zither ' || $2, featured_image =
       (SELECT featured_image FROM products WHERE slug = 'oil-filter-spin-on-type-4-engine') WHERE id = $1`,
    [id, slug],
  );
  await pool.query(
    `WITH made AS (INSERT INTO coupons (code, kind, percent, min_subtotal_cents, applies_itself)
       VALUES ($1, 'percent', 10, 10000, $3) RETURNING id)
     INSERT INTO coupon_products SELECT id, $2 FROM made`,
    [code, id, applies],
  );
  return { slug, code };
}

const applied = (page: Page, code: string) => page.getByText(`Applied by itself: ${code}`);
const couponLine = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'Coupon' }).locator('xpath=..');

test(
  'staff let a coupon apply itself: a cart has it, loses it, types another, and pays with it',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    const { slug, code } = await partWithCoupon(pool, false);
    await test.step('staff switch it on', async () => {
      await signInAs('owner');
      await page.goto(`/admin/offers/${code}`);
      const box = page.getByRole('checkbox', { name: 'Applies itself' });
      await expect(box).toHaveAccessibleDescription(/without a code/);
      await box.check();
      const words = page.getByRole('region', { name: 'As a buyer reads it' });
      await expect(words).toContainText('Comes off by itself, without a code.');
      await expectSound(page);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(page.getByText(`${code} saved`)).toBeVisible();
    });

    await test.step('a cart that meets its rules has it', async () => {
      await havePart(page, slug, 2);
      await haveShipping(page);
      await page.goto('/cart');
      await expect(couponLine(page)).toContainText('−$12.00');
      await expect(applied(page, code)).toBeVisible();
      await expectAccessible(page.getByRole('main'));
    });

    await test.step('it goes and comes back with the cart', async () => {
      for (const [way, line] of [
        ['less', 'None'],
        ['more', '−$12.00'],
      ] as const) {
        await page.getByRole('button', { name: new RegExp(`one ${way}`) }).click();
        await page.getByRole('button', { name: 'Update Cart' }).click();
        await expect(couponLine(page)).toContainText(line);
      }
    });

    await test.step('a typed code takes its place until it is removed', async () => {
      await page.getByLabel('Coupon code').fill('FIVEOFF');
      await page.getByRole('button', { name: 'Apply coupon' }).click();
      await expect(couponLine(page)).toContainText('−$5.00');
      await expect(
        page.getByText(`${code}, which applies itself, takes off more: $12.00.`),
      ).toBeVisible();
      await page.reload();
      await expect(couponLine(page)).toContainText('FIVEOFF');
      await page.getByRole('button', { name: 'Remove Coupon' }).click();
      await expect(couponLine(page)).toContainText('−$12.00');
    });

    await test.step('it is paid and shown', async () => {
      await haveShipping(page);
      await page.goto('/checkout');
      await expect(couponLine(page)).toContainText(code);
      await fillCheckout(page);
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(page).toHaveURL(/order-success/);
      await expect(page.getByRole('main').getByText('−$12.00')).toBeVisible();
      const { rows } = await pool.query('SELECT used_count FROM coupons WHERE code = $1', [code]);
      expect(rows).toEqual([{ used_count: 1 }]);
    });
  },
);

test('it moves nothing; what the buyer removes stays away in all tabs, after a reload and with more parts', async ({
  page,
  pool,
  context,
}) => {
  const { slug, code } = await partWithCoupon(pool);
  await havePart(page, slug, 2);
  const shift = await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/cart');
  await expect(applied(page, code)).toBeVisible();
  // The sum of its line grows to the left.
  expect(await shift()).toBeLessThan(0.001);
  const placeOfButton = () =>
    page
      .getByRole('button', { name: 'Proceed to checkout' })
      .evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));
  await page.getByRole('button', { name: 'one less' }).click();
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(applied(page, code)).toBeHidden();
  const before = await placeOfButton();
  await page.getByRole('button', { name: 'one more' }).click();
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(applied(page, code)).toBeVisible();
  await expect.poll(placeOfButton).toBe(before);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(applied(other, code)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Coupon' }).click();
  for (const tab of [page, other]) {
    await expect(couponLine(tab)).toContainText('None');
    await expect(applied(tab, code)).toBeHidden();
  }
  await other.getByRole('button', { name: /one more/ }).click();
  await other.getByRole('button', { name: 'Update Cart' }).click();
  await expect(other.getByRole('main').getByText('3 items')).toBeVisible();
  const asked = page.waitForResponse('**/api/cart/products');
  await page.reload();
  await asked;
  await expect(page.getByRole('main').getByText('3 items')).toBeVisible();
  await expect(couponLine(page)).toContainText('None');
});

test('whose last use somebody else takes, the checkout says that prices have changed', async ({
  page,
  pool,
}) => {
  const { slug, code } = await partWithCoupon(pool);
  await havePart(page, slug, 2);
  await haveShipping(page);
  await page.goto('/checkout');
  await expect(couponLine(page)).toContainText('−$12.00');
  await fillCheckout(page);
  await pool.query('UPDATE coupons SET max_uses = 1, used_count = 1 WHERE code = $1', [code]);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(
    page.getByText('Prices have changed. Please review your cart.').first(),
  ).toBeVisible();
  await expect(couponLine(page)).toContainText('None');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/order-success/);
});

test('an order that staff write has it, until they leave it out', async ({
  page,
  pool,
  signInAs,
}) => {
  const { slug, code } = await partWithCoupon(pool);
  await pool.query('UPDATE coupons SET min_subtotal_cents = 0 WHERE code = $1', [code]);
  await signInAs('owner');
  await pool.query(
    `INSERT INTO customers (email, first_name, last_name, password_hash, confirmed_at, address, city, state, postcode,
                            country, phone)
     VALUES ($1, 'June', 'Abbott', 'x', now(), '12 Mill Street', 'Trenton', 'NJ', '08601', 'US', '555 0100')`,
    [`${slug}@example.com`],
  );
  await page.goto('/admin/orders/new');
  await page.getByLabel('Find a buyer').fill(`${slug}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Add a part')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible();
  const box = page.getByRole('checkbox', { name: `Coupon ${code}, which applies itself` });
  const off = page.getByRole('region', { name: 'To pay' }).getByText('−$6.00');
  await expect(box).toBeChecked();
  await expect(off).toBeVisible();
  await box.uncheck();
  await expect(off).toBeHidden();
  await expect(box).toBeVisible();
  await expectSound(page);
});
