import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { testCards } from '../paypal-sandbox/test-cards.ts';
import { roomyFolder } from '../src/server/testing/roomy-folder.ts';
import { startShop } from '../src/server/testing/shop-process.ts';
import { expectAccessible, isTooWide } from './accessible.ts';
import { journeySettings } from './open-shop.ts';
import { goToCheckout, haveOilFilter, haveShipping } from './prepared.ts';
import { expect, fillAddress, test as visitorTest } from './visitor.ts';

/** Whether it contains the number of one of the cards, however formatted. */
function hasCard(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return testCards.some(({ number }) => digits.includes(number));
}

/** A visitor of a shop with the provider's hosted card fields. */
const test = visitorTest.extend<{ sent: string[] }, { hostedShop: string }>({
  hostedShop: [
    async ({}, use) => {
      const dataDir = await roomyFolder('hosted');
      const shop = await startShop({
        DATA_DIR: dataDir,
        CARD_FIELDS: 'hosted',
        ...journeySettings,
      });
      const other = process.env['SHOP_URL'];
      process.env['SHOP_URL'] = shop.address;
      await use(shop.address);
      process.env['SHOP_URL'] = other;
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  /** A separate client address for each test: declined cards are counted by it. */
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `203.0.113.${randomInt(255)}` }),
  /** Every body sent to the shop: none may contain card data. */
  sent: [
    async ({ page, hostedShop }, use) => {
      const sent: string[] = [];
      const addresses: string[] = [];
      page.on('request', (request) => {
        const body = request.postData();
        if (body && request.url().startsWith(hostedShop)) sent.push(body);
        addresses.push(request.url());
      });
      await use(sent);
      expect(addresses.filter(hasCard)).toEqual([]);
      for (const body of sent) {
        expect(hasCard(body), body).toBe(false);
        expect(body).not.toMatch(/credit-card|card-holder|validation-code|K\. Holder|2039-12/);
      }
    },
    { auto: true },
  ],
});

// One shop for all of them.
test.describe.configure({ mode: 'default' });

const field = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** A different person in each test: declined cards are counted by email address and destination. */
async function fillOwnAddress(page: Page): Promise<void> {
  await fillAddress(page);
  const own = randomUUID();
  await page.getByLabel('Email').fill(`${own}@example.com`);
  await page.getByLabel('Street address').fill(`${own} Mill Street`);
}

/** The confirmation page is a full page load, without PayPal's policy. */
async function seeOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/order-success/);
  await page.waitForFunction(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    const isAlive = 'alive' in document.documentElement.dataset;
    return isAlive && loaded !== undefined && loaded.name.includes('order-success');
  });
}

async function typeCard(page: Page, card: string): Promise<void> {
  await field(page, 'Name on card').fill('K. Holder');
  await field(page, 'Card number').fill('');
  await field(page, 'Card number').pressSequentially(card);
  await field(page, 'Expiration date').fill('');
  await field(page, 'Expiration date').pressSequentially('1239');
  await field(page, 'Security code').fill('987');
}

