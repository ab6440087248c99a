import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { INTERNAL_DETAILS } from './internal-details.ts';
import { loggedIn } from './test-customers.ts';
import { anywhere, testShop } from './test-shop.ts';
import { watchWrites } from './watch-writes.ts';

// Attacks outside JSON bodies: headers, multipart forms and malformed HTTP.
const shop = await testShop();
const { app, pool, solveCaptcha } = shop;
const ken = await loggedIn(shop, 'ken');
// The first captcha writes its key to the database; do that before writes are watched.
await solveCaptcha();
const writes = await watchWrites(pool);

interface Answer {
  statusCode: number;
  body: string;
  headers: Record<string, unknown>;
}

function expectRefusal(answer: Answer, told: string) {
  expect(answer.statusCode, `${told}: ${answer.body}`).toBeLessThan(500);
  expect(answer.body, told).not.toMatch(INTERNAL_DETAILS);
  expect(answer.headers['x-content-type-options'], told).toBe('nosniff');
}

describe('headers', () => {
  const long = 'x'.repeat(7_000);
  const absurd: [string, Record<string, string>][] = [
    ['a token with another scheme', { authorization: 'Basic a2VuOnZhbmFnb24=' }],
    ['an empty token', { authorization: 'Bearer' }],
    ['a token with a quote', { authorization: "Bearer ' OR 1=1 --" }],
    ['an overlong token', { authorization: `Bearer ${long}` }],
    ['two tokens', { authorization: `Bearer ${ken.token}, Bearer ${ken.token}` }],
    ['a key with a quote', { 'idempotency-key': "'; DROP TABLE orders; --" }],
    ['an overlong key', { 'idempotency-key': long }],
    ['a key that is a path', { 'idempotency-key': '../../../etc/passwd' }],
    ['an invalid content type', { 'content-type': ';;;' }],
    ['a UTF-16 content type', { 'content-type': 'application/json; charset=utf-16' }],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }],
    [
      'a form with an overlong boundary',
      { 'content-type': `multipart/form-data; boundary=${long}` },
    ],
    ['an uncompressed body labeled gzip', { 'content-encoding': 'gzip' }],
    ['an invalid content length', { 'content-length': 'lots' }],
    ['a flood of invalid encodings', { 'accept-encoding': `${'br;q=x,'.repeat(500)}, *;q=-1` }],
    ['an overlong ETag', { 'if-none-match': `W/"${long}` }],
    ['an invalid forwarded address', { 'x-forwarded-for': "1.2.3.4' OR 1=1, ::::, x" }],
    ['markup as host', { host: '"><script>alert(1)</script>' }],
    ['another host', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
    [
      'headers that override address and method',
      { 'x-original-url': '/api/account/delete', 'x-http-method-override': 'DELETE' },
    ],
    ['an API version', { 'accept-version': '99.x' }],
    ['prototype names as headers', { constructor: 'x', __proto__x: 'y' }],
  ];

  it.each(absurd)('%s: never fails, leaks or writes', async (told, headers) => {
    await writes.written();
    for (const [method, url, payload] of [
      [
        'POST',
        '/api/coupon/discount',
        { coupon_code: 'x', cartItem: [{ product_id: 1, quantity: 1 }] },
      ],
      ['POST', '/api/checkout', { email: 'x' }],
      ['POST', '/api/save-testimonial', { client_name: 'x' }],
      ['POST', '/api/wishlists', {}],
      ['GET', '/api/categories', undefined],
      ['GET', '/', undefined],
    ] as const) {
      const answer = await app.inject({
        method,
        url,
        remoteAddress: '127.0.0.1',
        headers: {
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
          ...headers,
        },
        ...(payload && { payload: JSON.stringify(payload) }),
      });
      expectRefusal(answer, `${url} with ${told}`);
      expect(answer.body).not.toContain('evil.example');
      if (url.startsWith('/api')) expect(answer.headers['cache-control']).toMatch(/no-store/);
    }
    expect(await writes.written()).toEqual([]);
  });

  it('let no other site read responses or use a login', async () => {
    const answer = await app.inject({
      url: '/api/categories',
      headers: { origin: 'https://evil.example' },
    });
    expect(
      Object.keys(answer.headers).filter((name) => /^access-control|^set-cookie/.test(name)),
    ).toEqual([]);
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/checkout',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(404);
    const cookie = await app.inject({
      method: 'POST',
      url: '/api/wishlists',
      headers: { cookie: `token=${ken.token}; authorization=Bearer ${ken.token}` },
      payload: {},
    });
    expect(cookie.statusCode).toBe(401);
  });
});

describe('addresses that cannot be decoded', () => {
  it.each(['/api/productDetail/%E0%A4%A', '/api/%'])('%s gets a message as JSON', async (url) => {
    const answer = await app.inject(url);
    expectRefusal(answer, url);
    expect(answer.json().error.message).toBe('The request could not be read.');
  });

  it.each(['/%E0%A4%A', '/product/%', `/files/%c0%ae%c0%ae/x`])(
    '%s gets a message as a page',
    async (url) => {
      const answer = await app.inject(url);
      expectRefusal(answer, url);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.body).toContain('could not be read');
    },
  );
});

