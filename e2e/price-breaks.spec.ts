import { expectSound } from './accessible.ts';
import { expect, test } from './visitor.ts';

test('a price by quantity is shown, charged in the cart, and told when it is near', async ({
  page,
}) => {
  await page.goto('/product/oil-filter-waterboxer');
  const table = page.getByRole('table', { name: 'Price by quantity' });
  await expect(table.getByRole('row')).toHaveText([
    'PiecesEach',
    '1 to 3$9.75',
    '4 to 9$9.25',
    '10 or more$8.75',
  ]);
  await expectSound(page);
  const price = page.locator('.buy-price .price');
  const wanted = page.getByRole('spinbutton', { name: 'Quantity' });
  for (const [pieces, each] of [
    ['10', '$8.75'],
    ['4', '$9.25'],
    ['', '$9.25'],
    ['3', '$9.75'],
  ]) {
    await wanted.fill(pieces!);
    await expect(price).toHaveText(each!);
  }
  await page.locator('.buy-button').click();
  await expect(page.getByText('Successfully Added To Cart!')).toBeVisible();
  await expect(page.locator('.cart-button')).toContainText('$29.25');
  // As it stood in the cart before the price was changed.
  await page.evaluate(() => {
    const stored = localStorage.getItem('vangon-cart')!;
    localStorage.setItem('vangon-cart', stored.replaceAll('975', '1075'));
  });
  await page.reload();
  await expect(page.locator('.cart-button')).toContainText('$29.25');

  await page.goto('/cart');
  const line = page.getByRole('row', { name: /Oil filter/ });
  await expect(line).toContainText('$9.75');
  await expect(line).toContainText('1 more: $9.25 each');
  await line.getByRole('spinbutton').fill('4');
  await expect(line).toContainText('$37.00');
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(line).toContainText('$9.25');
  await expect(line).toContainText('6 more: $8.75 each');
  await page.reload();
  await expect(line).toContainText('$37.00');

  // A list of parts says what a piece costs of so many.
  await page.goto('/quick-order');
  await page.getByRole('textbox', { name: /part numbers/i }).fill('VG-ENG-0104 x12');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.locator('.quick-order-sku')).toContainText('$8.75');
});
