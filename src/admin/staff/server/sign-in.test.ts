import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { describe, expect, it, vi } from 'vitest';
import { CallRefused } from '../../../kit/client.ts';
import { roleNames } from '../../../kit/permissions.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { lockForSignIn } from '../../../server/http/staff-sessions.ts';
import { SoftwarePasskey } from '../../../server/testing/software-passkey.ts';
import { anywhere, testShop } from '../../../server/testing/test-shop.ts';
import {
  clientWithHeaders,
  cookieOf,
  SAME_ORIGIN,
  staffWith,
} from '../../../server/testing/test-staff.ts';
import { createInvitation, firstOwnerToken } from './invitations.ts';
import { findPerson, resetPerson, setDisabled } from './people.ts';

const shop = await testShop();
const { pool } = shop;
const ORIGIN = 'http://localhost';
const PASSWORD = 'a bench with 40 drawers';

/** A browser: it holds the cookie that it was given. */
function browser(address?: string) {
  let cookies: string[] = [];
  const ask = clientWithHeaders(shop, SAME_ORIGIN, {
    onCookie: (cookie) => (cookies = [...cookies, cookie]),
    ...(address && { address }),
  });
  const asSignedIn = () =>
    clientWithHeaders(shop, { ...SAME_ORIGIN, cookie: cookies.at(-1)!.split(';')[0]! });
  return { ask, asSignedIn, cookies: () => cookies };
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => {
      const { status, code, body } = error as CallRefused;
      return { status, code, body };
    },
  );
const codeOf = async (asked: Promise<unknown>) => (await refusalOf(asked))?.code;

/** A code that no earlier test has used: that of the step before, now or next. */
const code = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });

const invite = (roles = ['packing'] as const) => {
  const email = `ines-${randomUUID()}@vangon.example`;
  return createInvitation(pool, { email, roles }).then((token) => ({ email, token }));
};

/** Somebody with a password and an authenticator app, whose last code was that of the step before. */
async function withPassword() {
  const { email, token } = await invite();
  const { ask, asSignedIn } = browser();
  const { data } = await ask('POST admin/invitation', { body: { token } });
  const secret = data.totp_secret;
  const factors = { password: PASSWORD, code: code(secret) };
  const accepted = await ask('POST admin/invitation/accept', {
    body: { token, name: 'Ines', factors },
  });
  await pool.query('UPDATE staff SET totp_step = totp_step - 1 WHERE email = $1', [email]);
  return { email, secret, ...accepted.data, askSignedIn: asSignedIn() };
}

/** Somebody with a passkey alone. */
async function withPasskey() {
  const { email, token } = await invite();
  const { ask, asSignedIn } = browser();
  const passkey = new SoftwarePasskey(ORIGIN);
  const { data } = await ask('POST admin/invitation', { body: { token } });
  const factors = { passkey: passkey.create(data.passkey) };
  const accepted = await ask('POST admin/invitation/accept', {
    body: { token, name: 'Pat', factors },
  });
  return { email, token, passkey, ...accepted.data, askSignedIn: asSignedIn() };
}

const stale = (id: number) =>
  pool.query(
    `UPDATE staff_sessions SET confirmed_at = now() - interval '5 minutes' WHERE staff_id = $1`,
    [id],
  );

const signIn = async (passkey: SoftwarePasskey, { ask } = browser()) => {
  const { data } = await ask('POST admin/sign-in/passkey-options');
  return ask('POST admin/sign-in/passkey', { body: { passkey: passkey.sign(data) } });
};

