import { expectSound } from './accessible.ts';
import { goToCheckout, haveOilFilter, haveShipping } from './prepared.ts';
import {
  switchVisitor,
  expect,
  fillAddress,
  fillCard,
  fillCheckout,
  holdCaptcha,
  test,
} from './visitor.ts';

test('a refused card is explained at its field and nothing typed is lost', async ({ page }) => {
  await goToCheckout(page);
  await fillCheckout(page, '4242424242424241');
  const street = await switchVisitor(page);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const number = page.getByLabel('Card number');
  await pay.click();
  await expect(page.getByText('Invalid card number').first()).toBeVisible();

  for (const [card, words] of [
    ['4000000000000069', 'Invalid card date'],
    ['4000000000000127', 'Invalid cvv'],
    ['4000000000000002', 'Payment Failed!'],
  ] as const) {
    await number.fill('');
    await number.pressSequentially(card);
    await expect(page.getByText('Verified')).toBeVisible();
    await pay.click();
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.getByLabel('Street address')).toHaveValue(street);
  }
});

test('Pay pressed the moment that a card is refused waits for the next captcha', async ({
  page,
}) => {
  await goToCheckout(page);
  await fillCheckout(page, '4000000000009995');
  await switchVisitor(page);
  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    const observer = new MutationObserver(() => {
      if (!main.textContent.includes('Your card was not charged.')) return;
      observer.disconnect();
      main.querySelector<HTMLElement>('[type=submit]')!.click();
    });
    observer.observe(main, { childList: true, subtree: true });
  });
  let payments = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout')) payments += 1;
  });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect.poll(() => payments).toBe(2);
  await expect(page.getByText('Please verify captcha!')).toHaveCount(0);
});

test('Pay pressed while the captcha is checked waits for it and pays once', async ({ page }) => {
  await goToCheckout(page);
  await fillAddress(page);
  await page.reload();
  await fillCard(page);
  const release = await holdCaptcha(page);
  await page.getByLabel('I am not a robot').check();
  await page.getByLabel('I accept the terms').check();
  await expect(page.getByText('Checking …')).toBeVisible();
  let payments = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout')) payments += 1;
  });
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await pay.press('Enter');
  await page.getByLabel('Security code').press('Enter');
  await expect(page.getByText('Please verify captcha!')).toHaveCount(0);
  expect(payments).toBe(0);
  release();
  await expect(page).toHaveURL(/order-success/);
  expect(payments).toBe(1);
});

