import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { INTERNAL_DETAILS } from './internal-details.ts';
import { loggedIn } from './test-customers.ts';
import { anywhere, testShop } from './test-shop.ts';
import { watchWrites } from './watch-writes.ts';

// What goes around the bodies: headers, forms and the bare lines of HTTP.
const shop = await testShop();
const { app, pool, solveCaptcha } = shop;
const ken = await loggedIn(shop, 'ken');
// Made up at its first use.
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
    ['a token of another kind', { authorization: 'Basic a2VuOnZhbmFnb24=' }],
    ['a token that is none', { authorization: 'Bearer' }],
    ['a token with a quote', { authorization: "Bearer ' OR 1=1 --" }],
    ['a token without an end', { authorization: `Bearer ${long}` }],
    ['two tokens', { authorization: `Bearer ${ken.token}, Bearer ${ken.token}` }],
    ['a key with a quote', { 'idempotency-key': "'; DROP TABLE orders; --" }],
    ['a key without an end', { 'idempotency-key': long }],
    ['a key that is a path', { 'idempotency-key': '../../../etc/passwd' }],
    ['a type that is none', { 'content-type': ';;;' }],
    ['a type of another alphabet', { 'content-type': 'application/json; charset=utf-16' }],
    ['a form without a border', { 'content-type': 'multipart/form-data' }],
    ['a form with an endless border', { 'content-type': `multipart/form-data; boundary=${long}` }],
    ['a packed body that is none', { 'content-encoding': 'gzip' }],
    ['a length that is none', { 'content-length': 'lots' }],
    ['encodings that nobody has', { 'accept-encoding': `${'br;q=x,'.repeat(500)}, *;q=-1` }],
    ['a tag without an end', { 'if-none-match': `W/"${long}` }],
    ['a sender that is none', { 'x-forwarded-for': "1.2.3.4' OR 1=1, ::::, x" }],
    ['a host that is none', { host: '"><script>alert(1)</script>' }],
    ['another host', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
    [
      'a way around',
      { 'x-original-url': '/api/account/delete', 'x-http-method-override': 'DELETE' },
    ],
    ['a version', { 'accept-version': '99.x' }],
    ['a prototype', { constructor: 'x', __proto__x: 'y' }],
  ];

  it.each(absurd)('%s', async (told, headers) => {
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

  it('no other site may read answers or ride on a login', async () => {
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

describe('addresses that cannot be read', () => {
  it.each(['/api/productDetail/%E0%A4%A', '/api/%'])(
    '%s is refused in words, as JSON',
    async (url) => {
      const answer = await app.inject(url);
      expectRefusal(answer, url);
      expect(answer.json().error.message).toBe('The request could not be read.');
    },
  );

  it.each(['/%E0%A4%A', '/product/%', `/files/%c0%ae%c0%ae/x`])(
    '%s is refused in words, as a page',
    async (url) => {
      const answer = await app.inject(url);
      expectRefusal(answer, url);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.body).toContain('could not be read');
    },
  );
});

describe('forms', () => {
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
    ['an end alone', end],
    ['no end', rightFields],
    ['another border', `--other\r\n\r\n${end}`],
    ['a part without a name', rightFields + part('Content-Disposition: form-data', 'x') + end],
    ['a part without a head', rightFields + `--${border}\r\n\r\nx\r\n${end}`],
    [
      'a head that never ends',
      rightFields + `--${border}\r\nContent-Disposition: ${'x'.repeat(100_000)}`,
    ],
    [
      'a prototype',
      rightFields + field('__proto__', '{"status":1}') + field('constructor', 'x') + end,
    ],
    ['a field twice', rightFields + field('rating', '1') + field('rating', '99') + end],
    [
      'a hundred fields',
      rightFields + Array.from({ length: 100 }, (_, at) => field(`f${at}`, 'x')).join('') + end,
    ],
    ['a field without an end', rightFields + field('job_title', 'x'.repeat(200_000)) + end],
    ['two files', rightFields + file('vanagon_image', 'x') + file('vanagon_image', 'y') + end],
    ['a file in a field of text', rightFields + file('client_name', 'x') + end],
    ['a file elsewhere', rightFields + file('other', 'x') + end],
    ['a text in the field of the file', rightFields + field('vanagon_image', '/etc/passwd') + end],
    ['a file that is none', rightFields + file('vanagon_image', '<svg onload=alert(1)>') + end],
    ['a file that is cut off', rightFields + file('vanagon_image', '\xff\xd8\xff\xe0JFIF') + end],
    [
      'a file with a path',
      rightFields + file('vanagon_image', 'x', "; filename*=utf-8''..%2f..%2fx") + end,
    ],
    ['a NUL', rightFields + field('company_name', '\0') + end],
    ['half characters', rightFields + field('company_name', '\xc3\x28') + end],
    [
      'a head of another alphabet',
      rightFields +
        part(
          'Content-Disposition: form-data; name="x"\r\nContent-Type: text/plain; charset=utf-7',
          '+ADw-',
        ) +
        end,
    ],
    [
      'a packed part',
      rightFields +
        part(
          'Content-Disposition: form-data; name="x"\r\nContent-Transfer-Encoding: base64',
          '%%%',
        ) +
        end,
    ],
  ];

  it.each(broken)('%s', async (told, payload) => {
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
  });
});

describe('lines that are not HTTP', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const get = 'GET /api/categories HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n';
  const post =
    'POST /api/getStates HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: application/json\r\n';

  it.each([
    ['noise', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n'],
    ['a method that nobody knows', 'BREW /pot HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['heads without an end', `${get}x-long: ${'x'.repeat(100_000)}\r\n\r\n`],
    [
      'thousands of heads',
      `${get}${Array.from({ length: 3_000 }, (_, at) => `x-${at}: 1\r\n`).join('')}\r\n`,
    ],
    ['two lengths', `${post}content-length: 5\r\ncontent-length: 50\r\n\r\n{"a":1}`],
    [
      'a length and pieces',
      `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
    ],
    ['pieces that are none', `${post}transfer-encoding: chunked\r\n\r\nZZZ\r\n`],
    ['a folded head', `${get}x-a: 1\r\n\tx-b: 2\r\n\r\n`],
    [
      'an address of another server',
      'GET http://evil.example/ HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n'],
  ])('%s', async (_, sent) => {
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

  it('and then the shop is still there', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/categories`);
    expect(answer.status).toBe(200);
  });
});
