import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './map/watched-test.ts';

/** A visitor of the shop; the test fails on any browser error. */
export const test = base.extend<{ page: Page; mayComplain: RegExp | null }, { browser: Browser }>({
  /** Browser errors allowed in tests where something is meant to fail. */
  mayComplain: [null, { option: true }],
  baseURL: async ({}, use) => use(process.env['SHOP_URL']),
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        // Second tabs and other people's browsers, too.
        if (options?.javaScriptEnabled !== false) context.on('page', awaitLife);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  page: async ({ page, mayComplain }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(page);
    // A response that a test holds back or replaces may outlast it: unhandled, that ends the worker.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    const isBad = (text: string) => isUnexpected(text) && !mayComplain?.test(text);
    expect(complaints.filter(isBad), 'the console').toEqual([]);
  },
});

/** Navigation also waits for hydration, because the script loads after the page. */
function awaitLife(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => lives(page, options, await goto(url, options));
  for (const way of ['reload', 'goBack', 'goForward'] as const) {
    const go = page[way].bind(page);
    page[way] = async (options) => lives(page, options, await go(options));
  }
}

async function lives<Answer>(
  page: Page,
  options: { waitUntil?: string } | undefined,
  answer: Answer,
): Promise<Answer> {
  if (options?.waitUntil !== 'commit') {
    await page.waitForFunction(
      () =>
        !document.querySelector('script[data-entry], script[type=module]') ||
        'alive' in document.documentElement.dataset,
    );
  }
  return answer;
}

// The browser logs a 404 page and a refused call as errors of its own;
// and the frame that shows a mail refuses this test's own script, as it should.
const isUnexpected = (text: string) =>
  !/^Failed to load resource: .*(401|404|409|410|422|429|503)|^Blocked script execution in .*\/mailbox\//.test(
    text,
  );

export { expect };

/** Waits until React has hydrated a part that comes after its page, such as the footer. */
export const alive = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    )
    .toBe(true);

/** The web fonts are there, and places can be measured; they load when a text first has them. */
export const fontsHere = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(() => true));

/** Adds the first oil filter for a 68–79 Bus to the cart by hand, from a search page. */
export async function takeOilFilter(page: Page): Promise<string> {
  await page.goto('/shop/search?keyword=oil+filter&van=68-79-bus');
  const add = page.getByRole('button', { name: /^Add to cart/ }).first();
  await add.click();
  const said = await page.getByText('Successfully Added To Cart!').first().textContent();
  return said!.replace(' Successfully Added To Cart!', '');
}

/** Sets shipping to New Jersey by UPS Ground by hand, on the cart page. */
export async function chooseShipping(page: Page): Promise<void> {
  await page.goto('/cart');
  // It opens by itself, unless an earlier destination is stored.
  const button = page.getByRole('button', { name: 'Calculate Shipping' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  // Methods come with its fifth digit.
  await page.getByLabel('Postcode').fill('08601');
  await page.getByRole('radio', { name: /UPS Ground/ }).check();
}

export async function fillCheckout(page: Page, card = '4111111111111111'): Promise<void> {
  await fillAddress(page);
  await fillCard(page, card);
}

export async function fillCard(page: Page, card = '4111111111111111'): Promise<void> {
  await page.getByLabel('Name on card').fill('Ken Marsh');
  await page.getByLabel('Card number').pressSequentially(card);
  await page.getByLabel('Expiration date').pressSequentially('1239');
  await page.getByLabel('Security code').fill('123');
}

/** Fills in everything that a guest has to, except the card. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ken@example.com');
  await page.getByLabel('First name').fill('Ken');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Street address').fill('12 Mill Street');
  await page.getByLabel('City').fill('Trenton');
  await acceptTerms(page);
}

/** A unique email address and street, because declined cards are counted by both; returns the street. */
export async function switchVisitor(page: Page): Promise<string> {
  const name = randomUUID().slice(0, 8);
  const street = `${name} Mill Street`;
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Street address').fill(street);
  return street;
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel('I am not a robot').check();
  await page.getByLabel('I accept the terms').check();
  await expect(page.getByText('Verified')).toBeVisible();
}

/** Keeps the captcha at "Checking …" until the returned function is called. */
export async function holdCaptcha(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/captcha', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
