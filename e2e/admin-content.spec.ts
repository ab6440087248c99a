import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { publishDue } from '../src/content/server/drafts/publish-due.ts';
import { expectNarrowSound, expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** Begins an article by keyboard; the address is made from its title. */
async function begin(page: Page, title: string): Promise<string> {
  await page.goto('/admin/content');
  await heading(page, 'Content');
  await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New article' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('ControlOrMeta+Enter');
  await heading(page, 'Article');
  await expect(textOf(page)).toBeVisible();
  return title.toLowerCase().replaceAll(' ', '-');
}

const saved = (page: Page) => expect(page.getByText('Draft saved', { exact: true })).toBeVisible();

async function publishNow(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish now' }).waitFor();
  await dialog.getByLabel('Publish at').focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
}

async function addPicture(page: Page, alt: string): Promise<void> {
  const buffer = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#0e4d5c' },
  })
    .jpeg()
    .toBuffer();
  await page.keyboard.press('ControlOrMeta+Alt+p');
  const dialog = page.getByRole('dialog', { name: 'A picture' });
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'van.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('What it shows').fill(alt);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toBeHidden();
  await expect(textOf(page).getByRole('img', { name: alt })).toBeVisible();
}

test('a preview opens at once, before its draft is saved', async ({ page, signInAs }) => {
  await signInAs('content');
  await begin(page, `Preview ${randomUUID().slice(0, 8)}`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/content/texts/**/draft', async (route) => {
    await held;
    await route.continue();
  });
  await textOf(page).click();
  await page.keyboard.type('Snow chains');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  release();
  await expect(preview.getByText('Snow chains')).toBeVisible();
});

