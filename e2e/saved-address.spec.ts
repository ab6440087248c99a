import { somebody } from './customer.ts';
import { haveAccount, haveOilFilter, haveSavedAddress } from './prepared.ts';
import { expect, test } from './visitor.ts';

for (const { country, state, postcode } of [
  { country: 'US', state: 'New Jersey', postcode: '08601' },
  { country: 'CA', state: 'Ontario', postcode: 'M5V 2T6' },
])
  test(`a saved street does not follow a customer who ships to ${postcode}`, async ({ page }) => {
    const session = await haveAccount(page, somebody());
    await haveSavedAddress(page, session, {
      address: '418 Ferry Street',
      apartment: 'Unit 2',
      city: 'Easton',
      state: 'PA',
      postcode: '18042',
      country: 'US',
    });
    await haveOilFilter(page);
    await page.goto('/cart');
    await expect(page.getByRole('radio', { name: /UPS Ground/ })).toBeVisible();
    await page.getByRole('button', { name: 'Calculate Shipping' }).click();
    await page.getByLabel('Country').selectOption(country);
    await page.getByLabel(/^(State|Province)/).selectOption({ label: state });
    await page.getByLabel(/Postcode|Postal code/).fill(postcode);
    await page.getByLabel(/Postcode|Postal code/).press('Enter');
    await page.getByRole('main').getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Joan');
    await expect(page.getByLabel('Street address')).toHaveValue('');
    await expect(page.locator('#shipping_town')).not.toHaveValue('Easton');
    await expect(page.locator('#shipping_apartment')).toHaveValue('');
    await expect(page.getByLabel(/Postcode|Postal code/)).toHaveValue(postcode);
  });

test('a typed town that the ZIP code does not belong to is said before paying', async ({
  page,
}) => {
  await haveOilFilter(page);
  await page.goto('/checkout');
  await page.getByLabel('City').fill('Easton');
  await page.getByLabel('Postcode').fill('08601');
  await page.getByLabel('Postcode').press('Tab');
  const said = page.getByText('The post office of 08601 is in Trenton.');
  await expect(said).toBeVisible();
  await page.getByLabel('City').fill('Trenton');
  await page.getByLabel('City').press('Tab');
  await expect(said).toBeHidden();
});
