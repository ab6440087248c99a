import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** A visitor of the shop, whose browser must not complain about anything. */
export const test = base.extend<{ page: Page; mayComplain: RegExp | null }>({
  /** What the browser may say in tests in which something is meant to fail. */
  mayComplain: [null, { option: true }],
  baseURL: async ({}, use) => use(process.env['SHOP_URL']),
  page: async ({ page, mayComplain }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    awaitLife(page);
    await use(page);
    const isBad = (text: string) => isUnexpected(text) && !mayComplain?.test(text);
    expect(complaints.filter(isBad), 'the console').toEqual([]);
  },
});

/** The shop's script comes after its pages, and takes them over a little later: whoever waits for a page waits for its life too. */
function awaitLife(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') {
      await page.waitForFunction(
        () =>
          !document.querySelector('script[data-entry], script[type=module]') ||
          'alive' in document.documentElement.dataset,
      );
    }
    return answer;
  };
}

// A page that answers 404, or a call that refuses, is told by the browser as an error of its own;
// and the frame that shows a mail refuses this test's own script, as it should.
const isUnexpected = (text: string) =>
  !/^Failed to load resource: .*(401|404|409|410|422|429|503)|^Blocked script execution in .*\/mailbox\//.test(
    text,
  );

export { expect };

/** Waits until React has taken over a part that comes alive after its page, such as the footer. */
export const alive = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    )
    .toBe(true);

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

/** Does anything stand over the edge, so that the page can be scrolled to the side? */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

/** One heading of the first level, nothing too wide at 320 px, and no fault that axe finds, there and at 1280 px. */
export async function expectSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await isTooWide(page), `${page.url()} at 320 px`).toBe(false);
  await expectAccessible(page);
}

/** Puts the first brake drum for a 68–79 Bus in the cart: there are few, enough for the tests that buy it. */
export const takeBrakeDrum = (page: Page): Promise<string> => takePart(page, 'brake+drum');

/** Puts the first oil filter for a 68–79 Bus in the cart: there are many. */
export const takeOilFilter = (page: Page): Promise<string> => takePart(page, 'oil+filter');

async function takePart(page: Page, keyword: string): Promise<string> {
  await page.goto(`/shop/search?keyword=${keyword}&van=68-79-bus`);
  const add = page.getByRole('button', { name: /^Add to cart/ }).first();
  await add.click();
  const said = await page.getByText('Successfully Added To Cart!').first().textContent();
  return said!.replace(' Successfully Added To Cart!', '');
}

export async function chooseShipping(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByLabel('State').selectOption({ label: 'New Jersey' });
  await page.getByLabel('Postcode').fill('08601');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await page.getByRole('radio', { name: /UPS Ground/ }).check();
}

export async function fillCheckout(page: Page, card = '4111111111111111'): Promise<void> {
  await fillAddress(page);
  await fillCard(page, card);
}

export async function fillCard(page: Page, card = '4111111111111111'): Promise<void> {
  await page.getByLabel('Card holder name').fill('Ken Marsh');
  await page.getByLabel('Card number').pressSequentially(card);
  await page.getByLabel('Expiry date').pressSequentially('1239');
  await page.getByLabel('Security code').fill('123');
}

/** Fills all that a guest has to fill, but the card. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ken@example.com');
  await page.getByLabel('First name').fill('Ken');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Street address').fill('12 Mill Street');
  await page.getByLabel('Town / City').fill('Trenton');
  await acceptTerms(page);
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel('I am not a robot').check();
  await page.getByLabel('I accept the terms').check();
  await expect(page.getByText('Verified')).toBeVisible();
}

/** Logs one of the demo customers in, as on the login page. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  const login = page.getByRole('form', { name: 'Login' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button', { name: /log ?in/i }).click();
  await expect(page.getByText('Login successful!').first()).toBeVisible();
}
