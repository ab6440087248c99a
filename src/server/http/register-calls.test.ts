import { describe, expect, it, vi } from 'vitest';
import { calls } from '../../calls.ts';
import { hashToken } from './sessions.ts';
import { anywhere, testShop } from '../testing/test-shop.ts';

const shop = await testShop();
const { app, pool } = shop;
const names = Object.keys(calls);

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
      'This is too large to send.',
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
        error: { message: 'The shop is very busy right now. Please try again in a moment.' },
      },
    ]);
  });
});
