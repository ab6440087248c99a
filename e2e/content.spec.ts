import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import pino from 'pino';
import sharp from 'sharp';
import { listPendingTexts } from '../src/content/commands/approve.ts';
import { approve as approveEntry } from '../src/content/server/inbox/change-entries.ts';
import { openDatabaseForCommand } from '../src/server/database/open-database.ts';
import { expectAccessible, expectSound } from './accessible.ts';
import { alive, expect, holdCaptcha, test } from './visitor.ts';

const pages = [
  '/articles',
  '/article/valve-adjustment',
  '/category/workshop',
  '/testimonials',
  '/submit-testimonial',
  '/contact-us',
  '/about-us',
  '/faq',
  '/privacy-terms',
  '/vw-accessories',
  '/newsletter/confirm/a-link-that-nobody-sent',
];

for (const half of [pages.slice(0, 6), pages.slice(6)]) {
  test(`${half[0]} and ${half.length - 1} more are sound`, async ({ page }) => {
    for (const path of half) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await test.step(path, () => expectSound(page));
    }
  });
}

test('articles and archives are paged by twelve, and each page has an address', async ({
  page,
}) => {
  await page.goto('/articles');
  await expect(page.getByRole('heading', { level: 1, name: 'VANGON ARTICLES' })).toBeVisible();
  const articles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(articles).toHaveCount(12);
  const first = await articles.first().textContent();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/articles/page/2');
  await expect(articles).toHaveCount(12);
  await expect(articles.first()).not.toHaveText(first!);
  await page.goBack();
  await expect(articles.first()).toHaveText(first!);

  await page.goto('/category/workshop');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/category/workshop/page/2');
  await page.getByRole('link', { name: /^Ask KEN/ }).click();
  await expect(page).toHaveURL('/category/ask-ken');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ARCHIVE FOR CATEGORY: ask-ken');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('an article lists its parts with price and stock, sells them and links to more', async ({
  page,
}) => {
  await page.goto('/articles');
  const [first, second, third] = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  await page.getByRole('link', { name: second!, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second!);
  await expect(page.getByText(/\d min read/)).toBeVisible();
  const parts = page.getByRole('complementary', { name: 'Parts in this article' });
  await expect(parts.getByText('In Stock').first()).toBeVisible();
  await parts
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByText('Successfully Added To Cart!').first()).toBeVisible();

  const more = page.getByRole('navigation', { name: 'More articles' });
  await expect(more.getByRole('link', { name: /^Previous Post/ })).toContainText(first!);
  await more.getByRole('link', { name: /^Next Post/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third!);

  // A link in the text opens without a reload: the cart's number stays in sight.
  await page.evaluate(() => ((window as { stayed?: boolean }).stayed = true));
  await page.locator('.prose a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
});

async function verifyCaptcha(page: Page) {
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
}

/** Approves what this person has sent, at the running shop's database or by the command for it. */
async function approve(sender: string, { byCommand = false } = {}) {
  const database = await openDatabaseForCommand(
    { databaseUrl: undefined, databasePool: 1, dataDir: process.env['SHOP_DATA']! },
    pino({ level: 'silent' }),
  );
  const pending = await listPendingTexts(database.pool);
  const { kind, id } = pending.find(({ name }) => name === sender)!;
  if (byCommand) {
    const command = join(import.meta.dirname, '../src/content/commands/approve-command.ts');
    await promisify(execFile)(process.execPath, [command, kind, String(id)], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: process.env['SHOP_DATA'] },
    });
  } else {
    await approveEntry(database.pool, { kind, id });
  }
  await database.stop();
}

