import { describe, expect, it } from 'vitest';
import { countAttempt } from '../../server/http/rate-limits.ts';
import { deleteExpiredSessions, hashToken } from '../../server/http/sessions.ts';
import { loggedIn, newcomer, registered } from '../../server/testing/test-customers.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { accountCalls } from '../contract.ts';
import { recordWrongPassword, slowdownSeconds } from './password-attempts.ts';
import { refusalOf } from '../../server/testing/client-of.ts';

const shop = await testShop();
const { ask, askWith, askFrom, app, pool, solveCaptcha } = shop;

const login = (email: string, password: string, remember = false) =>
  ask('POST auth/login', { body: { email, password, remember } });
const register = async (changed: Record<string, unknown> = {}) =>
  ask('POST register', { body: { ...newcomer(changed), captcha: await solveCaptcha() } });

describe('POST auth/login', () => {
  it('returns a token and the customer with the specification’s field names', async () => {
    const { code, data, message } = await login(' Annie@VanGon.example ', 'westfalia');
    expect([code, message]).toEqual([200, 'Login successful!']);
    expect(data.user).toMatchObject({
      name: 'Annie',
      last_name: 'Lindqvist',
      email: 'annie@vangon.example',
      city: 'Easton',
      state: 'PA',
      country: 'US',
      postcode: '18042',
      phone: '610 555 0142',
      is_confirmed: true,
    });
    expect(data.user.earned_points).toBeGreaterThan(0);
    const profile = await askWith(data.token)('GET auth/profile');
    expect(profile.data).toEqual(data.user);
  });

  it('refuses a wrong password and an unknown address with the same message', async () => {
    const wrong = await refusalOf(login('ken@vangon.example', 'syncro'));
    const unknown = await refusalOf(login('nobody@vangon.example', 'syncro'));
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect([wrong.status, wrong.message]).toEqual([401, 'Wrong email or password.']);
  });

  it.each([
    [{}, { email: ['Please enter email!'], password: ['Please enter password!'] }],
    [{ email: ' ', password: 'x' }, { email: ['Please enter email!'] }],
    [{ email: 'ken@vangon.example', password: '' }, { password: ['Please enter password!'] }],
  ])('refuses %j with a field error', async (payload, message) => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect([answer.statusCode, answer.json().error.message]).toEqual([422, message]);
  });

  it('opens a session for a day, or a month if remembered, and stores only a hash of the token', async () => {
    const days = (session: { data: { expires_at: string } }) =>
      Math.round((Date.parse(session.data.expires_at) - Date.now()) / 86_400_000);
    const usual = await login('ken@vangon.example', 'vanagon');
    const remembered = await login('ken@vangon.example', 'vanagon', true);
    expect([days(usual), days(remembered)]).toEqual([1, 30]);
    const { rows } = await pool.query(
      `SELECT FROM sessions WHERE encode(token_hash, 'escape') LIKE '%' || $1 || '%'`,
      [usual.data.token],
    );
    expect(rows).toHaveLength(0);
  });

  it('takes the same time for existing and unknown accounts', async () => {
    const known = await registered(shop);
    const times = { known: [] as number[], unknown: [] as number[] };
    // Alternating, so that a busy machine slows both; compares the medians.
    for (let round = 0; round < 9; round += 1) {
      times.known.push(await durationOf(refusalOf(login(known.email, 'wrong-one'))));
      times.unknown.push(await durationOf(refusalOf(login(newcomer().email, 'wrong-one'))));
    }
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.33);
    expect(ratio).toBeLessThan(3);
    // Without the dummy hash, unknown accounts would answer in a tenth of the time.
    expect(median(times.unknown)).toBeGreaterThan(5);
  });
});

async function durationOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;

describe('password guessing', () => {
  const here = askFrom('203.0.113.7');
  const guess = (email: string, password = 'guess', from = here) =>
    from('POST auth/login', { body: { email, password } });

  it('is blocked after 10 attempts at one account from one address, with advice', async () => {
    const { email, password } = await registered(shop);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, number) => refusalOf(guess(email, `guess-${number}`))),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    const { message } = await refusalOf(guess(email, password));
    expect(message).toBe(
      'Too many attempts. Please wait 15 minutes. You can also reset your password by email: that logs you in right away.',
    );
  });

  it('does not lock out the owner, who logs in from another address', async () => {
    const { email, password } = await registered(shop);
    for (let tries = 0; tries < 11; tries += 1) await refusalOf(guess(email));
    expect((await refusalOf(guess(email, password))).status).toBe(429);
    await guess(email, password, askFrom('203.0.113.8'));
  });

  it('is blocked for all IPv6 addresses of one household', async () => {
    const { email } = newcomer();
    const from = (number: number) => askFrom(`2001:db8:7:7::${number + 1}`);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await refusalOf(guess(email, 'guess', from(tries)))).status).toBe(401);
    }
    expect((await refusalOf(guess(email, 'guess', from(10)))).status).toBe(429);
  });

  it('from many addresses slows logins down, also for unknown accounts, but never locks the account', async () => {
    const { email, password } = await registered(shop);
    const of = (wrong: number) => Promise.all(Array.from({ length: wrong }, () => note(email)));
    const note = (address: string) =>
      recordWrongPassword(shop.shop, { email: address, clientIp: '' }, '');
    await of(51);
    const took = await durationOf(login(email, password));
    expect(took).toBeGreaterThan(950);
    expect(await durationOf(refusalOf(login(newcomer().email, password)))).toBeLessThan(950);
  });

  it.each([
    [0, 0],
    [50, 0],
    [51, 1],
    [60, 1],
    [61, 2],
    [100, 5],
    [100_000, 5],
  ])('after %i wrong passwords within an hour delays an answer by %i seconds', (wrong, seconds) => {
    expect(slowdownSeconds(wrong)).toBe(seconds);
  });

  it('is blocked in the same way for an unknown account', async () => {
    const { email } = newcomer();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await refusalOf(guess(email))).status).toBe(401);
    }
    expect((await refusalOf(guess(email))).status).toBe(429);
  });

  it('starts counting again after the correct password', async () => {
    const { email, password } = await registered(shop);
    for (let tries = 0; tries < 9; tries += 1) await refusalOf(guess(email));
    await guess(email, password);
    expect((await refusalOf(guess(email))).status).toBe(401);
  });

  it('at many accounts from one address blocks only that address', async () => {
    const name = 'POST auth/login';
    const { limit } = accountCalls[name];
    const tries = Array.from({ length: limit.attempts }, () =>
      countAttempt(shop.shop, { name, ...limit }, '203.0.113.5'),
    );
    expect(await Promise.all(tries)).not.toContainEqual(expect.anything());
    const refused = await refusalOf(guess(newcomer().email, 'guess', askFrom('203.0.113.5')));
    expect(refused.message).toBe('Too many attempts. Please wait 10 minutes.');
    await login('ken@vangon.example', 'vanagon');
  });
});