test('Back, Forward and a reload keep what was typed except the card', async ({ page }) => {
  await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await fillCheckout(page);
  await page.getByLabel('Bill to a different address?').check();
  await page.getByLabel('Billing city').fill('Easton');
  await page.getByLabel('Billing city').press('Tab');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Shopping cart' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue('ken@example.com');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('ken@example.com');
  await expect(page.locator('#shipping_address')).toHaveValue('12 Mill Street');
  await expect(page.getByLabel('Billing city')).toHaveValue('Easton');
  await expect(page.getByLabel('Card number')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('4111');
});

test('the checkout form accepts typing before its script loads', async ({ page }) => {
  await haveOilFilter(page);
  await haveShipping(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/entry-browser/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/checkout', { waitUntil: 'commit' });
  await page.getByLabel('Email').pressSequentially('early@example.com');
  await page.getByLabel('Create an account?').check();
  await page.getByLabel('City').pressSequentially('Hamilton');
  await page.getByLabel('Postcode').focus();
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  release();
  await expect(page.getByLabel('Postcode')).toHaveValue('08601');
  // The filled-in text is selected, so that typing replaces it.
  await page.keyboard.type('08602');
  await expect(page.getByLabel('Postcode')).toHaveValue('08602');
  await page.getByLabel('Postcode').fill('08601');
  await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
  await expect(page.getByLabel('City')).toHaveValue('Hamilton');
  await expect(page.getByLabel('Create an account?')).toBeChecked();
  await page.getByLabel('Password').fill('westy-78');
  await page.reload();
  await expect(page.getByLabel('Postcode')).toHaveValue('08601');
  await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
  await expect(page.getByLabel('Password')).toHaveValue('');
});

test('an order can create an account and use another billing address', async ({ page }) => {
  await goToCheckout(page);
  await fillCheckout(page);
  await page.getByLabel('Email').fill(`checkout-${Date.now()}@example.com`);
  await page.getByLabel('Create an account?').check();
  await page.getByLabel('Bill to a different address?').check();
  await page.getByLabel('Billing country').selectOption({ label: 'France' });
  await expect(page.getByLabel('Billing state')).toBeDisabled();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  for (const words of [
    'Please enter password.',
    'Please enter billing first name.',
    'Please enter billing last name.',
    'Please enter billing address.',
    'Please enter billing town.',
    'Please enter billing postcode.',
  ]) {
    await expect(page.getByRole('link', { name: words })).toBeVisible();
  }

  await page.getByLabel('Password').fill('westy-78');
  await page.getByLabel('Billing first name').fill('Luc');
  await page.getByLabel('Billing last name').fill('Marsh');
  await page.getByLabel('Billing street address').fill('5 Rue du Moulin');
  await page.getByLabel('Billing city').fill('Annecy');
  await page.getByLabel('Billing ZIP / postcode').fill('74000');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/order-success/);
  await expect(page.getByRole('main').getByText('5 Rue du Moulin')).toBeVisible();
});

test('two tabs share the checkout address', async ({ page, context }) => {
  await goToCheckout(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.bringToFront();
  await fillAddress(page);
  await page.getByLabel('Send me the newsletter').check();
  await page.getByLabel('Email').focus();
  await expect(other.getByLabel('Street address')).toHaveValue('12 Mill Street');
  await expect(other.getByLabel('Send me the newsletter')).toBeChecked();
  // A tab that saves before another one's message has arrived takes nothing back.
  await other.evaluate(() => {
    const cart = localStorage.getItem('vangon-cart')!;
    localStorage.setItem('vangon-cart', cart.replace('12 Mill Street', '9 Oak Road'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(other.getByLabel('Street address')).toHaveValue('9 Oak Road');
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await expect(other.getByLabel('Country')).toHaveValue('GB');
  await expect(other.getByLabel('State')).toBeDisabled();
});

test(
  'anybody can track an order by number without personal data; its buyer can cancel it',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    await goToCheckout(page);
    await fillCheckout(page);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page).toHaveURL(/order-success/);
    const orderNo = page.url().split('/').at(-1)!;

    const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await stranger.goto(`/payExp/order-success/${orderNo}`);
    await expect(
      stranger.getByText('You can open an order in the browser that placed it'),
    ).toBeVisible();
    await expect(stranger.getByText('12 Mill Street')).toBeHidden();
    await stranger.goto('/order-status');
    await stranger.getByRole('button', { name: 'Track' }).click();
    await expect(stranger.getByText('Please enter Order Number!')).toBeVisible();
    await stranger.getByLabel('Order Number').fill('1111-1111-11');
    await stranger.getByRole('button', { name: 'Track' }).click();
    await expect(stranger.getByText('Please enter valid order id!').first()).toBeVisible();
    await stranger.getByLabel('Order Number').fill(orderNo);
    await stranger.getByRole('button', { name: 'Track' }).click();
    await expect(stranger.getByText('Successful!')).toBeVisible();
    await expect(stranger.getByRole('row', { name: new RegExp(orderNo) })).toContainText(
      'Processing',
    );
    await expect(stranger.getByRole('columnheader')).toHaveText([
      'Order Number',
      'Order Status',
      'Tracking Number',
      'Additional Tracking Number',
      'Shiping Notes',
    ]);
    // What is empty shows as a dash.
    await expect(stranger.getByRole('cell')).toHaveText(['Processing', '-', '-', '-']);
    await expect(stranger.getByText(/^Leaves .*\. With you .*\.$/)).toBeVisible();
    await expectSound(stranger);
    await stranger.goto(`/order-cancel/${orderNo}`);
    await expect(stranger.getByText('No order was cancelled here.')).toBeVisible();
    await stranger.context().close();

    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page).toHaveURL(`/order-cancel/${orderNo}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/cancelled/i);
    await expect(async () => {
      await page.goto('/mailbox');
      await expect(page.getByText(`order ${orderNo} is cancelled`)).toBeVisible({ timeout: 500 });
    }).toPass();
  },
);

test('too many declined cards show a message in place and as a toast, and nothing typed is lost', async ({
  page,
}) => {
  const words = 'Too many cards were declined. Please wait 5 minutes or pay with PayPal.';
  await page.route(
    '**/api/checkout',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '300' },
        json: {
          code: 429,
          error: { code: 'declined_too_often', message: words },
          retry_after: 300,
        },
      }),
    { times: 1 },
  );
  await goToCheckout(page);
  await fillCheckout(page);
  const captcha = page.waitForRequest('**/api/captcha');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await captcha;
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
  await expect(page.getByLabel('Security code')).toHaveValue('123');
  // The remaining payment method.
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: /^Pay with PayPal/ }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveURL(/order-success|order-received/);
});