describe('a multipart form with', () => {
  const border = 'xxBORDERxx';
  const part = (head: string, content: string) => `--${border}\r\n${head}\r\n\r\n${content}\r\n`;
  const field = (name: string, value: string) =>
    part(`Content-Disposition: form-data; name="${name}"`, value);
  const file = (name: string, content: string, more = '') =>
    part(
      `Content-Disposition: form-data; name="${name}"; filename="van.jpg"${more}\r\nContent-Type: image/jpeg`,
      content,
    );
  const end = `--${border}--\r\n`;
  const right = [
    'client_name',
    'Wanda Gellert',
    'email',
    'w@example.com',
    'rating',
    '5',
    'description',
    'It fits.',
  ];
  const rightFields = right
    .flatMap((name, at) => (at % 2 ? [] : [field(name, right[at + 1]!)]))
    .join('');

  const broken: [string, string][] = [
    ['nothing', ''],
    ['only the closing boundary', end],
    ['no closing boundary', rightFields],
    ['another boundary', `--other\r\n\r\n${end}`],
    ['a part without a name', rightFields + part('Content-Disposition: form-data', 'x') + end],
    ['a part without headers', rightFields + `--${border}\r\n\r\nx\r\n${end}`],
    [
      'an endless part header',
      rightFields + `--${border}\r\nContent-Disposition: ${'x'.repeat(100_000)}`,
    ],
    [
      'prototype names as fields',
      rightFields + field('__proto__', '{"status":1}') + field('constructor', 'x') + end,
    ],
    ['a field twice', rightFields + field('rating', '1') + field('rating', '99') + end],
    [
      'a hundred fields',
      rightFields + Array.from({ length: 100 }, (_, at) => field(`f${at}`, 'x')).join('') + end,
    ],
    ['an overlong field', rightFields + field('job_title', 'x'.repeat(200_000)) + end],
    ['two files', rightFields + file('vanagon_image', 'x') + file('vanagon_image', 'y') + end],
    ['a file in a text field', rightFields + file('client_name', 'x') + end],
    ['a file in an unknown field', rightFields + file('other', 'x') + end],
    ['a text in the file field', rightFields + field('vanagon_image', '/etc/passwd') + end],
    [
      'a file that is not an image',
      rightFields + file('vanagon_image', '<svg onload=alert(1)>') + end,
    ],
    ['a truncated image', rightFields + file('vanagon_image', '\xff\xd8\xff\xe0JFIF') + end],
    [
      'a file with a path',
      rightFields + file('vanagon_image', 'x', "; filename*=utf-8''..%2f..%2fx") + end,
    ],
    ['a NUL character', rightFields + field('company_name', '\0') + end],
    ['invalid UTF-8', rightFields + field('company_name', '\xc3\x28') + end],
    [
      'a UTF-7 part',
      rightFields +
        part(
          'Content-Disposition: form-data; name="x"\r\nContent-Type: text/plain; charset=utf-7',
          '+ADw-',
        ) +
        end,
    ],
    [
      'an invalid base64 part',
      rightFields +
        part(
          'Content-Disposition: form-data; name="x"\r\nContent-Transfer-Encoding: base64',
          '%%%',
        ) +
        end,
    ],
  ];

  it.each(broken)(
    '%s never fails, and writes nothing when it is refused',
    async (told, payload) => {
      await writes.written();
      const whole = payload.endsWith(end)
        ? payload.replace(end, field('captcha', await solveCaptcha()) + end)
        : payload;
      const answer = await app.inject({
        method: 'POST',
        url: '/api/save-testimonial',
        remoteAddress: anywhere(),
        headers: {
          'idempotency-key': randomUUID(),
          'content-type': `multipart/form-data; boundary=${border}`,
        },
        payload: Buffer.from(whole, 'latin1'),
      });
      expectRefusal(answer, told);
      if (answer.statusCode >= 400) expect(await writes.written()).toEqual([]);
    },
  );
});

describe('malformed HTTP', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const get = 'GET /api/categories HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n';
  const post =
    'POST /api/getStates HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: application/json\r\n';

  it.each([
    ['noise', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n'],
    ['an unknown method', 'BREW /pot HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['two hosts', `${get}Host: evil.example\r\n\r\n`],
    ['an overlong header', `${get}x-long: ${'x'.repeat(100_000)}\r\n\r\n`],
    [
      'thousands of headers',
      `${get}${Array.from({ length: 3_000 }, (_, at) => `x-${at}: 1\r\n`).join('')}\r\n`,
    ],
    ['two content lengths', `${post}content-length: 5\r\ncontent-length: 50\r\n\r\n{"a":1}`],
    [
      'a content length with chunked encoding',
      `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
    ],
    ['invalid chunks', `${post}transfer-encoding: chunked\r\n\r\nZZZ\r\n`],
    ['a folded header', `${get}x-a: 1\r\n\tx-b: 2\r\n\r\n`],
    [
      'an address of another server',
      'GET http://evil.example/ HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n'],
  ])('with %s is rejected', async (_, sent) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.end(Buffer.from(sent, 'latin1'));
    const answer = await Promise.race([text(socket), once(socket, 'close').then(() => '')]).catch(
      () => '',
    );
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect(answer).not.toMatch(INTERNAL_DETAILS);
    expect(answer).not.toContain('evil.example');
    expect(answer.match(/^HTTP\/1\.1 2\d\d/gm) ?? []).toHaveLength(0);
  });

  it('leaves the shop running', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/categories`);
    expect(answer.status).toBe(200);
  });
});
