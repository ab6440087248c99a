import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { annie, fillRegistration, somebody } from './customer.ts';
import { closeToasts, expectNothingBusy } from './blocked-files.ts';
import {
  goToCheckout,
  haveAccount,
  haveLogin,
  haveOilFilter,
  haveOrder,
  haveShipping,
} from './prepared.ts';
import { expect, fillAddress, fillCheckout, test } from './visitor.ts';

// For each kind of call one response is lost and one is replaced by a proxy's page: an error is shown, nothing stays
// busy, and clicking again works.
test.use({
  mayComplain: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const SAID = /Something went wrong!|We could not reach the shop/;

/** Breaks two responses of a call: the first is cut off, the second is a proxy's page. Returns how often it was sent. */
async function loseAnswers(page: Page, call: string, isServed = false): Promise<() => number> {
  let lost = 0;
  await page.route(`**/api/${call}`, async (route) => {
    lost += 1;
    if (lost > 2) return route.continue();
    if (isServed && lost === 1) await route.fetch();
    return lost === 1
      ? route.abort()
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });
  return () => lost;
}

/** What waits for its next try tries at once, until it has tried so often. */
async function tryNow(page: Page, tried: () => number, times: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(16_500);
      return tried();
    })
    .toBeGreaterThanOrEqual(times);
}

interface Row {
  call: string;
  press: (page: Page) => Promise<unknown>;
  works: (page: Page) => Promise<unknown>;
}

async function walk(page: Page, { call, press, works }: Row): Promise<void> {
  const lost = await loseAnswers(page, call);
  for (const time of [1, 2]) {
    await press(page);
    await expect.poll(lost).toBe(time);
    await expect(page.getByText(SAID).first(), `${call}, ${time}`).toBeVisible();
    await expectNothingBusy(page);
    await closeToasts(page);
  }
  await press(page);
  await works(page);
  await closeToasts(page);
}

const verify = async (page: Page) => {
  await page.getByLabel('I am not a robot').check();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
};

test('every visitor action survives a lost response', async ({ page }) => {
  const mail = `${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/order-status');
  await page.getByLabel('Order Number').fill('1234');
  await walk(page, {
    call: 'getOrderStatus',
    press: (on) => button(on, 'Track').click(),
    works: (on) => expect(on.getByText('Please enter valid order id!').first()).toBeVisible(),
  });
  await page.getByLabel(/Newsletter/).fill(mail);
  await walk(page, {
    call: 'subscribe-newsletter',
    press: (on) => button(on, 'Subscribe').click(),
    works: (on) => expect(on.locator('#newsletter')).toHaveValue(''),
  });

  await page.goto('/contact-us');
  for (const [field, typed] of [
    ['name', 'Joan'],
    ['email', mail],
    ['subject', 'Guam'],
    ['message', 'Do you ship there?'],
  ]) {
    await page.locator(`#${field}`).fill(typed!);
  }
  await verify(page);
  await walk(page, {
    call: 'contact/send',
    press: async (on) => {
      await expect(on.getByText('Verified', { exact: true })).toBeVisible();
      await button(on, 'Send message').click();
    },
    works: (on) => expect(on.locator('#message')).toHaveValue(''),
  });

  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(mail);
  await form.getByLabel('Password').fill('not the one');
  await walk(page, {
    call: 'auth/login',
    press: () => form.getByRole('button', { name: 'Log In' }).click(),
    works: () =>
      expect(
        form
          .getByRole('alert')
          .or(form.getByText(/credential|password/i))
          .first(),
      ).toBeVisible(),
  });
});

test('every customer action survives a lost response', async ({ page }) => {
  await haveAccount(page, somebody());
  await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  await page.getByLabel('Coupon code').fill('SPRING27');
  await walk(page, {
    call: 'coupon/discount',
    press: (on) => button(on, 'Apply coupon').click(),
    works: (on) => expect(on.getByText(/This coupon is valid from/).first()).toBeVisible(),
  });
  await page.goto('/product/oil-filter-spin-on-type-4-engine');
  await walk(page, {
    call: 'addWishlist',
    press: (on) => button(on, /Add to wishlist/).click(),
    works: (on) => expect(button(on, /Remove from wishlist/)).toBeVisible(),
  });
  await haveLogin(page, annie);
  await page.goto('/my-account/profile');
  await expect(page.getByLabel('First name').first()).toHaveValue('Annie');
  await walk(page, {
    call: 'auth/profile/update',
    press: (on) => button(on, 'Save').click(),
    works: (on) => expect(on.locator('.toaster li').first()).toBeVisible(),
  });
});

test('messages to the shop and registration survive a lost response', async ({ page }) => {
  await page.goto('/article/fuel-hoses');
  await page.locator('#name').fill('Joan');
  await page.locator('#email').fill('joan@example.com');
  await page.locator('#message').fill('All nine of mine were the old ones too.');
  await verify(page);
  await walk(page, {
    call: 'articles/leave-reply',
    press: async (on) => {
      await expect(on.getByText('Verified', { exact: true })).toBeVisible();
      await button(on, 'Post Comment').click();
    },
    works: (on) => expect(on.locator('#message')).toHaveValue(''),
  });

  await page.goto('/submit-testimonial');
  await page.locator('#client_name').fill('Joan Weber');
  await page.locator('#email').fill('joan@example.com');
  await page.getByLabel('Comment').fill('The seal fits.');
  await page.getByRole('radio', { name: /Excellent/ }).check();
  await verify(page);
  await walk(page, {
    call: 'save-testimonial',
    press: async (on) => {
      await expect(on.getByText('Verified', { exact: true })).toBeVisible();
      await on.getByRole('button', { name: 'Submit', exact: true }).click();
    },
    works: (on) => expect(on.locator('#client_name')).toHaveValue(''),
  });

  await page.goto('/login');
  const form = await fillRegistration(page, somebody());
  await walk(page, {
    call: 'register',
    press: async () => {
      await expect(form.getByText('Verified')).toBeVisible();
      await form.getByRole('button', { name: 'Register' }).click();
    },
    works: (on) => expect(on).toHaveURL('/'),
  });
});

