import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export interface NewCustomer {
  email: string;
  password: string;
}

/** A person unknown to the shop. */
export const somebody = (): NewCustomer => ({
  email: `joan-${randomUUID().slice(0, 8)}@example.com`,
  password: 'pop-top-78',
});

/** Fills in the registration on the login page, the captcha too; returns the form. */
export async function fillRegistration(
  page: Page,
  { email, password }: NewCustomer,
): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('First name').fill('Joan');
  await form.getByLabel('Last name').fill('Weber');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByLabel('Repeat password').fill(password);
  await form.getByLabel('I am not a robot').check();
  return form;
}

/** Registers on the login page and stays logged in. */
export async function register(page: Page, customer: NewCustomer): Promise<void> {
  await page.goto('/login');
  const form = await fillRegistration(page, customer);
  await expect(form.getByText('Verified')).toBeVisible();
  await form.getByRole('button', { name: 'Register' }).click();
  // The toast goes by itself, whether the next page is there or not.
  await expect(page.getByText('Welcome to VanGon!')).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** Fills in and submits the login form. */
export async function logIn(
  page: Page,
  { email, password }: NewCustomer,
  { remember = false } = {},
): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  if (remember) await form.getByLabel('Remember me').check();
  await form.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
}

/** The demo's customer with a history. */
export const annie: NewCustomer = { email: 'annie@vangon.example', password: 'westfalia' };

/** The path of the link in the newest mail with this subject. */
export async function linkInMail(
  request: APIRequestContext,
  subject: RegExp,
  to: string,
  kind = 'password|confirm|additional-payment',
): Promise<string> {
  const link = new RegExp(`href="([^"]*/(?:${kind})/[^"]+)"`);
  let path = '';
  await expect(async () => {
    const list = await (await request.get('/mailbox')).text();
    const rows = [...list.matchAll(/href="\/mailbox\/([^"]+)"[\s\S]*?(?=href="\/mailbox\/|$)/g)];
    const mine = rows.find(([row]) => subject.test(row) && row.includes(to));
    expect(mine, `a mail to ${to}`).toBeDefined();
    const mail = await (await request.get(`/mailbox/${mine![1]}/html`)).text();
    const { pathname, search } = new URL(link.exec(mail)![1]!);
    path = pathname + search;
  }).toPass();
  return path;
}
