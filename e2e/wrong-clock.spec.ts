import { logIn, somebody } from './customer.ts';
import { goToCheckout, haveAccount } from './prepared.ts';
import { expect, fillCheckout, test } from './visitor.ts';

const HOUR_MS = 60 * 60 * 1_000;

for (const [clock, hours] of [
  ['20 minutes fast', 1 / 3],
  ['25 hours fast', 25],
  ['30 days slow', -30 * 24],
  ['ten years fast', 10 * 365 * 24],
] as const)
  test(`a visitor whose clock is ${clock} logs in, stays logged in, and pays`, async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + hours * HOUR_MS);
    const joan = somebody();
    await haveAccount(page, joan);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await logIn(page, joan, { remember: true });
    await expect(page).not.toHaveURL('/login');
    await goToCheckout(page);
    await expect(page.getByText('Returning customer?')).toHaveCount(0);
    await fillCheckout(page);
    await expect(page.getByLabel('I am not a robot')).toBeChecked();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page).toHaveURL(/order-success/);
  });
