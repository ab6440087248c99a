import type { Page } from '@playwright/test';
import { somebody } from './customer.ts';
import { haveAccount, haveOilFilter, haveOrder, haveShipping } from './prepared.ts';
import { alive, expect, test } from './visitor.ts';

/** A hundred letters without a line break opportunity. */
const long = 'Westfaliahubdachscharnierbolzensicherungsring'.repeat(3).slice(0, 100);

/** Expects no overflow of the page or of a table. */
async function expectNothingWider(page: Page): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = () =>
      page.evaluate(() =>
        [document.scrollingElement!, ...document.querySelectorAll('.table-scroll, [role=dialog]')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map((box) => `${box.className} ${box.scrollWidth} in ${box.clientWidth}`),
      );
    await expect.poll(wider, `${page.url()} at ${width}`).toEqual([]);
  }
}

/** Replaces names by the long word in every response of these calls. */
async function renameIn(page: Page, calls: RegExp, fields = 'name|sku'): Promise<void> {
  const named = new RegExp(String.raw`"(${fields})":"(?:[^"\\]|\\.)+"`, 'g');
  await page.route(calls, async (route) => {
    const answer = await (await route.fetch()).text();
    const body = answer.replace(named, `"$1":"${long}"`);
    await route.fulfill({ contentType: 'application/json', body });
  });
}

test('long customer and part names do not widen account and order pages', async ({ page }) => {
  const session = await haveAccount(page, somebody());
  const { orderNo } = await haveOrder(session, 1, 0, {
    shipping_first_name: long,
    shipping_last_name: long,
    shipping_company: long,
    shipping_address: long,
    shipping_town: long,
    order_notes: long,
  });
  const headers = { authorization: `Bearer ${session.token}` };
  const saved = await page.request.post('/api/auth/profile/update', {
    headers,
    data: {
      first_name: long,
      last_name: long,
      country: 'US',
      state: 'NJ',
      address: long,
      city: long,
      postcode: '08601',
      phone: '',
    },
  });
  expect(saved.status()).toBe(200);
  await page.request.post('/api/addWishlist', { headers, data: { product_id: 1 } });
  await renameIn(page, /\/api\/(wishlists|order\/|orderConfirmation|getOrderStatus)/);

  await page.goto('/my-account/dashbord');
  await expect(page.getByRole('main').getByText(long).first()).toBeVisible();
  await expectNothingWider(page);
  await page.goto('/my-account/rewards');
  await expect(page.getByText(long).first()).toBeVisible();
  await expectNothingWider(page);
  await page.goto('/my-account/orders');
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page.getByText('Your notes')).toBeVisible();
  await expectNothingWider(page);
  await page.goto(`/order-received/${orderNo}`);
  await expect(page.getByRole('main').getByText(long).first()).toBeVisible();
  await expectNothingWider(page);

  await page.goto('/my-account/wishlist');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.locator('.toast').getByText(long)).toBeVisible();
  await expectNothingWider(page);
});

test('a long part name does not widen cart or checkout', async ({ page }) => {
  const name = await haveOilFilter(page);
  await haveShipping(page);
  await page.evaluate(
    ([name, long]) => {
      const kept = localStorage.getItem('vangon-cart')!;
      localStorage.setItem('vangon-cart', kept.replaceAll(name!, long!));
    },
    [name, long],
  );
  await renameIn(page, /\/api\/cart/);
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.getByText(long).first()).toBeAttached();
    await expectNothingWider(page);
  }
});

test('long words in comments and testimonials do not overflow', async ({ page }) => {
  const said = 'client_name|job_title|company_name|state|country|title|description';
  await renameIn(page, /\/api\/testimonials/, said);
  await page.goto('/about-us');
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/testimonials');
  await expect(page.getByText(long).first()).toBeVisible();
  await expectNothingWider(page);
  await page
    .getByRole('button', { name: /Read more/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(long).first()).toBeVisible();
  await expectNothingWider(page);

  await page.goto('/article/fuel-hoses');
  for (const text of ['.article-head h1', '.comment-head b', '.part-name'])
    await alive(page.locator(text).first());
  await page
    .locator(':is(.comment-head b, .comment-words, .article-head h1, .part-name)')
    .evaluateAll((texts, long) => texts.forEach((text) => (text.textContent = long)), long);
  await expect(page.locator('.comments').getByText(long).first()).toBeVisible();
  await expectNothingWider(page);
});
