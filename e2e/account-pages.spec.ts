import { somebody } from './customer.ts';
import { haveAccount } from './prepared.ts';
import { expect, test } from './visitor.ts';

test('a page that orders and rewards do not have is not found, as in the shop', async ({
  page,
}) => {
  await haveAccount(page, somebody());
  for (const path of ['orders/page/99', 'orders/page/abc', 'rewards/page/99']) {
    await page.goto(`/my-account/${path}`);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await page.goto('/my-account/orders');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0);
});
