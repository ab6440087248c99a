import type { Page } from '@playwright/test';
import type { Session } from '../src/identity/contract.ts';
import { expectSound } from './accessible.ts';
import { annie, fillRegistration, linkInMail, logIn, register, somebody } from './customer.ts';
import { haveAccount, haveLogin, haveOilFilter } from './prepared.ts';
import { expect, holdCaptcha, test } from './visitor.ts';

test(
  'register, log out, log in from a protected page, profile, wishlist',
  { tag: '@core' },
  async ({ page }) => {
    const me = somebody();
    await register(page, me);

    await page.goto('/my-account/dashbord');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('Joan Weber').last()).toBeVisible();
    await expect(page.getByText('Please confirm your email')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'My Account' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await expect(page.getByText('Logout successful!')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await page.goto('/my-account/profile');
    await expect(page).toHaveURL('/login');
    await logIn(page, me);
    await expect(page).toHaveURL('/my-account/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'MY ACCOUNT' })).toBeVisible();

    const form = page.getByRole('form', { name: 'Profile' });
    await expect(form.getByLabel('Email')).toBeDisabled();
    await form.getByLabel('First name').fill('');
    await form.getByLabel('New password').fill('short');
    await form.getByRole('button', { name: 'Save' }).click();
    for (const words of [
      'Please enter First Name',
      'Password must be atleast 6 characters',
      'Please enter repeat password',
      '* Please select country',
      'Please enter address',
      'Please enter postcode',
    ]) {
      await expect(form.getByText(words).last(), words).toBeVisible();
    }
    await form.getByLabel('First name').fill('Joan');
    await form.getByLabel('New password').fill('');
    await form.getByLabel('Country').selectOption('US');
    await form.getByLabel('State').selectOption('PA');
    await form.getByLabel('Address').fill('7 Canal Street');
    await form.getByLabel('Postcode').pressSequentially('ab18042');
    await expect(form.getByLabel('Postcode')).toHaveValue('18042');
    await form.getByLabel('Phone').fill('610-555-0188 ext. 12');

    const nav = page.getByRole('navigation', { name: 'My Account' });
    await nav.getByRole('link', { name: 'Orders' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(form.getByLabel('Address')).toHaveValue('7 Canal Street');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Profile saved!')).toBeVisible();
    await nav.getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/my-account/orders');
    await page.goBack();
    await page.reload();
    await expect(form.getByLabel('Address')).toHaveValue('7 Canal Street');
    await expect(form.getByLabel('Phone')).toHaveValue('610-555-0188 ext. 12');

    await page.goto('/shop/search?keyword=oil+filter');
    const hearts = page.getByRole('button', { name: /^Wishlist: / });
    for (const place of [0, 1, 2]) {
      // The toast may still be that of the heart before.
      const added = page.waitForResponse('**/api/addWishlist');
      await hearts.nth(place).click();
      await added;
      await expect(hearts.nth(place)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('Successfully Added To Wishlist!').first()).toBeVisible();
    }
    await page.goto('/my-account/wishlist');
    const rows = page.getByRole('table', { name: 'Wishlist' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await page
      .getByLabel(/^Check /)
      .first()
      .check();
    await page.getByText('1 checked').click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Successfully Deleted From Wishlist!')).toBeVisible();
    await expect(rows).toHaveCount(3);

    const removed: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/removeWishlist')) removed.push(request.postDataJSON());
    });
    await page.getByLabel('Select all').check();
    await page.getByText('2 checked').click();
    await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
    await expect(page.getByText('Successfully move to Cart!')).toBeVisible();
    await expect(page.getByText('Wishlist Is Empty').last()).toBeVisible();
    await expect.poll(() => removed).toHaveLength(1);
    await page.getByRole('link', { name: 'Go To Homepage' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(2);
  },
);

test('orders: open one, edit it, order again; see rewards', { tag: '@core' }, async ({ page }) => {
  await page.goto('/my-account/orders');
  await logIn(page, annie);
  await expect(page).toHaveURL('/my-account/orders');
  const orders = page.getByRole('table', { name: 'Your orders' });
  await expect(orders.getByRole('row')).toHaveCount(7);
  await expect(orders.getByRole('row').nth(1)).toContainText('Oil filter, spin-on, Type 4 engine');
  await orders
    .getByRole('button', { name: /^Order (all )?again/ })
    .last()
    .click();
  await expect(page.getByText(/Successfully Added To Cart!/)).toBeVisible();
  await expect(page).toHaveURL('/cart');
  // Shipped as that order was.
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await page.goBack();
  await orders.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page).toHaveURL(/\/my-account\/order\/[\w%=]+\?edit=yes$/);
  await expect(page.getByText('Last modified')).toBeVisible();
  await page.getByLabel('Order notes').fill('Leave it with the neighbour at 420.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order saved!')).toBeVisible();
  const papers = page.getByRole('article');
  await expect(papers.getByText('Leave it with the neighbour at 420.').last()).toBeVisible();
  for (const part of ['Items', 'Amounts'])
    await expect(papers.getByRole('table', { name: part })).toBeVisible();
  for (const part of ['Customer', 'Billing address', 'Shipping address'])
    await expect(papers.getByRole('heading', { name: part })).toBeVisible();

  await page.getByRole('button', { name: /^Order again ?: Oil filter, spin-on/ }).click();
  await expect(page.getByText(/^Oil filter.* Successfully Added To Cart!/)).toBeVisible();
  // The way of shipping stays chosen, though a line was added.
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Order again', exact: true }).click();
  await expect(page.getByText('All items Successfully Added To Cart!')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await page.getByRole('link', { name: 'Return to list' }).click();
  await expect(page).toHaveURL('/my-account/orders');

  await page.goto('/my-account/order/OTk5OTk5');
  await expect(page.getByText('There is no such order in your account.')).toBeVisible();

  await page.goto('/my-account/rewards');
  await expect(page.getByRole('heading', { name: 'MY POINTS & REWARDS' })).toBeVisible();
  const points = page.getByRole('table', { name: 'Your points' });
  await expect(points.getByRole('row')).toHaveCount(7);
  await expect(points.getByText('+163')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/my-account/rewards/page/2');
  await expect(points.getByRole('row')).not.toHaveCount(7);
  for (const unknown of ['99', 'abc']) {
    await page.goto(`/my-account/rewards/page/${unknown}`);
    await expect(page.getByText('Page Not Found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'To your points' }).click();
  await expect(points.getByRole('row')).toHaveCount(7);
});

test(
  'a forgotten password is reset by a mailed link, and the old session ends',
  { tag: '@core' },
  async ({ page, browser, request }) => {
    const me = somebody();
    await haveAccount(page, me);
    await haveOilFilter(page);
    const elsewhere = await browser.newContext({ baseURL: process.env['SHOP_URL'] });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await other.getByRole('link', { name: 'Forgot your password?' }).click();
    await other.getByRole('button', { name: 'Send Password Reset Link' }).click();
    await expect(other.getByText('Please enter email!').first()).toBeVisible();
    await other.getByLabel(/^Email/).fill(me.email);
    await other.getByRole('button', { name: 'Send Password Reset Link' }).click();
    await expect(
      other.getByText(/a link to reset its password is on its way/).first(),
    ).toBeVisible();

    await other.goto(await linkInMail(request, /password/i, me.email));
    await other.getByLabel(/^Email/).fill(me.email);
    await other.getByLabel(/^Password/).fill('short');
    await other.getByLabel('Confirm password').fill('other');
    await other.getByRole('button', { name: 'Reset Password' }).click();
    await expect(other.getByText('Password must be of length 6!').last()).toBeVisible();
    await expect(other.getByText('Password and confirm password must match!').last()).toBeVisible();
    await other.getByLabel(/^Password/).fill('syncro-16');
    await other.getByLabel('Confirm password').fill('syncro-16');
    await other.getByRole('button', { name: 'Reset Password' }).click();
    await expect(other).toHaveURL('/');
    await elsewhere.close();

    await page.goto('/my-account/orders');
    await expect(page.getByText(/Your session has ended. Please log in again/)).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: /Shopping Cart .*1 item/ })).toBeVisible();
    await logIn(page, { ...me, password: 'syncro-16' });
    await expect(page).toHaveURL('/my-account/orders');
  },
);

test('a new password requires the current one and is not a common one; other browsers are logged out and a mail is sent', async ({
  page,
  browser,
  request,
}) => {
  const me = somebody();
  await haveAccount(page, me);
  const elsewhere = await browser.newContext({ baseURL: process.env['SHOP_URL'] });
  const other = await elsewhere.newPage();
  await haveLogin(other, me);
  await other.goto('/my-account/dashbord');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/my-account/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Country').selectOption('US');
  await form.getByLabel('Address').fill('7 Canal Street');
  await form.getByLabel('Postcode').fill('18042');
  const choose = async (current: string, password: string) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password').fill(password);
    await form.getByLabel('Repeat password').fill(password);
    await form.getByRole('button', { name: 'Save' }).click();
  };
  await choose('', 'syncro-16');
  await expect(form.getByText('Please enter your current password').last()).toBeVisible();
  await choose('not-mine', 'syncro-16');
  await expect(form.getByText('This is not your password.').last()).toBeVisible();
  await choose(me.password, 'letmein');
  await expect(form.getByText(/one of the most common passwords/).last()).toBeVisible();
  await choose(me.password, 'syncro-16');
  await expect(form.getByText('Profile saved!')).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');

  await other.goto('/my-account/orders');
  await expect(other).toHaveURL('/login');
  await logIn(other, { ...me, password: 'syncro-16' });
  await elsewhere.close();
  await page.goto('/my-account/orders');
  await expect(page).toHaveURL('/my-account/orders');
  await expect(async () => {
    const mails = await (await request.get('/mailbox')).text();
    expect(mails).toMatch(
      new RegExp(
        `Your password was changed[\\s\\S]*?${me.email}|${me.email}[\\s\\S]*?Your password was changed`,
      ),
    );
  }).toPass();
});

test('two tabs share a login without “remember me”, and a logout', async ({ page, context }) => {
  const me = somebody();
  await haveAccount(page, me);
  await page.goto('/my-account/dashbord');
  const second = await context.newPage();
  await second.goto('/my-account/profile');
  await expect(second.getByRole('form', { name: 'Profile' })).toBeVisible();

  await page.bringToFront();
  await page
    .getByRole('navigation', { name: 'My Account' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
  await second.bringToFront();
  await second.reload();
  await expect(second).toHaveURL('/login');
  await page.bringToFront();

  await logIn(page, me, { remember: true });
  await expect(second).not.toHaveURL('/login');
  await page.close();
  await second.close();
  const later = await context.newPage();
  await later.goto('/login');
  await expect(later).toHaveURL('/');
});

test('what one tab saves in the profile shows in the others, and stays', async ({
  page,
  context,
}) => {
  await haveAccount(page, somebody());
  await page.goto('/my-account/dashbord');
  await expect(page.getByRole('main').getByText('Joan Weber').first()).toBeVisible();
  const [editing, looking] = [await context.newPage(), await context.newPage()];
  for (const tab of [editing, looking]) await tab.goto('/my-account/profile');
  const nameIn = (tab: Page) => tab.getByRole('form', { name: 'Profile' }).getByLabel('Last name');
  await looking.getByLabel('First name').fill('Joanna');
  await page.evaluate(() => {
    const said: string[] = ((globalThis as { said?: string[] }).said = []);
    new BroadcastChannel('vangon-session').addEventListener('message', ({ data }) =>
      said.push((data as { session?: { session: Session } }).session?.session.user.last_name ?? ''),
    );
  });

  await editing.bringToFront();
  await nameIn(editing).fill('Weber-Ruiz');
  await editing.getByLabel('Country').selectOption('US');
  await editing.getByLabel('Address').fill('7 Canal Street');
  await editing.getByLabel('Postcode').fill('18042');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing.getByText('Profile saved!').first()).toBeVisible();

  await expect(nameIn(looking)).toHaveValue('Weber-Ruiz');
  await expect(looking.getByLabel('First name')).toHaveValue('Joanna');
  await page.bringToFront();
  await expect(page.getByRole('main').getByText('Joan Weber-Ruiz').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'My Account' }).getByText('Orders').click();
  await expect(page).toHaveURL('/my-account/orders');
  // Said once: no tab takes it back.
  const said = await page.evaluate(() => (globalThis as { said?: string[] }).said!);
  expect(said.slice(said.indexOf('Weber-Ruiz'))).toEqual(['Weber-Ruiz']);
});

test('logging out works in this browser even if the server cannot be reached', async ({ page }) => {
  await haveAccount(page, somebody());
  await page.goto('/my-account/dashbord');
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 503, error: { code: 'unavailable', message: 'Away' } },
    }),
  );
  await page
    .getByRole('navigation', { name: 'My Account' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(page.getByText('You are logged out in this browser.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() =>
      [sessionStorage, localStorage].map((kept) => kept.getItem('vangon-session')),
    ),
  ).toEqual([null, null]);
});

test('Register pressed while the captcha is checked waits for it', async ({ page }) => {
  await page.goto('/login');
  const release = await holdCaptcha(page);
  const form = await fillRegistration(page, somebody());
  const button = form.getByRole('button', { name: 'Register' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/');
});

test('account forms explain every error, including a wrong password', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Please enter email!')).toBeVisible();
  await expect(page.getByText('Please enter password!')).toBeVisible();
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByRole('button', { name: 'Register' }).click();
  for (const words of [
    '* Please enter firstname',
    '* Please enter lastname',
    '* Please enter email',
    '* Please enter password',
    '* Please enter repeat password',
    'Please verify captcha!',
  ]) {
    await expect(form.getByRole('link', { name: words })).toBeVisible();
  }
  await expect(form.getByRole('group', { name: /Please check/ })).toBeFocused();
  await form.getByLabel('Email').fill('joan@');
  await form.getByLabel(/^Password/).fill('bus');
  await form.getByLabel('Repeat password').fill('van');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('* Invalid mail').last()).toBeVisible();
  await expect(form.getByText('* Password must be atleast 6 characters').last()).toBeVisible();
  await expect(form.getByText('* password and repeat password must be same').last()).toBeVisible();

  const login = page.getByRole('form', { name: 'Login' });
  await login.getByLabel('Email').fill('nobody@example.com');
  await login.getByLabel('Password').fill('not-mine');
  await login.getByRole('button', { name: 'Log In' }).click();
  await expect(login.getByText('Wrong email or password.')).toBeVisible();
});

test('a customer confirms the address by mail, exports the data and deletes the account', async ({
  page,
  request,
}) => {
  const me = somebody();
  await haveAccount(page, me);
  await page.goto(await linkInMail(request, /confirm/i, me.email));
  await expect(page.getByText('Thank you, your address is confirmed.')).toBeVisible();
  await page.goto('/my-account/profile');

  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill('wrong-one');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('dialog').getByText('This is not your password.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Password').fill(me.password);
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('vangon-account.json');

  await expect(page.getByText('Reviews that the shop shows stay')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(me.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('the header logs in and out without leaving the page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/shop/page/2');
  await page.getByRole('button', { name: /Hello, *Log In/ }).click();
  await logIn(page, annie);
  await expect(page).toHaveURL('/shop/page/2');
  const account = page.getByRole('button', { name: /Annie Lindqvist/ });
  await expect(account).toBeFocused();
  await expect(page.getByRole('button', { name: /Wishlist.*[1-9] product/ })).toBeVisible();
  await account.press('Enter');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successful!')).toBeVisible();
  await expect(page).toHaveURL('/shop/page/2');
  await expect(page.getByRole('button', { name: /Hello, *Log In/ })).toBeVisible();
});

test(
  'a visitor’s heart opens a login prompt that closes by itself unless it is hovered',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/shop/search?keyword=oil+filter');
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Please login to use Wishlist feature')).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(dialog).toBeHidden();

    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^Wishlist/ }).click();
    const panel = header.getByRole('region', { name: 'Wishlist' });
    await expect(panel.getByText('Please login to use Wishlist feature')).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(panel).toBeHidden();

    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click();
    await dialog.getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, annie);
    await expect(page).toHaveURL('/shop/search?keyword=oil+filter');
  },
);

test.describe('without violations, at 320 px too', () => {
  test('login and password pages', async ({ page }) => {
    await look(page, '/login', 'What an account is for');
    await look(page, '/forgot-password', 'Back to login');
    await look(page, '/password/reset/some-token', 'Confirm password');
  });

  test('dashboard, profile, orders', async ({ page }) => {
    await haveLogin(page, annie);
    await look(page, '/my-account/dashbord', 'Recent Orders');
    await look(page, '/my-account/profile', 'Delete my account');
    await look(page, '/my-account/orders', 'View Details');
  });

  test('order, rewards, wishlist', async ({ page }) => {
    await haveLogin(page, annie);
    await look(page, '/my-account/order/OA==?edit=yes', 'Last modified');
    await look(page, '/my-account/rewards', 'points to spend');
    await look(page, '/my-account/wishlist', 'All add to cart');
    await look(page, '/confirm/some-token', /This link has ended|Your address is confirmed/);
  });
});

async function look(page: Page, path: string, there: string | RegExp): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('main').getByText(there).first()).toBeVisible();
  await expectSound(page);
}

test('keyboard only: log in, select a wishlist row, open its actions', async ({ page }) => {
  await page.goto('/my-account/wishlist');
  await expect(page).toHaveURL('/login');
  await page.getByRole('form', { name: 'Login' }).getByLabel('Email').focus();
  await page.keyboard.type(annie.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(annie.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-account/wishlist');
  await page
    .getByLabel(/^Check /)
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page.getByText('1 checked').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add To Cart', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add To Cart', exact: true })).toBeHidden();
});
