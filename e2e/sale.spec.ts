import { expectAccessible, expectSound } from './accessible.ts';
import { goToCheckout, haveOilFilter, haveShipping } from './prepared.ts';
import { chooseShipping, expect, fillCheckout, takeOilFilter, test } from './visitor.ts';

test(
  'a complete sale: search, cart, shipping, payment, confirmation, mail',
  { tag: '@core' },
  async ({ page, request, browser, baseURL }) => {
    await page.goto('/');
    await page.getByRole('link', { name: '1968–79 Bus' }).first().click();
    await expect(page).toHaveURL('/categories/68-79-bus');
    await page.getByRole('link', { name: 'Brakes', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brakes');
    await page
      .getByRole('link', { name: /Rear brake drum, 252 mm/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rear brake drum, 252 mm');
    await page
      .getByRole('button', { name: /one more/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(
      page.getByText(/Rear brake drum.* Successfully Added To Cart!/).first(),
    ).toBeVisible();
    await expect(page.getByRole('banner').getByText('$169.90')).toBeVisible();

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Shopping Cart/ })
      .click();
    await page.getByRole('link', { name: 'View cart', exact: true }).click();
    await expect(page).toHaveURL('/cart');
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expect(page.getByText('Please calculate shipping first.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await expect(page.getByText('Please select state').first()).toBeVisible();
    await expect(page.getByText('Please enter postcode.').first()).toBeVisible();
    await chooseShipping(page);
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();

    await expect(page).toHaveURL('/checkout');
    await fillCheckout(page);
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    const total = (await pay.textContent())!.replace('Pay ', '');
    await pay.click();

    // The toast goes by itself.
    await expect(page.getByText('Payment Successful!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/payExp\/order-success\/\d{4}-\d{4}-\d\d$/);
    const orderNo = page.url().split('/').at(-1)!;
    const received = page.getByRole('main');
    await expect(received.getByText(orderNo).first()).toBeVisible();
    await expect(received.getByText(total).first()).toBeVisible();
    await expect(received.getByText('12 Mill Street').first()).toBeVisible();
    await expect(received.getByRole('table', { name: 'Order' })).toContainText('Credit card');
    const bought = received.getByRole('table', { name: 'Products' });
    await expect(bought).toContainText('Rear brake drum, 252 mm');
    await expect(bought).toContainText('$169.90');
    const amounts = received.getByRole('table', { name: 'Amounts' });
    await expect(amounts.getByRole('row', { name: /^Subtotal/ })).toContainText('$169.90');
    await expect(amounts.getByRole('row', { name: /^Total/ })).toContainText(total);
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('main').getByText(total).first()).toBeVisible();

    const mailed = page.getByRole('link', { name: new RegExp(orderNo) });
    await expect(async () => {
      await page.goto('/mailbox');
      await expect(mailed).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await mailed.click();
    await expect(page).toHaveURL(/\/mailbox\/.+/);
    const mail = await (await request.get(`${page.url()}/html`)).text();
    expect(mail).toContain('Thank you for your order');
    expect(mail).toContain(total);

    // The mailed link opens the order in any browser.
    const link = new RegExp(`/order-received/${orderNo}\\?key=[0-9a-f-]+`).exec(mail)![0];
    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    const guest = await elsewhere.newPage();
    await guest.goto(link);
    await expect(guest.getByRole('main').getByText('12 Mill Street').first()).toBeVisible();
    await elsewhere.close();
  },
);

test(
  'a declined card loses nothing that was typed, and another one pays',
  { tag: '@core' },
  async ({ page }) => {
    await goToCheckout(page);
    await fillCheckout(page, '4000000000009995');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByText('Payment Failed!').first()).toBeVisible();
    await expect(page.getByText('Your card was not charged.')).toBeVisible();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByLabel('Email')).toHaveValue('ken@example.com');
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 9995');

    await page.getByLabel('Card number').fill('');
    await page.getByLabel('Card number').pressSequentially('4111111111111111');
    await expect(page.getByText('Verified')).toBeVisible();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page).toHaveURL(/order-success/);
  },
);

test(
  'an incomplete form is not sent; every missing field is named, and the summary links to it',
  { tag: '@core' },
  async ({ page }) => {
    await goToCheckout(page);
    // Filled in from the postcode that shipping was calculated for.
    await expect(page.getByLabel('City')).toHaveValue('Trenton');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('group', { name: 'Please check 10 fields' })).toBeFocused();
    for (const words of [
      'Please enter email.',
      'Please enter shipping first name.',
      'Please enter shipping last name.',
      'Please enter shipping address.',
      'Please enter credit card holder name.',
      'Please enter credit card number.',
      'Please enter credit card date.',
      'Please enter credit card security code.',
      'Please verify captcha!',
      'Please accept terms & conditions.',
    ]) {
      await expect(page.getByText(words).first(), words).toBeVisible();
    }
    await page.getByRole('link', { name: 'Please enter shipping address.' }).click();
    await expect(page.getByLabel('Street address')).toBeFocused();
    await expectSound(page);
  },
);

test('changed prices refuse the order, show the new total, and it can then be paid', async ({
  page,
}) => {
  await goToCheckout(page);
  await fillCheckout(page);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const total = (await pay.textContent())!.replace('Pay ', '');
  // Pretends that the page showed outdated prices.
  await page.route(
    '**/api/checkout',
    (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), cartTotal: '1.00' } }),
    { times: 1 },
  );
  await pay.click();
  const word = page.getByRole('alert').filter({ hasText: 'Prices have changed.' });
  await expect(word).toContainText('Please review your cart.');
  await expect(word).toContainText(`Nothing was charged. Your order now comes to ${total}.`);
  await expect(word.getByRole('link')).toHaveAttribute('href', '/cart');
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
  await page.getByRole('radio', { name: /UPS Ground/ }).check();
  await expect(page.getByText('Verified')).toBeVisible();
  await pay.click();
  await expect(page).toHaveURL(/order-success/);
});

test('two clicks on the button are one order', { tag: '@core' }, async ({ page }) => {
  await goToCheckout(page);
  await fillCheckout(page, '4012888888881881');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout')) sent.push(request.headers()['idempotency-key']!);
  });
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order-success/, { timeout: 20_000 });
  expect(new Set(sent).size).toBe(1);
});

