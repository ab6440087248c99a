import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectSound, isTooWide } from './accessible.ts';
import { somebody } from './customer.ts';
import { goToCheckout, haveAccount, haveOrder } from './prepared.ts';
import { buyOrder } from './bought-order.ts';
import { shipAll } from './bought-and-shipped.ts';
import { test as shopTest } from './staff.ts';
import { expect, fillCheckout, test } from './visitor.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.233' } });

/** Orders an oil filter as a guest; returns the email address. */
async function orderAsGuest(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await goToCheckout(page);
  await fillCheckout(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeVisible();
  return email;
}

test(
  'the order received page says what happens next and links on',
  { tag: '@core' },
  async ({ page }) => {
    const email = await orderAsGuest(page);
    const next = page.getByRole('main').getByRole('listitem');
    await expect(next).toHaveText([
      `We send a confirmation to ${email}.`,
      /^We pack your parts and ship them by UPS Ground\. Leaves \w{3}, \w{3} \d+\. With you \w{3}, .*\.$/,
      'When the parcel leaves, we send you its tracking number by email.',
    ]);
    await expect(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute(
      'href',
      '/shop',
    );
    await page.evaluate(() => {
      globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => isTooWide(page), '390 px').toBe(false);
    await expectSound(page);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('What happens next')).toBeHidden();
    await expect(page.getByRole('link', { name: 'VanGon, home' })).toHaveCSS(
      'color',
      await page.getByRole('heading', { level: 1 }).evaluate((h) => getComputedStyle(h).color),
    );
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: 'Track order' }).click();
    const row = page.getByRole('table', { name: 'Your order' }).getByRole('row').nth(1);
    await expect(row).toContainText('Processing');
  },
);

test.describe('when a call fails', () => {
  test.use({ mayComplain: /ERR_FAILED/ });

  test('a guest sets a password and finds the order and its points in the account', async ({
    page,
  }) => {
    const email = await orderAsGuest(page);
    const password = page.getByLabel('Password');
    const create = page.getByRole('button', { name: 'Create account' });
    for (const [typed, message] of [
      ['', 'Please enter password.'],
      ['short', 'Password must be atleast 6 characters'],
      ['letmein', 'This is one of the most common passwords. Please choose another one.'],
    ] as const) {
      await password.fill(typed);
      await create.click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(password).toBeFocused();
    }
    // The account is created, but the response is lost.
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/order-account', lose, { times: 1 });
    await password.fill('pop-top-78');
    await create.click();
    await expect(page.getByText('We could not reach the shop. Please try again.')).toBeVisible();
    await password.press('Enter');
    await expect(page.getByText(/^Your \d+ points are in your account/)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ken' })).toBeVisible();
    await expect(create).toHaveCount(0);
    await page.goto('/my-account/orders');
    await expect(page.getByRole('link', { name: /View/ }).first()).toBeVisible();
    await page.goto('/my-account/dashbord');
    await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  });
});

test('a guest who already has an account is told what to do', async ({ page }) => {
  const owner = somebody();
  const { token } = await haveAccount(page, owner);
  expect(token).not.toBe('');
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await goToCheckout(page);
  await fillCheckout(page);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('Password').fill(`not ${owner.password}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  const said = page.getByText('We have sent you an email about your account.');
  await expect(said).toBeVisible();
  await expectAccessibleInBothSchemes(page.getByRole('main'));
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/login');
});

test('only the browser that ordered can open an account; the mailed link cannot', async ({
  page,
  browser,
  baseURL,
}) => {
  await orderAsGuest(page);
  const [orderNo, { orderKey }] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vangon-orders')!)[0] as [string, { orderKey: string }],
  );
  const context = await browser.newContext({ baseURL: baseURL! });
  const other = await context.newPage();
  await other.goto(`/order-received/${orderNo}?key=${orderKey}`);
  await expect(other.getByRole('heading', { name: 'Order received' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Create account' })).toHaveCount(0);
  await context.close();
});

test('the order summary has no overlapping text on a phone or in print', async ({ page }) => {
  const session = await haveAccount(page, somebody());
  await haveOrder(session, 1);
  await page.goto('/my-account/orders');
  await page.getByRole('link', { name: /View/ }).first().click();
  const glance = page.getByRole('region', { name: 'Order at a glance' });
  await expect(glance).toBeVisible();
  const gaps = () =>
    glance.evaluate((found) => {
      const range = document.createRange();
      const texts = [...found.querySelectorAll('dl > div')].flatMap((fact) => {
        range.selectNodeContents(fact);
        return [...range.getClientRects()].map((box) => ({ box, fact }));
      });
      return texts.filter(({ box, fact }) =>
        texts.some(
          (other) =>
            other.fact !== fact &&
            box.right + 4 > other.box.left &&
            box.left < other.box.right &&
            box.bottom > other.box.top + 1 &&
            box.top < other.box.bottom - 1,
        ),
      ).length;
    });
  for (const width of [1280, 768, 640, 520, 450, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(gaps, `${width} px`).toBe(0);
  }
  await page.emulateMedia({ media: 'print' });
  for (const width of [400, 600, 720, 800]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(gaps, `on paper of ${width} px`).toBe(0);
  }
});

shopTest(
  'an order that was shipped meanwhile is shown as shipped once it refuses to be cancelled',
  async ({ page, baseURL, pool }) => {
    const { number, key } = await buyOrder(baseURL!, pool);
    await page.goto(`/order-received/${number}?key=${key}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await shipAll(pool, number);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('This order has shipped already')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been shipped');
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  },
);
