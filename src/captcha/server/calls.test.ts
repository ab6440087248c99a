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

/** Calls of the test's own that ask for a captcha: one plain, one that changes something. */
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
  'POST plain': async (asked) => handle(asked),
  'POST once': async (asked) => handle(asked),
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
  it('gives a riddle that a browser can solve, new each time', async () => {
    const first = await ask('GET captcha');
    expect(first.parameters.algorithm).toBe('PBKDF2/SHA-256');
    expect(first.parameters.expiresAt * 1000).toBeGreaterThan(Date.now());
    expect((await ask('GET captcha')).signature).not.toBe(first.signature);
  });
});

describe('a call that asks for a captcha', () => {
  it('is answered once for each solution', async () => {
    const captcha = await solveCaptcha();
    expect(await send('/plain', { answer: 'yes', captcha })).toBe(200);
    expect(await send('/plain', { answer: 'yes', captcha })).toBe(422);
  });

  it('uses the solution up with a refusal, and not with a failure of the shop', async () => {
    const refused = await solveCaptcha();
    expect(await send('/plain', { answer: 'no', captcha: refused })).toBe(409);
    expect(await send('/plain', { answer: 'yes', captcha: refused })).toBe(422);
    const failed = await solveCaptcha();
    expect(await send('/plain', { answer: 'fails', captcha: failed })).toBe(500);
    expect(await send('/plain', { answer: 'yes', captcha: failed })).toBe(200);
  });

  it('gives a twin the first answer without asking for another solution', async () => {
    const [captcha, key] = [await solveCaptcha(), randomUUID()];
    expect(await send('/once', { answer: 'yes', captcha }, key)).toBe(200);
    expect(await send('/once', { answer: 'yes', captcha }, key)).toBe(200);
  });

  it('goes on under the same key once the captcha is good', async () => {
    const key = randomUUID();
    expect(await send('/once', { answer: 'yes', captcha: 'wrong' }, key)).toBe(422);
    expect(await send('/once', { answer: 'yes', captcha: await solveCaptcha() }, key)).toBe(200);
  });

  it('lets many at once through with one solution only once', async () => {
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
    ['no JSON', async () => 'bm8='],
    ['another shape', async () => Buffer.from('{"challenge":1}').toString('base64')],
    ['another end', () => changed((payload) => (payload.challenge.parameters.expiresAt += 60))],
    ['less work', () => changed((payload) => (payload.challenge.parameters.keyPrefix = '00'))],
    [
      'another solution',
      () => changed((payload) => (payload.solution.derivedKey = 'ab'.repeat(32))),
    ],
    ['no signature', () => changed((payload) => delete payload.challenge.signature)],
  ])('refuses %s', async (_, make) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/plain',
      payload: { answer: 'yes', captcha: await make() },
    });
    expect(answer.statusCode).toBe(422);
  });

  it('forgets a used solution only when it has long ended', async () => {
    const captcha = await solveCaptcha();
    await send('/plain', { answer: 'yes', captcha });
    await deleteExpiredCaptchas(pool);
    expect(await send('/plain', { answer: 'yes', captcha })).toBe(422);
    await pool.query(`UPDATE used_captchas SET expires_at = now() - interval '1 day'`);
    await deleteExpiredCaptchas(pool);
    expect((await pool.query('SELECT FROM used_captchas')).rowCount).toBe(0);
  });
});