describe('an invitation', () => {
  it('lets its guest in once, with a password and a code', async () => {
    const { email, token } = await invite();
    const { ask, asSignedIn, cookies } = browser();
    const { data } = await ask('POST admin/invitation', { body: { token } });
    expect(data).toMatchObject({ email, roles: ['packing'] });
    expect(data.totp_uri).toContain(data.totp_secret);
    const again = await ask('POST admin/invitation', { body: { token } });
    expect(again.data.totp_secret).not.toBe(data.totp_secret);
    const accept = (secret: string) => ({
      body: { token, name: 'Ines', factors: { password: PASSWORD, code: code(secret) } },
    });
    const former = ask('POST admin/invitation/accept', accept(data.totp_secret));
    expect(await codeOf(former)).toBe('wrong_code');

    const { body } = accept(again.data.totp_secret);
    const { data: accepted } = await ask('POST admin/invitation/accept', { body });
    expect(accepted.me).toMatchObject({ email, roles: ['packing'], is_confirmed: true });
    expect(new Set(accepted.recovery_codes).size).toBe(10);
    expect(cookies()).toHaveLength(1);
    expect(cookies()[0]).toMatch(
      /^__Secure-vangon-staff=[\w-]{43}; Path=\/api\/admin; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await asSignedIn()('GET admin/me')).data.email).toBe(email);
    expect(await codeOf(ask('POST admin/invitation/accept', { body }))).toBe('link_ended');
  });

  it('refuses a wrong code, a weak password, and an ended link, and lets nobody in', async () => {
    const { email, token } = await invite();
    const { ask, cookies } = browser();
    const { data } = await ask('POST admin/invitation', { body: { token } });
    const accept = (password: string, given: string) =>
      codeOf(
        ask('POST admin/invitation/accept', {
          body: { token, name: 'Ines', factors: { password, code: given } },
        }),
      );
    const wrong = code(data.totp_secret, 40);
    expect(await accept(PASSWORD, wrong)).toBe('wrong_code');
    expect(await accept('short', code(data.totp_secret))).toBe('invalid_fields');
    expect(await accept('password1234', code(data.totp_secret))).toBe('invalid_fields');
    await pool.query('UPDATE staff_invitations SET expires_at = now() WHERE email = $1', [email]);
    expect(await accept(PASSWORD, code(data.totp_secret))).toBe('link_ended');
    expect(cookies()).toEqual([]);
    expect((await pool.query('SELECT FROM staff WHERE email = $1', [email])).rowCount).toBe(0);
  });

  it('of the first owner exists until there is one, and asks for the address', async () => {
    expect(await firstOwnerToken(pool)).toBeUndefined();
    await pool.query(`UPDATE staff SET disabled_at = now() WHERE email = 'olga@vangon.example'`);
    const former = await firstOwnerToken(pool);
    const token = (await firstOwnerToken(pool))!;
    const { ask } = browser();
    expect(await codeOf(ask('POST admin/invitation', { body: { token: former! } }))).toBe(
      'link_ended',
    );
    const { data } = await ask('POST admin/invitation', { body: { token } });
    expect(data).toMatchObject({ email: null, roles: ['owner'] });
    const email = `first-${randomUUID()}@vangon.example`;
    const factors = { password: PASSWORD, code: code(data.totp_secret) };
    const body = { token, name: 'First', factors };
    expect(await codeOf(ask('POST admin/invitation/accept', { body }))).toBe('invalid_fields');
    const { data: accepted } = await ask('POST admin/invitation/accept', {
      body: { ...body, email },
    });
    expect(accepted.me).toMatchObject({ email, roles: ['owner'] });
    expect(await firstOwnerToken(pool)).toBeUndefined();
  });
});

