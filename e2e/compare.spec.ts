import { expectSound } from './accessible.ts';
import { expect, test } from './visitor.ts';

test('a part leads to its look-alike, and what is alike can be hidden', async ({ page }) => {
  await page.goto('/product/front-brake-disc-278-mm-bus');
  await expect(page.getByRole('img', { name: 'Diameter 278 mm, Thickness 13 mm' })).toContainText(
    'Ø 278 mm',
  );
  await page.getByRole('link', { name: /^Compare with Front brake rotor, Eurovan/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Side by side');

  const table = page.getByRole('table', { name: 'Parts side by side' });
  const diameter = table.getByRole('row', { name: /^Diameter/ });
  await expect(diameter).toContainText('differs');
  await expect(diameter.getByRole('cell').locator('mark')).toHaveText([
    '278 mm (10.94 in)',
    '313 mm (12.32 in)',
  ]);
  await expect(table.getByRole('row', { name: /^Position/ }).locator('mark')).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Only what differs/ }).check();
  await expect(table.getByRole('row', { name: /^Position/ })).toBeHidden();
  await expect(diameter).toBeVisible();
  await expectSound(page);
});
