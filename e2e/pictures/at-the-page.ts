// What is done at a page before its picture is taken.
import type { Page } from '@playwright/test';

async function press(page: Page, keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

export const selectTwo = (page: Page) => press(page, ['j', 'j', 'j', 'j', 'x', 'j', 'x']);
export const openFirst = (page: Page) => press(page, ['j', 'Enter']);
export const scroll = (page: Page) => page.mouse.wheel(0, 160);

export async function refundOne(page: Page) {
  const refund = page.getByRole('region', { name: 'Refund' });
  await refund
    .getByRole('button', { name: /one more/ })
    .first()
    .click();
  await refund.getByText('Back to the card').waitFor();
}

/** The provider lists a movement a few seconds late. */
export async function openMismatch(page: Page) {
  const stranger = page.getByRole('row').filter({ hasText: 'Not in the shop' }).first();
  for (let asked = 0; asked < 20 && !(await stranger.isVisible()); asked += 1) {
    await page.getByRole('button', { name: /Ask now/ }).click();
    await stranger.waitFor({ timeout: 3_000 }).catch(() => {});
  }
  const refunded = page.getByRole('row').filter({ hasText: 'Refund not recorded' }).first();
  await refunded.getByRole('button').click();
  for (const told of await page.getByText('Compared just now').all())
    await told.waitFor({ state: 'hidden' });
}
