import { expect, it } from 'vitest';
import { addCustomer } from '../testing/test-checkout.ts';
import { testShop } from '../testing/test-shop.ts';
import { sharedSecret } from './shared-secrets.ts';

const { pool, askWith } = await testShop({ holds: 'small shop' });

it('a shared secret is the same for all, of 256 random bits, and made anew once its row is deleted', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => sharedSecret(pool, 'captcha')));
  expect(new Set(all).size).toBe(1);
  expect(Buffer.from(all[0]!, 'base64url')).toHaveLength(32);
  await pool.query(`DELETE FROM secrets WHERE name IN ('captcha', 'security log')`);
  const made = await sharedSecret(pool, 'captcha');
  expect(made).not.toBe(all[0]);
  expect(await sharedSecret(pool, 'captcha')).toBe(made);
});

it('whoever has a token from a lost copy is logged out with everybody else', async () => {
  const { token } = await addCustomer(pool);
  await askWith(token)('GET auth/profile');
  await pool.query('DELETE FROM sessions');
  await expect(askWith(token)('GET auth/profile')).rejects.toMatchObject({ status: 401 });
});
