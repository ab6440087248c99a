import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type pg from 'pg';
import { createInvitation, invitationLink } from '../src/admin/staff/server/invitations.ts';
import type { Role } from '../src/kit/permissions.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { expectSound, isTooWide } from './accessible.ts';
import { expect, test } from './staff.ts';

const PASSWORD = 'a bench with 40 drawers';

async function invite(pool: pg.Pool, origin: string, roles: Role[] = ['owner']) {
  const email = `guest-${randomUUID()}@vangon.example`;
  const token = await inTransaction(pool, (client) => createInvitation(client, { email, roles }));
  return { email, link: invitationLink(origin, token) };
}

/** A device that has passkeys and has just seen its owner's finger. */
async function withPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Stores the recovery codes that are shown, and goes on. */
async function storeCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await page.locator('.recovery-codes > li').allInnerTexts();
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have stored these codes' }).check();
  await goOn.click();
  return codes;
}

async function joinByPasskey(page: Page, link: string): Promise<void> {
  await withPasskeys(page);
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ines');
  await page.getByRole('button', { name: 'Join with a passkey' }).click();
  await storeCodes(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

async function joinByPassword(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ines');
  await page.getByRole('button', { name: 'Use a password and an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator('.app-key').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Code from your authenticator app').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Join with password and code' }).click();
  const codes = await storeCodes(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return { secret, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/admin/me');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Back office' })).toBeVisible();
}

test(
  'an owner joins by a link with a passkey, and comes back with it',
  { tag: '@core' },
  async ({ page, pool, baseURL }) => {
    const { email, link } = await invite(pool, baseURL!);
    await joinByPasskey(page, link);
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto('/admin/me');
    await expect(page.getByText(`Ines, ${email}`)).toBeVisible();
    await expect(page.getByText('First passkey')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  },
);

test(
  'a password signs in with a code of the app, and a recovery code without both',
  { tag: '@core' },
  async ({ page, pool, baseURL }) => {
    const { email, link } = await invite(pool, baseURL!, ['packing']);
    const { secret, codes } = await joinByPassword(page, link);
    expect(codes).toHaveLength(10);
    await signOut(page);

    await page.getByRole('button', { name: 'Use a password and a code' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    const code = page.getByLabel('Code from your authenticator app');
    await code.fill(generateSync({ secret, epoch: Date.now() / 1_000 - 3_600 }));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('did not match');
    // The code that joined was used up: the next one.
    await code.fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 }));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    await signOut(page);
    await page.getByRole('button', { name: /Use a recovery code/ }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto('/admin/me');
    await expect(page.getByText('9 of 10 left')).toBeVisible();
  },
);

test('wrong guesses are slowed down, and the page says for how long', async ({ page, baseURL }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Use a password and a code' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  const email = `nobody-${randomUUID()}@vangon.example`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByLabel('Code from your authenticator app').fill('000000');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText('did not match');
  const guess = () =>
    page.request.post('/api/admin/sign-in', {
      headers: { origin: baseURL!, 'idempotency-key': randomUUID() },
      data: { email, password: 'wrong', code: '000000' },
    });
  for (let guessed = 1; guessed < 10; guessed += 1) expect((await guess()).status()).toBe(401);
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText(/Please wait \d+ minutes/);
});

test(
  'a session that ended elsewhere asks to sign in over the page; what was typed stays',
  { tag: '@core' },
  async ({ page, pool, baseURL }) => {
    const { email, link } = await invite(pool, baseURL!);
    // Told of a change, the page would load it anew and ask before the button is pressed.
    await page.route('**/api/admin/live?*', () => {});
    await joinByPasskey(page, link);
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    const guest = `typed-${randomUUID()}@vangon.example`;
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Email').fill(guest);
    await pool.query(
      'DELETE FROM staff_sessions WHERE staff_id = (SELECT id FROM staff WHERE email = $1)',
      [email],
    );
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('dialog', { name: 'Invitation sent' })).toContainText(guest);
  },
);

test.describe('confirming', () => {
  // The first answer asks for it.
  test.use({ mayComplain: /403/ });

  test(
    'what is dangerous asks for the passkey again',
    { tag: '@core' },
    async ({ page, pool, baseURL }) => {
      const { email, link } = await invite(pool, baseURL!, ['packing']);
      await joinByPasskey(page, link);
      await page.goto('/admin/me');
      await pool.query(
        `UPDATE staff_sessions SET confirmed_at = now() - interval '6 minutes'
      WHERE staff_id = (SELECT id FROM staff WHERE email = $1)`,
        [email],
      );
      const renew = page.getByRole('button', { name: 'Make new codes' });
      await renew.click();
      const confirm = page.getByRole('dialog', { name: 'Please confirm that it is you' });
      await expect(confirm.getByRole('button', { name: 'Confirm with a passkey' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(confirm).toBeHidden();
      await expect(page.getByText('10 of 10 left')).toBeVisible();
      await renew.click();
      await confirm.getByRole('button', { name: 'Confirm with a passkey' }).click();
      await expect(page.getByRole('dialog', { name: 'New recovery codes' })).toBeVisible();
    },
  );
});

test('an owner invites somebody, who joins with the link that is shown', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  await signInAs('owner');
  await page.goto('/admin/staff');
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible();
  await page.keyboard.press('i');
  const guest = `guest-${randomUUID()}@vangon.example`;
  await page.getByLabel('Email').fill(guest);
  await page.keyboard.press('ControlOrMeta+Enter');
  const link = await page.locator('.shown-link').innerText();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('rowheader', { name: guest })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const guestPage = await elsewhere.newPage();
  await guestPage.goto(link);
  await expect(guestPage.getByText(/Sam \w+ invites you to work here/)).toBeVisible();
  await joinByPassword(guestPage, link);
  await guestPage.goto('/admin/staff');
  await expect(guestPage.getByText('Your role does not include this desk')).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(guest) })).toContainText('Active');
});

test('of two who change roles at once, the second sees both versions; then the person is disabled, and enabled again', async ({
  page,
  pool,
  signInAs,
}) => {
  const other = await signInAs('packing');
  await signInAs('owner');
  await page.goto(`/admin/staff?person=${other.id}`);
  const save = page.getByRole('button', { name: 'Save the roles' });
  await page.getByRole('checkbox', { name: /^content/ }).check();
  await pool.query(`UPDATE staff SET version = version + 1 WHERE id = $1`, [other.id]);
  await save.click();
  const conflict = page.getByRole('dialog', { name: `${other.name} has changed meanwhile` });
  await expect(conflict.getByRole('row', { name: /Roles/ })).toContainText('packing, content');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Roles saved').first()).toBeVisible();
  const { rows } = await pool.query(
    'SELECT array_agg(role ORDER BY role) AS roles FROM staff_roles WHERE staff_id = $1',
    [other.id],
  );
  expect(rows[0].roles).toEqual(['content', 'packing']);

  const row = page.getByRole('row', { name: new RegExp(other.name) });
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(row).not.toContainText('Disabled');
});

test('signing in, joining, one’s account and the staff desk are sound', async ({
  page,
  pool,
  signInAs,
  baseURL,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await expectSound(page);
  const { link } = await invite(pool, baseURL!);
  await page.goto(link);
  await page.getByRole('button', { name: 'Use a password and an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectSound(page);
  const { id } = await signInAs('owner');
  await page.goto('/admin/me');
  await expect(page.getByText('(here)')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/staff?person=${id}`);
  await expect(page.getByRole('button', { name: 'End sessions' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isTooWide(page)).toBe(false);
});
