import { randomUUID } from 'node:crypto';
import { addressOf } from '../src/kit/page.ts';
import { addresses } from '../src/links/addresses.ts';
import { expectAccessibleInBothSchemes, expectSound } from './accessible.ts';
import { haveVan } from './prepared.ts';
import { expect, test } from './staff.ts';

test(
  'a question about a part is asked with the van, answered, and shown on the part’s page',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    const { rows } = await pool.query(
      `SELECT slug, name FROM products WHERE for_sale AND id NOT IN (SELECT product_id FROM product_questions)
        ORDER BY random() LIMIT 1`,
    );
    const part = rows[0] as { slug: string; name: string };
    const words = `Does it rattle ${randomUUID().slice(0, 8)}?`;
    await haveVan(page, { name: 'Olive', year: 1974 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(addressOf(addresses.product, { slug: part.slug }));
    await page.getByRole('link', { name: 'Ask about this part' }).click();
    const form = page.locator('#ask');
    await expect(form.getByText('Your van: Olive, 1974 Bus')).toBeVisible();
    await form.getByRole('button', { name: 'Send question' }).click();
    for (const wrong of [
      'Please enter your question!',
      'Please enter your name!',
      'Please enter your email!',
      'Please verify captcha!',
    ])
      await expect(form.getByText(wrong).first()).toBeVisible();
    await form.getByRole('button', { name: 'Leave it out' }).click();
    await form.getByRole('button', { name: 'Add it again' }).click();
    await form.getByLabel('Question').fill(words);
    await form.getByLabel('Name').fill('Ruth Adler');
    await form.getByLabel('Email').fill(`${randomUUID()}@example.com`);
    await form.getByLabel('I am not a robot').check();
    await expect(form.getByText('Verified')).toBeVisible();
    await form.getByRole('button', { name: 'Send question' }).dblclick();
    await expect(form.getByText('We have your question').first()).toBeVisible();
    await expect(form.getByLabel('Question')).toHaveValue('');
    const { rowCount } = await pool.query('SELECT FROM product_questions WHERE question = $1', [
      words,
    ]);
    expect(rowCount).toBe(1);

    await page.setViewportSize({ width: 1280, height: 900 });
    await signInAs('content');
    await page.goto('/admin/inbox?view=letters');
    await page
      .getByRole('row', { name: /Ruth Adler/ })
      .filter({ hasText: words })
      .click();
    const entry = page.getByRole('article', { name: 'Question by Ruth Adler' });
    await expect(entry.getByText(/^For Olive, 1974 Bus: /)).toBeVisible();
    await expect(entry.getByText(/\d+ in stock|Out of stock/)).toBeVisible();
    await page.keyboard.press('r');
    await expect(entry.getByRole('textbox', { name: /^Answer to / })).toBeFocused();
    await page.keyboard.type('Dear Ruth, it does not.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('The answer goes to').first()).toBeVisible();
    await page.goto('/admin/inbox');
    await page
      .getByRole('row', { name: /Ruth Adler/ })
      .filter({ hasText: words })
      .click();
    const shown = entry.getByRole('textbox', { name: 'Answer', exact: true });
    await shown.fill('It does not.');
    await expectAccessibleInBothSchemes(page);
    await entry.getByRole('button', { name: 'Show in the shop' }).click();
    await expect(page.getByText('The shop shows it now').first()).toBeVisible();

    // The page of before may be served once more while the new one is made.
    await expect(async () => {
      await page.goto(addressOf(addresses.product, { slug: part.slug }));
      await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole('link', { name: 'The question and its answer' }).click();
    await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
    await expect(page.getByText(/^Ruth, 1974 Bus · /)).toBeVisible();
    await expect(page.getByText('It does not.')).toBeVisible();
    await expect(page.getByText(/Adler|Dear/)).toHaveCount(0);
    await expectSound(page);
  },
);

test('questions read well without script, however long, foreign or marked up, and are paged', async ({
  browser,
  baseURL,
  pool,
}) => {
  const { rows } = await pool.query(
    `SELECT id, slug FROM products WHERE for_sale AND replaced_by IS NULL AND sku LIKE 'VG-%'
        AND id NOT IN (SELECT product_id FROM product_questions) ORDER BY random() LIMIT 1`,
  );
  const part = rows[0] as { id: number; slug: string };
  const evil = `${'Donaudampfschiff'.repeat(12)} <img src=x onerror=alert(1)> https://evil.example שלום 🚐`;
  await pool.query(
    `INSERT INTO product_questions (product_id, name, email, question, state, status, shown_question, shown_answer, created_at)
     SELECT $1, 'Eve', 'eve@example.com', 'x', 'answered', 1, CASE n WHEN 12 THEN $2 ELSE 'Question ' || n END,
            'Answer ' || n, now() - interval '1 day' + n * interval '1 minute' FROM generate_series(1, 12) n`,
    [part.id, evil],
  );
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    viewport: { width: 320, height: 800 },
  });
  const page = await context.newPage();
  const list = page.getByRole('main').getByRole('list').filter({ hasText: 'Answer' });
  await expect(async () => {
    await page.goto(addressOf(addresses.product, { slug: part.slug }));
    await page.getByRole('link', { name: 'All 12 questions' }).click({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(10);
  await expect(list.getByRole('heading', { level: 2 }).first()).toHaveText(evil);
  await expect(list.getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(['Question 2', 'Question 1']);
  const form = page.locator('#ask');
  await form.getByLabel('Question').fill('Is it red?');
  await form.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Your question did not reach us.')).toBeVisible();
  await context.close();
});
