import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { solveCaptcha } from '../src/server/testing/solve-captcha.ts';
import { askShop } from './ask-shop.ts';
import { expectAccessibleInBothSchemes, expectSound } from './accessible.ts';
import { linkInMail } from './customer.ts';
import { expect, test } from './staff.ts';

interface Person {
  id: number;
  email: string;
  name: string;
}

/** Somebody new with an account. */
async function haveCustomer(first = 'Joan'): Promise<Person> {
  const ask = askShop();
  const last = `Weber${randomUUID().slice(0, 8)}`;
  const email = `${last.toLowerCase()}@example.com`;
  const { data } = await ask('POST register', {
    body: {
      first_name: first,
      last_name: last,
      email,
      password: 'pop-top-78',
      password_confirmation: 'pop-top-78',
      captcha: await solveCaptcha(await ask('GET captcha')),
    },
  });
  return { id: data.user.id, email, name: `${first} ${last}` };
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test(
  'a customer is found and given points by keyboard alone',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    const joan = await haveCustomer();
    await signInAs('owner');
    await page.goto('/admin');
    await heading(page, 'Today');
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await heading(page, 'Customers');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(joan.email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: joan.name })).toBeFocused();
    await page.keyboard.press('Enter');
    await heading(page, joan.name);

    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: `Points of ${joan.name}` });
    const what = dialog.getByLabel('Action');
    await what.selectOption('Take');
    await dialog.getByLabel('Points').focus();
    await page.keyboard.type('50');
    await expect(dialog.getByText('The customer has only 0 points.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Take points' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await what.selectOption('Give');
    await dialog.getByLabel('Points').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('A broken lens');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /A broken lens/ })).toContainText('+50');
    await expect(page.getByText('Gave 50 points: A broken lens')).toBeVisible();

    await page.keyboard.press('n');
    await expect(page.getByPlaceholder('Write a note')).toBeFocused();
    await page.keyboard.type('Calls on Fridays');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Calls on Fridays', { exact: true })).toBeVisible();
    await page.getByRole('heading', { name: 'Notes' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\/customers\?q=/);
  },
);

test('two accounts become one', async ({ page, pool, signInAs }) => {
  const kept = await haveCustomer();
  const other = await haveCustomer('Joanne');
  await pool.query(
    `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', 70, 'A gift')`,
    [other.id],
  );
  await signInAs('owner');
  await page.goto(`/admin/customers/${kept.id}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge another account into ${kept.name}` });
  await expect(dialog.getByText(/cannot be undone/)).toBeVisible();
  await dialog.getByLabel('The other account').fill(other.email);
  await dialog.getByRole('radio', { name: new RegExp(other.email) }).check();
  await expect(dialog.getByText('Also moved: 70 points.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge for good' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /A gift/ })).toContainText('+70');
  await expect(page.getByText(`Merged: ${other.email}`)).toBeVisible();
  await page.goto(`/admin/customers/${other.id}`);
  await page.getByRole('link', { name: kept.name }).click();
  await heading(page, kept.name);
});

test('a corrected address counts once its owner has confirmed it', async ({
  page,
  request,
  signInAs,
}) => {
  const joan = await haveCustomer();
  const email = `corrected-${joan.email}`;
  await signInAs('owner');
  await page.goto(`/admin/customers/${joan.id}`);
  await page.getByRole('button', { name: 'Correct email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the email address' });
  await dialog.getByLabel('New email address').fill('annie@vangon.example');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(/Another account has this address/)).toBeVisible();
  await dialog.getByLabel('New email address').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/waits to be confirmed/)).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  const link = await linkInMail(request, /Confirm your new address/, email);
  const owner = await page.context().browser()!.newPage({ baseURL: process.env['SHOP_URL']! });
  await owner.goto(link);
  await owner.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(owner.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await owner.close();

  await page.reload();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText(/waits to be confirmed/)).toBeHidden();
});

test.describe('an export', () => {
  // The shop refuses until it is confirmed who asks.
  test.use({ mayComplain: /403/ });

  test('asks who it is and hands out two files; an erasure needs the address typed and leaves no name', async ({
    page,
    pool,
    signInAs,
  }) => {
    const joan = await haveCustomer();
    const { id } = await signInAs('accounts');
    await pool.query(
      `UPDATE staff_sessions SET confirmed_at = now() - interval '6 minutes' WHERE staff_id = $1`,
      [id],
    );
    await page.goto(`/admin/customers/${joan.id}`);
    await heading(page, joan.name);
    await expect(page.getByRole('button', { name: 'Erase' })).toBeHidden();
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: /^Export the data/ });
    await dialog.getByRole('button', { name: 'Export' }).click();
    // Before it has the focus, Escape would close the dialog below it.
    const confirm = page.getByRole('dialog', { name: /confirm/i });
    await expect(confirm.locator(':focus')).toBeVisible();
    await pool.query('UPDATE staff_sessions SET confirmed_at = now() WHERE staff_id = $1', [id]);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: /read and print/ }).click();
    expect((await download).suggestedFilename()).toBe(`customer-${joan.id}.html`);

    await signInAs('owner');
    await page.reload();
    await page.getByRole('button', { name: 'Erase' }).click();
    const erasure = page.getByRole('dialog', { name: `Erase ${joan.name}` });
    const erase = erasure.getByRole('button', { name: 'Erase for good' });
    await expect(erase).toHaveAttribute('aria-disabled', 'true');
    await erasure.getByLabel('The customer’s email address').fill(joan.email);
    await erase.click();
    await expect(page.getByRole('heading', { name: 'This account was erased' })).toBeVisible();
    await expect(page.getByText(joan.name)).toBeHidden();
  });
});

test('the desk is sound in both schemes and at 320 px', async ({ page, pool, signInAs }) => {
  await signInAs('owner');
  await page.goto('/admin/customers?q=annie');
  await expect(page.getByRole('link', { name: 'Annie Lindqvist' })).toBeVisible();
  await expectSound(page);
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM customers WHERE email = 'annie@vangon.example'`,
  );
  await page.goto(`/admin/customers/${rows[0]!.id}`);
  await heading(page, 'Annie Lindqvist');
  await expect(page.getByRole('heading', { name: 'Log', exact: true })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ['Points', 'Correct email', 'Merge', 'Export', 'Erase']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
