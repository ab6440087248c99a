import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { answerErrors } from '../../server/http/errors.ts';
import { refuse } from '../../server/http/refusal.ts';
import { serveCalls } from '../../server/http/serve-calls.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { captchaField } from '../rules/captcha-field.ts';
import { deleteExpiredCaptchas } from './captcha.ts';

const { ask, shop, pool, solveCaptcha } = await testShop();

/** Test calls with a captcha: one plain, one idempotent. */
const body = z.object({ answer: z.string(), captcha: captchaField });
const calls = {
  'POST plain': call({
    access: 'anyone',
    about: '',
    body,
    answer: good(z.string()),
    refuses: { 409: ['no'] },
    captcha: true,
  }),
  'POST once': call({
    access: 'anyone',
    about: '',
    body,
    answer: good(z.string()),
    refuses: { 409: ['no'] },
    captcha: true,
    idempotent: true,
  }),
};
const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
answerErrors(app);
const handle = ({ body: { answer } }: { body: { answer: string } }) => {
  if (answer === 'fails') throw new Error('on purpose');
  return answer === 'no' ? refuse(409, 'no', 'no') : { code: 200 as const, data: answer };
};
serveCalls(app, shop, calls, {
  'POST plain': async (request) => handle(request),
  'POST once': async (request) => handle(request),
});
afterAll(() => app.close());

const send = async (url: string, payload: object, key: string = randomUUID()) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'idempotency-key': key },
  });
  return statusCode;
};

describe('GET captcha', () => {
  it('returns a new challenge each time', async () => {
    const first = await ask('GET captcha');
    expect(first.parameters.algorithm).toBe('PBKDF2/SHA-256');
    expect(first.parameters.expiresAt * 1000).toBeGreaterThan(Date.now());
    expect((await ask('GET captcha')).signature).not.toBe(first.signature);
  });
});

describe('a call with a captcha', () => {
  it('accepts each solution once', async () => {
    const captcha = await solveCaptcha();
    expect(await send('/plain', { answer: 'yes', captcha })).toBe(200);
    expect(await send('/plain', { answer: 'yes', captcha })).toBe(422);
  });

  it('consumes the solution when refused, but not when the shop fails', async () => {
    const refused = await solveCaptcha();
    expect(await send('/plain', { answer: 'no', captcha: refused })).toBe(409);
    expect(await send('/plain', { answer: 'yes', captcha: refused })).toBe(422);
    const failed = await solveCaptcha();
    expect(await send('/plain', { answer: 'fails', captcha: failed })).toBe(500);
    expect(await send('/plain', { answer: 'yes', captcha: failed })).toBe(200);
  });

  it('repeats the first response to a duplicate without another solution', async () => {
    const captcha = await solveCaptcha();
    const key = randomUUID();
    expect(await send('/once', { answer: 'yes', captcha }, key)).toBe(200);
    expect(await send('/once', { answer: 'yes', captcha }, key)).toBe(200);
  });

  it('accepts a corrected captcha under the same idempotency key', async () => {
    const key = randomUUID();
    expect(await send('/once', { answer: 'yes', captcha: 'wrong' }, key)).toBe(422);
    expect(await send('/once', { answer: 'yes', captcha: await solveCaptcha() }, key)).toBe(200);
  });

  it('accepts one solution only once in concurrent requests', async () => {
    const captcha = await solveCaptcha();
    const sent = Array.from({ length: 10 }, () => send('/plain', { answer: 'yes', captcha }));
    expect((await Promise.all(sent)).filter((status) => status === 200)).toHaveLength(1);
  });

  const changed = async (change: (payload: any) => void) => {
    const payload = JSON.parse(Buffer.from(await solveCaptcha(), 'base64').toString());
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };

  it.each([
    ['nothing', async () => undefined],
    ['an empty text', async () => ''],
    ['invalid JSON', async () => 'bm8='],
    ['another shape', async () => Buffer.from('{"challenge":1}').toString('base64')],
    [
      'an extended expiry',
      () => changed((payload) => (payload.challenge.parameters.expiresAt += 60)),
    ],
    [
      'an easier key prefix',
      () => changed((payload) => (payload.challenge.parameters.keyPrefix = '00')),
    ],
    [
      'a wrong solution',
      () => changed((payload) => (payload.solution.derivedKey = 'ab'.repeat(32))),
    ],
    ['no signature', () => changed((payload) => delete payload.challenge.signature)],
  ])('refuses a captcha with %s', async (_, make) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/plain',
      payload: { answer: 'yes', captcha: await make() },
    });
    expect(answer.statusCode).toBe(422);
  });

  it('deletes a used solution only long after its expiry', async () => {
    const captcha = await solveCaptcha();
    await send('/plain', { answer: 'yes', captcha });
    await deleteExpiredCaptchas(pool);
    expect(await send('/plain', { answer: 'yes', captcha })).toBe(422);
    await pool.query(`UPDATE used_captchas SET expires_at = now() - interval '1 day'`);
    await deleteExpiredCaptchas(pool);
    expect((await pool.query('SELECT FROM used_captchas')).rowCount).toBe(0);
  });
});
