import { expect, it } from 'vitest';
import { testDatabase } from '../../src/server/testing/test-database.ts';
import { demoLogins, workingDemoLogins } from './logins.ts';
import { readCustomers } from './read-people.ts';

const { pool } = await testDatabase();

it('are those of the demo customers', () =>
  expect(demoLogins.map(({ email }) => email)).toEqual(readCustomers().map(({ email }) => email)));

it('work, until a password is changed', async () => {
  expect(await workingDemoLogins(pool)).toEqual(demoLogins);
  await pool.query(`UPDATE customers SET password_hash = (
    SELECT password_hash FROM customers WHERE email LIKE 'ken@%') WHERE email LIKE 'annie@%'`);
  expect(await workingDemoLogins(pool)).toEqual([demoLogins[1]]);
});
