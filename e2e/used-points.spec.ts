import { expectAccessible } from './accessible.ts';
import { somebody } from './customer.ts';
import { haveAccount, haveOrder } from './prepared.ts';
import { expect, test } from './visitor.ts';

test('cancelling an order whose points were used shows the refund before and after', async ({
  page,
}) => {
  const session = await haveAccount(page, somebody());
  const first = await haveOrder(session, 8);
  await haveOrder(session, 1, first.order.points_earned);
  const words =
    /^\$\d+\.\d\d of points from this order were used; \$[\d,.]+ goes back to your card\.$/;

  await page.goto('/my-account/orders');
  const main = page.getByRole('main');
  await main
    .getByRole('row', { name: new RegExp(first.orderNo) })
    .getByRole('link')
    .first()
    .click();
  await main.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words)).toBeVisible();
  await expectAccessible(dialog);
  const told = await dialog.getByText(words).textContent();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Your order ${first.orderNo} has been cancelled. ${told}`,
  );

  await page.goBack();
  await expect(main.getByText(told!)).toBeVisible();
  await page.goto(`/order-received/${first.orderNo}`);
  await expect(main.getByText(`This order will not be sent. ${told}`)).toBeVisible();
  await expectAccessible(main);

  await page.goto('/my-account/rewards');
  const entry = (event: string) => main.getByRole('row', { name: new RegExp(event) });
  await expect(entry(`Taken back with order ${first.orderNo}`)).toContainText(
    `−${first.order.points_earned}`,
  );
  await expect(
    entry(`Used already: \\$[\\d.]+ kept from the refund of order ${first.orderNo}`),
  ).toBeVisible();
});
