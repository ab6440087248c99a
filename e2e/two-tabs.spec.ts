import { goToCheckout } from './prepared.ts';
import { expect, fillCheckout, test } from './visitor.ts';

test(
  'a part added in another tab during payment stays in the cart',
  { tag: '@core' },
  async ({ page, context }) => {
    await goToCheckout(page);
    await fillCheckout(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/checkout', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const isSent = page.waitForRequest('**/api/checkout');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await isSent;

    const other = await context.newPage();
    await other.goto('/product/oil-filter-spin-on-type-4-engine');
    await other
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(other.getByText(/Successfully Added To Cart!/).first()).toBeVisible();
    gate.resolve();

    await expect(page).toHaveURL(/\/payExp\/order-success\/[\d-]+$/);
    await other.goto('/cart');
    await expect(other.getByRole('spinbutton').first()).toHaveValue('1');
    await expect(other.getByText('Cart is empty')).toHaveCount(0);
  },
);