test('Leave a Reply names invalid fields; a valid comment waits for approval', async ({ page }) => {
  let comes = () => {};
  const script = new Promise<void>((come) => (comes = come));
  await page.route(/reply-form[^/]*\.js$/, async (route) => {
    await script;
    await route.continue();
  });
  await page.goto('/article/fuel-hoses', { waitUntil: 'commit' });
  const post = page.getByRole('button', { name: 'Post Comment' });
  // Typed and clicked before the script loads: nothing is lost.
  await page.locator('#name').fill('Marlene');
  await post.click();
  comes();
  await expect(page.getByText('Please enter your email!').first()).toBeVisible();
  await expect(page).toHaveURL('/article/fuel-hoses');
  await expect(page.locator('#name')).toHaveValue('Marlene');
  await page.locator('#name').fill('');
  await post.click();
  for (const words of [
    'Please enter your name!',
    'Please enter your comment!',
    'Please verify captcha!',
  ]) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expect(page.getByRole('group', { name: 'Please check 4 fields' })).toBeFocused();

  const comment = `Nine hoses, all of them 1986. <b>${Date.now()}</b>`;
  const name = `Marlene ${Date.now()}`;
  await page.locator('#name').fill(name);
  await page.locator('#email').fill('marlene@');
  await page.locator('#message').fill(comment);
  await expect(page.getByText('Invalid email').first()).toBeVisible();
  await page.locator('#email').fill('marlene@example.com');
  await verifyCaptcha(page);
  await post.click();
  await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
  await expect(page.locator('#message')).toHaveValue('');

  await page.reload();
  await expect(page.getByText(comment)).toHaveCount(0);
  await approve(name);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(comment)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test(
  'testimonials are paged by twelve, and Read more opens the whole text',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/about-us');
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL('/testimonials');
    await expect(page.getByRole('button', { name: /^Read more/ })).toHaveCount(12);
    await page.getByRole('button', { name: /Read more.*back to Hanover/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Günter Albrecht' });
    for (const words of ['Retired toolmaker', 'Niedersachsen', 'Germany', /forty kilometers/])
      await expect(dialog.getByText(words)).toBeVisible();
    await expect(dialog.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expectAccessible(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Hanover$/ })).toBeFocused();

    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/testimonials/page/2');
    await page.getByRole('link', { name: 'Submit Testimonial' }).click();
    await expect(page).toHaveURL('/submit-testimonial');
  },
);

test('a testimonial with a picture is corrected and sent by keyboard, and shown once approved', async ({
  page,
}) => {
  await page.goto('/submit-testimonial');
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.focus();
  await page.keyboard.press('Enter');
  for (const words of [
    'Please enter your name!',
    'Please enter your email!',
    'Please enter comment!',
    'Rating is required!',
    'Please verify captcha!',
  ]) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await page.locator('#client_name').fill('Ann');
  await page.getByLabel('Comment').fill('Good');
  await page.getByLabel('Comment').blur();
  await expect(page.getByText('The comment name be at least 5 characters.').first()).toBeVisible();
  await expect(page.getByText('The comment must be at least 5 characters.').first()).toBeVisible();

  const name = `Annika ${Date.now()}`;
  await page.locator('#client_name').fill(name);
  await page.locator('#email').fill('annika@example.com');
  await page
    .getByLabel('Comment')
    .fill('The seal fits.\n\nThe <script>alert(1)</script> does not.');
  await page.getByRole('radio', { name: /Excellent/ }).focus();
  await page.keyboard.press('Space');
  const picture = page.getByLabel(/Picture of your van/);
  await picture.setInputFiles({
    name: 'van.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await expect(page.getByText('Please choose a picture of 10 MB or less.').first()).toBeVisible();
  await verifyCaptcha(page);
  // The testimonial is sent without the picture only after a confirmation.
  await submit.click();
  await expect(picture).toBeFocused();
  await expect(page.locator('#client_name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Go on without a picture' }).click();
  await expect(page.getByText('Please choose a picture of 10 MB or less.')).toHaveCount(0);
  await picture.setInputFiles({
    name: 'van.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await verifyCaptcha(page);
  await submit.click();
  await expect(
    page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.').first(),
  ).toBeVisible();

  await picture.setInputFiles({
    name: 'van.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#e8b23a' } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByRole('img', { name: 'Your van, as it will be sent' })).toBeVisible();
  await verifyCaptcha(page);
  await submit.click();
  await expect(
    page
      .getByText('Thank you for your testimonial! It will appear here once we have read it.')
      .first(),
  ).toBeVisible();

  await approve(name, { byCommand: true });
  await expect(async () => {
    await page.goto('/testimonials');
    await expect(page.getByText(name).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: new RegExp(`Read more.*${name}`) }).click();
  await expect(
    page.getByRole('dialog').getByText('The <script>alert(1)</script> does not.'),
  ).toBeVisible();
  const image = page.getByRole('dialog').locator('img');
  await expect(image).toHaveJSProperty('naturalWidth', 900);
});

test(
  'a contact message is checked, mailed to the shop and acknowledged',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/contact-us');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    for (const words of [
      'Please enter name!',
      'Please enter email!',
      'Please enter subject!',
      'Please enter comment!',
      'Please verify captcha!',
    ]) {
      await expect(page.getByText(words).first()).toBeVisible();
    }
    const subject = `Which seal ${Date.now()}`;
    await page.locator('#name').fill('Ruth');
    const email = `ruth-${Date.now()}@example.com`;
    await page.locator('#email').fill(email);
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('textbox', { name: 'Message' }).fill('July or August 1971?');
    await verifyCaptcha(page);
    await send.click();
    await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('');

    await expect(async () => {
      await page.goto('/mailbox');
      await expect(page.getByText(`Contact: ${subject}`)).toBeVisible({ timeout: 500 });
      const row = page.getByRole('row').filter({ hasText: email });
      await expect(row.getByText('We have your message at VanGon')).toBeVisible({ timeout: 500 });
    }).toPass();
  },
);

test('a message sent while the captcha is checked waits for it, and a failed check is named', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await page.locator('#name').fill('Ruth');
  await page.locator('#email').fill('ruth@example.com');
  await page.getByLabel('Subject').fill('A seal');
  await page.getByRole('textbox', { name: 'Message' }).fill('July or August 1971?');
  const captcha = page.getByLabel('I am not a robot');
  const send = page.getByRole('button', { name: 'Send message' });

  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/captcha', async (route) => {
    await refused;
    await route.fulfill({ status: 404, json: {} });
  });
  await captcha.check();
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  refuse();
  await expect(page.getByText('Please verify captcha!')).toBeVisible();
  await expect(captcha).toBeFocused();
  await expect(send).not.toHaveAttribute('aria-busy');
  await page.unrouteAll();

  const release = await holdCaptcha(page);
  await captcha.check();
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
});

test('with map tiles configured the contact page has a map with a pin, usable by keyboard', async ({
  page,
}) => {
  await page.route('**/api/contact', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    const tiles = { url: '/drawings/favicon.svg?{z}-{x}-{y}', attribution: '© Nobody' };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, tiles } } });
  });
  await page.goto('/about-us');
  const contact = page.getByRole('link', { name: 'Contact us' }).first();
  await alive(contact);
  await contact.click();
  await expect(page.getByText('© Nobody')).toBeVisible();
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Where to find us' }).locator('.map-pin:visible'),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(page.locator('.leaflet-tile-loaded[src*="?16-"]').first()).toBeVisible();
  await expectAccessible(page.getByRole('region', { name: 'Where to find us' }));
});