test(
  'an article with three parts and two pictures goes out at its time',
  { tag: '@core' },
  async ({ page, pool, signInAs, request }) => {
    test.slow();
    await signInAs('content');
    const slug = await begin(page, `Winter ${randomUUID().slice(0, 8)}`);
    const { rows: parts } = await pool.query<{ sku: string; name: string }>(
      'SELECT sku, name FROM products WHERE stock_qty > 5 ORDER BY id LIMIT 3',
    );
    await textOf(page).click();
    await page.keyboard.type('You need ');
    for (const { sku, name } of parts) {
      await page.keyboard.press('ControlOrMeta+Alt+l');
      const dialog = page.getByRole('dialog', { name: 'Link to' });
      await expect(dialog.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type(sku);
      await dialog.getByRole('button', { name: sku }).first().click();
      await expect(dialog).toBeHidden();
      await expect(textOf(page).getByRole('link', { name })).toBeVisible();
    }
    // Price and stock stand beside each part, as in the shop.
    await expect(textOf(page).getByText(/^ ?\$[\d.,]+, in stock$/)).toHaveCount(3);
    await addPicture(page, 'A van in the snow');
    await addPicture(page, 'The same van in spring');
    await saved(page);

    await page.keyboard.press('ControlOrMeta+Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await dialog.getByLabel('Publish at').fill(tomorrow);
    await dialog.getByRole('button', { name: 'Publish at this time' }).click();
    await expect(page.getByText(/^Goes out/).first()).toBeVisible();
    expect((await request.get(`/article/${slug}`)).status()).toBe(404);

    const preview = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview' }).click();
    const shown = await preview;
    await expect(shown.getByText('This is a preview.')).toBeVisible();
    await expect(shown.getByRole('img', { name: 'A van in the snow' })).toBeVisible();
    await expect(shown.getByRole('complementary', { name: 'Parts in this article' })).toContainText(
      parts[2]!.name,
    );
    await shown.close();

    // The time comes.
    await pool.query(
      `UPDATE drafts SET publish_at = now() - interval '1 second'
      WHERE kind = 'article' AND fields ->> 'slug' = $1`,
      [slug],
    );
    await publishDue(pool);
    await expect(page.getByText('Shown', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Goes out/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden();
    await expect.poll(async () => (await request.get(`/article/${slug}`)).status()).toBe(200);
    await page.goto(`/article/${slug}`);
    const aside = page.getByRole('complementary', { name: 'Parts in this article' });
    await expect(aside.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('img', { name: 'The same van in spring' })).toBeVisible();
    await expect(page.locator('.prose small')).toHaveCount(3);
  },
);

test('an article with a new address is found at the old one, also by an open browser', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('content');
  const old = await begin(page, `Moving ${randomUUID().slice(0, 8)}`);
  await textOf(page).click();
  await page.keyboard.type('It moves.');
  await publishNow(page);
  const slug = `${old}-for-good`;
  await page.getByLabel('/article/').fill(slug);
  await publishNow(page);
  await page.goto(`/article/${old}?from=forum`);
  await expect(page).toHaveURL(new RegExp(`/article/${slug}\\?from=forum$`));

  const linking = `linking-${randomUUID()}`;
  await pool.query(
    `INSERT INTO articles (slug, title, description, position)
     VALUES ($1, $1, '<p><a href="/article/' || $2 || '">Read the other</a></p>', 100000)`,
    [linking, old],
  );
  await page.goto(`/article/${linking}`);
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Read the other' }).click();
  await expect(page.getByText('It moves.')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});

test('two writers are shown each other’s words, and nothing is lost', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('content');
  await begin(page, `Shared ${randomUUID().slice(0, 8)}`);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(textOf(other)).toBeVisible();
  await textOf(page).click();
  await page.keyboard.type('The first words.');
  await expect(page.getByText('Saving…')).toBeHidden();
  await saved(page);

  await textOf(other).click();
  await other.keyboard.type('Other words.');
  const dialog = other.getByRole('dialog', { name: /has changed meanwhile/ });
  await expect(dialog.getByRole('row', { name: /Text/ })).toContainText('The first words.');
  await expect(dialog.getByRole('row', { name: /Text/ })).toContainText('Other words.');
  // It opens under one's fingers: a key goes back to what one writes, and nothing is decided yet.
  await expect(dialog.getByRole('button', { name: 'Back to mine' })).toBeFocused();
  await other.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await other.keyboard.type(' Still here.');
  await expect(textOf(other)).toContainText('Other words. Still here.');
  await other.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(textOf(other)).toContainText('The first words.');

  // Both write on, the first too late this time.
  await textOf(other).click();
  await other.keyboard.press('End');
  await other.keyboard.type(' And more.');
  await expect(other.getByText('Saving…')).toBeHidden();
  await saved(other);
  await textOf(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Or less.');
  const again = page.getByRole('dialog', { name: /has changed meanwhile/ });
  await again.getByRole('button', { name: 'Save mine' }).click();
  await saved(page);
  await page.reload();
  await expect(textOf(page)).toContainText('The first words. Or less.');
});

test.describe('while the shop is out of reach', () => {
  test.use({ mayComplain: /net::ERR_FAILED/ });
  test('what was typed survives a browser that cannot reach the shop', async ({
    page,
    signInAs,
  }) => {
    await signInAs('content');
    await begin(page, `Kept ${randomUUID().slice(0, 8)}`);
    await page.route('**/draft', (route) => route.abort());
    await textOf(page).click();
    await page.keyboard.type('Half a turn backwards.');
    await expect(page.getByText('Not saved yet; kept in this browser')).toBeVisible();
    await page.unroute('**/draft');
    // As after a crash: nothing is sent on leaving.
    await page.goto('about:blank');
    await page.goBack();
    await expect(textOf(page)).toContainText('Half a turn backwards.');
    await saved(page);
  });
});

test('an article is written and published by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('content');
  await begin(page, `Typed ${randomUUID().slice(0, 8)}`);
  await page.getByLabel('Title', { exact: true }).first().focus();
  // The toolbar is one stop, the text the next.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Heading 2' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Alt+2');
  await page.keyboard.type('Before you begin');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Shift+8');
  await page.keyboard.type('Cold engine');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Feeler gauge');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'HTML' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'HTML' })).toHaveValue(
    '<h2>Before you begin</h2><ul><li>Cold engine</li><li>Feeler gauge</li></ul>',
  );
  await page.getByRole('button', { name: 'HTML' }).press('Enter');
  await publishNow(page);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('It has not changed');
});

test('a date without its time publishes nothing', async ({ page, signInAs }) => {
  await signInAs('content');
  await begin(page, `Half a time ${randomUUID().slice(0, 8)}`);
  await textOf(page).focus();
  await page.keyboard.type('Not yet.');
  await saved(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const at = dialog.getByLabel('Publish at');
  await expect(at).toBeFocused();
  await page.keyboard.type('12312031');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog.getByText('Complete the date and time.')).toBeVisible();
  await expect(at).toBeFocused();
  await expect(at).toHaveAccessibleDescription(/Complete the date and time/);
  await at.fill('2031-12-31T09:30');
  await expect(dialog.getByText('Complete the date and time.')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.locator('#desk').getByText(/^Goes out /)).toBeVisible();
  // The longest state that a text has, in a list on a phone.
  await page.goto('/admin/content');
  await expect(page.getByText(/^Goes out .* 2031, 9:30 AM/).first()).toBeVisible();
  await expectNarrowSound(page);
});

test('the desk is sound', async ({ page, signInAs }) => {
  await signInAs('content');
  for (const [path, name] of [
    ['/admin/content', 'Content'],
    ['/admin/content/pages', 'Content'],
    ['/admin/content/faq', 'Content'],
    ['/admin/content/categories', 'Content'],
    ['/admin/content/redirects', 'Content'],
    ['/admin/content/text/page/about', 'Page'],
  ] as const) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await heading(page, name);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectSound(page);
    });
  }
});
