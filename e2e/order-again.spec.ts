import { linkInMail, somebody } from './customer.ts';
import { haveAccount, haveOrder } from './prepared.ts';
import { expect, test } from './visitor.ts';

const FILTER = 'oil-filter-spin-on-type-4-engine';

test('two presses on "Order again" are one', async ({ page }) => {
  await haveOrder(await haveAccount(page, somebody()), 2, 0, {}, FILTER);
  await page.goto('/my-account/orders');
  const pieces = page.getByRole('main').getByRole('spinbutton');
  const again = page.getByRole('main').getByRole('button', { name: /^Order again/ });
  await again.dblclick();
  await expect(page).toHaveURL('/cart');
  await expect(pieces).toHaveValue('2');
  await page.goBack();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View Details/ })
    .click();
  await expect(page).toHaveURL(/\/my-account\/order\//);
  // A line of the order, and then the whole of it.
  await expect(again).toHaveCount(2);
  await again.last().dblclick();
  await again.first().dblclick();
  await expect(page).toHaveURL('/cart');
  await expect(pieces).toHaveValue('6');
});

test('the mail’s "Order the same again" fills the cart once, and asks before it does again', async ({
  page,
  browser,
  request,
}) => {
  const customer = somebody();
  const owner = await browser.newContext({ baseURL: process.env['SHOP_URL']! });
  const account = await haveAccount(await owner.newPage(), customer);
  await haveOrder(account, 2, 0, {}, FILTER);
  const kind = 'order-received(?=[^"]*again=yes)';
  const inHtml = await linkInMail(request, /Your .* order/, customer.email, kind);
  const link = inHtml.replace('&amp;', '&');
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await page.goto(link);
  await expect(page).toHaveURL('/cart');
  const pieces = page.getByRole('main').getByRole('spinbutton');
  await expect(pieces).toHaveValue('2');
  await page.goto(link);
  const question = page.getByText('Parts of this order are in your cart already.');
  await expect(question).toBeVisible();
  await page.reload();
  await expect(question).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).click();
  await expect(pieces).toHaveValue('2');
  await page.goBack();
  await page.getByRole('button', { name: 'Add them once more' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(pieces).toHaveValue('4');
  expect(missing).toEqual([]);
});