describe('a password', () => {
  it('signs in with a code, each of which works once', async () => {
    const { email, secret } = await withPassword();
    const body = { email, password: PASSWORD, code: code(secret) };
    const { ask, asSignedIn } = browser();
    expect((await ask('POST admin/sign-in', { body })).data.email).toBe(email);
    expect((await asSignedIn()('GET admin/me')).data.email).toBe(email);
    expect(await codeOf(ask('POST admin/sign-in', { body }))).toBe('wrong_credentials');
    expect(
      await codeOf(ask('POST admin/sign-in', { body: { ...body, code: code(secret, -1) } })),
    ).toBe('wrong_credentials');
  });

  it('is refused alike whether email, password or code is wrong', async () => {
    const { email, secret } = await withPassword();
    const { email: byPasskey } = await withPasskey();
    const right = { email, password: PASSWORD, code: code(secret) };
    const answers = await Promise.all(
      [
        { ...right, email: 'nobody@vangon.example' },
        { ...right, email: byPasskey },
        { ...right, password: 'a bench with 41 drawers' },
        { ...right, code: code(secret, 40) },
      ].map((body) => refusalOf(browser().ask('POST admin/sign-in', { body }))),
    );
    expect(answers[0]).toMatchObject({ status: 401, code: 'wrong_credentials' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is limited for an email and an address, known or not', async () => {
    for (const email of [(await withPassword()).email, 'nobody-else@vangon.example']) {
      const { ask } = browser(anywhere());
      const body = { email, password: 'wrong', code: '000000' };
      for (let tries = 0; tries < 10; tries += 1)
        expect(await codeOf(ask('POST admin/sign-in', { body }))).toBe('wrong_credentials');
      expect(await codeOf(ask('POST admin/sign-in', { body }))).toBe('rate_limited');
    }
  });

  it('that others guess at from many addresses locks nobody out, but is slowed down', async () => {
    const { email, secret } = await withPassword();
    const guess = () =>
      codeOf(
        browser(anywhere()).ask('POST admin/sign-in', {
          body: { email, password: 'wrong', code: '000000' },
        }),
      );
    const answers = await Promise.all(Array.from({ length: 25 }, guess));
    expect(new Set(answers)).toEqual(new Set(['wrong_credentials']));
    const start = performance.now();
    const body = { email, password: PASSWORD, code: code(secret) };
    expect((await browser().ask('POST admin/sign-in', { body })).data.email).toBe(email);
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  it('that was guessed too often leaves passkeys and recovery codes open', async () => {
    const { email, passkey, recovery_codes } = await withPasskey();
    const { ask } = browser(anywhere());
    const body = { email, password: 'wrong', code: '000000' };
    const guess = () => refusalOf(ask('POST admin/sign-in', { body }));
    for (let tries = 0; tries < 10; tries += 1) await guess();
    const refusal = await guess();
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refusal!.body).toMatchObject({
      error: { message: expect.stringMatching(/15 minutes.*passkey or a recovery code/) },
      retry_after: expect.any(Number),
    });
    expect((await signIn(passkey)).data.email).toBe(email);
    const recovery_code = recovery_codes[0]!;
    const recovered = await ask('POST admin/sign-in/recovery', { body: { email, recovery_code } });
    expect(recovered.data.email).toBe(email);
  });

  it('leaves recovery codes limited for an email and an address', async () => {
    const { email } = await withPassword();
    const { ask } = browser(anywhere());
    const guess = () =>
      codeOf(ask('POST admin/sign-in/recovery', { body: { email, recovery_code: 'WRONG' } }));
    for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toBe('wrong_credentials');
    expect(await guess()).toBe('rate_limited');
  });

  it('does not let its holder guess codes from many addresses, and says how long', async () => {
    const { email, secret } = await withPassword();
    for (let tries = 0; tries < 10; tries += 1) {
      const body = { email, password: PASSWORD, code: code(secret, 40 + tries) };
      expect(await codeOf(browser().ask('POST admin/sign-in', { body }))).toBe('wrong_credentials');
    }
    const right = { email, password: PASSWORD, code: code(secret) };
    const refusal = await refusalOf(browser().ask('POST admin/sign-in', { body: right }));
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refusal!.body).toMatchObject({
      error: { message: expect.stringMatching(/wait 60 minutes/) },
    });
    const wrong = { ...right, password: 'a bench with 41 drawers' };
    expect(await codeOf(browser().ask('POST admin/sign-in', { body: wrong }))).toBe(
      'wrong_credentials',
    );
  });

  it('tells its holder that a clock is off, and by how much', async () => {
    const { me, email, secret, askSignedIn } = await withPassword();
    // Both are four minutes off, also to a machine that takes seconds to look.
    for (const steps of [-7, 9]) {
      await pool.query('UPDATE staff SET totp_step = 0 WHERE email = $1', [email]);
      const body = { email, password: PASSWORD, code: code(secret, steps) };
      const refusal = await refusalOf(browser().ask('POST admin/sign-in', { body }));
      expect(refusal).toMatchObject({ status: 401, code: 'wrong_credentials' });
      expect(refusal!.body).toMatchObject({
        error: { message: expect.stringContaining('are 4 minutes apart') },
      });
    }
    await stale(me.id);
    const confirm = askSignedIn('POST admin/confirm', { body: { code: code(secret, 10) } });
    expect((await refusalOf(confirm))!.body).toMatchObject({
      error: { code: 'wrong_code', message: expect.stringContaining('minutes apart') },
    });
  });

  it('stands in the database as a hash, and the secret of the app sealed', async () => {
    const { email, secret, recovery_codes } = await withPassword();
    const tables = ['staff', 'staff_invitations', 'staff_sessions', 'recovery_codes', 'change_log'];
    const rows = await Promise.all(
      tables.map((table) => pool.query(`SELECT t::text FROM ${table} t`)),
    );
    const all = JSON.stringify(rows.map((each) => each.rows));
    expect(all).toContain(email);
    for (const text of [PASSWORD, secret, ...recovery_codes]) {
      expect(all).not.toContain(text);
      expect(all).not.toContain(Buffer.from(text).toString('hex'));
    }
  });
});

describe('a passkey', () => {
  it('signs in with nothing else', async () => {
    const { email, passkey } = await withPasskey();
    const at = browser();
    expect((await signIn(passkey, at)).data).toMatchObject({ email, has_password: false });
    expect((await at.asSignedIn()('GET admin/me')).data.passkeys).toHaveLength(1);
  });

  it.each<[string, (passkey: SoftwarePasskey) => void]>([
    ['made at another site', (passkey) => Object.assign(passkey, { origin: 'http://example.com' })],
    ['whose device did not check its owner', (passkey) => void (passkey.isVerified = false)],
    ['that was copied: its counter goes back', (passkey) => void (passkey.counter = -1)],
  ])('%s is refused', async (_, spoil) => {
    const { passkey } = await withPasskey();
    await signIn(passkey);
    await signIn(passkey);
    spoil(passkey);
    expect(await codeOf(signIn(passkey))).toBe('wrong_credentials');
  });

  it('is refused with somebody else’s key, a challenge used before, and one for something else', async () => {
    const { passkey, askSignedIn } = await withPasskey();
    const { ask } = browser();
    const { data } = await ask('POST admin/sign-in/passkey-options');
    const imposter = Object.assign(new SoftwarePasskey(ORIGIN), { id: passkey.id });
    const sign = (signed: ReturnType<SoftwarePasskey['sign']>) =>
      codeOf(ask('POST admin/sign-in/passkey', { body: { passkey: signed } }));
    expect(await sign(imposter.sign(data))).toBe('wrong_credentials');
    expect(await sign(passkey.sign(data))).toBe('wrong_credentials');

    const confirming = await askSignedIn('POST admin/confirm/passkey-options');
    expect(await sign(passkey.sign(confirming.data))).toBe('wrong_credentials');
    expect(await sign(passkey.sign({ challenge: 'bWFkZSB1cA' }))).toBe('wrong_credentials');
  });

  it('is somebody’s alone, and the last way in stays', async () => {
    const { passkey, askSignedIn } = await withPasskey();
    const other = await withPasskey();
    const { data } = await other.askSignedIn('POST admin/passkeys/options');
    expect(data.excludeCredentials).toMatchObject([{ id: other.passkey.id.toString('base64url') }]);
    const taken = { name: 'Mine', passkey: passkey.create(data) };
    expect(await codeOf(other.askSignedIn('POST admin/passkeys', { body: taken }))).toBe(
      'wrong_passkey',
    );

    const params = { id: passkey.id.toString('base64url') };
    const remove = () => askSignedIn('POST admin/passkeys/:id/remove', { params });
    expect(await codeOf(other.askSignedIn('POST admin/passkeys/:id/remove', { params }))).toBe(
      'no_such_passkey',
    );
    expect(await codeOf(remove())).toBe('last_factor');
    const second = new SoftwarePasskey(ORIGIN);
    const options = await askSignedIn('POST admin/passkeys/options');
    await askSignedIn('POST admin/passkeys', {
      body: { name: 'Phone', passkey: second.create(options.data) },
    });
    expect((await remove()).data.passkeys).toMatchObject([{ name: 'Phone' }]);
    expect(await codeOf(signIn(passkey))).toBe('wrong_credentials');
    expect((await signIn(second)).code).toBe(200);
  });

  it('takes the sessions that it opened with it, but not the one in which it is removed', async () => {
    const { passkey, askSignedIn } = await withPasskey();
    const second = new SoftwarePasskey(ORIGIN);
    const options = await askSignedIn('POST admin/passkeys/options');
    await askSignedIn('POST admin/passkeys', {
      body: { name: 'Phone', passkey: second.create(options.data) },
    });
    const lost = browser();
    const phone = browser();
    await signIn(passkey, lost);
    await signIn(second, phone);
    await askSignedIn('POST admin/passkeys/:id/remove', {
      params: { id: passkey.id.toString('base64url') },
    });
    expect(await codeOf(lost.asSignedIn()('GET admin/me'))).toBe('unauthenticated');
    for (const ask of [phone.asSignedIn(), askSignedIn])
      expect((await ask('GET admin/me')).data.passkeys).toMatchObject([{ name: 'Phone' }]);
  });
});

it.each<[string, (id: number) => Promise<unknown>]>([
  [
    'reset',
    (id) =>
      inTransaction(pool, async (client) =>
        resetPerson(client, (await findPerson(client, String(id)))!, { id, roles: [] }),
      ),
  ],
  [
    'disabled',
    (id) =>
      inTransaction(pool, async (client) =>
        setDisabled(client, (await findPerson(client, String(id)))!, true),
      ),
  ],
])('nobody is let in who is %s while their passkey is checked', async (_, end) => {
  const { me, passkey } = await withPasskey();
  const proof = { passkey: passkey.id.toString('base64url') };
  const isLetIn = () => inTransaction(pool, (client) => lockForSignIn(client, me.id, proof));
  expect(await isLetIn()).toBe(true);
  await end(me.id);
  expect(await isLetIn()).toBe(false);
});

describe('confirming', () => {
  it('takes a passkey of one’s own', async () => {
    const { me, passkey, askSignedIn } = await withPasskey();
    await stale(me.id);
    expect(await codeOf(askSignedIn('POST admin/recovery-codes'))).toBe('confirm_required');
    const confirm = async (by: SoftwarePasskey) => {
      const { data } = await askSignedIn('POST admin/confirm/passkey-options');
      return askSignedIn('POST admin/confirm/passkey', { body: { passkey: by.sign(data) } });
    };
    expect(await codeOf(confirm((await withPasskey()).passkey))).toBe('wrong_passkey');
    expect(await codeOf(askSignedIn('POST admin/recovery-codes'))).toBe('confirm_required');
    await confirm(passkey);
    expect((await askSignedIn('POST admin/recovery-codes')).data).toHaveLength(10);
  });

  it('takes a code', async () => {
    const { me, secret, askSignedIn } = await withPassword();
    await stale(me.id);
    const wrong = { body: { code: code(secret, 40) } };
    expect(await codeOf(askSignedIn('POST admin/confirm', wrong))).toBe('wrong_code');
    await askSignedIn('POST admin/confirm', { body: { code: code(secret) } });
    expect((await askSignedIn('GET admin/me')).data.is_confirmed).toBe(true);
  });

  it('checks ten codes, however many come at once', async () => {
    const { secret, askSignedIn } = await withPassword();
    const queries = vi.spyOn(pool, 'query');
    const body = { code: code(secret, 40) };
    const confirm = () => codeOf(askSignedIn('POST admin/confirm', { body }));
    const outcomes = await Promise.all(Array.from({ length: 30 }, confirm));
    const checked = queries.mock.calls.filter(([statement]) =>
      (statement as unknown as { text?: string }).text?.startsWith('SELECT totp_sealed'),
    );
    queries.mockRestore();
    expect(new Set(outcomes)).toEqual(new Set(['wrong_code', 'rate_limited']));
    expect(checked).toHaveLength(10);
  });
});

it('a recovery code signs in once, however it is typed', async () => {
  const { email, recovery_codes } = await withPasskey();
  const recover = (recovery_code: string, of = email) =>
    browser().ask('POST admin/sign-in/recovery', { body: { email: of, recovery_code } });
  const typed = recovery_codes[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  expect(await codeOf(recover(typed, 'nobody@vangon.example'))).toBe('wrong_credentials');
  expect((await recover(typed)).data).toMatchObject({ email, recovery_codes_left: 9 });
  expect(await codeOf(recover(typed))).toBe('wrong_credentials');
});

it('a new password takes a code of the new app, and ends the other sessions', async () => {
  const { me, passkey, askSignedIn } = await withPasskey();
  const other = browser();
  await signIn(passkey, other);
  const { data } = await askSignedIn('POST admin/password/begin');
  const set = (given: string) =>
    askSignedIn('POST admin/password', { body: { password: PASSWORD, code: given } });
  expect(await codeOf(set(code(data.totp_secret, 40)))).toBe('wrong_code');
  expect((await set(code(data.totp_secret))).data.has_password).toBe(true);
  expect(await codeOf(other.asSignedIn()('GET admin/me'))).toBe('unauthenticated');
  const { data: own } = await askSignedIn('GET admin/sessions');
  expect(own).toMatchObject([{ is_this: true, signed_in_by: 'invitation' }]);
  expect(me.has_password).toBe(false);
});

describe('sessions', () => {
  it('are listed and ended by whose they are, not by others', async () => {
    const { passkey, askSignedIn } = await withPasskey();
    const stranger = await withPasskey();
    const phone = browser();
    await signIn(passkey, phone);
    const { data } = await askSignedIn('GET admin/sessions');
    expect(data.map(({ signed_in_by }) => signed_in_by).toSorted()).toEqual([
      'invitation',
      'passkey',
    ]);
    const { id } = data.find(({ is_this }) => !is_this)!;
    const end = (ask: typeof askSignedIn) => ask('POST admin/sessions/:id/end', { params: { id } });
    expect(await codeOf(end(stranger.askSignedIn))).toBe('no_such_session');
    await end(askSignedIn);
    expect(await codeOf(phone.asSignedIn()('GET admin/me'))).toBe('unauthenticated');
  });

  it('end on signing out, which removes the cookie', async () => {
    const { passkey } = await withPasskey();
    const at = browser();
    await signIn(passkey, at);
    const token = at.cookies()[0]!.split(';')[0]!;
    const onCookie: string[] = [];
    const ask = clientWithHeaders(
      shop,
      { ...SAME_ORIGIN, cookie: token },
      {
        onCookie: (cookie) => void onCookie.push(cookie),
      },
    );
    await ask('POST admin/sign-out');
    expect(onCookie[0]).toMatch(/^__Secure-vangon-staff=; Max-Age=0; Path=\/api\/admin/);
    expect(await codeOf(ask('GET admin/me'))).toBe('unauthenticated');
  });

  it('do not end while they are used', async () => {
    const { ask, id } = await staffWith(shop, ['packing']);
    await pool.query(
      `UPDATE staff_sessions SET last_used_at = now() - interval '29 minutes' WHERE staff_id = $1`,
      [id],
    );
    await ask('GET admin/me');
    const { rows } = await pool.query(
      `SELECT last_used_at > now() - interval '1 minute' AS used FROM staff_sessions WHERE staff_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ used: true }]);
  });

  it('are stored as hashes', async () => {
    const { token } = await staffWith(shop, [...roleNames]);
    expect(cookieOf(token).cookie).toContain(token);
    const { rows } = await pool.query('SELECT s::text FROM staff_sessions s');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });
});
