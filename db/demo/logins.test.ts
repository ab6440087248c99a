import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { testShop } from '../../src/server/testing/test-shop.ts';
import { clientWithHeaders, SAME_ORIGIN } from '../../src/server/testing/test-staff.ts';
import {
  closeDemoLogins,
  demoLogins,
  demoStaff,
  workingDemoLogins,
  workingDemoStaff,
} from './logins.ts';

const { app, ask, askWith, pool } = await testShop();

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
