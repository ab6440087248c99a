import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildApp } from '../../build-app.ts';
import {
  countAttempt,
  deleteExpiredAttempts,
  clearAttempts,
  clientNetwork,
} from './rate-limits.ts';
import { testShop } from '../testing/test-shop.ts';

const { shop, pool, app } = await testShop({ holds: 'tables' });
const limit = { name: 'test', attempts: 3, seconds: 600 };

it('refuses attempts over the limit, with a message and a time', async () => {
  const who = randomUUID();
  for (const _ of [1, 2, 3]) expect(await countAttempt(shop, limit, who)).toBeNull();
  const refused = await countAttempt(shop, limit, who);
  expect([refused?.status, refused?.message]).toEqual([
    429,
    'Too many attempts. Please wait 10 minutes.',
  ]);
});

it('counts each person and each name separately', async () => {
  const who = randomUUID();
  for (const _ of [1, 2, 3]) await countAttempt(shop, limit, who);
  expect(await countAttempt(shop, limit, randomUUID())).toBeNull();
  expect(await countAttempt(shop, { ...limit, name: 'other' }, who)).toBeNull();
});

it('holds for concurrent attempts', async () => {
  const who = randomUUID();
  const all = await Promise.all(Array.from({ length: 20 }, () => countAttempt(shop, limit, who)));
  expect(all.filter((refused) => refused === null)).toHaveLength(3);
});

it('starts over when the time is up or the attempts are cleared', async () => {
  const who = randomUUID();
  for (const _ of [1, 2, 3, 4]) await countAttempt(shop, limit, who);
  await clearAttempts(shop, limit, who);
  expect(await countAttempt(shop, limit, who)).toBeNull();
  for (const _ of [1, 2, 3]) await countAttempt(shop, limit, who);
  await pool.query('UPDATE rate_limit_attempts SET expire = 0');
  expect(await countAttempt(shop, limit, who)).toBeNull();
});

it('deletes expired attempts, and stores no address', async () => {
  await countAttempt(shop, limit, '203.0.113.9');
  const { rows } = await pool.query('SELECT key FROM rate_limit_attempts');
  expect(rows.map(({ key }) => key).join()).not.toContain('203.0.113');
  await pool.query('UPDATE rate_limit_attempts SET expire = 0');
  await deleteExpiredAttempts(pool);
  expect((await pool.query('SELECT FROM rate_limit_attempts')).rowCount).toBe(0);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, household) => {
  expect(clientNetwork(address)).toBe(household);
});

it('a call over its limit is refused with 429 and retry-after', async () => {
  const from = (remoteAddress: string) => app.inject({ url: '/api/captcha', remoteAddress });
  const many = await Promise.all(Array.from({ length: 301 }, () => from('203.0.113.77')));
  const refused = many.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(500);
  expect((await from('203.0.113.78')).statusCode).toBe(200);
});

it('counts the address that a trusted proxy forwards, and trusts no one else', async () => {
  const seenAs = async (remoteAddress: string, forwarded: string) => {
    const proxied = await buildApp({
      shop,
      payments: { provider: undefined as never },
      trustedProxies: 'loopback, 10.0.0.0/8',
      addRoutes: (server) => void server.get('/address', ({ ip }) => ip),
    });
    const headers = { 'x-forwarded-for': forwarded };
    const { body } = await proxied.inject({ url: '/address', remoteAddress, headers });
    await proxied.close();
    return body;
  };
  expect(await seenAs('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
  expect(await seenAs('10.1.2.3', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await seenAs('203.0.113.50', '198.51.100.1')).toBe('203.0.113.50');
});
