import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '../database/open-database.ts';
import { createLog } from '../log/log.ts';
import { redactUrl, redactUrlsIn } from './redact-url.ts';
import { builtApp } from '../testing/built-app.ts';
import { testShop } from '../testing/test-shop.ts';

const TOKEN = 'KAk8S4wjSh2IuEUOyfd3nBPN6sgagq5-7Mm-KQcNi_8';

it.each([
  [`/password/reset/${TOKEN}`, '/password/reset/[redacted]'],
  [`/Password/Reset/${TOKEN}/`, '/Password/Reset/[redacted]/'],
  ['/confirm/short', '/confirm/[redacted]'],
  ['/newsletter/unsubscribe/x%20y', '/newsletter/unsubscribe/[redacted]'],
  [`/api/reset-password/${TOKEN}`, '/api/reset-password/[redacted]'],
  [`/somewhere/T${TOKEN}`, '/somewhere/[redacted]'],
  ['/x/0f8fad5b-d9cb-469f-a165-70867728950e', '/x/[redacted]'],
  ['/shop/search?keyword=brake', '/shop/search?[redacted]'],
  ['/payExp/order-success/4839-2017-53?key=k#x', '/payExp/order-success/4839-2017-53?[redacted]'],
  ['/cart#T0ken', '/cart?[redacted]'],
  ['/product/brake-drum-front-for-68-79-bus', '/product/brake-drum-front-for-68-79-bus'],
  ['/categories/68-79-bus/page/2', '/categories/68-79-bus/page/2'],
  ['/', '/'],
  ['', ''],
])('%s is logged as %s', (url, redacted) => expect(redactUrl(url)).toBe(redacted));

it('redacts addresses inside a text', () => {
  const text = redactUrlsIn(`no route for "/confirm/${TOKEN}" and /cart?a=1&key=${TOKEN}`);
  expect(text).toBe('no route for "/confirm/[redacted]" and /cart?a=1&key=[redacted]');
});

describe('while the database is unavailable', async () => {
  const output = new PassThrough();
  let written = '';
  output.on('data', (text) => (written += text));
  const log = createLog({ logLevel: 'trace' }, output);
  const { shop } = await testShop();
  const pool = openPool('postgres://nobody:nothing@127.0.0.1:1/none', 2, log);
  const app = await builtApp({ ...shop, pool, log });
  afterAll(() => pool.end());

  it.each([
    ['GET', `/password/reset/${TOKEN}`],
    ['GET', `/confirm/${TOKEN}`],
    ['GET', `/newsletter/confirm/${TOKEN}`],
    ['POST', `/newsletter/unsubscribe/${TOKEN}`],
    ['POST', `/api/reset-password/${TOKEN}`],
    ['GET', `/payExp/order-success/4839-2017-53?key=${TOKEN}`],
    ['GET', `/%E0/${TOKEN}?${TOKEN}`],
    ['GET', `/api/nothing/${TOKEN}?token=${TOKEN}`],
    ['GET', `/api/category/${TOKEN}`],
  ] as const)('the token of %s %s is not logged', async (method, url) => {
    await app.inject({
      method,
      url,
      ...(method === 'POST' && {
        payload: {
          email: 'a@example.com',
          password: 'westfalia',
          password_confirmation: 'westfalia',
        },
      }),
    });
    expect(written).not.toContain(TOKEN);
  });

  it('the failed address is logged', () => {
    expect(written).toContain('"url":"/newsletter/unsubscribe/[redacted]"');
    expect(written).toContain('ECONNREFUSED');
  });
});
