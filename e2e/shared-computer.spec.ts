import { somebody } from './customer.ts';
import { goToCheckout, haveAccount, haveOilFilter, haveVan } from './prepared.ts';
import { acceptTerms, expect, fillCard, fillCheckout, test } from './visitor.ts';

test('logging out deletes all personal data in every tab', async ({ page, context }) => {
  // Four tabs, an order and two checkouts.
  test.slow();
  const joan = somebody();
  await haveAccount(page, joan);
  await goToCheckout(page);
  await page.getByLabel('Phone').fill('555 0177');
  await page.getByLabel('Street address').fill('12 Mill Street');
  await page.getByLabel('City').fill('Trenton');
  await acceptTerms(page);
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
  await expect(page.getByRole('main').getByText('12 Mill Street').first()).toBeVisible();

  // A second tab with the order, a third with a half-filled checkout.
  const second = await context.newPage();
  await second.goto('/order-received');
  await expect(second.getByRole('main').getByText(joan.email).first()).toBeVisible();
  const third = await context.newPage();
  await haveOilFilter(third);
  await third.goto('/checkout');
  await expect(third.getByLabel('Email')).toHaveValue(joan.email);
  await third.getByLabel('Street address').fill('7 Secret Lane');
  await third.getByLabel('Phone').focus();

  await page.goto('/my-account/dashbord');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByText('Logout successful!')).toBeVisible();

  await expect(second.getByRole('main').getByText(joan.email)).toHaveCount(0);
  await expect(third.getByLabel('Email')).toHaveValue('');
  await expect(third.getByLabel('First name')).toHaveValue('');
  await expect(third.getByLabel('Street address')).toHaveValue('');

  const fresh = await context.newPage();
  await fresh.goto('/order-received');
  await expect(fresh.getByRole('main').getByText('12 Mill Street')).toHaveCount(0);
  await expect(fresh.getByRole('button', { name: /Cancel order/ })).toHaveCount(0);
  await fresh.goto('/checkout');
  await expect(fresh.getByLabel('Email')).toHaveValue('');
  await expect(fresh.getByLabel('Street address')).toHaveValue('');
  const kept = await fresh.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(joan.email);
  expect(kept).not.toContain('Mill Street');
  expect(kept).not.toContain('Secret Lane');
  expect(kept).not.toContain('orderKey');
});

test('an Undo of who has logged out brings nothing of theirs back', async ({ page, context }) => {
  await haveAccount(page, somebody());
  await haveOilFilter(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Empty Cart' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // So that it stays.
  await undo.hover();
  const other = await context.newPage();
  await other.goto('/my-account/dashbord');
  await other.getByRole('button', { name: 'Logout' }).first().click();
  await expect(other.getByText('Logout successful!')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('a guest’s order stays accessible in the browser that ordered, whoever logs in and out', async ({
  page,
}) => {
  await goToCheckout(page);
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
  const { pathname } = new URL(page.url());
  await haveAccount(page, somebody());
  await page.goto('/my-account/dashbord');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByText('Logout successful!')).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByRole('main').getByText('12 Mill Street').first()).toBeVisible();
});

test('logging out deletes personal data even before the scripts that wait for an idle browser', async ({
  page,
}) => {
  await haveAccount(page, somebody());
  await haveOilFilter(page);
  await haveVan(page);
  await page.goto('/cart');
  await page.getByLabel('State').selectOption({ label: 'New Jersey' });
  await page.getByLabel('Postcode').fill('08601');
  await page.getByLabel('Postcode').press('Enter');
  const stored = () =>
    page.evaluate(() =>
      ['vangon-place', 'vangon-garage'].map((name) => localStorage.getItem(name)).join(),
    );
  await expect.poll(stored).toMatch(/08601.*"owner":\d/);

  const { promise: idle, resolve: becomeIdle } = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-lazy-parts[^/]*\.js$/, async (route) => {
    await idle;
    await route.continue();
  });
  await page.goto('/my-account/dashbord');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  becomeIdle();
  await expect.poll(stored).not.toMatch(/08601|"owner":\d/);
});