test('the FAQ can be searched, each question has an address, and it links to contact', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.getByLabel('Search the questions').fill('points expire');
  await expect(page.getByText('One question found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Do points expire?');
  await page.getByLabel('Search the questions').fill('flux capacitor');
  await expect(page.getByText('No question contains all of these words.')).toBeVisible();
  await page.getByLabel('Search the questions').fill('');
  await page.getByRole('link', { name: 'Do points expire?' }).click();
  await expect(page).toHaveURL('/faq#do-points-expire');
  await page.getByRole('link', { name: 'Contact us' }).last().click();
  await expect(page).toHaveURL('/contact-us');
});

test('the accessories and terms pages are at their addresses', async ({ page }) => {
  await page.goto('/vw-accessories');
  await expect(page.getByRole('heading', { level: 1, name: 'VW ACCESSORIES' })).toBeVisible();
  await expect(page.getByRole('complementary').first()).toBeVisible();
  await page.goto('/privacy-terms');
  const index = page.getByRole('navigation', { name: 'On this page' });
  await index.getByRole('link', { name: 'What we never keep' }).click();
  await expect(page).toHaveURL('/privacy-terms#what-we-never-keep');
  await expect(page.getByRole('heading', { name: 'What we never keep' })).toBeInViewport();
});

test('a newsletter subscription is confirmed by mail and ended with one click', async ({
  page,
  request,
}) => {
  const address = `reader${Date.now()}@example.com`;
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter email!').first()).toBeVisible();
  await page.getByPlaceholder('Your email').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(/^Please check your email/).first()).toBeVisible();
  await expect(page.getByPlaceholder('Your email')).toHaveValue('');

  const mailed = page.getByRole('row').filter({ hasText: address }).getByRole('link').first();
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mailed).toBeVisible({ timeout: 500 });
  }).toPass();
  await mailed.click();
  await expect(page).toHaveURL(/\/mailbox\/.+/);
  const mail = await (await request.get(`${page.url()}/html`)).text();
  const yes = /\/newsletter\/confirm\/[\w-]+/.exec(mail)![0];
  const leave = /\/newsletter\/unsubscribe\/[\w-]+/.exec(mail)![0];
  await page.goto(yes);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome aboard! Your subscription is confirmed.',
  );
  await page.goto(leave);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You are unsubscribed. We will not send you any more newsletters.',
  );
});

test.describe('when a page fails', () => {
  test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED|^CallRefused|^NotLoaded|^NoAnswer/ });

  test(
    'a page without a connection says so and loads by itself once there is one',
    { tag: '@core' },
    async ({ page, context }) => {
      await page.goto('/about-us');
      const faq = page.getByRole('link', { name: 'FAQ' }).last();
      await alive(faq);
      await context.setOffline(true);
      await faq.click();
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
    },
  );

  test('a page whose data fails to load says so and retries on request', async ({ page }) => {
    await page.goto('/about-us');
    await page.route('**/api/faq', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 503, error: { code: 'unavailable', message: 'Back in a moment.' } },
      }),
    );
    const faq = page.getByRole('link', { name: 'FAQ' }).last();
    await alive(faq);
    await faq.click();
    await expect(page.getByRole('heading', { name: 'Back in a moment.' })).toBeVisible();
    await page.unroute('**/api/faq');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  });
});

test('articles, FAQ and contact are complete without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['SHOP_URL'],
  });
  const page = await context.newPage();
  await page.goto('/articles');
  await page.getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL('/articles/page/2');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Parts in this article' })).toBeVisible();
  await page.goto('/faq#shipping');
  await expect(page.getByRole('heading', { level: 2, name: 'Shipping' })).toBeInViewport();
  await page.goto('/contact-us');
  await expect(page.getByText('14 Mill Race Road').first()).toBeVisible();
  await context.close();
});
