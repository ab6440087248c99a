import { expectAccessible } from './accessible.ts';
import { annie, logIn, somebody } from './customer.ts';
import { haveAccount, haveLogin } from './prepared.ts';
import { expect, test } from './visitor.ts';

test('a profile error from the server is shown at its field and nothing typed is lost', async ({
  page,
}) => {
  await haveLogin(page, annie);
  await page.goto('/my-account/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Last name').fill('Lindqvist-Marsh');
  // Valid in the form but not on the server, like a form of an older build.
  await page.route('**/api/auth/profile/update', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), first_name: '' } }),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('First name')).toBeFocused();
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription(
    'Please enter First Name',
  );
  await expect(form.getByText('Profile saved!')).toBeHidden();
  await expect(form.getByLabel('Last name')).toHaveValue('Lindqvist-Marsh');
  await expectAccessible(form);
});

test('a ZIP code fills in the empty state and city of the profile', async ({ page }) => {
  await haveAccount(page, somebody());
  await page.goto('/my-account/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Country').selectOption({ label: 'United States' });
  await form.getByLabel('Postcode').fill('18042');
  await form.getByLabel('Postcode').press('Tab');
  await expect(form.getByLabel('State')).toHaveValue('PA');
  await expect(form.getByLabel('City')).toHaveValue('Easton');
  // A focused field is selected, so that typing replaces its text.
  await expect(form.getByLabel('City')).toBeFocused();
  await page.keyboard.type('Wilson Borough');
  await expect(form.getByLabel('City')).toHaveValue('Wilson Borough');
  await form.getByLabel('Postcode').fill('08601');
  await form.getByLabel('Address').focus();
  await expect(form.getByLabel('City')).toHaveValue('Wilson Borough');
});

test('a wishlist item that could not be removed comes back with a message', async ({ page }) => {
  await haveLogin(page, annie);
  await page.goto('/my-account/wishlist');
  const rows = page.getByRole('table', { name: 'Wishlist' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.count();
  await page.route('**/api/removeWishlist', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 409, error: { code: 'order_in_progress', message: 'No.' } },
    }),
  );
  await page
    .getByLabel(/^Check /)
    .first()
    .check();
  await page.getByText('1 checked').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expect(rows).toHaveCount(before);
});

test('text typed during a slow save is kept', async ({ page }) => {
  const joan = somebody();
  await haveAccount(page, joan);
  await page.goto('/my-account/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Country').selectOption({ label: 'United States' });
  await form.getByLabel('State').selectOption({ label: 'New Jersey' });
  await form.getByLabel('Address').fill('12 Mill Street');
  await form.getByLabel('Postcode').fill('08601');
  await form.getByLabel('First name').fill('  Joanna ');
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/auth/profile/update', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const isSent = page.waitForRequest('**/api/auth/profile/update');
  await form.getByRole('button', { name: 'Save' }).click();
  await isSent;
  await form.getByLabel('Address').fill('14 Mill Race Road');
  await form.getByLabel('Phone').fill('5550177');
  gate.resolve();
  await expect(form.getByText('Profile saved!')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Joanna');
  await expect(form.getByLabel('Address')).toHaveValue('14 Mill Race Road');
  await expect(form.getByLabel('Phone')).toHaveValue('5550177');
  const isSaved = page.waitForResponse('**/api/auth/profile/update');
  await form.getByRole('button', { name: 'Save' }).click();
  await isSaved;
  await page.reload();
  await expect(form.getByLabel('Address')).toHaveValue('14 Mill Race Road');
});

test(
  'an expired session keeps what was typed and is announced once',
  { tag: '@core' },
  async ({ page }) => {
    const joan = somebody();
    const { token } = await haveAccount(page, joan);
    await page.goto('/my-account/profile');
    const form = page.getByRole('form', { name: 'Profile' });
    await form.getByLabel('Country').selectOption({ label: 'United States' });
    await form.getByLabel('Address').fill('12 Mill Street');
    await form.getByLabel('Postcode').fill('08601');
    await form.getByLabel('Current password').fill(joan.password);
    await form.getByLabel('New password').fill('another-pop-top');
    await form.getByLabel('Repeat password').fill('another-pop-top');
    await page.request.post('/api/auth/logout', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/^Your session has ended/)).toHaveCount(1);
    await expect(page.getByText('Unauthenticated.')).toHaveCount(0);
    await logIn(page, joan);
    await expect(page).toHaveURL('/my-account/profile');
    await expect(form.getByLabel('Address')).toHaveValue('12 Mill Street');
    await expect(form.getByText(/It is not saved yet\.$/)).toBeVisible();
    await expect(form.getByLabel('New password')).toHaveValue('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Profile saved!')).toBeVisible();
    await expect(form.getByText(/It is not saved yet\.$/)).toBeHidden();

    // Logging out leaves nothing behind.
    await form.getByLabel('Address').fill('7 Secret Lane');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL('/login');
    await logIn(page, joan);
    await expect(form.getByLabel('Address')).toHaveValue('12 Mill Street');
  },
);

test('an order that does not exist offers no Try again', async ({ page }) => {
  await haveLogin(page, annie);
  await page.goto('/my-account/order/OTk5OTk5OTk=');
  await expect(page.getByText('There is no such order in your account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Return to list' })).toBeVisible();
});

test('the account’s short address leads to the dashboard after logging in', async ({ page }) => {
  await page.goto('/my-account');
  await expect(page).toHaveURL('/login');
  await logIn(page, annie);
  await expect(page).toHaveURL('/my-account/dashbord');
});

test('a heart clicked while the list loads stays active', async ({ page }) => {
  await haveAccount(page, somebody());
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/wishlists', async (route) => {
    // Read before the click, answered after it.
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  await page.goto('/categories/68-79-bus/brakes');
  const heart = page.getByRole('button', { name: /^Wishlist: / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Successfully Added To Wishlist!').first()).toBeVisible();
  gate.resolve();
  await page.goto('/my-account/wishlist');
  await expect(page.getByRole('table', { name: 'Wishlist' }).getByRole('row')).toHaveCount(2);
});
