import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goToCheckout, haveOilFilter, haveShipping } from './prepared.ts';
import { chooseShipping, expect, fillAddress, fillCheckout, test } from './visitor.ts';

async function goToPaypal(page: Page): Promise<void> {
  await goToCheckout(page);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  // Still incomplete: submitting names what is missing.
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await fillAddress(page);
  await page.getByRole('button', { name: /^Pay with PayPal \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Approve the payment' })).toBeVisible();
}

test(
  'a guest pays with PayPal, and returning twice is one order',
  { tag: '@core' },
  async ({ page }) => {
    await goToPaypal(page);
    const back = page.waitForRequest((request) => request.url().includes('st=approved'));
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Payment Successful!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
    const received = page.getByRole('main');
    await expect(received.getByRole('heading', { name: 'Order received' })).toBeVisible();
    await expect(received.getByText('Paypal')).toBeVisible();
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
    const address = page.url();

    await haveOilFilter(page);
    await page.goto((await back).url());
    await expect(page).toHaveURL(address);
    await expect(received.getByText('12 Mill Street').first()).toBeVisible();
    // Items added since then stay in the cart.
    await expect(page.getByRole('banner').getByText('$0.00')).toBeHidden();
  },
);

test(
  'after cancelling at PayPal nothing typed is lost and another attempt pays',
  { tag: '@core' },
  async ({ page }) => {
    await goToPaypal(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/checkout');
    const main = page.getByRole('main');
    await expect(main.getByText('Payment Cancelled!')).toBeVisible();
    await expect(page.getByLabel('Street address')).toHaveValue('12 Mill Street');
    await expect(page.getByRole('radio', { name: /PayPal/ })).toBeChecked();

    await page.getByLabel('I am not a robot').check();
    await page.getByLabel('I accept the terms').check();
    await page.getByRole('button', { name: /^Pay with PayPal/ }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page).toHaveURL(/order-success/);
  },
);

test('returning with cm, st and tx after cancelling shows a message and keeps the cart', async ({
  page,
}) => {
  await goToPaypal(page);
  const left = page.waitForRequest((request) => request.url().includes('st=cancelled'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  const { search } = new URL((await left).url());
  const main = page.getByRole('main');
  await expect(main.getByText('Payment Cancelled!')).toBeVisible();
  await page.goto(`/order-received${search}`);
  await expect(main.getByRole('heading', { name: 'Payment cancelled!' })).toBeVisible();
  await expect(main.getByText('Nothing was charged')).toBeVisible();
  await main.getByRole('link', { name: 'Back to checkout' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Mill Street');
});

test('leaving PayPal with Back returns to the form, and PayPal can be opened again', async ({
  page,
}) => {
  await goToPaypal(page);
  const payment = page.url();
  await page.goBack();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Mill Street');
  await fillAddress(page);
  await page.getByRole('button', { name: /^Pay with PayPal/ }).click();
  await expect(page).toHaveURL(payment);
});

test('a payment refused by PayPal shows an error and keeps the cart', async ({ page }) => {
  await goToPaypal(page);
  await page.getByRole('button', { name: /^Fail/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Payment Failed!' })).toBeVisible();
  await expect(main.getByText('PayPal could not take this payment.')).toBeVisible();
  await expectAccessible(main);
  await main.getByRole('link', { name: 'Back to checkout' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Mill Street');
});

test(
  'express checkout goes from the cart to PayPal and back, after one cancellation',
  { tag: '@core' },
  async ({ page }) => {
    await haveOilFilter(page);
    await page.goto('/cart');
    const express = page.getByRole('button', { name: 'Pay with PayPal' });
    await express.click();
    await expect(
      page.getByRole('main').getByText('Please calculate shipping first.'),
    ).toBeVisible();
    await chooseShipping(page);

    await express.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main').getByText('Payment Cancelled!')).toBeVisible();

    await express.click();
    // The look-up of open payments learns of the order first.
    const toldFirst = page.waitForResponse('**/api/checkout/attempts');
    await page.route('**/api/payExp/checkout', async (route) => {
      const response = await route.fetch();
      await toldFirst;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    // The toast goes by itself. The order's own page needs none that leads to it.
    await expect(page.getByText('Payment Successful!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
    const received = page.getByRole('main');
    await expect(received.getByText('Sandbox Buyer').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'View order' })).toHaveCount(0);
    await expect(received.getByText('Paypal')).toBeVisible();
    await page.reload();
    await expect(received.getByText('Sandbox Buyer').first()).toBeVisible();
  },
);

test('paying again before the shop learns of the cancellation creates another order, which is paid', async ({
  page,
}) => {
  await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  const express = page.getByRole('button', { name: 'Pay with PayPal' });
  await express.click();
  // The first payment's cancellation is slow and arrives after the second payment has started.
  const gate = Promise.withResolvers<void>();
  const cancellation = Promise.withResolvers<void>();
  await page.route(
    '**/api/saveOrder',
    async (route) => {
      await gate.promise;
      await route.fetch().catch(() => {});
      cancellation.resolve();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByText('Payment Cancelled!')).toBeVisible();
  await express.click();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeVisible();
  gate.resolve();
  await cancellation.promise;
  await approve.click();
  await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
});

test('an approval after the cart was paid in another tab charges nothing and shows the order', async ({
  page,
  context,
}) => {
  await goToCheckout(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${process.env['SHOP_URL']}/checkout`);
  await expect(other.getByText('Your payment at PayPal is not finished.')).toBeVisible();
  await fillCheckout(other);
  await other.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(other).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
  const paid = other.url().split('/').at(-1)!;

  await approve.click();
  const main = page.getByRole('main');
  await expect(main.getByText(/^This payment was replaced by a newer one/)).toBeVisible();
  await expect(main.getByText('your cart is as you left it')).toHaveCount(0);
  await main.getByRole('link', { name: `View order ${paid}` }).click();
  await expect(page).toHaveURL(`/payExp/order-success/${paid}`);
});

test('an approval after the last piece is sold charges nothing, and the cart shows what is left', async ({
  page,
}) => {
  const filter = await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  const { id } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vangon-cart')!).state.items[0] as { id: number },
  );
  const line = {
    product_id: id,
    name: filter,
    slug: 'oil-filter-spin-on-type-4-engine',
    featured_image: null,
    regular_price: '8.95',
    stock_qty: 0,
  };
  const message = `“${filter}” is out of stock. Please review your cart.`;
  const json = { code: 409, error: { code: 'out_of_stock', message }, cart: { lines: [line] } };
  await page.route('**/api/payExp/checkout', (route) => route.fulfill({ status: 409, json }));
  await page.route('**/api/checkout/attempts', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  // The shop itself still has the filter.
  await page.route('**/api/cart/products', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(message)).toBeVisible();
  await expect(main.getByText('Nothing was charged. Your cart shows what is left.')).toBeVisible();
  await main.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(main.getByText('Out of Stock').first()).toBeVisible();
});

test('an express payment error shows an icon, the first message and a way back', async ({
  page,
}) => {
  const answers = [
    {
      status: 404,
      json: {
        code: 404,
        error: { code: 'unknown_payment', message: 'We do not know this payment.' },
      },
    },
    {
      status: 422,
      json: {
        code: 422,
        errors: ['The bank said no.', 'And so did PayPal.'],
        error: { code: 'payment_declined', message: 'Payment Failed!' },
      },
    },
  ];
  await page.route('**/api/payExp/checkout', (route) => route.fulfill(answers.shift()), {
    times: answers.length,
  });
  // It was approved there: a lookup would find it paid.
  await page.route('**/api/checkout/attempts', (route) => route.fulfill({ status: 503, json: {} }));
  const filter = await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expect(main.getByText('We do not know this payment.')).toBeVisible();
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Payment Failed!' })).toBeVisible();
  await expect(main.getByText('The bank said no.')).toBeVisible();
  await expect(main.getByText('And so did PayPal.')).toBeHidden();
  await main.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(main.getByRole('link', { name: filter }).first()).toBeVisible();
});

test('an express payment with a coupon the buyer may not use drops only the coupon', async ({
  page,
}) => {
  await page.route('**/api/payExp/checkout', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 409,
        error: { code: 'coupon_used_before', message: 'You have used this coupon already.' },
        cart: { applyed_coupon_code: '' },
      },
    }),
  );
  // It was approved there: a lookup would find it paid.
  await page.route('**/api/checkout/attempts', (route) => route.fulfill({ status: 503, json: {} }));
  await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  await page.getByLabel('Coupon code').fill('FIVEOFF');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByRole('button', { name: 'Remove Coupon' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const main = page.getByRole('main');
  const gone = main.getByText(
    'Nothing was charged. The coupon has been taken out of your cart; the rest is as you left it.',
  );
  await expect(main.getByText('You have used this coupon already.')).toBeVisible();
  await expect(gone).toBeVisible();
  await page.reload();
  await expect(gone).toBeVisible();
  await main.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(main.getByRole('button', { name: 'Remove Coupon' })).toBeHidden();
  await expect(main.getByRole('radio', { name: /UPS Ground/ })).toBeChecked();
});

test('an express payment to another address recalculates shipping and tax for the same service', async ({
  page,
}) => {
  await page.route('**/api/payExp/checkout', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 409,
        error: {
          code: 'buyer_address_changed',
          message: 'You have used two different shipping zipcode. Please calculate shipping again.',
        },
        place: { country: 'US', state: 'PA', postcode: '18042' },
      },
    }),
  );
  // It was approved there: a lookup would find it paid.
  await page.route('**/api/checkout/attempts', (route) => route.fulfill({ status: 503, json: {} }));
  await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/now for the address PayPal gave us/)).toBeVisible();
  await expect(main.getByText(/as you left it/)).toBeHidden();
  await main.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(main.getByRole('radio', { name: /UPS Ground/ })).toBeChecked();
  await expect(main.getByText('None for this address')).toBeVisible();
});

test.describe('a lost response', () => {
  test.use({ mayComplain: /ERR_FAILED/ });

  test('express checkout after a seemingly lost payment leads to the order that it paid', async ({
    page,
  }) => {
    const filter = await goToCheckout(page);
    await fillCheckout(page);
    // The order is placed and paid, but the response is lost.
    const isPlaced = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/checkout'),
    );
    await page.route('**/api/checkout', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await isPlaced;
    // Two seconds later the page would ask again.
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The lookup's response is lost too.
    await page.route('**/api/checkout/attempts', (route) => route.abort());

    await page.goto('/cart');
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Your earlier payment has gone through after all/)).toBeVisible();
    await expect(main.getByText(filter).first()).toBeVisible();
    await page.reload();
    await expect(main.getByText('12 Mill Street').first()).toBeVisible();
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
  });
});
