import { expectSound } from './accessible.ts';
import { annie } from './customer.ts';
import { expect, test } from './visitor.ts';

const SECRET = 'split-screen-1962';

test('without JavaScript a password never appears in an address, and the response says what to do', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const addresses: string[] = [];
  const bodies: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers()['referer'] ?? '');
    bodies.push(request.postData() ?? '');
  });
  const main = page.getByRole('main');

  await page.goto('/login');
  const login = page.getByRole('form', { name: 'Login' });
  await login.getByLabel('Email').fill('rosa@example.com');
  await login.getByLabel('Password').fill(SECRET);
  await login.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/not-sent/login');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This form needs JavaScript');
  await expect(main.getByText('Please turn on JavaScript')).toBeVisible();
  await expect(
    main.getByText('Your browser sent your email address, but not your password.'),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'hello@vangon.example' })).toBeVisible();
  // Nothing is sent twice.
  await page.reload();
  await expect(page).toHaveURL('/not-sent/login');
  await main.getByRole('link', { name: 'Back to the login' }).click();
  await expect(page).toHaveURL('/login');

  const register = page.getByRole('form', { name: 'Register' });
  await register.getByLabel('First name').fill('Rosa');
  await register.getByLabel('Password').first().fill(SECRET);
  await register.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/not-sent/register');

  await page.goto('/password/reset/T0ken');
  await main.getByLabel('Password').first().fill(SECRET);
  await main.getByLabel('Password').first().press('Enter');
  await expect(page).toHaveURL('/not-sent/reset-password');
  await expect(main.getByText('The link in your email still works.')).toBeVisible();

  await page.goto('/');
  await page.getByLabel('Newsletter').fill('rosa@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/not-sent/newsletter');

  const told = addresses.join('\n');
  for (const each of [SECRET, 'rosa', 'Rosa']) expect(told).not.toContain(each);
  expect(bodies.join('\n')).toContain('rosa');
  expect(bodies.join('\n')).not.toContain(SECRET);
  await context.close();
});

test('the page about an unsent form is sound', async ({ page }) => {
  await page.goto('/not-sent/checkout');
  await expect(page).toHaveTitle('Not sent | VanGon');
  await expectSound(page);
});

test(
  'a login clicked before the script loads is sent once it has',
  { tag: '@core' },
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/entry-browser/, async (route) => {
      await held;
      await route.continue();
    });
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto('/login', { waitUntil: 'commit' });
    const login = page.getByRole('form', { name: 'Login' });
    await login.getByLabel('Email').fill(annie.email);
    await login.getByLabel('Password').fill(annie.password);
    await login.getByRole('button', { name: 'Log In' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    await expect(page).toHaveURL('/login');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-alive');
    await expect(page.getByText('Login successful!')).toBeVisible();
    expect(addresses.join('\n')).not.toMatch(/not-sent|westfalia/);
  },
);

test('the cancelled order page says it once it knows the status', async ({ page }) => {
  await page.goto('/order-cancel/4839-2017-53');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No order was cancelled here.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  /** Nothing comes to life. */
  const COMMIT = { waitUntil: 'commit' } as const;

  test('a diagram is a picture, a list and links', async ({ page }) => {
    await page.goto('/diagrams/68-79-bus/rear-brakes', COMMIT);
    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: /^Exploded drawing with numbers/ })).toBeVisible();
    await expect(main.locator('.diagram-row')).toHaveCount(14);
    await page.locator('.diagram-mark').nth(6).click();
    await expect(page).toHaveURL(/#no-7$/);
    await expect(page.locator('#no-7')).toBeInViewport();
    await page.locator('#no-7').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
  });

  test('a job is a list of links, and says what needs JavaScript', async ({ page }) => {
    await page.goto('/jobs/rear-brakes-1971-79-bus', COMMIT);
    const main = page.getByRole('main');
    await expect(main.getByText(/needs? JavaScript/)).toBeVisible();
    await expect(main.getByRole('button', { name: /^Add/ })).toBeHidden();
    await main.locator('.job-line').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
  });

  test('an order and a return say that they need it, below one menu of categories', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const address of ['/order-received/1234-5678-90?key=any', '/return/R1234-5678-90-1']) {
      await page.goto(address, COMMIT);
      await expect(page.getByText(/order needs JavaScript/)).toBeVisible();
      await expect(page.locator('.shop-by-category:visible')).toHaveCount(1);
    }
  });

  test('a pasted list is searched for', async ({ page }) => {
    await page.goto('/quick-order', COMMIT);
    await page.getByLabel('Part numbers and quantities').fill('VG-BRK-0106\nVG-BRK-0110 x 2');
    await page.getByRole('button', { name: 'Read the list' }).click();
    await expect(page).toHaveURL(/\/shop\/search\?keyword=/);
    for (const number of ['VG-BRK-0106', 'VG-BRK-0110'])
      await expect(page.getByRole('main').getByText(number, { exact: true })).toBeVisible();
  });
});
