import { randomUUID } from 'node:crypto';
import { addressOf } from '../src/kit/page.ts';
import { addresses } from '../src/links/addresses.ts';
import { productTalk, reviewFormOf } from '../src/links/product-talk.ts';
import { addOrderToShip } from '../src/server/testing/test-orders.ts';
import { expectAccessibleInBothSchemes, expectSound } from './accessible.ts';
import { buyAndShip, phoneIn } from './bought-and-shipped.ts';
import { annie } from './customer.ts';
import { watchShifts } from './layout-shift.ts';
import { haveLogin, haveVan } from './prepared.ts';
import { expect, test } from './staff.ts';

test(
  'a guest reviews a part from the order’s page on a phone; staff approve it, and the part shows it',
  { tag: '@core' },
  async ({ page, baseURL, pool, browser, signInAs }) => {
    const { number, key } = await buyAndShip(baseURL!, pool);
    const { rows } = await pool.query(
      `SELECT i.slug, i.name FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.order_no = $1 ORDER BY i.position`,
      [number],
    );
    const part = rows[0] as { slug: string; name: string };
    const words = `Quiet since ${randomUUID().slice(0, 8)}.`;

    const phone = await phoneIn(browser);
    await haveVan(phone, { name: 'Olive', year: 1974 });
    await phone.goto(`/order-received/${number}?key=${key}`);
    await phone.getByRole('link', { name: new RegExp(`^Write a review ?: ${part.name}`) }).click();
    const form = phone.locator('#write');
    await form.getByRole('button', { name: 'Send review' }).click();
    for (const wrong of ['Rating is required!', 'Please enter your review!'])
      await expect(form.getByText(wrong).first()).toBeVisible();
    await form.getByRole('radio', { name: /^Good/ }).check();
    await form.getByLabel('Review').fill(words);
    await form.getByLabel('Miles driven with it').fill('many');
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(form.getByText('Please enter the miles as a number').first()).toBeVisible();
    await form.getByLabel('Miles driven with it').fill('4,200');
    await form.getByLabel('Name shown').fill('Ruth');
    await expect(form.getByText('Your van: Olive, 1974 Bus')).toBeVisible();
    await expectSound(phone);
    await form.getByRole('button', { name: 'Send review' }).dblclick();
    await expect(form.getByText('Thank you for your review!')).toBeVisible();
    await expect(form.getByRole('heading', { name: 'Your review' })).toBeVisible();
    await expect(form.getByText('Ruth, 1974 Bus, 4,200 miles with it')).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 900 });
    await signInAs('content');
    await page.goto('/admin/inbox');
    await page.getByRole('row', { name: /Ruth/ }).filter({ hasText: words }).click();
    const entry = page.getByRole('article', { name: 'Review by Ruth' });
    await expect(entry.getByText(number)).toBeVisible();
    await expect(entry.getByText('4,200 miles with it')).toBeVisible();
    await entry.getByRole('textbox', { name: 'Public reply' }).fill('Glad to hear it.');
    await entry.getByRole('button', { name: 'Save reply' }).click();
    await expect(page.getByText('Reply saved').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('1 entry approved.').first()).toBeVisible();

    // The page of before may be served once more while the new one is made.
    const stars = page.getByRole('link', { name: '4 of 5, one review' });
    await expect(async () => {
      await page.goto(addressOf(addresses.product, { slug: part.slug }));
      await expect(stars).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    expect(await page.content()).toContain('"aggregateRating"');
    await stars.click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(/^Ruth, 1974 Bus, 4,200 miles with it/)).toBeVisible();
    await expect(page.getByText('Glad to hear it.')).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
    await expectSound(page);

    await phone.reload();
    await expect(form.getByText('It is shown here.')).toBeVisible();
    await form.getByRole('button', { name: 'Take it back' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(form.getByText('Your review is taken back.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Send review' })).toBeVisible();
    await phone.context().close();
  },
);

