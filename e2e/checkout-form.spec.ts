import type { Request } from '@playwright/test';
import { annie } from './customer.ts';
import { goToCheckout, haveLogin, haveOilFilter, haveShipping } from './prepared.ts';
import { acceptTerms, expect, fontsHere, test } from './visitor.ts';

test('a guest can log in, bill to the shipping address and read the terms', async ({ page }) => {
  await goToCheckout(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Returning customer?')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Click here to login' })).toHaveAttribute(
    'href',
    /^\/login/,
  );
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked();
  await expect(main.getByText('The same as the shipping address.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeHidden();
  await expect(main.getByRole('link', { name: /terms & conditions/ })).toHaveAttribute(
    'href',
    '/privacy-terms',
  );

  await page.getByLabel('Bill to a different address?').check();
  await expect(page.getByLabel('Billing city')).toBeVisible();
  await page.getByLabel('Bill to a different address?').uncheck();
  await expect(page.getByLabel('Billing city')).toBeHidden();

  await main.getByRole('link', { name: 'Click here to login' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a customer is not asked for contact details again', async ({ page }) => {
  await haveLogin(page, annie);
  await goToCheckout(page);
  await expect(page.getByText(/^Logged in as Annie/)).toBeVisible();
  await expect(page.getByText('Returning customer?')).toBeHidden();
  await expect(page.getByLabel('Create an account?')).toBeHidden();
});

test('a shipping calculation that hangs says that the shop is still trying', async ({ page }) => {
  await page.clock.install();
  await goToCheckout(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/calculate-shipping', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/calculate-shipping');
  await page.getByLabel('Postcode').fill('19103');
  await asked;
  await page.clock.fastForward(8_000);
  const slow = page.getByText('We are still trying');
  await expect(slow).toBeVisible();
  answer();
  await expect(slow).toBeHidden();
  await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeVisible();
});

test('what a choice no longer asks for is no error', async ({ page }) => {
  await goToCheckout(page);
  await page.getByLabel('Bill to a different address?').check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const faults = page.getByRole('main').getByRole('link', { name: /^Please / });
  await expect(faults.filter({ hasText: 'credit card number' })).toBeVisible();
  await expect(faults.filter({ hasText: 'billing' }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(faults.filter({ hasText: 'credit card' })).toHaveCount(0);
  await page.getByLabel('Bill to a different address?').uncheck();
  await expect(faults.filter({ hasText: 'billing' })).toHaveCount(0);
  await expect(faults.filter({ hasText: 'Please enter email.' })).toBeVisible();
});

test('card input is formatted while typing and kept while PayPal is selected, and an invalid field shows its error on blur', async ({
  page,
}) => {
  await goToCheckout(page);
  for (const [label, typed, shown] of [
    ['Card number', '4111-1111x1111 11119999', '4111 1111 1111 1111'],
    ['Expiration date', '12.39', '12/39'],
    ['Security code', '1a2345', '1234'],
  ] as const) {
    await page.getByLabel(label).pressSequentially(typed);
    await expect(page.getByLabel(label)).toHaveValue(shown);
  }
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  const emailError = page.locator('#email-error');
  await expect(emailError).toHaveText('Please enter email.');
  await page.getByLabel('Email').fill('ken@example.com');
  await expect(emailError).toBeHidden();

  await page.getByLabel('Street address').fill('12 Mill Street');
  await page.getByText('Add apartment / company').click();
  await page.getByLabel('Apartment, suite, unit').fill('12 mill street');
  await page.keyboard.press('Tab');
  await expect(page.locator('#shipping_apartment-error')).toHaveText(
    'Please enter different addresses.',
  );
  await acceptTerms(page);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
});

test('an error on blur shifts nothing above it; the error summary appears on submit and stays current', async ({
  page,
}) => {
  await goToCheckout(page);
  const email = page.getByLabel('Email');
  const place = () =>
    email.evaluate((field) => {
      const top = (of: Element) => of.getBoundingClientRect().top;
      return top(field) - top(document.querySelector('h1')!);
    });
  const summary = page.getByRole('group', { name: /^Please check/ });
  // The order summary appears beside the form a moment later.
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await fontsHere(page);
  const before = await place();
  for (const label of ['Email', 'First name', 'Last name']) {
    await page.getByLabel(label).focus();
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('#shipping_last_name-error')).toBeVisible();
  await expect(summary).toHaveCount(0);
  expect(await place()).toBe(before);

  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please enter email.');
  await summary.getByRole('link', { name: 'Please enter email.' }).click();
  await expect(email).toBeFocused();
  await email.fill('ken@example.com');
  await expect(summary).not.toContainText('Please enter email.');
  await email.fill('ken@');
  await email.press('Tab');
  await expect(summary).toContainText('Invalid email');
});

test('changing the country clears shipping methods and charges; Puerto Rico, France and Britain need no state', async ({
  page,
}) => {
  await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('New Jersey').last()).toBeVisible();
  await page.getByRole('button', { name: 'Calculate Shipping' }).click();
  await page.getByLabel('Country').selectOption({ label: 'France' });
  await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeHidden();
  await expect(main.getByText('Total without shipping')).toBeVisible();
  for (const country of ['France', 'Puerto Rico', 'United Kingdom']) {
    await page.getByLabel('Country').selectOption({ label: country });
    await expect(page.getByLabel('State')).toBeDisabled();
    await expect(page.getByLabel('State')).not.toHaveValue('');
  }
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(main.getByRole('radio').first()).toBeVisible();
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a ZIP code fills in its state in cart and checkout, and overrides a different one', async ({
  page,
}) => {
  await haveOilFilter(page);
  await page.goto('/cart');
  const state = page.getByLabel('State');
  await page.getByLabel('Postcode').pressSequentially('08601');
  await expect(state).toHaveValue('NJ');
  await page.getByLabel('Postcode').fill('10001');
  await expect(state).toHaveValue('NY');
  await state.selectOption({ label: 'Ohio' });
  // Shipping is calculated with the fifth digit: the ZIP code's state counts, and a note says so.
  await page.getByLabel('Postcode').fill('18042');
  await expect(
    page.getByText('ZIP code 18042 is in PA, so shipping and tax are calculated for PA.'),
  ).toBeVisible();
  await expect(state).toHaveValue('PA');
  await state.selectOption({ label: 'Please select' });
  await page.getByLabel('Postcode').fill('08601');
  await expect(state).toHaveValue('NJ');
  await page.getByRole('radio', { name: /UPS Ground/ }).check();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();

  const town = page.locator('#shipping_town');
  await expect(town).toHaveValue('Trenton');
  await expect(page.getByRole('status').filter({ hasText: 'Trenton' })).toHaveText(
    'The town was filled in from the postcode: Trenton',
  );
  await page.getByLabel('Bill to a different address?').check();
  await page.getByLabel('Billing ZIP / postcode').fill('18042');
  await page.getByLabel('Billing ZIP / postcode').press('Tab');
  await expect(page.getByLabel('Billing state')).toHaveValue('PA');
  await expect(page.getByLabel('Billing city')).toHaveValue('Easton');
  // Changing the postcode asks first, then updates the state.
  await page.locator('#shipping_postcode').fill('10001');
  await page.locator('#shipping_postcode').press('Tab');
  await expect(page.getByText('Shipping is calculated for 08601.')).toBeVisible();
  await expect(page.locator('#shipping_state')).toHaveValue('NJ');
  await page.getByRole('button', { name: 'Calculate again' }).click();
  await expect(page.locator('#shipping_state')).toHaveValue('NY');
  await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeVisible();
  await expect(town).toHaveValue('New York');

  // The shop remembers what it filled in; typed text is never replaced.
  await page.goto('/checkout');
  await page.locator('#shipping_postcode').fill('90210');
  await page.locator('#shipping_postcode').press('Tab');
  await page.getByRole('button', { name: 'Calculate again' }).click();
  await expect(town).toHaveValue('Beverly Hills');
  await town.fill('Hollywood');
  await page.getByLabel('Billing city').fill('Wilson Borough');
  await page.locator('#shipping_postcode').fill('08601');
  await page.locator('#shipping_postcode').press('Tab');
  const towns = page.waitForResponse('**/towns/10.json');
  await page.getByRole('button', { name: 'Calculate again' }).click();
  await page.getByLabel('Billing ZIP / postcode').fill('10001');
  await page.getByLabel('Billing ZIP / postcode').press('Tab');
  await towns;
  await expect(page.locator('#shipping_state')).toHaveValue('NJ');
  await expect(town).toHaveValue('Hollywood');
  await expect(page.getByLabel('Billing city')).toHaveValue('Wilson Borough');
});

test('a town lookup that fails or is late changes nothing and shows no error', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/towns/08.json', async (route) => {
    await held;
    // On a slow machine the lookup has timed out by now.
    await route.continue().catch(() => {});
  });
  await page.route('**/towns/10.json', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await haveOilFilter(page);
  await haveShipping(page);
  const asked = page.waitForRequest('**/towns/08.json');
  const isIt = (request: Request) => request.url().endsWith('/towns/08.json');
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isIt),
    page.waitForEvent('requestfailed', isIt),
  ]);
  await page.goto('/checkout');
  await asked;
  const town = page.locator('#shipping_town');
  await town.fill('Hamilton');
  letGo();
  await ended;

  await page.getByLabel('Bill to a different address?').check();
  const refused = page.waitForResponse('**/towns/10.json');
  await page.getByLabel('Billing ZIP / postcode').fill('10001');
  await page.getByLabel('Billing ZIP / postcode').press('Tab');
  await (await refused).finished();
  await expect(page.getByLabel('Billing state')).toHaveValue('NY');
  await expect(page.getByLabel('Billing city')).toHaveValue('');
  await expect(town).toHaveValue('Hamilton');
  await expect(page.getByText('The town was filled in')).toHaveCount(0);
});

test('the geocoding service fills in town and state of a foreign postcode', async ({ page }) => {
  await page.route('**/api/getTown', (route) => {
    expect(route.request().postDataJSON()).toEqual({ country: 'CA', postcode: 'M5V 2T6' });
    return route.fulfill({ json: { code: 200, data: { town: 'Toronto', state: 'ON' } } });
  });
  await goToCheckout(page);
  await page.getByLabel('Bill to a different address?').check();
  await page.getByLabel('Billing country').selectOption({ label: 'Canada' });
  await page.getByLabel('Billing postal code').fill('M5V 2T6');
  await page.getByLabel('Billing postal code').press('Tab');
  await expect(page.getByLabel('Billing city')).toHaveValue('Toronto');
  await expect(page.getByLabel('Billing province')).toHaveValue('ON');
});
