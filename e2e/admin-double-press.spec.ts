import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { buyOrder } from './bought-order.ts';
import { expect, test } from './staff.ts';

/** Two presses before the page has drawn anything, on a connection that takes its time. */
async function pressTwice(page: Page, call: RegExp, button: Locator): Promise<number> {
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent++;
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse(
    (response) => call.test(response.url()) && response.request().method() === 'POST',
  );
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  // A third, by somebody who has lost patience.
  await button.evaluate((element: HTMLElement) => element.click());
  release();
  await answered;
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.unroute(call);
  return sent;
}

test('what is pressed twice or thrice is sent once', async ({ page, baseURL, pool, signInAs }) => {
  await signInAs('owner');
  await test.step('a note', async () => {
    const { number } = await buyOrder(baseURL!, pool);
    await page.goto(`/admin/orders/${number}`);
    await page.getByPlaceholder('Write a note').fill('Called about the color.');
    const add = page.getByRole('button', { name: 'Add note' });
    expect(await pressTwice(page, /\/orders\/[^/]+\/notes$/, add)).toBe(1);
    await expect(page.getByText('Called about the color.')).toHaveCount(1);
  });
  await test.step('an email to oneself', async () => {
    await page.goto('/admin/shop/emails');
    const send = page.getByRole('button', { name: 'Send it to me' });
    expect(await pressTwice(page, /\/mails\/[^/]+\/test$/, send)).toBe(1);
  });
  await test.step('a category', async () => {
    const name = `Pressed ${randomUUID().slice(0, 8)}`;
    await page.goto('/admin/content/categories');
    await page.getByLabel('New category').fill(name);
    const add = page.getByRole('button', { name: /Add$/ });
    // The toast goes by itself.
    const told = expect(page.getByText('Category added')).toHaveCount(1);
    const [sent] = await Promise.all([pressTwice(page, /\/content\/categories$/, add), told]);
    expect(sent).toBe(1);
    await pool.query('DELETE FROM blog_categories WHERE name = $1', [name]);
  });
});
