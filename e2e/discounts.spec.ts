import { expectAccessible } from './accessible.ts';
import { annie, somebody } from './customer.ts';
import { haveAccount, haveLogin, haveOilFilter, haveShipping } from './prepared.ts';
import { acceptTerms, expect, fillAddress, fillCheckout, test } from './visitor.ts';

test(
  'a coupon is added once, explained, recalculated with the cart, and removed',
  { tag: '@core' },
  async ({ page }) => {
    await haveOilFilter(page);
    await haveShipping(page);
    await page.goto('/cart');
    const main = page.getByRole('main');
    const code = page.getByLabel('Coupon code');
    const apply = page.getByRole('button', { name: 'Apply coupon' });
    await expect(main.getByText('Log in to redeem your points.')).toBeVisible();
    await apply.click();
    await expect(main.getByText('Please enter coupon code.')).toBeVisible();
    await code.fill('SPRING27');
    await apply.click();
    await expect(main.getByText(/This coupon is valid from/)).toBeVisible();
    await code.fill('welcome10');
    await apply.click();
    await expect(main.getByText('Your coupon successfully added')).toBeVisible();
    await code.fill('FIVEOFF');
    await apply.click();
    await expect(main.getByText('Coupon already exists!')).toBeVisible();
    await expectAccessible(main);

    const total = main.getByRole('definition').filter({ hasText: /^−\$/ });
    const before = await total.textContent();
    await page.getByRole('button', { name: /one more/ }).click();
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await expect(total).not.toHaveText(before!);
    await main.getByTitle('How was this computed?').filter({ hasText: 'Coupon' }).click();
    await expect(main.getByText(/Coupon WELCOME10 takes/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Coupon' }).click();
    await expect(total).toBeHidden();
  },
);

test(
  'a customer gets a prefilled form, combines points with a coupon and pays with PayPal',
  { tag: '@core' },
  async ({ page }) => {
    await haveLogin(page, annie);
    await haveOilFilter(page);
    await haveShipping(page);
    await page.goto('/cart');
    await page.getByLabel('Coupon code').fill('FIVEOFF');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await page.getByRole('button', { name: 'Redeem points' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('HOW MANY POINTS WOULD YOU LIKE TO APPLY?');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('Please enter points before apply.')).toBeVisible();
    await expectAccessible(dialog);
    const points = dialog.getByLabel('Points');
    await points.fill('-5');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('Please enter a whole number of points.')).toBeVisible();
    await expect(points).toHaveValue('-5');
    await expect(points).toHaveAttribute('inputmode', 'numeric');
    await points.fill('40');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('40 points redeemed')).toBeVisible();
    await page.getByRole('button', { name: 'Remove points' }).click();
    await expect(page.getByText('40 points redeemed')).toBeHidden();
    await expect(page.getByRole('main').getByText('−$2.00')).toHaveCount(0);
    await page.getByRole('button', { name: 'Redeem points' }).click();
    await points.fill('40');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('40 points redeemed')).toBeVisible();
    await expect(page.getByRole('main').getByText('−$2.00').first()).toBeVisible();

    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('annie@vangon.example');
    await expect(page.getByLabel('First name')).toHaveValue('Annie');
    await expect(page.getByLabel('Phone')).toHaveValue('610 555 0142');
    await page.getByLabel('Street address').fill('418 Ferry Street');
    await page.getByLabel('City').fill('Easton');
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await acceptTerms(page);
    await page.getByRole('button', { name: /^Pay with PayPal/ }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page).toHaveURL(/order-success/);
    const received = page.getByRole('main');
    await expect(received.getByText(/^Congrats! You have earned \d+ points/)).toBeVisible();
    await expect(received.getByText('−$5.00')).toBeVisible();
    await expect(received.getByText('−$2.00')).toBeVisible();
  },
);

test('an order covered by points and a coupon needs no card or PayPal', async ({ page }) => {
  const customer = somebody();
  await haveAccount(page, customer);
  // An order that earns enough points.
  await haveOilFilter(page, 40);
  await haveShipping(page);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/order-success/);

  await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/cart');
  await page.getByLabel('Coupon code').fill('FIVEOFF');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByRole('button', { name: 'Remove Coupon' })).toBeVisible();
  await page.getByRole('button', { name: 'Redeem points' }).click();
  await page.getByRole('dialog').getByLabel('Points').fill('380');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  const main = page.getByRole('main');
  await expect(
    main.getByText('Paid with points and coupon: there is nothing left to pay.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeHidden();

  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(main.getByText('Paid with points and coupon.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeHidden();
  await fillAddress(page);
  await expectAccessible(main);
  await page.getByRole('button', { name: 'Place order $0.00' }).click();
  await expect(page).toHaveURL(/order-success/);
  await expect(page.getByText('Thank you. Your order has been received.').first()).toBeVisible();
  await expect(main.getByRole('table', { name: 'Order' })).toContainText(
    'Paid with points and coupon',
  );

  await page.goto('/my-account/orders');
  await main.getByRole('link', { name: /View/ }).first().click();
  await expect(main.getByText('Paid with points and coupon')).toBeVisible();
});
