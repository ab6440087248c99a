import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

const scan = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer();

test('a scan becomes a diagram whose numbers lead to parts', async ({ page, signInAs }) => {
  await signInAs('content');
  const title = `Scan ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/diagrams');
  await expect(page.getByRole('row', { name: /Rear brakes/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'New diagram' }).click();
  await page.getByRole('combobox', { name: 'Van' }).selectOption('68-79-bus');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page
    .getByLabel('Drawing, scan or photograph', { exact: true })
    .setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await scan() });
  await expect(page.locator('.diagram-new img')).toBeVisible();
  await page.getByRole('button', { name: 'Add diagram' }).click();

  await page.getByRole('button', { name: 'Add a number' }).click();
  const first = page.getByRole('group', { name: 'Number 1', exact: true });
  await first.getByRole('textbox', { name: 'Shows' }).fill('Drum');
  await first.getByRole('combobox', { name: 'Part type' }).fill('brake-drum: rear');
  // Told before it is saved.
  await expect(first).toContainText(/Leads to .*brake drum/i);
  await first.getByRole('textbox', { name: 'Or part numbers' }).fill('VG-XXX-0000');
  await expect(first).toContainText('Leads nowhere.');
  await first.getByRole('combobox', { name: 'Part type' }).fill('brake-drum: rear');
  await expect(first).toContainText(/Leads to .*brake drum/i);
  const number = page.getByRole('button', { name: 'Number 1, Drum' });
  const place = async () => Number(await number.locator('circle').getAttribute('cx'));
  const before = await place();
  await number.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(place).toBeLessThan(before);
  const moved = await place();
  const { x, y, width, height } = (await number.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(place).toBeGreaterThan(moved + 20);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(first).toContainText(/Leads to .*brake drum/i);
  await expectSound(page);

  const link = page.getByRole('link', { name: title });
  // The page of before may be served once more while the new one is made.
  await expect(async () => {
    await page.goto('/diagrams/68-79-bus');
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await link.click();
  await expect(page.locator('#no-1')).toContainText(/brake drum/i);
  // A number of the scan can be read on a phone, in the dark scheme too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const circle = page.locator('.diagram-mark .diagram-circle').first();
  await expect.poll(async () => (await circle.boundingBox())!.width).toBeGreaterThan(18);
  const colors = await page
    .locator('.diagram-mark')
    .first()
    .evaluate((mark) => {
      const [drawn, text] = ['.diagram-circle', 'text'].map((part) =>
        getComputedStyle(mark.querySelector(part)!),
      );
      return [drawn!.fill, drawn!.stroke, text!.fill];
    });
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(19, 32, 30)', 'rgb(19, 32, 30)']);
});
