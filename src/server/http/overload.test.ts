import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { testPayments } from '../testing/test-checkout.ts';
import { testShop } from '../testing/test-shop.ts';

const { shop } = await testShop({ holds: 'tables' });
const app = await buildApp({ shop, payments: await testPayments(), maxEventLoopDelayMs: 20 });
afterAll(() => app.close());

/** Delays the event loop while a request waits. */
async function askWhileBlocked(url: string) {
  const until = performance.now() + 200;
  while (performance.now() < until);
  return app.inject({ url });
}

test('an overloaded process turns work away, but is not taken for a dead one', async () => {
  await expect.poll(async () => (await askWhileBlocked('/health/ready')).statusCode).toBe(503);
  const refused = await app.inject({ url: '/api/getCountries' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
});