test(
  'a hosted card pays, and only the checkout’s policy allows the provider’s hosts',
  { tag: '@core' },
  async ({ page, sent }) => {
    const cards: string[] = [];
    page.on('request', (request) => {
      if (hasCard(request.postData() ?? '')) cards.push(new URL(request.url()).pathname);
    });
    await haveOilFilter(page);
    await haveShipping(page);
    const cart = await page.goto('/cart');
    expect(cart!.headers()['content-security-policy']).not.toContain('frame-src');

    const documents: string[] = [];
    page.on('response', (response) => {
      if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
        documents.push(response.headers()['content-security-policy']!);
    });
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await typeCard(page, '4111111111111111');
    expect(documents).toEqual([expect.stringContaining('frame-src http://127.0.0.1:')]);
    expect(documents[0]).not.toMatch(/script-src[^;]*unsafe/);
    await fillOwnAddress(page);
    const total = (await pay(page).textContent())!.replace('Pay ', '');
    await pay(page).click();

    // The toast goes by itself.
    await expect(page.getByText('Payment Successful!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/payExp\/order-success\/\d{4}-\d{4}-\d\d$/);
    const received = page.getByRole('main');
    await expect(received.getByText(total).first()).toBeVisible();
    await expect(received.getByRole('table', { name: 'Order' })).toContainText('Credit card');
    // The confirmation page is a new document, without the provider's script.
    await expect.poll(() => documents.length).toBe(2);
    expect(documents[1]).not.toContain('frame-src');
    expect(await page.evaluate(() => 'paypal' in window)).toBe(false);
    expect(sent.some((body) => body.includes('"payment":"credit_card"'))).toBe(true);
    expect(cards).toEqual([expect.stringMatching(/^\/sdk\/card-fields\/orders\/\w+\/confirm$/)]);
  },
);

test('a refused hosted card is explained at its field, nothing typed is lost, and another one pays', async ({
  page,
}) => {
  await goToCheckout(page);
  await fillOwnAddress(page);
  await typeCard(page, '4242424242424241');
  await pay(page).click();
  await expect(page.locator('#credit_card_number-error')).toHaveText('Invalid card number');
  await expect(field(page, 'Card number')).toBeFocused();

  for (const [card, words, at] of [
    ['4000000000000069', 'Invalid card date', '#credit_card_date-error'],
    ['4000000000000127', 'Invalid cvv', '#credit_validation_code-error'],
    ['4000000000009995', 'Payment Failed!', null],
    ['4000000000000002', 'Payment Failed!', null],
  ] as const) {
    await typeCard(page, card);
    await expect(page.getByText('Verified')).toBeVisible();
    await pay(page).click();
    if (at) await expect(page.locator(at)).toHaveText(words);
    else await expect(page.getByText('Your card was not charged.')).toBeVisible();
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.getByLabel('Street address')).toHaveValue(/ Mill Street$/);
    await expect(field(page, 'Card number')).toHaveValue(card.replace(/(\d{4})(?=\d)/g, '$1 '));
  }
  await typeCard(page, '4111111111111111');
  await expect(page.getByText('Verified')).toBeVisible();
  await pay(page).click();
  await seeOrder(page);
});

for (const [card, what] of [
  ['4012888888881881', 'is slow'],
  ['5105105105105100', 'loses its answer'],
] as const) {
  test(`a hosted card that ${what} is charged once`, async ({ page }) => {
    await goToCheckout(page);
    await fillOwnAddress(page);
    await typeCard(page, card);
    await pay(page).click();
    await expect(page.getByText('Payment Successful!').first()).toBeVisible({ timeout: 45_000 });
    await expect(page).toHaveURL(/order-success/);
  });
}

test('empty hosted fields are named and linked, and the form works by keyboard alone', async ({
  page,
}) => {
  await goToCheckout(page);
  await expect(field(page, 'Security code')).toBeVisible();
  await pay(page).click();
  for (const words of [
    'Please enter credit card holder name.',
    'Please enter credit card number.',
    'Please enter credit card date.',
    'Please enter credit card security code.',
  ]) {
    await expect(page.getByRole('link', { name: words })).toBeVisible();
  }
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('link', { name: 'Please enter credit card holder name.' }).click();
  await expect(field(page, 'Name on card')).toBeFocused();
  await expect(field(page, 'Name on card')).toHaveAccessibleDescription(
    'Please enter credit card holder name.',
  );
  await page.keyboard.type('K. Holder');
  await expect(page.locator('#card_holder_name-error')).toBeHidden();
  const tabTo = async (title: string, key = 'Tab') => {
    await page.keyboard.press(key);
    await expect(field(page, title)).toBeFocused();
  };
  await tabTo('Card number');
  await page.keyboard.type('4111111111111111');
  await tabTo('Expiration date');
  await page.keyboard.type('1219');
  await tabTo('Security code');
  await expect(page.locator('#credit_card_date-error')).toHaveText('Invalid card date');
  await page.keyboard.type('9');
  await tabTo('Expiration date', 'Shift+Tab');
  await expect(page.locator('#credit_validation_code-error')).toHaveText('Invalid cvv');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1239');
  await tabTo('Security code');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('987');
  await expect(field(page, 'Security code')).toHaveValue('987');
  await fillOwnAddress(page);
  await field(page, 'Security code').press('Enter');
  await seeOrder(page);
});

test('hosted fields keep their input while PayPal is selected, on a narrow screen in dark mode', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await goToCheckout(page);
  await typeCard(page, '4111111111111111');
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await expect(field(page, 'Card number')).toBeHidden();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await expect(field(page, 'Card number')).toHaveValue('4111 1111 1111 1111');
  await expect(field(page, 'Card number')).toHaveCSS('color', 'rgb(232, 239, 236)');
  await expect.poll(() => isTooWide(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(field(page, 'Card number')).toHaveCSS('color', 'rgb(19, 32, 30)');
});

test.describe('when the payment provider cannot be reached', () => {
  test.use({ mayComplain: /Failed to load resource: net::/ });

  test('a message offers to retry or to pay with PayPal', async ({ page }) => {
    await page.route('**/sdk/js*', (route) => route.abort());
    await goToCheckout(page);
    const notice = page.getByRole('alert').filter({ hasText: 'The card fields could not be' });
    await expect(notice).toBeVisible();
    await fillOwnAddress(page);
    await pay(page).click();
    await expect(notice).toBeFocused();
    await expectAccessible(notice);

    await notice.getByRole('button', { name: 'Pay with PayPal instead' }).click();
    await expect(page.getByRole('radio', { name: /PayPal/ })).toBeChecked();
    await page.getByRole('radio', { name: 'Credit card' }).check();
    await page.unroute('**/sdk/js*');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeHidden();
    await typeCard(page, '4111111111111111');
    await pay(page).click();
    await seeOrder(page);
  });

  test('an unconfirmed card is not charged and its order is given up', async ({ page }) => {
    await goToCheckout(page);
    await fillOwnAddress(page);
    await typeCard(page, '4111111111111111');
    await page.route('**/confirm', (route) => route.abort(), { times: 1 });
    await pay(page).click();
    await expect(page.getByText('Your card was not charged.')).toBeVisible();
    await expect(page.getByText('Verified')).toBeVisible();
    await pay(page).click();
    await seeOrder(page);
  });

  test('a lost response of the shop is retried: one order, charged once', async ({ page }) => {
    const placed: string[] = [];
    await page.route('**/api/payment', async (route) => {
      const answer = await route.fetch();
      placed.push(((await answer.json()) as { order_id: string }).order_id);
      // The shop has captured the payment; its first response is lost.
      await (placed.length === 1 ? route.abort() : route.fulfill({ response: answer }));
    });
    await goToCheckout(page);
    await fillOwnAddress(page);
    await typeCard(page, '4111111111111111');
    await pay(page).click();
    await seeOrder(page);
    expect(placed).toEqual([placed[0], placed[0]]);
    expect(page.url()).toContain(placed[0]!);
  });
});