describe('POST auth/logout', () => {
  it('ends only this session', async () => {
    const here = await loggedIn(shop, 'ken');
    const there = await loggedIn(shop, 'ken');
    expect((await here.ask('POST auth/logout')).message).toBe('Logout successful!');
    expect((await refusalOf(here.ask('POST orders'))).body).toEqual({ error: 'Unauthenticated.' });
    await there.ask('POST orders');
  });
});

describe('an expired session', () => {
  it('is refused and deleted', async () => {
    const rosa = await registered(shop);
    const other = await login(rosa.email, rosa.password);
    await pool.query('UPDATE sessions SET expires_at = now() WHERE token_hash = $1', [
      hashToken(rosa.token),
    ]);
    expect((await refusalOf(rosa.ask('POST orders'))).body).toEqual({ error: 'Unauthenticated.' });
    await deleteExpiredSessions(pool);
    const { rows } = await pool.query('SELECT token_hash FROM sessions WHERE customer_id = $1', [
      rosa.id,
    ]);
    expect(rows).toEqual([{ token_hash: hashToken(other.data.token) }]);
  });
});

describe.each(['POST register', 'POST auth/register'] as const)('%s', (name) => {
  it('opens an account, logs it in and mails a confirmation link', async () => {
    const form = newcomer();
    const answer = await ask(name, { body: { ...form, captcha: await solveCaptcha() } });
    expect(answer.msg).toBe(
      'Welcome to VanGon! We have sent you an email to confirm your address.',
    );
    const { user, token } = answer.data;
    expect(user).toMatchObject({ name: 'Rosa', email: form.email, is_confirmed: false });
    expect((await askWith(token)('POST orders')).data).toEqual([]);
    const jobs = await pool.query(
      `SELECT FROM waiting_jobs WHERE kind = 'confirm-mail' AND data->>'customerId' = $1`,
      [String(user.id)],
    );
    expect(jobs.rowCount).toBe(1);
    await login(form.email.toUpperCase(), form.password);
  });
});

describe('registration', () => {
  it('stores the password as an Argon2id hash only', async () => {
    const { id } = await registered(shop);
    const { rows } = await pool.query('SELECT * FROM customers WHERE id = $1', [id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(rows[0])).not.toContain('split-screen');
  });

  it('takes a password of any characters as they are, up to 200', async () => {
    const password = ' 🚐 pâss\u200bword’s “end” '.padEnd(200, 'x');
    const { email } = newcomer();
    await register({ email, password, password_confirmation: password });
    await login(email, password);
    expect((await refusalOf(login(email, password.trimStart()))).status).toBe(401);
    const longer = 'x'.repeat(201);
    const refused = await refusalOf(register({ password: longer, password_confirmation: longer }));
    expect([refused.status, Object.keys(refused.fields ?? {})[0]]).toEqual([422, 'password']);
  });

  it('opens one account per address, also for concurrent requests', async () => {
    const { email } = newcomer();
    const two = await Promise.allSettled([register({ email }), register({ email })]);
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await refusalOf(register({ email: email.toUpperCase() }));
    expect([refused.status, refused.fields]).toEqual([
      409,
      {
        email: [
          'There is already an account with this email. Please log in, or reset your password.',
        ],
      },
    ]);
  });

  it.each([
    ['first_name', '', '* Please enter firstname'],
    ['first_name', undefined, '* Please enter firstname'],
    ['last_name', ' ', '* Please enter lastname'],
    ['email', '', '* Please enter email'],
    ['email', 'rosa@', '* Invalid mail'],
    ['password', '', '* Please enter password'],
    ['password', 'short', '* Password must be atleast 6 characters'],
    ['password_confirmation', '', '* Please enter repeat password'],
    ['password_confirmation', 'another', '* password and repeat password must be same'],
    ['captcha', '', 'Please verify captcha!'],
    ['captcha', undefined, 'Please verify captcha!'],
    ['captcha', 'bm8=', 'Please verify captcha!'],
  ])('refuses %s %j', async (field, value, message) => {
    const body = { ...newcomer(), captcha: await solveCaptcha(), [field]: value };
    const refused = await refusalOf(ask('POST register', { body }));
    expect([refused.status, refused.fields[field]]).toEqual([422, [message]]);
  });
});