test('shipping, points and cancelling an order survive a lost response', async ({ page }) => {
  await haveLogin(page, annie);
  await haveOilFilter(page);
  await haveShipping(page);
  // The page asks for itself first.
  const refreshed = page.waitForResponse('**/api/calculate-shipping');
  await page.goto('/cart');
  await refreshed;
  const calculate = page.getByRole('button', { name: 'Calculate Shipping' });
  if ((await calculate.getAttribute('aria-expanded')) === 'false') await calculate.click();
  await walk(page, {
    call: 'calculate-shipping',
    press: async (on) => {
      await on.getByLabel('Postcode').fill('0860');
      await on.getByLabel('Postcode').fill('08608');
    },
    works: (on) => expect(on.getByRole('radio', { name: /UPS Ground/ })).toBeVisible(),
  });
  await page.getByRole('radio', { name: /UPS Ground/ }).check();
  await button(page, 'Redeem points').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Points').fill('10');
  await walk(page, {
    call: 'apply-point-discount',
    press: () => dialog.getByRole('button', { name: 'Apply' }).click(),
    works: (on) => expect(on.getByText('10 points redeemed')).toBeVisible(),
  });

  const session = await haveAccount(page, somebody());
  const { orderNo } = await haveOrder(session, 1);
  await page.goto('/my-account/orders');
  await page
    .getByRole('row', { name: new RegExp(orderNo) })
    .getByRole('link')
    .first()
    .click();
  await walk(page, {
    call: 'order-cancel',
    press: async (on) => {
      await on.getByRole('main').getByRole('button', { name: 'Cancel order' }).click();
      await dialog.getByRole('button', { name: 'Cancel order' }).click();
    },
    works: (on) => expect(on).toHaveURL(`/order-cancel/${orderNo}`),
  });
});

test('nothing is lost while the network is down, and every click works once it is back', async ({
  page,
  context,
}) => {
  await goToCheckout(page);
  await fillCheckout(page);
  await context.setOffline(true);
  await button(page, /^Pay \$/).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/looking up your order|could not/)
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    if (!/order-success/.test(page.url())) await button(page, /^Pay \$/).click({ timeout: 500 });
    await expect(page).toHaveURL(/order-success\/[\d-]+$/, { timeout: 4_000 });
  }).toPass({ timeout: 45_000 });
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
});

test(
  'a card is charged once, whatever replaces the response',
  { tag: '@core' },
  async ({ page }) => {
    const filter = await goToCheckout(page);
    await fillCheckout(page);
    const sent = await loseAnswers(page, 'checkout', true);
    await page.clock.install();
    await button(page, /^Pay \$/).click();
    const main = page.getByRole('main');
    await expect(main.getByText('We are looking up your order.').first()).toBeVisible();
    await expect(main.getByText(/you will not be charged twice/).first()).toBeVisible();
    await tryNow(page, sent, 3);
    await expect(page).toHaveURL(/order-success\/[\d-]+$/);
    await expect(main.getByText(filter).first()).toBeVisible();
    await expect(page.getByText('Something went wrong!!')).toHaveCount(0);
  },
);

test('a PayPal payment is captured once, whatever replaces the response', async ({ page }) => {
  await goToCheckout(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  const sent = await loseAnswers(page, 'checkout', true);
  const settled = await loseAnswers(page, 'saveOrder', true);
  await page.clock.install();
  await button(page, /^Pay with PayPal \$/).click();
  await expect(page.getByText('We are looking up your order.').first()).toBeVisible();
  await tryNow(page, sent, 3);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Finishing your payment …')).toBeVisible();
  await tryNow(page, settled, 3);
  await expect(page).toHaveURL(/order-success\/[\d-]+$/);
  await expect(page.getByRole('main').getByText('Paypal').first()).toBeVisible();
});

test('an express payment is captured once, whatever replaces the response', async ({ page }) => {
  await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  const sent = await loseAnswers(page, 'express/checkout', true);
  await page.clock.install();
  await button(page, 'Pay with PayPal').click();
  await expect(
    page.getByRole('main').getByText('We are looking up your order.').first(),
  ).toBeVisible();
  await tryNow(page, sent, 3);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveURL(/order-success\/[\d-]+$/);
});

test('a charge whose responses never arrive is looked up automatically', async ({ page }) => {
  const filter = await goToCheckout(page);
  await fillCheckout(page);
  // The first request reaches the shop, which charges; a proxy responds instead from then on.
  let asked = 0;
  await page.clock.install();
  await page.route('**/api/checkout', async (route) => {
    if (++asked === 1) await route.fetch();
    return route.fulfill({
      status: 504,
      contentType: 'text/html',
      body: '<h1>Gateway Time-out</h1>',
    });
  });
  await button(page, /^Pay \$/).click();
  await tryNow(page, () => asked, 5);
  await expect(page).toHaveURL(/order-success\/[\d-]+$/);
  await expect(page.getByRole('main').getByText(filter).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
});
