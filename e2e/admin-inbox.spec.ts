import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { clientOf } from '../src/server/testing/client-of.ts';
import { solveCaptcha } from '../src/server/testing/solve-captcha.ts';
import { addOrderToShip } from '../src/server/testing/test-orders.ts';
import { expectAccessibleInBothSchemes, expectNarrowSound, expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

const shop = () => clientOf({ address: process.env['SHOP_URL']! });

/** A letter by somebody who is nobody else's. */
async function haveLetter(message = `Do 55 mm shoes fit? ${randomUUID()}`) {
  const ask = shop();
  const name = `Ken ${randomUUID().slice(0, 8)}`;
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const subject = `Which shoes? ${randomUUID().slice(0, 8)}`;
  const captcha = await solveCaptcha(await ask('GET captcha'));
  await ask('POST contact/send', {
    body: { name, email, subject, message, captcha },
    key: randomUUID(),
  });
  return { name, email, subject };
}

/** The same without the form, which takes only so many letters an hour from one address. */
async function storeLetter(pool: Pool) {
  const name = `Ken ${randomUUID().slice(0, 8)}`;
  const subject = `Which shoes? ${randomUUID().slice(0, 8)}`;
  await pool.query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ($1, 'ken@example.com', $2, 'Do 55 mm shoes fit?')`,
    [name, subject],
  );
  return { name, subject };
}

async function haveComment() {
  const ask = shop();
  const { data: articles } = await ask('GET blogs');
  const article = articles[0]!;
  const name = `Louise ${randomUUID().slice(0, 8)}`;
  const message = `Well explained ${randomUUID()}`;
  const captcha = await solveCaptcha(await ask('GET captcha'));
  await ask('POST articles/leave-reply', {
    body: { article_id: article.id, name, email: 'louise@example.com', message, captcha },
    key: randomUUID(),
  });
  return { name, message, slug: article.slug };
}

/** The mail to this address, once it has arrived. */
async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let mail = '';
  await expect(async () => {
    const list = await (await request.get('/mailbox')).text();
    const rows = [...list.matchAll(/href="\/mailbox\/([^"]+)"[\s\S]*?(?=href="\/mailbox\/|$)/g)];
    const mine = rows.find(([text]) => subject.test(text) && text.includes(to));
    expect(mine, `a mail to ${to}`).toBeDefined();
    mail = await (await request.get(`/mailbox/${mine![1]}/html`)).text();
  }).toPass();
  return mail;
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test(
  'a letter is answered, and the answer arrives',
  { tag: '@core' },
  async ({ page, signInAs, request }) => {
    const letter = await haveLetter();
    await signInAs('content');
    await page.goto('/admin/inbox?view=letters');
    await row(page, letter.name).getByText(letter.subject).click();
    const entry = page.getByRole('article', { name: `Letter by ${letter.name}` });
    await expect(entry.getByText('Do 55 mm shoes fit?')).toBeVisible();
    await page.keyboard.press('r');
    await expect(entry.getByLabel(`Answer to ${letter.email}`)).toBeFocused();
    await page.keyboard.type('They do. ');
    // Half an answer waits while another view is looked at.
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await expect(entry).toBeHidden();
    await page.keyboard.press('2');
    await row(page, letter.name).getByText(letter.subject).click();
    await expect(entry.getByLabel(`Answer to ${letter.email}`)).toHaveValue('They do. ');
    await page.keyboard.press('r');
    await expect(entry.getByLabel(`Answer to ${letter.email}`)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('Mind the springs.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(`The answer goes to ${letter.email}`).first()).toBeVisible();
    await expect(row(page, letter.name)).toHaveCount(0);

    const mail = await mailTo(request, letter.email, /Re: Which shoes/);
    expect(mail).toContain('Mind the springs.');
    await page.goto('/admin/inbox?view=done');
    await row(page, letter.name).getByText(letter.subject).click();
    await expect(entry.getByText(`emailed to ${letter.email}`)).toBeVisible();
  },
);

test('an answer that somebody else overtakes stays where it is typed, and asks', async ({
  page,
  signInAs,
}) => {
  const letter = await haveLetter();
  await signInAs('content');
  const text = 'They do, with the long springs.';
  const entry = page.getByRole('article', { name: `Letter by ${letter.name}` });
  const field = entry.getByLabel(`Answer to ${letter.email}`);
  await page.goto('/admin/inbox?view=letters');
  await row(page, letter.name).getByText(letter.subject).click();
  await field.fill(text);
  const other = await page.context().newPage();
  await other.goto('/admin/inbox?view=letters');
  await row(other, letter.name).getByText(letter.subject).click();
  await other.getByLabel(`Answer to ${letter.email}`).fill('No.');
  await other.keyboard.press('ControlOrMeta+Enter');
  await expect(row(other, letter.name)).toHaveCount(0);

  await expect(entry.getByText('No.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue(text);
  // Nor does whoever comes back to it overlook the other answer.
  await page.goto('/admin/inbox?view=done');
  await row(page, letter.name).getByText(letter.subject).click();
  await expect(field).toHaveValue(text);
  await field.press('ControlOrMeta+Enter');
  const conflict = page.getByRole('dialog', { name: /has changed meanwhile/ });
  await expect(conflict).toContainText(text);
  await conflict.getByRole('button', { name: 'Back to mine' }).click();
  await expect(field).toHaveValue(text);
  await field.press('ControlOrMeta+Enter');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(field).toHaveValue('');
});

test(
  'a comment comes in live and, once approved, stands on its article’s page',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    await signInAs('content');
    await page.goto('/admin/inbox');
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    const comment = await haveComment();
    await row(page, comment.name).getByText(comment.name).click();
    await expect(
      page.getByRole('article', { name: `Comment by ${comment.name}` }).getByText(comment.message),
    ).toBeVisible();
    await page.keyboard.press('a');
    await expect(row(page, comment.name)).toHaveCount(0);
    // The page of before may be served once more while the new one is made.
    await expect(async () => {
      await page.goto(`/article/${comment.slug}`);
      await expect(page.getByText(comment.message)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  },
);

test('an approved testimonial is found with its picture, taken back and deleted', async ({
  page,
  pool,
  signInAs,
}) => {
  const name = `Wanda ${randomUUID().slice(0, 8)}`;
  await pool.query(
    `INSERT INTO testimonials (client_name, email, rating, description, featured_image, status)
     VALUES ($1, 'wanda@example.com', 5, '<p>It fits.</p>', '/pictures/none.webp', 1)`,
    [name],
  );
  try {
    await signInAs('content');
    await page.goto('/admin/inbox?view=approved');
    await page.getByRole('searchbox', { name: 'Search this view' }).fill(name);
    await expect(page.getByRole('row', { name: /Testimonial by/ })).toHaveCount(1);
    await row(page, name).getByText('5 of 5 stars').click();
    const entry = page.getByRole('article', { name: `Testimonial by ${name}` });
    await expect(entry.getByRole('img', { name: `Van of ${name}` })).toBeAttached();
    await page.keyboard.press('b');
    await expect(row(page, name)).toHaveCount(0);
    await page.goto('/admin/inbox');
    await row(page, name).getByText('5 of 5 stars').click();
    await expect(entry).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(row(page, name)).toHaveCount(0);
    const stored = async () =>
      (await pool.query('SELECT FROM testimonials WHERE client_name = $1', [name])).rowCount;
    await expect.poll(stored).toBe(0);
  } finally {
    await pool.query('DELETE FROM testimonials WHERE client_name = $1', [name]);
  }
});

test('what looks like spam is marked with reasons, and a person decides', async ({
  page,
  signInAs,
}) => {
  const links = 'https://rims.example/cheap '.repeat(5);
  const letter = await haveLetter(`${links} ${randomUUID()}`);
  await signInAs('content');
  await page.goto('/admin/inbox?view=spam');
  await row(page, letter.name).getByText(letter.subject).click();
  const entry = page.getByRole('article', { name: `Letter by ${letter.name}` });
  await expect(entry.getByText('It has 5 links.')).toBeVisible();
  await page.keyboard.press('s');
  await expect(row(page, letter.name)).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(row(page, letter.name)).toBeVisible();
});

test('several letters are selected by key and deleted at once', async ({
  page,
  pool,
  signInAs,
}) => {
  const letters = [await storeLetter(pool), await storeLetter(pool)];
  await signInAs('content');
  await page.goto('/admin/inbox?view=letters');
  for (const { name } of letters) await page.getByLabel(`Select letter by ${name}`).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Delete the 2 entries?' });
  await expect(dialog.getByText(letters[0]!.name)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  for (const { name } of letters) await expect(row(page, name)).toHaveCount(0);
});

test('the desk is sound; on a phone an entry opens as a page of its own', async ({
  page,
  pool,
  signInAs,
}) => {
  const letter = await storeLetter(pool);
  await signInAs('content');
  await page.goto('/admin/inbox?view=approved');
  await expect(page.getByRole('row', { name: /Testimonial by/ }).first()).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('2');
  await row(page, letter.name).getByText(letter.subject).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectSound(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/inbox?view=letters');
  await row(page, letter.name).getByText(letter.subject).click();
  await expect(page.getByRole('article', { name: `Letter by ${letter.name}` })).toBeVisible();
  await page.goBack();
  await expect(row(page, letter.name)).toBeVisible();
});

test('a saved reply is filled from the letter and its order, and waits for what it lacks', async ({
  page,
  pool,
  request,
  signInAs,
}) => {
  const name = `Tracking ${randomUUID().slice(0, 8)}`;
  const letter = await haveLetter();
  const number = await addOrderToShip(pool, [{ product_id: 1, quantity: 1 }], {
    email: letter.email,
  });
  try {
    await signInAs('sales');
    await page.goto('/admin/inbox?view=letters');
    await row(page, letter.name).getByText(letter.subject).click();
    const entry = page.getByRole('article', { name: `Letter by ${letter.name}` });
    const answer = entry.getByLabel(`Answer to ${letter.email}`);
    await expect(entry.getByRole('link', { name: number })).toBeVisible();
    await expect(entry.getByRole('radio', { name: `Answer about order ${number}` })).toBeChecked();

    await page.keyboard.press('ControlOrMeta+i');
    await page.getByRole('button', { name: 'New reply' }).press('ControlOrMeta+Enter');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page
      .getByLabel('Text')
      .fill('Dear {first_name}, your order {order_number}: {tracking_link} Yours, {my_name}');
    await page.keyboard.press('ControlOrMeta+Enter');
    // By keyboard alone, while the answer is written.
    await page.getByLabel('Find by name').fill(name.slice(0, -1));
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Enter');
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue(
      new RegExp(`^Dear Ken, your order ${number}: \\{tracking_link\\} Yours, Sam `),
    );
    await expect(
      entry.getByText(`${number} has no parcel that a carrier’s page shows`),
    ).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Fill in or remove {tracking_link} first.').first()).toBeVisible();

    // What is not filled is selected: typing replaces it.
    const selected = () =>
      answer.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
        value.slice(selectionStart, selectionEnd),
      );
    await expect.poll(selected).toBe('{tracking_link}');
    await page.keyboard.type('it ships tomorrow.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(`The answer goes to ${letter.email}`).first()).toBeVisible();
    const mail = await mailTo(request, letter.email, /Re: Which shoes/);
    expect(mail).toContain(`your order ${number}: it ships tomorrow. Yours, Sam`);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/inbox?view=done');
    await row(page, letter.name).getByText(letter.subject).click();
    await expectNarrowSound(page);
    await entry.getByRole('button', { name: 'Saved replies' }).click();
    await expect(page.getByRole('button', { name: `Edit “${name}”` })).toBeVisible();
    await expectNarrowSound(page);
  } finally {
    await pool.query('DELETE FROM saved_replies WHERE name = $1', [name]);
  }
});
