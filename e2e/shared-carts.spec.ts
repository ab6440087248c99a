import type { Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { haveOilFilter, havePart } from './prepared.ts';
import { alive, expect, test } from './visitor.ts';

const share = (page: Page) => page.getByRole('button', { name: 'Share this cart' });
const linkField = (page: Page) => page.getByRole('textbox', { name: 'Link to these parts' });

test(
  'a cart is shared by a link, and added to another one',
  { tag: '@core' },
  async ({ page, browser }) => {
    await haveOilFilter(page, 3);
    await havePart(page, 'rear-brake-shoe-set-55-mm');
    await page.goto('/cart');
    await alive(share(page));
    await share(page).click();
    await expect(linkField(page)).toHaveValue(/\/shared-cart\?cart=[\w-]{20,80}$/);
    const link = new URL(await linkField(page).inputValue());

    const context = await browser.newContext({ baseURL: link.origin });
    const friend = await context.newPage();
    await havePart(friend, 'oil-strainer-gasket-set-type-4');
    await friend.goto(link.pathname + link.search);
    await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(friend.getByRole('heading', { name: '2 parts' })).toBeVisible();
    await friend.getByRole('checkbox', { name: /Take Rear brake shoe set/ }).uncheck();
    await friend.getByRole('button', { name: 'Add to my cart' }).click();
    await expect(friend).toHaveURL('/cart');
    await expect(friend.getByRole('spinbutton')).toHaveCount(2);

    // Replacing says so, and can be undone.
    await friend.goto(link.pathname + link.search);
    await friend.getByRole('button', { name: 'Replace my cart' }).click();
    await expect(friend.getByText('Your cart was replaced.')).toBeVisible();
    await expect(
      friend.getByRole('main').getByText('Rear brake shoe set, 55 mm').first(),
    ).toBeVisible();
    await friend.getByRole('button', { name: 'Undo' }).click();
    await expect(
      friend
        .getByRole('main')
        .getByText(/Oil strainer gasket set/)
        .first(),
    ).toBeVisible();
    await context.close();
  },
);

test('a changed link says so', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/shared-cart?cart=AQID_tampered');
  await expect(page.getByText('This cart could not be opened.')).toBeVisible();
  await expect(page.getByText(/copy the whole link/)).toBeVisible();
  await expectSound(page);
});
