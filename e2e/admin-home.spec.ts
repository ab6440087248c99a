import { expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

const KEYWORDS = 'Keywords for search engines';

test(
  'a text of the home page is previewed, saved and put back',
  { tag: '@core' },
  async ({ page, context, signInAs }) => {
    const { name } = await signInAs('content');
    await page.goto('/admin/content/home');
    const section = page.locator('.shop-setting', {
      has: page.getByRole('group', { name: KEYWORDS }),
    });
    const field = section.getByRole('textbox', { name: KEYWORDS });
    const before = await field.inputValue();
    // No other journey reads the keywords; those that run beside this one write their own.
    const becomes = `${before}, ${name}`;
    await field.fill(becomes);
    await expect(page.getByText('1 change, not saved')).toBeVisible();

    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = await opened;
    await expect(preview.getByText('This is a preview.')).toBeVisible();
    const keywords = preview.locator('meta[name=keywords]');
    await expect(keywords).toHaveAttribute('content', becomes);
    await preview.close();
    expect(await shownKeywords()).not.toContain(name);

    await field.press('ControlOrMeta+Enter');
    await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible();
    try {
      await expect.poll(shownKeywords).toBe(becomes);
      await expect(section.locator('.shop-setting-last').getByText(name)).toBeVisible();
    } finally {
      await section.getByRole('button', { name: `Put back ${KEYWORDS}` }).click();
      await expect(field).toHaveValue(before);
      await field.press('ControlOrMeta+Enter');
      await expect.poll(shownKeywords).toBe(before);
    }

    async function shownKeywords() {
      const answer = await page.request.get('/api/page/home');
      return ((await answer.json()) as { data: { page_keyword: string } }).data.page_keyword;
    }
  },
);

test('what is typed while the shop saves stays', async ({ page, signInAs }) => {
  await signInAs('content');
  await page.goto('/admin/content/home');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/content/home', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    await route.fulfill({ json: { code: 200, data: { changed: 1 } } });
  });
  const field = page.getByRole('textbox', { name: KEYWORDS });
  const other = page.getByRole('textbox', { name: 'Description for search engines' });
  await field.fill('vans');
  await field.press('ControlOrMeta+Enter');
  await other.fill('Parts for vans');
  release();
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible();
  await expect(page.getByText('1 change, not saved')).toBeVisible();
  await expect(other).toHaveValue('Parts for vans');
});

test('slides, featured parts and the text about the shop are changed, and all of it is put aside', async ({
  page,
  signInAs,
}) => {
  await signInAs('content');
  await page.goto('/admin/content/home');
  const slides = page.getByRole('group', { name: 'Slides' });
  const titles = () =>
    slides
      .getByLabel('Title')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect(slides.getByLabel('Title').first()).toBeVisible();
  const [first, second, ...rest] = await titles();
  await slides.getByRole('button', { name: 'Move Slide 1 down' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual([second, first, ...rest]);

  const parts = page.getByRole('region', { name: 'Featured parts' });
  const names = () => parts.getByRole('listitem').locator('b').allTextContents();
  await expect(parts.getByRole('listitem').nth(1)).toBeVisible();
  const [one, two, ...others] = await names();
  await parts.getByRole('button', { name: `Move ${one} down` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([two, one, ...others]);
  await expect(page.getByText('2 changes, not saved')).toBeVisible();

  await page.getByRole('button', { name: 'Add a slide' }).click();
  await expect(slides.getByText('Slide 4: Please choose a picture.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await slides.getByLabel('Until').first().focus();
  await page.keyboard.type('12312031');
  await slides.getByLabel('Title').first().focus();
  await expect(slides.getByText('Complete the date and time.')).toBeVisible();

  // A draft that is put aside is gone from the editor, too.
  const text = page.getByRole('textbox', { name: 'About the shop' });
  const before = await text.innerText();
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Written by hand.');
  await expect(page.getByText('3 changes, not saved')).toBeVisible();
  await expect(text).toContainText('Written by hand.');
  await expectSound(page);

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(titles).toEqual([first, second, ...rest]);
  await expect(text).toHaveText(before, { useInnerText: true });
});
