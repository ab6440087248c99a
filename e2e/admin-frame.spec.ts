import { expect, test } from './staff.ts';

test('keys are listed by ?, and single ones can be turned off', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Go to, find or do')).toBeVisible();
  await keys.getByRole('checkbox', { name: /Single-key/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(keys).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All keys' }).click();
  await keys.getByRole('checkbox', { name: /Single-key/ }).check();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
});

test('visitors load nothing of the back office, and at its door find the way in alone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.goto('/cart');
  expect(asked.filter((path) => path.includes('admin'))).toEqual([]);
  await page.goto('/admin/anything');
  await expect(page.getByRole('button', { name: /Sign in/ }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Desks' })).toBeHidden();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });

  test('the desks are a menu with their names, not a column of keys', async ({
    page,
    signInAs,
  }) => {
    await signInAs('owner');
    await page.goto('/admin');
    await expect(page.getByRole('navigation', { name: 'Desks' })).toBeHidden();
    await page.getByRole('button', { name: 'Today' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Orders/ })
      .tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  });
});
