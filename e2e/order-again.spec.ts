import { linkInMail, somebody } from './customer.ts';
import { haveAccount, haveOrder } from './prepared.ts';
import { expectSound } from './accessible.ts';
import { expect, test } from './visitor.ts';

const FILTER = 'oil-filter-spin-on-type-4-engine';
const SHOES = 'rear-brake-shoe-set-55-mm';

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
  const question = page.getByText(/^Oil filter, .* is in your cart already\.$/);
  await expect(question).toBeVisible();
  await page.reload();
  await expect(question).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).click();
  await expect(pieces).toHaveValue('2');
  await page.goBack();
  await page.getByRole('button', { name: 'Add it once more' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(pieces).toHaveValue('4');
  expect(missing).toEqual([]);
});

test('what has another price or less stock than then is said in the cart', async ({
  page,
  request,
}) => {
  const customer = somebody();
  const account = await haveAccount(page, customer);
  await haveOrder(account, 3, 0, {}, FILTER, [SHOES]);
  const kind = 'order-received(?=[^"]*again=yes)';
  const link = await linkInMail(request, /Your .* order/, customer.email, kind);
  // As if the shop had changed them since.
  await page.route('**/api/cart/products', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      data: { slug: string; regular_price: string; stock_qty: number }[];
    };
    for (const part of answer.data)
      if (part.slug === FILTER) Object.assign(part, { regular_price: '99.95', stock_qty: 1 });
      else part.stock_qty = 0;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(link.replace('&amp;', '&'));
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1');
  const told = page.getByRole('region', { name: /changed/i }).or(page.getByRole('status'));
  await expect(told.filter({ hasText: /\$99\.95/ }).first()).toBeVisible();
  await expect(page.getByText(/out of stock/i).first()).toBeVisible();
  await expectSound(page);
});

test('one line of an order is ordered again from the list, from the order and from its mail', async ({
  page,
  browser,
  request,
}) => {
  const customer = somebody();
  const account = await haveAccount(page, customer);
  const { orderNo } = await haveOrder(account, 2, 0, {}, FILTER, [SHOES]);
  const main = page.getByRole('main');
  const pieces = main.getByRole('spinbutton');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/my-account/orders');
  await main.getByRole('button', { name: /^Order again ?: Oil filter, .*, order \d/ }).click();
  await expect(page.getByText(/^Oil filter, .* Successfully Added To Cart!/)).toBeVisible();
  await expect(page).toHaveURL('/my-account/orders');
  // The toast stays while its button has the focus.
  await page.getByRole('button', { name: 'View cart' }).focus();
  await expectSound(page);
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(pieces).toHaveCount(1);
  await expect(pieces).toHaveValue('2');

  // The page to which its mails lead.
  await page.goto(`/order-received/${orderNo}`);
  await main.getByRole('link', { name: /^Order again ?: .* brake shoe set/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(pieces).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(`/order-received/${orderNo}`);
  await expect(main.getByRole('link', { name: 'Order again', exact: true })).toBeVisible();
  await expectSound(page);

  const context = await browser.newContext({ baseURL: process.env['SHOP_URL']! });
  const friend = await context.newPage();
  const kind = 'order-received(?=[^"]*again=\\d)';
  const link = await linkInMail(request, /Your .* order/, customer.email, kind);
  await friend.goto(link.replace('&amp;', '&'));
  await expect(friend).toHaveURL('/cart');
  await expect(friend.getByRole('main').getByRole('spinbutton')).toHaveCount(1);
  await friend.goto(link.replace('&amp;', '&'));
  await expect(friend.getByText(/^Oil filter, .* is in your cart already\.$/)).toBeVisible();
  await context.close();
});