test('a customer finds the reviews among the orders, changes one, and others are told who may write', async ({
  page,
  pool,
}) => {
  const { rows } = await pool.query(
    `SELECT o.id::int AS id, o.order_no, o.access_key, i.product_id, i.slug, i.name FROM orders o JOIN order_items i ON i.order_id = o.id
       JOIN customers c ON c.id = o.customer_id WHERE c.email = $1 AND o.status = 4 ORDER BY o.id, i.position LIMIT 1`,
    [annie.email],
  );
  const part = rows[0] as Record<'order_no' | 'access_key' | 'slug' | 'name', string> & {
    id: number;
    product_id: number;
  };
  await pool.query('DELETE FROM product_reviews WHERE product_id = $1', [part.product_id]);
  const form = page.locator('#write');
  const shifted = await watchShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('about:blank');
    await page.goto(reviewFormOf(part.slug, part.order_no, part.access_key));
    await expect(form.getByRole('button', { name: 'Send review' })).toBeVisible();
    expect(await shifted(), `${width} px`).toBeLessThanOrEqual(0.02);
  }
  await pool.query(
    `INSERT INTO product_reviews (product_id, order_id, rating, review, name, state) VALUES ($1, $2, 1, 'Rubbish', 'Annie', 'closed')`,
    [part.product_id, part.id],
  );
  await page.goto(productTalk(part.slug, 'reviews'));
  await expect(form.getByText('Reviews are by owners')).toBeVisible();
  await haveLogin(page, annie);
  await haveVan(page, { name: 'Olive', year: 1974 });
  await page.goto('/my-account/orders');
  const mine = page.getByRole('table', { name: 'My reviews' });
  await expect(mine.getByText('Not shown')).toBeVisible();
  await expectSound(page);
  await mine.getByRole('link', { name: part.name }).click();
  await expect(form.getByText('We do not show it.')).toBeVisible();
  const change = form.getByRole('button', { name: 'Change it' });
  await change.click();
  await expect(form.getByRole('heading', { name: 'Your review' })).toBeFocused();
  await form.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(change).toBeFocused();
  await change.click();
  await form.getByLabel('Review').fill('It leaked; the next one did not.');
  await page.reload();
  await expect(form.getByLabel('Review')).toHaveValue(/the next one did not/);
  // What was written without a van stays without one.
  await expect(form.getByRole('button', { name: 'Say that it is in Olive' })).toBeVisible();
  await expect(form.getByText('Your van:')).toHaveCount(0);
  await form.getByRole('button', { name: 'Send the changed review' }).click();
  await expect(form.getByText('It waits until we have read it')).toBeVisible();
  await page.goBack();
  await expect(mine.getByText('Waits until we have read it')).toBeVisible();
});

test('reviews read well without script, however long or marked up, are paged, and give no order away', async ({
  browser,
  baseURL,
  pool,
  request,
}) => {
  const { rows } = await pool.query(
    `SELECT id, slug FROM products WHERE for_sale AND replaced_by IS NULL AND sku LIKE 'VG-%'
        AND id NOT IN (SELECT product_id FROM product_reviews) ORDER BY random() LIMIT 1`,
  );
  const part = rows[0] as { id: number; slug: string };
  const evil = `${'Donaudampfschiff'.repeat(12)} <img src=x onerror=alert(1)> https://evil.example שלום 🚐`;
  for (let at = 1; at <= 12; at++) {
    const order = await addOrderToShip(pool, [{ product_id: part.id, quantity: 1 }]);
    await pool.query(
      `INSERT INTO product_reviews (product_id, order_id, rating, review, name, status, created_at)
       SELECT $1, id, 3 + $2::int % 2, $3, 'Eve', 1, now() - interval '1 day' + $2 * interval '1 minute'
         FROM orders WHERE order_no = $4`,
      [part.id, at, at === 12 ? evil : `Review ${at}`, order],
    );
  }
  const first = productTalk(part.slug, 'reviews');
  const opened = await request.get(`${first}?order=1000-0000-08&key=0b1c2d3e`);
  expect(await opened.text()).not.toMatch(/0b1c2d3e|1000-0000-08/);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    viewport: { width: 320, height: 800 },
  });
  const page = await context.newPage();
  const list = page.getByRole('main').getByRole('list').filter({ hasText: 'Bought here' });
  await expect(async () => {
    await page.goto(first);
    await expect(list.getByRole('listitem')).toHaveCount(10, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(list.getByText(evil)).toBeVisible();
  await expect(list.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Bought it?' })).toBeVisible();
  await expect(page.locator('#write noscript p')).toHaveText(/^Writing one needs JavaScript/);
  await expect(page.getByText('open your order with the link')).toBeHidden();
  const data = JSON.parse(
    await page.locator('script[type="application/ld+json"]').first().innerHTML(),
  );
  expect(JSON.stringify(data)).toContain(`"ratingValue":3.5,"reviewCount":12`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await context.close();
});
