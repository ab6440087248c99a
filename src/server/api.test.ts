import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '../calls.ts';
import type { Call } from '../kit/call.ts';
import { hashToken, openSession } from './sessions.ts';
import { loggedIn } from './testing/test-customers.ts';
import { anywhere, testShop } from './testing/test-shop.ts';

const shop = await testShop();
const { app, pool } = shop;
const names = Object.keys(calls);
const { id: kensId } = await loggedIn(shop, 'ken');
const kensToken = async () => {
  const { token } = await openSession(shop.shop, pool, kensId);
  return { authorization: `Bearer ${token}` };
};

/** The fields that the bodies of all calls have between them. */
const fields = [...new Set(Object.values<Call>(calls).flatMap(({ body }) => fieldsOf(body)))];

function fieldsOf(schema: unknown): string[] {
  const { shape, left, right } =
    (schema as { _zod?: { def: Record<string, object> } })?._zod?.def ?? {};
  return shape ? Object.keys(shape) : left ? [...fieldsOf(left), ...fieldsOf(right)] : [];
}

const send = (name: string, payload?: unknown, headers: Record<string, string> = {}) => {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  return app.inject({
    method,
    url: `/api/${path.replace(/:\w+/, '1')}`,
    remoteAddress: anywhere(),
    headers: { 'idempotency-key': 'a-test-key', ...headers },
    ...(method === 'POST' && { payload: payload as object }),
  });
};

describe('the description of the calls', () => {
  it('lists every call, from the same declarations', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json();
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) =>
          `${method.toUpperCase()} ${path.replace('/api/', '').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.toSorted()).toEqual(names.toSorted());
  });
});

describe('what cannot be read', () => {
  it.each([
    [
      'no JSON',
      '{"slug":',
      { 'content-type': 'application/json' },
      400,
      'The request could not be read.',
    ],
    ['no body', '', { 'content-type': 'application/json' }, 400, 'The request could not be read.'],
    ['another type', '<x/>', { 'content-type': 'text/xml' }, 415, 'Please send JSON.'],
    [
      'far too much',
      `{"slug":"${'x'.repeat(300_000)}"}`,
      { 'content-type': 'application/json' },
      413,
      'This is too much to send.',
    ],
  ])('%s', async (_, payload, headers, status, message) => {
    const answer = await send('POST getProductsByType', payload, headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { code: status, error: { message } },
    ]);
  });

  it('an unknown call is 404, in JSON', async () => {
    const answer = await app.inject('/api/nothing');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 404, error: { message: 'Not found' } },
    ]);
  });

  it.each(names)('%s: whatever is sent, never a 500, never inner text', async (name) => {
    const asKen = await kensToken();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (payload) => {
        const body = typeof payload === 'object' && payload ? payload : { slug: payload };
        for (const answer of [await send(name, body), await send(name, body, asKen)]) {
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          expect(answer.body).not.toMatch(/node_modules|at \w+ \(|SELECT |pg_/);
        }
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    "' OR 1=1 --",
    '\0',
    '%',
    '_',
    '\\',
    '💥'.repeat(40),
    '<script>',
    '../../etc/passwd',
    '__proto__',
  ])('the text %j does no harm anywhere', async (text) => {
    for (const name of names) {
      const body = Object.fromEntries(fields.map((field) => [field, text]));
      expect((await send(name, body, await kensToken())).statusCode, name).toBeLessThan(500);
      expect((await send(name, body)).statusCode, name).toBeLessThan(500);
    }
    const answer = await app.inject(`/api/productDetail/${encodeURIComponent(text)}`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('kept answers', () => {
  it('come compressed with an ETag, and as 304 when the browser has them', async () => {
    const headers = { 'accept-encoding': 'gzip;q=0.5, br' };
    const first = await app.inject({ url: '/api/categories', headers });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const etag = String(first.headers.etag);
    const again = await app.inject({
      url: '/api/categories',
      headers: { ...headers, 'if-none-match': etag },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const plain = await app.inject('/api/categories');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json().code).toBe(200);
  });
});

describe('who asks', () => {
  const token = 'a-token-of-a-customer';
  it('is known by a bearer token that is stored hashed and has not ended', async () => {
    const { rows } = await pool.query(
      `INSERT INTO customers (email, first_name, last_name, password_hash)
       VALUES ('ken@example.com', 'Ken', 'Marsh', 'x') RETURNING id`,
    );
    await pool.query(
      `INSERT INTO sessions (token_hash, customer_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
      [hashToken(token), rows[0].id],
    );
    const asked = () => send('POST checkout', {}, { authorization: `Bearer ${token}` });
    expect((await asked()).statusCode).toBe(422);
    await pool.query('UPDATE sessions SET expires_at = now()');
    expect([(await asked()).statusCode, (await asked()).json()]).toEqual([
      401,
      { error: 'Unauthenticated.' },
    ]);
  });

  it('is settled before the body is read', async () => {
    const answer = await send('POST checkout', '{"not json', {
      authorization: 'Bearer nonsense',
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a database that is away', () => {
  it('is said with 503 and clear words', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const query = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(refused));
    const answer = await send('POST calculate-shipping', {
      calc_shipping_country: 'US',
      calc_shipping_state: 'NJ',
      calc_shipping_postcode: '08601',
      cart_products: [{ product_id: 1, quantity: 1 }],
    });
    query.mockRestore();
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        code: 503,
        error: { message: 'The shop is catching its breath. Please try again in a moment.' },
      },
    ]);
  });
});