test(
  'a part that sells out at the last moment is named, nothing typed is lost, and the rest can be paid',
  { tag: '@core' },
  async ({ page }) => {
    const filter = await takeOilFilter(page);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .nth(1)
      .click();
    await expect(page.locator('.cart-button')).toContainText('2 items');
    await haveShipping(page);
    await page.goto('/checkout');
    await fillCheckout(page);
    await page.route(
      '**/api/checkout',
      (route) => {
        const [first, second] = route.request().postDataJSON().cart_products;
        const lines = [
          { ...first, regular_price: first.price, featured_image: null, stock_qty: 0 },
          { ...second, regular_price: second.price, featured_image: null, stock_qty: 9 },
        ];
        const message = `“${filter}” is out of stock. Please review your cart.`;
        return route.fulfill({
          status: 409,
          json: { code: 409, error: { code: 'out_of_stock', message }, cart: { lines } },
        });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: /^Pay \$/ }).click();

    const notice = page.getByRole('alert').filter({ hasText: `“${filter}” is sold out.` });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Review your cart' })).toBeVisible();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
    const pay = page.getByRole('button', { name: /^Pay/ });
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    // The refused attempt may still be ending, which ignores the key.
    await expect(async () => {
      await page.getByLabel('Name on card').press('Enter');
      await expect(notice).toBeFocused({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expectAccessible(notice);

    await notice.getByRole('button', { name: `Remove ${filter}` }).click();
    await expect(pay).toBeFocused();
    await page.getByRole('radio', { name: /UPS Ground/ }).check();
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
    await expect(page.getByText('Verified')).toBeVisible();
    await pay.click();
    await expect(page).toHaveURL(/order-success/);
  },
);

test('an order placed in one tab is shown in the other', async ({ page, context }) => {
  await haveOilFilter(page);
  await haveShipping(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.bringToFront();
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/order-success/);
  const orderNo = page.url().split('/').at(-1)!;

  await expect(other).toHaveURL('/');
  await expect(other.getByText(`Your order was placed in another tab: ${orderNo}`)).toBeVisible();
});

test('a changed postcode does not interrupt typing and is pointed out before paying', async ({
  page,
}) => {
  await goToCheckout(page);
  await fillCheckout(page);
  await page.getByLabel('Postcode').fill('08602');
  await page.getByLabel('Postcode').press('Tab');
  await expect(page.getByText('Shipping is calculated for 08601.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You have used two different shipping zipcode.');
  // Cancel leaves what was typed, and says what shipping is calculated for.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Postcode')).toHaveValue('08602');
  await expect(page.getByText('Shipping is calculated for 08601.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const ok = dialog.getByRole('button', { name: 'Ok' });
  await expect(ok).toBeFocused();
  await ok.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeFocused();
  await page.getByRole('radio', { name: /UPS Ground/ }).check();
  await expect(page.getByLabel('Postcode')).toHaveValue('08602');
});
