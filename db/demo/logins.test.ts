import { expect, it } from 'vitest';
import { testShop } from '../../src/server/testing/test-shop.ts';
import { closeDemoLogins, demoLogins, workingDemoLogins } from './logins.ts';

const { ask, askWith, pool } = await testShop();

it('where people really buy, nobody gets in with a password that everybody can read', async () => {
  const [annie] = demoLogins;
  const { data } = await ask('POST auth/login', { body: { ...annie!, remember: false } });
  await expect(askWith(data.token)('GET auth/profile')).resolves.toBeDefined();

  const all = demoLogins.map(({ email }) => email);
  expect((await closeDemoLogins(pool)).toSorted()).toEqual(all.toSorted());
  expect(await workingDemoLogins(pool)).toEqual([]);
  for (const login of demoLogins) {
    await expect(
      ask('POST auth/login', { body: { ...login, remember: false } }),
    ).rejects.toMatchObject({ status: expect.any(Number) });
  }
  await expect(askWith(data.token)('GET auth/profile')).rejects.toMatchObject({ status: 401 });
  expect(await closeDemoLogins(pool)).toEqual([]);
});

it('whoever has chosen a password of their own keeps it', async () => {
  const { rows } = await pool.query('SELECT password_hash FROM customers ORDER BY id');
  await closeDemoLogins(pool);
  const after = await pool.query('SELECT password_hash FROM customers ORDER BY id');
  expect(after.rows).toEqual(rows);
});
