import { expect, it } from 'vitest';
import { CallRefused, NoAnswer } from '../../../../kit/client.ts';
import { requestKey } from './use-request-key.ts';

const refused = (status: number, code: string) =>
  new CallRefused(status, { error: { code, message: 'No' } });

/** The key that a request is made with, and what becomes of it. */
async function sent(key: ReturnType<typeof requestKey>, what: unknown, error?: Error) {
  let used = '';
  await key
    .keyed(what, async (given) => {
      used = given;
      if (error) throw error;
    })
    .catch(() => {});
  return used;
}

it.each([
  ['no answer', new NoAnswer(), true],
  ['a failure', refused(500, 'failed'), true],
  ['too many requests', refused(429, 'too_many'), true],
  ['a conflict', refused(409, 'catalogue_busy'), false],
  ['wrong fields', refused(422, 'invalid_fields'), false],
  ['an answer', undefined, false],
])('after %s, the same request has the same key: %s', async (_, error, isSame) => {
  const key = requestKey();
  const first = await sent(key, { plan: 'a' }, error);
  expect((await sent(key, { plan: 'a' })) === first).toBe(isSame);
});

it('another request has another key', async () => {
  const key = requestKey();
  const first = await sent(key, { plan: 'a' }, new NoAnswer());
  expect(await sent(key, { plan: 'b' })).not.toBe(first);
});

it('an answer ends no other request that has begun since', async () => {
  const key = requestKey();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = key.keyed('a', () => promise);
  const later = await sent(key, 'b', new NoAnswer());
  resolve();
  await slow;
  expect(await sent(key, 'b')).toBe(later);
});
