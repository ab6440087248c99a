import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../../calls.ts';
import { type Call, call, good } from '../../kit/call.ts';
import { commonRefusals, idempotencyRefusals } from '../../kit/refusals.ts';
import { anywhere, testShop } from '../testing/test-shop.ts';
import { longestTask } from '../testing/busy-loop.ts';
import { SAME_ORIGIN, staffWith } from '../testing/test-staff.ts';
import { answerErrors } from './errors.ts';
import type { Handlers } from './handlers.ts';
import { type Refusal, refuse } from './refusal.ts';
import { serveCalls } from './serve-calls.ts';
import { hashToken } from './sessions.ts';

const shop = await testShop();
const { app, pool } = shop;
const names = Object.keys(calls);
const owner = await staffWith(shop, ['owner']);
const describedTo = (headers: Record<string, string>) =>
  app.inject({ url: '/api/admin/openapi.json', headers });

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
  it('is made between other work', async () => {
    const { ms, result } = await longestTask(() => describedTo(owner.headers));
    expect(result.statusCode).toBe(200);
    expect(ms).toBeLessThan(250);
  });

  it('lists every call, from the same declarations', async () => {
    const { paths } = (await describedTo(owner.headers)).json();
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) =>
          `${method.toUpperCase()} ${path.replace('/api/', '').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.toSorted()).toEqual(names.toSorted());
  });

  it('tells strangers nothing of the back office', async () => {
    const answer = await app.inject('/api/openapi.json');
    expect(Object.keys(answer.json().paths)).toContain('/api/checkout');
    expect(answer.body).not.toContain('/api/admin');
    expect(answer.body.length).toBeLessThan(500_000);
    const refused = await app.inject({ url: '/api/admin/openapi.json', headers: SAME_ORIGIN });
    expect(refused.statusCode).toBe(401);
  });

  it('is made once, compressed, and revalidated', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await app.inject({ url: '/api/openapi.json', headers });
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringMatching(/^public/),
      etag: expect.any(String),
    });
    expect(first.rawPayload.length).toBeLessThan(50_000);
    const { ms, result } = await longestTask(() =>
      app.inject({ url: '/api/openapi.json', headers }),
    );
    expect(result.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(ms).toBeLessThan(20);
    const known = { ...headers, 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: '/api/openapi.json', headers: known })).statusCode).toBe(304);
  });

  it('lists what each call refuses, with its codes', async () => {
    const { paths, components } = (await describedTo(owner.headers)).json();
    for (const [name, call] of Object.entries<Call>(calls)) {
      const [method, path] = name.split(' ') as [string, string];
      const operation = paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()];
      const declared = [commonRefusals, call.idempotent ? idempotencyRefusals : {}, call.refuses];
      for (const [status, refusals] of declared.flatMap((each) => Object.entries(each ?? {}))) {
        const codes = Array.isArray(refusals) ? refusals : Object.keys(refusals);
        const response = operation.responses[status];
        const described = JSON.stringify(
          response.$ref ? components.responses[response.$ref.split('/').at(-1)] : response,
        );
        for (const code of codes) expect(described, `${name} ${status}`).toContain(`"${code}"`);
      }
    }
  });
});

describe('a refusal', () => {
  const declared = call({
    access: 'anyone',
    about: '',
    answer: good(z.null()),
    refuses: { 409: { taken: { by: z.string() } } },
  });
  const answerWith = async (refusal: Refusal) => {
    const served = Fastify();
    served.setValidatorCompiler(validatorCompiler);
    served.setSerializerCompiler(serializerCompiler);
    answerErrors(served);
    // The type of `refusal` is what a handler's would be checked against.
    const handlers = { 'GET taken': () => refusal as never };
    serveCalls(served, shop.shop, { 'GET taken': declared }, handlers);
    const answer = await served.inject('/taken');
    await served.close();
    return [answer.statusCode, answer.json().error.code, answer.json().by];
  };

  it('is sent as the call declares it', async () => {
    expect(await answerWith(refuse(409, 'taken', 'Taken.', { by: 'Ken', secret: 1 }))).toEqual([
      409,
      'taken',
      'Ken',
    ]);
  });

  it.each([
    refuse(409, 'gone', 'No.'),
    refuse(404, 'taken', 'No.'),
    refuse(409, 'taken', 'No.', { by: 1 }),
  ])('that the call does not declare is a fault of the shop: $status $code', async (refusal) => {
    expect(await answerWith(refusal)).toEqual([500, 'internal_error', undefined]);
  });

  it('that the call does not declare does not compile', () => {
    const handlers: Handlers<{ 'GET taken': typeof declared }> = {
      // @ts-expect-error -- another code
      'GET taken': () => refuse(409, 'gone', 'No.'),
    };
    expect(handlers).toBeDefined();
  });
});

describe('an unreadable request', () => {
  it.each([
    [
      'no JSON',
      '{"slug":',
      { 'content-type': 'application/json' },
      400,
      'unreadable',
      'The request could not be read.',
    ],
    [
      'no body',
      '',
      { 'content-type': 'application/json' },
      400,
      'unreadable',
      'The request could not be read.',
    ],
    [
      'another type',
      '<x/>',
      { 'content-type': 'text/xml' },
      415,
      'wrong_content_type',
      'Please send JSON.',
    ],
    [
      'far too much',
      `{"slug":"${'x'.repeat(300_000)}"}`,
      { 'content-type': 'application/json' },
      413,
      'too_large',
      'This is too large to send.',
    ],
  ])('%s', async (_, payload, headers, status, code, message) => {
    const answer = await send('POST getProductsByType', payload, headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { code: status, error: { code, message } },
    ]);
  });

  it('an unknown call is 404, in JSON', async () => {
    const answer = await app.inject('/api/nothing');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 404, error: { code: 'unknown_call', message: 'Not found' } },
    ]);
  });
});

describe('cached answers', () => {
  it('come compressed with an ETag, and as 304 when the browser has them', async () => {
    const headers = { 'accept-encoding': 'gzip;q=0.5, br' };
    const first = await app.inject({ url: '/api/categories', headers });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const etag = String(first.headers.etag);
    // One for all encodings.
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const strong = etag.slice(2);
    const revalidate = (etags: string) =>
      app.inject({ url: '/api/categories', headers: { ...headers, 'if-none-match': etags } });
    for (const known of [etag, strong, `"other", ${etag}`, `${strong},"other"`]) {
      const again = await revalidate(known);
      expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
    }
    for (const unknown of ['"other"', `x${strong}`, `${etag}x`]) {
      expect([unknown, (await revalidate(unknown)).statusCode]).toEqual([unknown, 200]);
    }
    const plain = await app.inject('/api/categories');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json().code).toBe(200);
  });
});

describe('the customer', () => {
  const token = 'a-token-of-a-customer';
  it('is found by a bearer token that is stored hashed and has not expired', async () => {
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

  it('is checked before the body is read', async () => {
    const answer = await send('POST checkout', '{"not json', {
      authorization: 'Bearer nonsense',
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('an unavailable database', () => {
  it('is answered with 503 and a clear message', async () => {
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
        error: {
          code: 'unavailable',
          message: 'The shop is very busy right now. Please try again in a moment.',
        },
      },
    ]);
  });
});
