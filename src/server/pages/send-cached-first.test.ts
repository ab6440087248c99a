import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../build-app.ts';
import type { Answered, Metrics } from '../metrics/metrics.ts';
import { testPayments } from '../testing/test-checkout.ts';
import { testShop } from '../testing/test-shop.ts';

const { shop } = await testShop({ holds: 'tables' });
const payments = await testPayments();
const answered: Answered[] = [];
let rendered = 0;
/** Requests that the framework saw. */
let seen = 0;

async function open(publicUrl?: string) {
  const app = await buildApp({
    shop: { ...shop, publicUrl: () => publicUrl ?? '', isPublicUrlSet: publicUrl !== undefined },
    payments,
    metrics: { answered: (one: Answered) => void answered.push(one) } as unknown as Metrics,
    addRoutes: (server) =>
      void server.addHook('onRequest', (_request, _reply, done) => {
        seen += 1;
        done();
      }),
    makeRenderer: async () => async () => ({ status: 200, html: `page ${(rendered += 1)}` }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return (path: string, headers: Record<string, string | string[]> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; length: number }>(
      (resolve, reject) => {
        const options = { port, path, method, headers: { 'accept-encoding': 'br', ...headers } };
        const sent = httpRequest(options, (response) => {
          let length = 0;
          response.on('data', (chunk: Buffer) => (length += chunk.length));
          response.once('end', () => {
            // The time of the response.
            const { date: _, ...others } = response.headers;
            resolve({ status: response.statusCode!, headers: others, length });
          });
        });
        sent.once('error', reject).end();
      },
    );
}

const ask = await open();

test('a cached page has the headers and the body of a new one', async () => {
  const made = await ask('/about-us');
  const cached = await ask('/about-us');
  expect(cached).toEqual(made);
  expect(cached.headers).toMatchObject({
    'content-encoding': 'br',
    'x-frame-options': 'DENY',
    'content-length': String(cached.length),
  });
  expect(seen).toBe(1);
  await expect.poll(() => answered.length).toBe(2);
  expect(answered.map(({ route, status }) => [route, status])).toEqual([
    ['/about-us', 200],
    ['/about-us', 200],
  ]);
});

test('a cached answer of a call has the headers and the body of a new one', async () => {
  const path = '/api/products';
  const made = await ask(path);
  await ask(path);
  const before = seen;
  const cached = await ask(path, { authorization: 'Bearer 1', origin: 'https://example.com' });
  expect(seen).toBe(before);
  expect(cached).toEqual(made);
  expect(cached.status).toBe(200);
  expect(cached.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  await expect.poll(() => answered.at(-1)?.route).toBe(path);
  const { etag } = cached.headers;
  expect((await ask(path, { 'if-none-match': String(etag) })).status).toBe(304);
  shop.cache.clear();
  await ask(path);
  expect(seen).toBe(before + 2);
});

test('a change ends it', async () => {
  const { headers } = await ask('/shop');
  shop.cache.clear();
  expect((await ask('/shop')).headers.etag).not.toBe(headers.etag);
});

test('what needs more than its bytes goes the whole way', async () => {
  const { headers } = await ask('/faq');
  expect((await ask('/faq', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect(await ask('/faq', {}, 'HEAD')).toEqual({ status: 200, headers, length: 0 });
  expect((await ask('/faq', {}, 'POST')).status).toBe(404);
  const whole = await ask('/faq', { 'accept-encoding': 'identity' });
  expect(whole.headers['content-encoding']).toBeUndefined();
  const secret = await ask('/faq?key=secret');
  expect(await ask('/faq?key=secret')).toEqual(secret);
  expect(secret.headers['referrer-policy']).toBe('no-referrer');
});

test('a page of another host still moves to the public address', async () => {
  const askPublic = await open('https://shop.example.com');
  const host = 'shop.example.com';
  await askPublic('/contact-us', { host });
  expect((await askPublic('/contact-us', { host })).status).toBe(200);
  const moved = { status: 308, headers: { location: 'https://shop.example.com/contact-us' } };
  expect(await askPublic('/contact-us', { host: 'www.example.com' })).toMatchObject(moved);
  const forwarded = { host, 'x-forwarded-host': 'www.example.com' };
  expect(await askPublic('/contact-us', forwarded)).toMatchObject(moved);
});
