import { expectAccessible } from './accessible.ts';
import { annie, somebody } from './customer.ts';
import { haveAccount, haveLogin } from './prepared.ts';
import { expect, test } from './visitor.ts';

test('a profile that the server refuses is named at its field; nothing typed is lost', async ({
  page,
}) => {
  await haveLogin(page, annie);
  await page.goto('/my-account/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Last name').fill('Lindqvist-Marsh');
  // What the form lets through and the server does not: as a form of an older build might.
  await page.route('**/api/auth/profile/update', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), first_name: '' } }),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('link', { name: 'Please enter First Name' })).toBeVisible();
  await expect(form.getByText('Profile saved!')).toBeHidden();
  await expect(form.getByLabel('Last name')).toHaveValue('Lindqvist-Marsh');
  await expectAccessible(page);
  await form.getByRole('link', { name: 'Please enter First Name' }).click();
  await expect(form.getByLabel('First name')).toBeFocused();
});

test('a ZIP code fills in state and city of the profile where there are none', async ({ page }) => {
  await haveAccount(page, somebody());
  await page.goto('/my-account/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Country').selectOption({ label: 'United States' });
  await form.getByLabel('Postcode').fill('18042');
  await form.getByLabel('Postcode').press('Tab');
  await expect(form.getByLabel('State')).toHaveValue('PA');
  await expect(form.getByLabel('City')).toHaveValue('Easton');
  // Whoever stands there by now types over it.
  await expect(form.getByLabel('City')).toBeFocused();
  await page.keyboard.type('Wilson Borough');
  await expect(form.getByLabel('City')).toHaveValue('Wilson Borough');
  await form.getByLabel('Postcode').fill('08601');
  await form.getByLabel('Address').focus();
  await expect(form.getByLabel('City')).toHaveValue('Wilson Borough');
});

test('a wish that cannot be removed comes back, and it is said', async ({ page }) => {
  await haveLogin(page, annie);
  await page.goto('/my-account/wishlist');
  const rows = page.getByRole('table', { name: 'Wishlist' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.count();
  await page.route('**/api/removeWishlist', (route) =>
    route.fulfill({ status: 409, json: { code: 409, error: { message: 'No.' } } }),
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
