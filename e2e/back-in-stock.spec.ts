import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import type pg from 'pg';
import { addProduct } from '../src/server/testing/test-checkout.ts';
import { expectAccessible, expectSound } from './accessible.ts';
import { linkInMail, somebody } from './customer.ts';
import { haveAccount, haveShipping } from './prepared.ts';
import { expect, test } from './staff.ts';
import { fillCheckout, switchVisitor } from './visitor.ts';

/** A sold-out part of its own. */
async function addSoldOut(pool: pg.Pool) {
  const id = await addProduct(pool, { stock: 0 });
  const sku = `BIS-${randomUUID().slice(0, 8).toUpperCase()}`;
  await pool.query(
    `UPDATE products SET sku = $2, slug = lower($2), name = $3, featured_image =
       (SELECT featured_image FROM products WHERE slug = 'oil-filter-spin-on-type-4-engine') WHERE id = $1`,
    [id, sku, `Zither bracket ${sku}`],
  );
  return { id, sku, address: `/product/${sku.toLowerCase()}` };
}

const visitorIn = async (browser: Browser) =>
  (await browser.newContext({ baseURL: process.env['SHOP_URL']! })).newPage();

const somebodyElse = () => `joan-${randomUUID().slice(0, 8)}@example.com`;

test(
  'a sold-out part is asked for, received, mailed and bought',
  { tag: '@core' },
  async ({ page, pool, signInAs, browser, request }) => {
    const part = await addSoldOut(pool);
    const email = somebodyElse();
    const guest = await visitorIn(browser);

    await test.step('a guest asks, and confirms by the mail', async () => {
      await guest.goto(part.address);
      await guest.getByLabel('Email me when it is back').fill(email);
      await guest.getByRole('button', { name: 'Email me' }).click();
      await expect(guest.getByText('Please check your email: one click in it')).toBeVisible();
      await guest.goto(await linkInMail(request, /Confirm: email me/, email));
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
        'Your address is confirmed.',
      );
      await expect(guest.getByRole('main')).toContainText(part.sku);
    });

    await test.step('the desk sees who waits, and receives a delivery', async () => {
      await signInAs('owner');
      await page.goto('/admin/stock?view=waiting');
      await page.getByRole('searchbox', { name: 'Search those who wait' }).fill(email);
      await expect(page.getByRole('row').filter({ hasText: part.sku })).toContainText(email);
      await page.goto('/admin/receiving?open=new');
      await page.getByLabel('List', { exact: true }).fill(`${part.sku}, 1`);
      await page.getByRole('button', { name: 'Add the delivery' }).click();
      await page.getByRole('button', { name: 'All arrived' }).click();
      await page.getByRole('button', { name: /^Put into stock/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Put into stock' }).click();
      await expect(page.getByText('In stock now')).toBeVisible();
    });

    await test.step('the mail leads to the part, which is bought', async () => {
      const link = await linkInMail(request, /Back in stock: Zither/, email, 'product');
      const add = guest
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first();
      // For a few seconds after the delivery, the shop may still send the page as it was.
      await expect(async () => {
        await guest.goto(link);
        await expect(add).toBeEnabled({ timeout: 500 });
      }).toPass();
      await add.click();
      await expect(guest.getByText('Successfully Added To Cart!').first()).toBeVisible();
      await haveShipping(guest);
      await guest.goto('/checkout');
      await fillCheckout(guest);
      await switchVisitor(guest);
      await guest.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(guest).toHaveURL(/order-success/);
    });
  },
);

test('the browser that has confirmed asks again without a mail, and ends by the link', async ({
  page,
  pool,
  signInAs,
  browser,
  request,
}) => {
  test.slow();
  const [first, second] = [await addSoldOut(pool), await addSoldOut(pool)];
  const email = somebodyElse();
  const guest = await visitorIn(browser);
  await guest.goto(first.address);
  await expectSound(guest);
  await guest.getByRole('button', { name: 'Email me' }).click();
  await expect(guest.getByText('Please enter your email address.')).toBeVisible();
  await guest.getByLabel('Email me when it is back').fill(email);
  await guest.keyboard.press('Enter');
  await expect(guest.getByText('Please check your email: one click in it')).toBeVisible();
  const confirm = await linkInMail(request, /Confirm: email me/, email);
  const end = await linkInMail(request, /Confirm: email me/, email, 'back-in-stock(?!/confirm)');
  await guest.goto(confirm);
  await expect(guest.getByRole('heading', { name: 'Your address is confirmed.' })).toBeVisible();
  await expectSound(guest);

  await guest.goto(second.address);
  await expect(guest.getByLabel('Email me when it is back')).toHaveValue(email);
  await guest.getByRole('button', { name: 'Email me' }).click();
  await expect(guest.getByText('You are on the list.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('You are on the list.')).toBeVisible();
  await expectAccessible(guest.getByRole('main'));
  await guest.getByRole('button', { name: 'Stop waiting' }).click();
  await guest.getByRole('button', { name: 'Email me' }).click();
  await expect(guest.getByText('You are on the list.')).toBeVisible();

  await signInAs('owner');
  await page.goto('/admin/stock?view=waiting');
  await expect(page.getByRole('table')).toContainText(second.sku);
  await expectSound(page);

  await guest.goto(end);
  await expect(guest.getByRole('listitem').filter({ hasText: second.sku })).toBeVisible();
  await expectSound(guest);
  await guest.getByRole('button', { name: `Stop waiting for Zither bracket ${first.sku}` }).click();
  await expect(guest.getByRole('listitem').filter({ hasText: first.sku })).toBeHidden();
  await guest.getByRole('button', { name: 'Stop waiting for it' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(
    'You are not waiting for any part now.',
  );
  await guest.goto(confirm);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
    'Your address is confirmed. It waits for no part.',
  );
});

test('a customer ends what they wait for on the page that confirms it, and in the account', async ({
  page,
  pool,
  request,
}) => {
  const [first, second] = [await addSoldOut(pool), await addSoldOut(pool)];
  const customer = somebody();
  await haveAccount(page, customer);
  const email = customer.email;
  await pool.query('UPDATE customers SET confirmed_at = now() WHERE email = $1', [email]);
  await page.goto('/my-account/wishlist');
  const waiting = page.getByRole('region', { name: 'Parts that you wait for' });
  await expect(waiting).toContainText('None.');
  await page.goto(first.address);
  const address = page.getByLabel('Email me when it is back');
  // Their own, once the session is loaded.
  await expect(address).toHaveValue(email);
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('You are on the list.')).toBeVisible();
  await page.goto('/my-account/wishlist');
  await expect(waiting.getByRole('listitem')).toContainText(first.sku);
  await expectSound(page);
  await waiting
    .getByRole('button', { name: `Stop waiting for Zither bracket ${first.sku}` })
    .click();
  await expect(waiting).toContainText('None.');

  const other = somebodyElse();
  await page.goto(second.address);
  await expect(address).toHaveValue(email);
  await address.fill(other);
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('Please check your email: one click in it')).toBeVisible();
  await page.goto(await linkInMail(request, /Confirm: email me/, other));
  await page.getByRole('button', { name: `Stop waiting for Zither bracket ${second.sku}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'You are not waiting for any part now.',
  );
});

test('without script the form says what to do, and the links of a mail have buttons', async ({
  pool,
  browser,
}) => {
  const { address } = await addSoldOut(pool);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['SHOP_URL']!,
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Email me when it is back').fill('joan@example.com');
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByRole('main')).toContainText(
    'We will not email you when the part is back.',
  );
  await page.goto(`/back-in-stock/confirm/${'x'.repeat(32)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await page.goto(`/back-in-stock/${'x'.repeat(32)}`);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
});
