import { expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

test('a line of a job is changed at the desk, and the shop shows it', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  await page.goto('/admin/shop/repairs?q=Windshield');
  await page.getByRole('link', { name: 'Windshield' }).first().click();
  const parts = page.getByRole('textbox', { name: 'Parts' });
  await expect(parts).toHaveValue(/windshield: laminated/);
  await page.getByRole('textbox', { name: 'Hours' }).fill('3.5');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible();
  await expectSound(page);
  await page.goto('/admin/shop/repairs');
  await expect(page.getByRole('link', { name: 'Windshield' }).first()).toBeVisible();
  await expectSound(page);
  // The page of before may be served once more while the new one is made.
  await expect(async () => {
    await page.goto('/jobs/windshield-1968-79-bus');
    await expect(page.getByText('3½ hours')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});
