import { addToCart } from '../src/cart/web/cart-rules.ts';
import { expectSound } from './accessible.ts';
import { askShop } from './ask-shop.ts';
import { changeCart } from './prepared.ts';
import { alive, expect, test } from './visitor.ts';

const OLD = '/product/oil-filter-type-4-engine-with-paper-gasket';

test('an old number leads to the part that is sold now', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search by part number or name' });
  await alive(search);
  await search.fill('vg eng 0011');
  const suggestions = page.locator('.suggestions');
  await expect(suggestions.getByText('VG-ENG-0011 is now VG-ENG-0101.')).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText('VG-ENG-0011 is now VG-ENG-0101.').first()).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: 'Oil filter, spin-on, Type 4' }).first()).toBeVisible();
});

test('the page of an old number stays, and sells the present part', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const answer = await page.goto(OLD);
  expect(answer!.status()).toBe(200);
  const successor = page.getByRole('region', { name: 'VG-ENG-0011 is now VG-ENG-0101' });
  await expect(successor).toContainText('$8.95');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${OLD}$`),
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('schema.org/Discontinued');
  await expectSound(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Add to cart: Oil filter, Type 4/ })).toHaveCount(
    0,
  );
  await successor.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(successor.getByText('1 in cart')).toBeVisible();
});

test('a cart follows to the present part and says so', async ({ page }) => {
  const { data } = await askShop()('GET productDetail/:slug', {
    params: { slug: OLD.replace('/product/', '') },
  });
  const soldThen = { ...data.product_detail, stock_qty: 5 };
  await changeCart(page, (cart) => addToCart(cart, soldThen, 2));
  await page.goto('/cart');
  await expect(page.getByText('VG-ENG-0011 is now VG-ENG-0101: Oil filter, spin-on')).toBeVisible();
  const lines = page.getByRole('main').getByRole('table').first();
  await expect(lines).toContainText('VG-ENG-0101');
  await expect(lines).not.toContainText('VG-ENG-0011');
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
});
