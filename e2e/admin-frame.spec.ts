import { expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

test('the back office is sound in both schemes and at 320 px', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expectSound(page);
});

test('keys are listed by ?, and single ones can be turned off', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Go to, find or do')).toBeVisible();
  await keys.getByRole('checkbox', { name: /Single keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(keys).toBeHidden();
});

test('visitors find the way in, and nothing of the shop’s work', async ({ page }) => {
  await page.goto('/admin/anything');
  await expect(page.getByRole('button', { name: /Sign in/ }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Desks' })).toBeHidden();
});

test('a customer’s page loads nothing of the back office', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.goto('/cart');
  expect(asked.filter((path) => path.includes('admin'))).toEqual([]);
});
