import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { buildApp } from '../../src/build-app.ts';
import type { Payments } from '../../src/checkout/server/payment/payments.ts';
import { testShop } from '../../src/server/testing/test-shop.ts';
import { clientWithHeaders, SAME_ORIGIN } from '../../src/server/testing/test-staff.ts';
import {
  closeDemoLogins,
  demoLogins,
  demoStaff,
  publishedLogins,
  workingDemoLogins,
  workingDemoStaff,
} from './logins.ts';

const { app, ask, askWith, pool, shop } = await testShop();

it('the published demo passwords work for browsers on this machine, not through a proxy', async () => {
  const local = await buildApp({
    shop,
    payments: {} as Payments,
    maxEventLoopDelayMs: 0,
    localLogins: publishedLogins,
  });
  const logIn = (headers: Record<string, string>, { email, password } = demoLogins[0]!) =>
    local.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost:3000', ...headers },
      payload: { email: email.toUpperCase(), password, remember: false },
    });
  const [olga] = demoStaff;
  const signIn = (headers: Record<string, string>) =>
    local.inject({
      method: 'POST',
      url: '/api/admin/sign-in',
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...headers },
      payload: {
        email: olga.email,
        password: olga.password,
        code: generateSync({ secret: olga.totp }),
      },
    });
  const proxied: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.7' },
    { host: 'demo.example.com' },
  ];
  for (const answer of await Promise.all([
    ...proxied.map((by) => logIn(by)),
    signIn(proxied[0]!),
  ])) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error.message).toContain('on this machine alone');
  }
  const wrong = await logIn(proxied[0]!, { email: olga.email, password: 'a guess of mine' });
  expect(wrong.json().error.message).not.toContain('this machine');
  expect((await logIn({})).statusCode).toBe(200);
  expect((await signIn({})).statusCode).toBe(200);
  await pool.query('UPDATE staff SET totp_step = 0');
  await local.close();
});

it('the published demo passwords do not work in a shop that takes real payments', async () => {
  const [annie] = demoLogins;
  const { data } = await ask('POST auth/login', { body: { ...annie!, remember: false } });
  await expect(askWith(data.token)('GET auth/profile')).resolves.toBeDefined();

  const askStaff = clientWithHeaders({ app }, SAME_ORIGIN);
  const [olga] = demoStaff;
  const signIn = () =>
    askStaff('POST admin/sign-in', {
      body: {
        email: olga.email,
        password: olga.password,
        code: generateSync({ secret: olga.totp }),
      },
    });
  expect((await signIn()).data.roles).toEqual(['owner']);
  expect(await workingDemoStaff(pool)).toEqual(demoStaff);

  const all = [...demoLogins, ...demoStaff].map(({ email }) => email);
  expect((await closeDemoLogins(pool)).toSorted()).toEqual(all.toSorted());
  expect(await workingDemoLogins(pool)).toEqual([]);
  expect(await workingDemoStaff(pool)).toEqual([]);
  await pool.query('UPDATE staff SET totp_step = 0');
  await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' });
  for (const login of demoLogins) {
    await expect(
      ask('POST auth/login', { body: { ...login, remember: false } }),
    ).rejects.toMatchObject({ status: expect.any(Number) });
  }
  await expect(askWith(data.token)('GET auth/profile')).rejects.toMatchObject({ status: 401 });
  expect(await closeDemoLogins(pool)).toEqual([]);
});

it('a demo customer who has changed the password can still log in', async () => {
  const { rows } = await pool.query('SELECT password_hash FROM customers ORDER BY id');
  await closeDemoLogins(pool);
  const after = await pool.query('SELECT password_hash FROM customers ORDER BY id');
  expect(after.rows).toEqual(rows);
});
