import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { sharedSecret } from './shared-secrets.ts';

it('a shared secret is the same for all, 256 random bits, and made anew once its row is deleted', async () => {
  const { pool } = await testDatabase({ holds: 'small shop' });
  const all = await Promise.all(Array.from({ length: 8 }, () => sharedSecret(pool, 'captcha')));
  expect(new Set(all).size).toBe(1);
  expect(Buffer.from(all[0]!, 'base64url')).toHaveLength(32);
  await pool.query(`DELETE FROM secrets WHERE name = 'captcha'`);
  const made = await sharedSecret(pool, 'captcha');
  expect(made).not.toBe(all[0]);
  expect(await sharedSecret(pool, 'captcha')).toBe(made);
});
